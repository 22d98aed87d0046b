import type { AttemptState } from '@shuyuan/domain/life/attempt.rule.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import { notFound, outsideScope } from '../../../wire/error.ts'
import { visibleCandidates } from '../visible-exams.read.ts'
import type { LockedFinal } from './final.store.ts'
import { insertSeats } from './seat.store.ts'

/** A candidate with everything that an invigilator's action is checked against. */
export interface LockedSeat {
  studentId: string
  userId: string
  realname: string
  isWaiting: boolean
  attempt: {
    id: string
    reviewStatus: AttemptState
    submitKind: string | null
    deadlineAt: Date
    layout: unknown
    score: number | null
  } | null
  /** The final score is published. */
  published: boolean
}

/**
 * Locks the seats of these candidates, or of all that this person sees, in the order of their attempts. Creates missing
 * rows, so that actions on the same candidate are serialized. 100455 for somebody else's candidate.
 */
export async function lockSeats(
  ctx: Ctx,
  exam: LockedFinal,
  studentIds: readonly string[] | null,
): Promise<LockedSeat[]> {
  const chosen = studentIds ? sql`cs.student_id = any(${[...studentIds]}::uuid[])` : sql`true`
  const { rows: known } = await sql<{ studentId: string; mine: boolean }>`
    select cs.student_id as "studentId", ${visibleCandidates(ctx.me)} as mine from content_place cs
    join course c on c.id = ${exam.courseId} join basic_course b on b.id = c.basic_course_id
    join student st on st.id = cs.student_id
    where cs.course_id = ${exam.courseId} and ${chosen} order by cs.student_id`.execute(ctx.db)
  const ids = known.filter(({ mine }) => mine).map(({ studentId }) => studentId)
  if (studentIds && known.length < new Set(studentIds).size) throw notFound()
  if (studentIds && ids.length < known.length) throw outsideScope()
  await insertSeats(ctx.db, exam.id, ids, ctx.now)
  const { rows } = await sql<LockedSeat>`
    select seat.student_id as "studentId", st.user_id as "userId", u.realname,
      seat.face_result = 'waiting' as "isWaiting",
      (select json_build_object('id', sp.id) from study_paper sp where sp.assignment_id = ${exam.assignmentId}
        and sp.student_id = seat.student_id and sp.valid) as attempt,
      exists (select 1 from score x join content_seat own on own.own_course_id = x.course_id
        and own.student_id = x.student_id where own.course_id = ${exam.courseId} and x.student_id = seat.student_id
        and x.state in ('published', 'locked')) as published
    from exam_seat seat join student st on st.id = seat.student_id join app_user u on u.id = st.user_id
    where seat.final_exam_course_id = ${exam.id} and seat.student_id = any(${ids}::uuid[])
    order by seat.student_id for update of seat`.execute(ctx.db)
  return rows
}
