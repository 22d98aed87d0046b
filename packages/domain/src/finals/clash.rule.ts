/** When somebody has to be where; times in milliseconds. */
export interface Sitting {
  courseId: string
  courseName: string
  from: number
  to: number
}

/** Another exam at the same time: its course. Two papers of one course are versions of one exam and never clash. */
export const clashOf = (one: Sitting, all: readonly Sitting[]): Sitting | undefined =>
  all.find((other) => other.courseId !== one.courseId && other.from < one.to && one.from < other.to)
