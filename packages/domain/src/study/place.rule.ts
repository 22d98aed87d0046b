/** A resource on the way through a course, with what one student did with it. */
export interface Step {
  id: string
  title: string
  kind: string
  mustSee: boolean
  finishedAt: Date | null
  /** When it was last open, and where in it, in seconds or pages; null and 0 for one that never was. */
  lastAt: Date | null
  lastPosition: number
}

export interface Place {
  resourceId: string
  title: string
  kind: string
  position: number
  why: 'last' | 'next' | 'done'
}

const DONE: Place = { resourceId: '', title: '', kind: '', position: 0, why: 'done' }

const openedAt = ({ lastAt }: Step): number => lastAt?.getTime() ?? 0

/**
 * Where a student continues: at the unfinished step opened last, otherwise at the next unfinished one, required ones
 * first.
 */
export function resumePoint(steps: readonly Step[]): Place {
  const left = steps.filter(({ finishedAt }) => finishedAt === null)
  const begun = left.filter(({ lastAt }) => lastAt !== null)
  const last = begun.reduce<Step | null>((best, one) => (best && openedAt(best) >= openedAt(one) ? best : one), null)
  const at = last ?? left.find(({ mustSee }) => mustSee) ?? left[0]
  if (!at) return DONE
  const { id: resourceId, title, kind, lastPosition } = at
  return { resourceId, title, kind, position: lastPosition, why: last ? 'last' : 'next' }
}
