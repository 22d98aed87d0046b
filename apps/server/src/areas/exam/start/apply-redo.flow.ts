import { redoRequestKind } from '@shuyuan/domain/life/redo.rule.ts'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, refuse } from '../../../wire/error.ts'
import { lastAttempt, redoFacts } from './assignment-for-student.read.ts'
import { getOwnAssignment } from './start-attempt.flow.ts'

interface Apply {
  assignmentId: string
  kind: 'redo' | 'retake'
  reason: string
  fileIds: string[]
}

async function assertOwnFiles(ctx: Ctx, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return
  const own = await ctx.db
    .selectFrom('file')
    .select('id')
    .where('id', 'in', [...fileIds])
    .where('ownerId', '=', ctx.me.userId)
    .where('status', '=', 'ready')
    .execute()
  if (own.length < new Set(fileIds).size) throw refuse('附件不存在', 'there is no such file')
}

/** Asks the teacher for another attempt; redo.rule decides what may be asked for. */
export async function applyRedo(ctx: Ctx, input: Apply) {
  const row = await getOwnAssignment(ctx, input.assignmentId)
  if (row.kind === 'finalExam')
    throw refuse('终考请申请补考或缓考', 'for a final exam, apply for a makeup or a deferral')
  if (row.archived) throw new AppError(100613)
  if (row.redoApply?.state === 'applied')
    throw refuse('申请已提交，请等待教师答复', 'your request is waiting for an answer')
  if (redoRequestKind(redoFacts(row, ctx.now), ctx.now.getTime()) !== input.kind)
    throw refuse('当前状态不能申请', 'this cannot be requested now')
  await assertOwnFiles(ctx, input.fileIds)
  const id = newId()
  const inserted = await ctx.db
    .insertInto('redoApply')
    .values({
      id,
      ...input,
      studentId: ctx.me.studentId as string,
      studyPaperId: lastAttempt(row)?.id ?? null,
      createdAt: ctx.now,
    })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) throw refuse('申请已提交，请等待教师答复', 'your request is waiting for an answer')
  ctx.log({ targetType: 'assignment', targetId: input.assignmentId, targetName: row.title, after: input })
  return { id, state: 'applied' as const }
}

/** A marker's answer to an application. */
export const answerApplication = (
  db: Db,
  id: string,
  answer: { state: 'accepted' | 'refused'; answer: string; redoUntil: string | null },
  { now, userId }: { now: Date; userId: string },
) =>
  db
    .updateTable('redoApply')
    .set({ ...answer, by: userId, at: now })
    .where('id', '=', id)
    .execute()
