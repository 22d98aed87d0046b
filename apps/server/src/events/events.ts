import type { InheritPart } from '@shuyuan/contract/entities/course/opening.ts'
import type { PublishedPlace } from '@shuyuan/contract/entities/filter/places.ts'
import type { TermDays } from '@shuyuan/domain/course/inherit.rule.ts'

/** A formative score from before its course was merged into another one. */
export interface KeptFormative {
  courseId: string
  studentId: string
  formative: number | null
  options: Readonly<Record<string, number | null>>
}

/** Each row that is copied with the id of its copy. */
export type CopiedIds = ReadonlyMap<string, string>

/** From which opening to which, and how far its dates move. */
export interface ContentCopy {
  from: string
  to: string
  now: Date
  userId: string
  shift: { from: TermDays; to: TermDays } | null
}

/**
 * What a lower area tells the higher ones: each event is named and typed here once. A fact in the past tense, or, where
 * those who hear it must act before it happens, in the present.
 */
export interface Events {
  /** Somebody has signed in. */
  signedIn: { userId: string }
  /** An account that nothing needs is about to be deleted: records that hang on it go first. */
  accountLeaves: { userId: string }
  /** These students are not to study on in the courses that are not history yet. */
  studentsLeaveClasses: { studentIds: readonly string[] }
  /** Students have joined a course: their scores start with what its scheme gives them. */
  studentsJoinedCourse: { courseId: string; studentIds: readonly string[] }
  /** Students go on in another class of the course: what their class is granted may change their scores. */
  studentsChangedClass: { courseId: string; studentIds: readonly string[] }
  /** Classes of a course go on as one; what was meant for those that go is meant for it. */
  courseClassesMerged: { courseId: string; intoId: string; fromIds: readonly string[] }
  termBegan: { termId: string }
  termArchived: { termId: string }
  /** A term was moved by whole days; whatever has not begun in it must move along. */
  termMoved: { termId: string; days: number }
  /** Courses were opened. */
  coursesOpened: { courseIds: readonly string[] }
  courseClassCreated: { courseId: string; courseClassId: string; name: string }
  courseClassDeleted: { courseClassId: string }
  classGroupsMade: {
    courseId: string
    courseClassId: string
    groups: readonly { id: string; name: string; remark: string }[]
  }
  classGroupRenamed: { groupId: string; name: string; remark: string }
  /** Groups are about to be deleted: their members lose what is theirs alone. */
  classGroupsDeleted: { groupIds: readonly string[] }
  /** Knowledge points of a bank are about to become one. */
  knowledgePointsMerged: { basicCourseId: string; fromIds: readonly string[]; intoId: string }
  /** What lies in a chapter goes to another one. */
  chapterContentMoved: { fromId: string; toId: string }
  /** An opening takes over content: its chapters and resources have arrived, what stands on them comes now. */
  contentCopied: {
    copy: ContentCopy
    chapter: CopiedIds
    resource: CopiedIds
    paper: CopiedIds
    assignment: CopiedIds
    checkOption: CopiedIds
    board: CopiedIds
    glossary: CopiedIds
  }
  /** These parts of a course's content are removed; chapters and resources go last. */
  contentCleared: { courseId: string; parts: readonly InheritPart[] }
  /** Courses are about to be joined or split: their content is not to be used until that is done. */
  courseContentHeld: { courseIds: readonly string[] }
  /** Courses study other content from now on, as they were merged or split. One course at a time. */
  courseContentReplaced: { courseId: string }
  /** Courses stand alone again; `kept` are the formative scores that they had when they were joined. */
  coursesSplit: { courseIds: readonly string[]; kept: readonly KeptFormative[] }
  /** Ratios or the pass rule of courses have changed; `before` are their previous scores, locked. */
  courseTermsChanged: {
    before: readonly { courseId: string; studentId: string; total: number | null }[]
    userId: string
    reason: string
  }
  /** These students have other totals for all to see: published ones have changed, or some were published. */
  publicTotalsChanged: { courseId: string; studentIds: readonly string[] }
  /** An opening or a close of the course's assignments has passed. */
  assignmentMomentsPassed: { courseId: string }
  /** A text that waited for a decision, or was found later, was let through or rejected: its author is to know. */
  publishedTextDecided: {
    place: PublishedPlace
    refId: string | null
    field: string
    userId: string | null
    source: 'publish' | 'rescan'
    isApproved: boolean
    reason: string
    decidedBy: string
  }
  /** What these people (null: everybody) have written in a course counts differently: more, less or anew. */
  discussionChanged: { courseId: string; userIds: readonly string[] | null }
  /** Attempts of one assignment have a new score, by the machine or by a person. */
  attemptsScored: { assignmentId: string; studentIds: readonly string[] }
  /** Something else is known of these students' sheets: they came, are worth something, or nothing came. */
  writtenWorkChanged: { assignmentId: string; studentIds: readonly string[] }
  /** Results of these students were counted anew; what they have done is weighed next. */
  resultsCounted: { courseId: string; studentIds: readonly string[] }
  /** A teacher works in a course no more. */
  courseTeacherLeft: { courseId: string; teacherId: string }
  /** A teacher's work in a course goes on with another one. */
  courseTeacherReplaced: { courseId: string; fromId: string; toId: string }
  /** What these students did with these resources is enough from now on. */
  resourcesFinished: { turned: readonly { studentId: string; resourceId: string }[] }
  /** Another file took a resource's place, to be begun anew. */
  resourceRestarted: { resourceId: string }
  /** A question has a new version, which these papers are to ask instead of the one that they hold. */
  questionRevised: {
    questionId: string
    versionId: string
    papers: readonly { paperId: string; versionId: string | null }[]
  }
  /** What must be seen or done in a course has changed. */
  courseDemandsChanged: { courseId: string }
}

export type EventName = keyof Events
