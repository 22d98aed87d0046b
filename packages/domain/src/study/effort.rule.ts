import type { MyState } from '../life/assignment-state.rule.ts'
import { addDays } from '../school/term-week.rule.ts'

/**
 * Days of study in a row up to today. A day that is not over yet breaks nothing: without study today they are counted up
 * to yesterday.
 */
export function studyStreak(days: readonly string[], today: string): number {
  const studied = new Set(days)
  let day = studied.has(today) ? today : addDays(today, -1)
  let streak = 0
  while (studied.has(day)) {
    streak += 1
    day = addDays(day, -1)
  }
  return streak
}

export interface EffortTask {
  state: MyState
  /** The student's own deadline, with extensions. */
  closesAt: number
  /** Attempts that stand. */
  attempts: readonly { submittedAt: number | null; late: boolean }[]
}

/** What is known of sheets on paper: when they came, by how many days too late, or that nothing came. */
export interface WrittenEffort {
  handedAt: number | null
  isLate: boolean
  isMissing: boolean
}

/**
 * Work on paper as a task. Nobody is late or has missed by silence: of what no teacher and no picture has said anything
 * yet is neither owed nor on time, and a receipt that is entered days later is not late.
 */
export function writtenEffort(known: WrittenEffort | null): Pick<EffortTask, 'state' | 'attempts'> {
  if (known?.isMissing) return { state: 'missed', attempts: [] }
  if (known?.handedAt == null) return { state: 'offline', attempts: [] }
  return { state: 'reviewed', attempts: [{ submittedAt: known.handedAt, late: known.isLate }] }
}

/**
 * Tasks handed in for the first time from `from` until before `until`; and those whose own deadline lies there and has
 * passed, with how many of these were handed in by then. What is exempt, or `offline`, is neither owed nor on time.
 */
export function tasksWithin(tasks: readonly EffortTask[], from: number, until: number, now: number) {
  const isWithin = (at: number) => at >= from && at < until
  let [done, due, onTime] = [0, 0, 0]
  for (const { state, closesAt, attempts } of tasks) {
    const handedIn = attempts.flatMap(({ submittedAt, late }) => (submittedAt === null ? [] : [{ submittedAt, late }]))
    if (handedIn.length > 0 && isWithin(Math.min(...handedIn.map(({ submittedAt }) => submittedAt)))) done += 1
    if (state === 'exempt' || state === 'offline' || closesAt > now || !isWithin(closesAt)) continue
    due += 1
    if (handedIn.some(({ late }) => !late)) onTime += 1
  }
  return { done, due, onTime }
}

/** What a goal of a week is a day, in whole minutes. */
export const goalOfDay = (weekMinutes: number): number => Math.round(weekMinutes / 7)
