/** The windows of a term that everything else obeys (domain.md 3.2), in the order of the term. */
export const TERM_WINDOWS = [
  'courseBuild',
  'chooseCourse',
  'study',
  'formative',
  'finalExam',
  'makeupExam',
  'scoreEntry',
  'scorePublish',
] as const
export type TermWindow = (typeof TERM_WINDOWS)[number]

/** Milliseconds. */
export interface Window {
  from: number
  to: number
}
export type Windows = Partial<Record<TermWindow, Window>>

export type WindowFault = 'order' | 'outside'

/**
 * The problems of windows, by window: an end not after its start; formative work outside the study window; resits
 * before the final exams are over; scores published before they are entered (calls/school-base,
 * saveBasicTimeSettingInfo).
 */
export function windowFaults(windows: Windows): Partial<Record<TermWindow, WindowFault>> {
  const faults: Partial<Record<TermWindow, WindowFault>> = {}
  for (const name of TERM_WINDOWS) {
    const window = windows[name]
    if (window && window.from >= window.to) faults[name] = 'order'
  }
  const { study, formative, finalExam, makeupExam, scoreEntry, scorePublish } = windows
  if (study && formative && (formative.from < study.from || formative.to > study.to)) faults.formative ??= 'outside'
  if (finalExam && makeupExam && makeupExam.from < finalExam.to) faults.makeupExam ??= 'outside'
  if (scoreEntry && scorePublish && scorePublish.from < scoreEntry.from) faults.scorePublish ??= 'outside'
  return faults
}

export const stateOf = ({ from, to }: Window, now: number): 'before' | 'open' | 'closed' =>
  now < from ? 'before' : now < to ? 'open' : 'closed'

/** Windows that have begun and get other bounds: the change opens or closes current work. */
export function changedAfterStart(before: Windows, after: Windows, now: number): TermWindow[] {
  return TERM_WINDOWS.filter((name) => {
    const was = before[name]
    if (!was || was.from > now) return false
    const is = after[name]
    return !is || is.from !== was.from || is.to !== was.to
  })
}

/** What people can no longer do, and what they can do again, once windows that have begun are saved. */
export function windowEffects(
  before: Windows,
  after: Windows,
  now: number,
): { closes: TermWindow[]; opens: TermWindow[] } {
  const changed = changedAfterStart(before, after, now)
  const isOpen = (window: Window | undefined) => window !== undefined && stateOf(window, now) === 'open'
  return {
    closes: changed.filter((name) => isOpen(before[name]) && !isOpen(after[name])),
    opens: changed.filter((name) => !isOpen(before[name]) && isOpen(after[name])),
  }
}
