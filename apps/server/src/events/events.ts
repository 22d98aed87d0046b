/** A formative score from before its course was merged into another one. */
export interface KeptFormative {
  courseId: string
  studentId: string
  formative: number | null
  options: Readonly<Record<string, number | null>>
}

/**
 * What a lower area tells the higher ones: each event is named and typed here once. A fact in the past tense, or, where
 * those who hear it must act before it happens, in the present.
 */
export interface Events {
  /** An account that nothing needs is about to be deleted: records that hang on it go first. */
  accountLeaves: { userId: string }
  /** These students are not to study on in the courses that are not history yet. */
  studentsLeaveClasses: { studentIds: readonly string[] }
  termBegan: { termId: string }
  termArchived: { termId: string }
  /** Courses study other content from now on, as they were merged or split. One course at a time. */
  courseContentReplaced: { courseId: string }
  /** Courses stand alone again; `kept` are the formative scores that they had when they were joined. */
  coursesSplit: { courseIds: readonly string[]; kept: readonly KeptFormative[] }
  /** Ratios or the pass rule of courses have changed; `held` are their scores as they were, locked. */
  courseTermsChanged: {
    held: readonly { courseId: string; studentId: string; total: number | null }[]
    userId: string
    reason: string
  }
  /** An opening or a close of the course's assignments has passed. */
  assignmentMomentsPassed: { courseId: string }
  /** Attempts of one assignment have a new score, by the machine or by a person. */
  attemptsScored: { assignmentId: string; studentIds: readonly string[] }
  /** Results of these students were counted anew; what they have done is weighed next. */
  resultsCounted: { courseId: string; studentIds: readonly string[] }
  /** What must be seen or done in a course has changed. */
  courseDemandsChanged: { courseId: string }
}

export type EventName = keyof Events
