/** The fields of a batch that a change may concern, as milliseconds and ids. */
export interface BatchPlan {
  kind: string
  termCode: string
  scoreRule: string
  maxCourses: number
  lastTerms: number
  scoreBelow: number
  flags: readonly string[]
  applyFrom: number
  applyTo: number
  examFrom: number
  examTo: number
  courseIds: readonly string[]
}

const FIXED = ['kind', 'termCode', 'scoreRule', 'maxCourses', 'lastTerms', 'scoreBelow'] as const
const DATES = ['applyFrom', 'applyTo', 'examFrom', 'examTo'] as const

export type ChangeFault = 'fixed' | 'earlier' | 'courseGone'

const sameSet = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((one) => b.includes(one))

/**
 * By field, which changes a published batch refuses: students have read it, so it only accepts more courses and later
 * dates (calls/school-base, addExamInfo).
 */
export function publishedFaults(before: BatchPlan, after: BatchPlan): Record<string, ChangeFault> {
  const faults: Record<string, ChangeFault> = {}
  for (const name of FIXED) if (before[name] !== after[name]) faults[name] = 'fixed'
  if (!sameSet(before.flags, after.flags)) faults.flags = 'fixed'
  for (const name of DATES) if (after[name] < before[name]) faults[name] = 'earlier'
  if (before.courseIds.some((id) => !after.courseIds.includes(id))) faults.courses = 'courseGone'
  return faults
}

export type DateFault = 'order' | 'outsideWindow' | 'applyAfterExam'

/**
 * Sign-up and exam dates must each be in order, the exams within the term's resit window, and sign-up must end before
 * the exams do.
 */
export function dateFaults(
  { applyFrom, applyTo, examFrom, examTo }: Pick<BatchPlan, (typeof DATES)[number]>,
  window: { from: number; to: number } | undefined,
): Partial<Record<(typeof DATES)[number], DateFault>> {
  const faults: Partial<Record<(typeof DATES)[number], DateFault>> = {}
  if (applyFrom >= applyTo) faults.applyTo = 'order'
  if (examFrom >= examTo) faults.examTo = 'order'
  if (applyTo > examTo) faults.applyTo ??= 'applyAfterExam'
  if (window && examFrom < window.from) faults.examFrom = 'outsideWindow'
  if (window && examTo > window.to) faults.examTo ??= 'outsideWindow'
  return faults
}
