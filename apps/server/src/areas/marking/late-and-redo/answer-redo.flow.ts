import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import { badField, found, refuse } from '../../../wire/error.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { extendById } from '../../assignment/exception.flow.ts'
import { courseAccess } from '../../course/people/duty.read.ts'
import { answerApplication } from '../../exam/start/apply-redo.flow.ts'
import { backReview } from '../review/back-review.flow.ts'
import { assertCanMark } from '../review/marker.policy.ts'

interface Answer {
  id: string
  agree: '0' | '1'
  reason: string
  redoUntil?: string | undefined
}

interface Asked {
  assignmentId: string
  courseId: string
  courseClassId: string | null
  studentId: string
  studyPaperId: string | null
  kind: 'redo' | 'retake'
  reason: string
  state: string
}

async function lockApply(ctx: Ctx, id: string): Promise<Asked> {
  const { rows } = await sql<Asked>`
    select ra.assignment_id as "assignmentId", a.course_id as "courseId", s.course_class_id as "courseClassId",
      ra.student_id as "studentId", ra.study_paper_id as "studyPaperId", ra.kind, ra.reason, ra.state
    from redo_apply ra join assignment a on a.id = ra.assignment_id
    left join content_place s on s.course_id = a.course_id and s.student_id = ra.student_id
    where ra.id = ${id} for update of ra`.execute(ctx.db)
  return found(rows[0])
}

/** Redo: sends the attempt back to its student. Retake: gives the student a deadline of their own. */
async function grant(ctx: Ctx, asked: Asked, redoUntil: string): Promise<void> {
  if (asked.kind === 'redo') {
    const back = await backReview(ctx, { ids: [found(asked.studyPaperId)], reason: asked.reason, deadline: redoUntil })
    if (back.refused[0]) throw refuse(back.refused[0].reason, back.refused[0].reason)
    return
  }
  const own = { studentIds: [asked.studentId], closesAt: redoUntil, reason: asked.reason }
  await extendById(ctx, asked.assignmentId, own)
}

export async function answerRedo(ctx: Ctx, input: Answer) {
  const asked = await lockApply(ctx, input.id)
  assertCanMark(await courseAccess(ctx, asked.courseId), asked.courseClassId)
  const state = input.agree === '1' ? ('accepted' as const) : ('refused' as const)
  if (asked.state === state) return { state }
  if (asked.state !== 'applied') throw refuse('申请已答复', 'the request has already been answered')
  if (state === 'refused' && input.reason.length < 5)
    throw badField('reason', '请填写5至200字的理由', 'give a reason of 5 to 200 characters')
  if (state === 'accepted') {
    if (!input.redoUntil) throw badField('redoUntil', '请填写重做截止时间', 'enter a deadline for the redo')
    await grant(ctx, asked, input.redoUntil)
  }
  await answerApplication(
    ctx.db,
    input.id,
    { state, answer: input.reason, redoUntil: input.redoUntil ?? null },
    writtenBy(ctx),
  )
  ctx.log({ targetType: 'assignment', targetId: asked.assignmentId, after: { redo: state, reason: input.reason } })
  return { state }
}
