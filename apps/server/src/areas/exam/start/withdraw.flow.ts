import { nextAttempt } from '@shuyuan/domain/life/attempt.rule.ts'
import { isRefusal } from '@shuyuan/domain/life/next.rule.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, found, outsideScope, refuse } from '../../../wire/error.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { lockExclusive } from '../answer/attempt-lock.ts'
import { recordEvents } from '../attempt/attempt-event.flow.ts'
import { lastAttempt, standing } from './assignment-for-student.read.ts'
import { getOwnAssignment } from './start-attempt.flow.ts'

const WORDS: Record<string, [string, string]> = {
  WITHDRAW_OFF: ['本作业不允许撤回', 'this assignment cannot be withdrawn once handed in'],
  REVIEW_BEGUN: ['教师已开始批阅，不能撤回', 'marking has begun; it can no longer be withdrawn'],
  KEY_SHOWN: ['答案已公布，不能撤回', 'the answers have been shown; it can no longer be withdrawn'],
  REVIEWED: ['教师已批阅，不能撤回', 'it has been marked; it can no longer be withdrawn'],
}

/** '1' -> '3' by the student before anybody marks; the attempt keeps its answers. */
export async function withdraw(ctx: Ctx, input: { studyPaperId: string; reason: string }): Promise<void> {
  await lockExclusive(ctx.db, input.studyPaperId)
  const attempt = found(
    await ctx.db
      .selectFrom('studyPaper')
      .select(['assignmentId', 'studentId', 'reviewStatus'])
      .where('id', '=', input.studyPaperId)
      .executeTakeFirst(),
  )
  if (attempt.studentId !== ctx.me.studentId) throw outsideScope()
  const row = await getOwnAssignment(ctx, attempt.assignmentId)
  const own = standing(row, ctx.now)
  const next = nextAttempt(attempt.reviewStatus as '1', 'withdraw', {
    editBeforeReview: row.editBeforeReview,
    reviewBegun: row.attempts.find(({ id }) => id === input.studyPaperId)?.reviewBegun ?? false,
    isShown: own.isLastShown,
    windowOpen: ctx.now.getTime() < own.lastMoment,
  })
  if (isRefusal(next)) {
    const [zh, en] = WORDS[next.no] ?? ['', '']
    throw zh ? refuse(zh, en as string) : new AppError(next.no === 'CLOSED' ? 100602 : 100604)
  }
  if (lastAttempt(row)?.id !== input.studyPaperId) throw new AppError(100604)
  await ctx.db
    .updateTable('studyPaper')
    .set({ reviewStatus: next.to, updatedAt: ctx.now })
    .where('id', '=', input.studyPaperId)
    .execute()
  const event = { studyPaperId: input.studyPaperId, kind: 'withdraw', reason: input.reason }
  await recordEvents(ctx.db, [event], writtenBy(ctx))
  ctx.log({ targetType: 'attempt', targetId: input.studyPaperId })
}
