import { TERM_WINDOWS, type Window, type Windows, windowFaults } from './term-windows.rule.ts'

const DAY_MS = 86_400_000

export interface TermDays {
  readonly startDate: string
  readonly endDate: string
}

/** Whole weeks in practice, as every term starts on a Monday. */
export const daysMoved = (from: TermDays, to: TermDays): number =>
  Math.round((Date.parse(to.startDate) - Date.parse(from.startDate)) / DAY_MS)

/** Whether something lies in the future and still does after it moves; anything else stays where people know it. */
export const canMove = (from: number, days: number, now: number): boolean => from > now && from + days * DAY_MS > now

/** The windows after those that can move have moved. None moves if that would break the order of the windows. */
export function movedWindows(windows: Windows, days: number, now: number): Windows {
  const shift = days * DAY_MS
  const move = ({ from, to }: Window) =>
    canMove(from, days, now) ? { from: from + shift, to: to + shift } : { from, to }
  const moved: Windows = Object.fromEntries(
    TERM_WINDOWS.flatMap((name) => {
      const window = windows[name]
      return window ? [[name, move(window)]] : []
    }),
  )
  return Object.keys(windowFaults(moved)).length > 0 ? windows : moved
}
