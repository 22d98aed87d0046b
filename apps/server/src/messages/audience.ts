import type { Db } from '../db/db.ts'

/** Whom a message is for when that is more than a few people: a higher area says who they are, when it is sent. */
export interface Audiences {
  /** Whom an assignment is set. */
  assignmentTargets: { assignmentId: string }
  /** Whom any of these assignments is set. */
  assignmentsTargets: { assignmentIds: string[] }
  /** Whoever has not handed in an assignment that closes for him at this moment. */
  assignmentOwing: { assignmentId: string; closesAt: string }
  /** Who takes part in the peer marking of a homework; `owing` have works left to mark. */
  peerPeople: { mutualId: string; which: 'markers' | 'owing' | 'authors' }
  /** Students of a course. */
  courseStudents: { courseId: string }
  /** Face-to-face teachers and assistants of a course. */
  courseTeachers: { courseId: string }
  /** Students of some classes of a course. */
  classStudents: { courseClassIds: string[] }
  /** Students who have not confirmed the latest version of a text of their course. */
  textUnconfirmed: { courseDetailId: string }
  /** Students who may speak in a room. */
  roomStudents: { roomId: string }
  /** Whoever has a seat in a final exam that starts at this moment. */
  finalCandidates: { finalExamCourseId: string; startsAt: string }
  /** Whom a notice was published to, or those of them who have still to read or confirm it. */
  noticeReceivers: { noticeId: string; which: 'all' | 'waiting' }
}

export type AudienceName = keyof Audiences

/** Ids of users behind `after` in ascending order, at most `limit`. */
export type AudienceReader<N extends AudienceName> = (
  db: Db,
  asked: Audiences[N],
  page: { after: string | null; limit: number },
) => Promise<string[]>

export type AudienceReaders = { readonly [N in AudienceName]: AudienceReader<N> }

/** People by their ids, or an audience. */
export type Receivers = readonly string[] | { [N in AudienceName]: { audience: N } & Audiences[N] }[AudienceName]
