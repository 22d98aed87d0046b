import { DAY_MS } from '../../time/school-clock.rule.ts'

/** A change is announced on the course's home for so long. */
const ANNOUNCED_DAYS = 14

interface Published {
  versionNo: number
  publishedAt: Date | null
  note: string
}

/** The last change of a scheme in force, while it is news; a first publishing is none. */
export function latestSchemeChange(
  { versionNo, publishedAt, note }: Published,
  now: Date,
): { at: Date; note: string } | null {
  if (versionNo === 1 || !publishedAt) return null
  return now.getTime() - publishedAt.getTime() < ANNOUNCED_DAYS * DAY_MS ? { at: publishedAt, note } : null
}
