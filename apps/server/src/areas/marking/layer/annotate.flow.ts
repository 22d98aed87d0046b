import { writtenTexts } from '@shuyuan/domain/question/written.rule.ts'
import { fileIdsOf } from '../../../wire/clean-html.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, found, outsideScope, refuse } from '../../../wire/error.ts'
import type { Asked as AskedOf } from '../../../wire/handlers.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { courseAccess } from '../../course/people/duty.read.ts'
import { lockExclusive } from '../../exam/answer/attempt-lock.ts'
import { contentsOf } from '../batch/batch-answers.read.ts'
import { attemptsForMark, questionIdsOf } from '../review/attempt-for-mark.read.ts'
import { assertLease } from '../review/lease.policy.ts'
import { assertCanMarkAttempt, canMarkQuestion } from '../review/marker.policy.ts'
import { layerSeq, storeLayer } from './layer.store.ts'

type Asked = AskedOf<'annotateReviewStudyPaperInfo'>

/** Whether the student handed this file in with this answer, attached or in its text. */
async function assertOfAnswer(ctx: Ctx, { studyPaperId, questionVersionId, fileId }: Asked) {
  const attached = await ctx.db
    .selectFrom('answerFile')
    .select('fileId')
    .where('studyPaperId', '=', studyPaperId)
    .where('questionVersionId', '=', questionVersionId)
    .where('fileId', '=', fileId)
    .executeTakeFirst()
  if (attached) return
  const content = (await contentsOf(ctx.db, [{ studyPaperId, questionVersionId }])).get(studyPaperId)
  if (!content || !writtenTexts(content).flatMap(fileIdsOf).includes(fileId)) throw new AppError(100404)
}

/**
 * Puts a layer in place of the one before, for those who may mark the question now; a reviewed attempt is changed by its
 * marker and the host. Whoever has not read the newest one gets 100409 instead of wiping it out.
 */
export async function annotate(ctx: Ctx, input: Asked) {
  const { studyPaperId, questionVersionId, fileId, items, seq } = input
  await lockExclusive(ctx.db, studyPaperId)
  const attempt = found((await attemptsForMark(ctx.db, [studyPaperId])).get(studyPaperId))
  const access = assertCanMarkAttempt(await courseAccess(ctx, attempt.courseId), attempt, ctx.me.teacherId)
  const questionId = found(questionIdsOf(attempt.layout).get(questionVersionId))
  if (!canMarkQuestion(access, attempt, questionId, ctx.me.teacherId))
    throw refuse('这道题由另一位批阅人批阅', 'another marker marks this question')
  if (attempt.reviewStatus !== '1' && attempt.reviewStatus !== '2')
    throw refuse('答卷未提交，不能批注', 'it has not been handed in, so it cannot be annotated')
  if (attempt.given.isDouble && attempt.reviewStatus === '1')
    throw refuse('双评答卷不能批注', 'attempts with two markers are not annotated')
  if (attempt.reviewStatus === '1') assertLease(attempt, ctx.me.userId, ctx.now)
  else if (access.duty !== 'host' && attempt.reviewerId !== ctx.me.userId) throw outsideScope()
  await assertOfAnswer(ctx, input)
  const stored = await layerSeq(ctx.db, { studyPaperId, questionVersionId, fileId })
  if (stored !== seq) throw new AppError(100409)
  await storeLayer(ctx.db, { studyPaperId, questionVersionId, fileId }, { items, seq: stored + 1 }, writtenBy(ctx))
  ctx.log({ targetType: 'attempt', targetId: studyPaperId, after: { count: items.length } })
  return { seq: stored + 1 }
}
