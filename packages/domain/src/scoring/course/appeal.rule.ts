/** The part of a published score that a student asks to have looked at again. */
export type AppealPart = 'formative' | 'final'

export const APPEAL_PARTS = ['formative', 'final'] as const satisfies readonly AppealPart[]
export const APPEAL_DAYS = 7
const DAY_MS = 86_400_000

export interface AppealableScore {
  state: 'computed' | 'entered' | 'published' | 'locked'
  publishedAt: Date | null
  formativeRatio: number
  finalRatio: number
  /** Parts with an appeal that was not withdrawn. */
  appealed: readonly AppealPart[]
}

export type AppealRefusal = 'NOT_PUBLISHED' | 'NOT_COUNTED' | 'ALREADY_APPEALED' | 'TOO_LATE'

/** The last moment at which an appeal is taken. */
export const appealUntil = (publishedAt: Date): Date => new Date(publishedAt.getTime() + APPEAL_DAYS * DAY_MS)

/** Why this part cannot be appealed now; null where it can. */
export function appealRefusal(score: AppealableScore, part: AppealPart, now: Date): AppealRefusal | null {
  const isOut = score.state === 'published' || score.state === 'locked'
  if (!isOut || score.publishedAt === null) return 'NOT_PUBLISHED'
  if ((part === 'formative' ? score.formativeRatio : score.finalRatio) === 0) return 'NOT_COUNTED'
  if (score.appealed.includes(part)) return 'ALREADY_APPEALED'
  return now > appealUntil(score.publishedAt) ? 'TOO_LATE' : null
}

export const appealableParts = (score: AppealableScore, now: Date): AppealPart[] =>
  APPEAL_PARTS.filter((part) => appealRefusal(score, part, now) === null)
