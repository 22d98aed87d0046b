import type { HotReads } from '../../../db/hot-reads.ts'
import { prepared } from '../../../db/prepared.ts'

export interface PlaceRow {
  id: string
  assignmentId: string
  queueSeq: string
  queuedAt: Date
  askedAt: Date
  admittedAt: Date | null
}

const place = prepared<PlaceRow>(
  'own-place',
  `select seat.id, f.assignment_id as "assignmentId", seat.queue_seq::text as "queueSeq", seat.queued_at as "queuedAt",
     seat.asked_at as "askedAt", seat.admitted_at as "admittedAt"
   from exam_seat seat join final_exam_course f on f.id = seat.final_exam_course_id
   where seat.student_id = $1 and seat.queue_seq = $2`,
)

/** The student's own place under this number. */
export const readPlace = async (hot: HotReads, studentId: string, queueNo: string): Promise<PlaceRow | undefined> =>
  (await place(hot, [studentId, queueNo]))[0]
