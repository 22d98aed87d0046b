import { sql } from 'kysely'
import { notify } from '../../../messages/notify.store.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, badField } from '../../../wire/error.ts'
import { examOf } from '../exam/exam-of.read.ts'
import { lockSeats } from '../exam/lock-seats.flow.ts'
import { reasonOf } from '../final.policy.ts'

interface Asked {
  finalExamCourseId: string
  studentIds: string[]
  reason: string
  newTo: string
}

/** 退回答题文件: reopens the upload for students whose files cannot be read, and tells them the deadline. */
export async function returnFiles(ctx: Ctx, { finalExamCourseId, studentIds, reason, newTo }: Asked) {
  const until = new Date(newTo)
  if (until <= ctx.now) throw badField('newTo', '须晚于现在', 'must be in the future')
  const exam = await examOf(ctx, finalExamCourseId)
  const seats = await lockSeats(ctx, exam, studentIds)
  const open = seats.filter(({ published }) => !published)
  if (open.length === 0) throw new AppError(100412, { reason: reasonOf('SCORE_PUBLISHED') })
  const { rows } = await sql<{ studentId: string }>`
    update final_exam_answer_file set state = 'draft', submitted_at = null, submit_kind = null
    where final_exam_course_id = ${exam.id} and state = 'submitted'
      and student_id = any(${open.map(({ studentId }) => studentId)}::uuid[])
    returning student_id as "studentId"`.execute(ctx.db)
  const returned = new Set(rows.map(({ studentId }) => studentId))
  if (returned.size === 0) throw new AppError(100412, { reason: reasonOf('NO_FILES') })
  const told = JSON.stringify([
    { kind: 'returnFile', minutes: null, isFor: null, reason, byName: ctx.me.realname, at: ctx.now },
  ])
  await sql`
    update exam_seat set files_until = ${until}, acts = acts || ${told}::jsonb, updated_at = ${ctx.now}
    where final_exam_course_id = ${exam.id} and student_id = any(${[...returned]}::uuid[])`.execute(ctx.db)
  const people = open.filter(({ studentId }) => returned.has(studentId))
  await notify(
    ctx,
    'finalFileReturned',
    people.map(({ userId }) => userId),
    { course: exam.courseName, courseId: exam.courseId, closesAt: until, reason },
    { id: exam.id, turn: ctx.now },
  )
  ctx.log({
    targetType: 'examSeat',
    targetId: people.length === 1 ? (people[0]?.studentId ?? '') : exam.id,
    targetName: exam.courseName,
    after: { act: 'returnFile', count: people.length, reason, newTo: until },
  })
  return { changed: people.length }
}
