import { DAY_MS } from '../time/school-clock.rule.ts'

/** When a question that was answered wrongly comes again, and when it is mastered. */

export interface WrongProgress {
  /** Right answers one after the other, each given when the question was due. */
  readonly rightInRow: number
  readonly isMastered: boolean
  readonly lastAt: number
  /** When it comes again; null: the student has put it aside. */
  readonly dueAt: number | null
}

export const MASTERED_AFTER = 2

const AFTER_WRONG_MS = 10 * 60_000
/** After the first right answer in a row, the second, and so on; a mastered question is still looked at now and then. */
const AFTER_RIGHT_DAYS = [1, 7, 21, 60] as const

export type WrongStanding = 'due' | 'waiting' | 'mastered'

/** A mistake made after the last practice begins anew, whatever was mastered before. */
export const progressSince = (progress: WrongProgress | null, lastWrongAt: number): WrongProgress | null =>
  progress !== null && progress.lastAt >= lastWrongAt ? progress : null

export const isDue = (progress: WrongProgress | null, now: number): boolean =>
  progress === null || (progress.dueAt !== null && progress.dueAt <= now)

export function wrongStanding(progress: WrongProgress | null, now: number): WrongStanding {
  if (progress?.isMastered) return 'mastered'
  return isDue(progress, now) ? 'due' : 'waiting'
}

/** A right answer counts when the question is due: who has just read the key has not learned it yet. */
export function practised(progress: WrongProgress | null, isRight: boolean, now: number): WrongProgress {
  if (!isRight) return { rightInRow: 0, isMastered: false, lastAt: now, dueAt: now + AFTER_WRONG_MS }
  if (progress !== null && !isDue(progress, now)) return { ...progress, lastAt: now }
  const rightInRow = (progress?.rightInRow ?? 0) + 1
  const days = AFTER_RIGHT_DAYS[Math.min(rightInRow, AFTER_RIGHT_DAYS.length) - 1] as number
  return { rightInRow, isMastered: rightInRow >= MASTERED_AFTER, lastAt: now, dueAt: now + days * DAY_MS }
}

/** Put aside by the student, or taken up again: then it is due at once. */
export const markedMastered = (isMastered: boolean, now: number): WrongProgress => ({
  rightInRow: 0,
  isMastered,
  lastAt: now,
  dueAt: isMastered ? null : now,
})

/** What to practise first: what was never mastered, then what has waited longest. */
export function practiceOrder<T extends { progress: WrongProgress | null; lastWrongAt: number }>(
  questions: readonly T[],
  now: number,
): T[] {
  const dueSince = ({ progress, lastWrongAt }: T) => progress?.dueAt ?? lastWrongAt
  return questions
    .filter(({ progress }) => isDue(progress, now))
    .sort(
      (a, b) =>
        Number(a.progress?.isMastered ?? false) - Number(b.progress?.isMastered ?? false) || dueSince(a) - dueSince(b),
    )
}
