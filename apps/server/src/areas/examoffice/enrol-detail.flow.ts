import type { Ctx } from '../../wire/context.ts'
import { AppError, badField, found, outsideScope } from '../../wire/error.ts'
import { canManageWholeSchool } from '../../wire/scope/scope.policy.ts'
import { lockBatch } from './add-exam.store.ts'
import { insertDetails } from './detail.store.ts'
import { candidateRefusal, canManageStanding, enrolmentRefusal } from './enrol.policy.ts'
import { standingsOf, takenCounts } from './standing.read.ts'

interface Asked {
  addExamId: string
  studentId: string
  courseId: string
  reason: string
  fileIds?: string[] | undefined
}

type Form = Omit<Asked, 'addExamId' | 'studentId'> & {
  addExamId?: string | undefined
  studentId?: string | undefined
}

/** The office names the batch and the student. */
export function officeForm({ addExamId, studentId, ...rest }: Form): Asked {
  if (!addExamId) throw badField('addExamId', '请选择批次', 'choose a batch')
  if (!studentId) throw badField('studentId', '请选择学生', 'choose a student')
  return { addExamId, studentId, ...rest }
}

export async function addStudent(ctx: Ctx, asked: Asked): Promise<string> {
  const batch = found(await lockBatch(ctx.db, asked.addExamId))
  const closed = enrolmentRefusal(batch, ctx.now, canManageWholeSchool(ctx.me))
  if (closed) throw new AppError(100412, { reason: closed })
  const [standing] = await standingsOf(ctx.db, {
    addExamId: batch.id,
    courseIds: [asked.courseId],
    studentIds: [asked.studentId],
  })
  if (standing && !canManageStanding(ctx, standing)) throw outsideScope()
  const taken = await takenCounts(ctx.db, batch.id, [asked.studentId])
  const reason = candidateRefusal(standing, batch, taken.get(asked.studentId) ?? 0)
  if (reason) throw new AppError(100412, { reason })
  const { studentId, courseId, fileIds = [] } = asked
  const row = { studentId, courseId, fileIds, reason: asked.reason, source: 'manual' as const }
  const [id] = await insertDetails(ctx.db, batch.id, [row], { now: ctx.now, userId: ctx.me.userId })
  ctx.log({
    targetType: 'addExamDetail',
    targetId: found(id),
    targetName: `${batch.name} ${standing?.realname} ${standing?.courseName}`,
    after: { reason: asked.reason },
  })
  return found(id)
}
