import type { AnswerContent } from '@shuyuan/contract/entities/bank/question.ts'
import { SEQ_PER_EPOCH } from '@shuyuan/contract/entities/exam/attempt.ts'
import type { Layout } from '@shuyuan/contract/entities/paper/paper.ts'
import { answerState } from '@shuyuan/domain/scoring/question/registry.rule.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, badField, found, outsideScope, refuse } from '../../../wire/error.ts'
import { questionVersions, type VersionRow } from '../../bank/question/question-version.read.ts'
import { attemptMeta } from '../attempt/attempt-meta.read.ts'
import { assertNotPassed } from '../attempt/passed.policy.ts'
import { correctionsOf } from '../correction/correction.read.ts'
import { storeCheckedAnswer, storedAnswers } from './answer.store.ts'
import { lockExclusive } from './attempt-lock.ts'
import { presentChecked } from './checked.present.ts'
import { ordersOf, toStored } from './shown-answer.read.ts'
import { cleanWritten } from './written-text.ts'

interface Check {
  studyPaperId: string
  questionVersionId: string
  content: AnswerContent
}

async function openPractice(ctx: Ctx, { studyPaperId, questionVersionId }: Check) {
  await lockExclusive(ctx.db, studyPaperId)
  const row = found(
    await ctx.db
      .selectFrom('studyPaper')
      .innerJoin('assignment', 'assignment.id', 'studyPaper.assignmentId')
      .select([
        'studyPaper.studentId',
        'studyPaper.reviewStatus',
        'studyPaper.deadlineAt',
        'studyPaper.epoch',
        'studyPaper.layout',
        'studyPaper.redoOnly',
        'studyPaper.furthest',
        'assignment.kind',
        'assignment.instantFeedback',
      ])
      .where('studyPaper.id', '=', studyPaperId)
      .executeTakeFirst(),
  )
  if (row.studentId !== ctx.me.studentId) throw outsideScope()
  if (row.kind !== 'onlinePractice' || !row.instantFeedback)
    throw refuse('本任务不提供即时检查', 'this assignment gives no feedback while it is being answered')
  if (row.reviewStatus !== '0' || row.deadlineAt < ctx.now) throw new AppError(100604)
  const questions = (row.layout as Layout).topics.flatMap((topic) => topic.questions)
  const place = found(questions.find((one) => one.questionVersionId === questionVersionId))
  if (row.redoOnly && !row.redoOnly.includes(questionVersionId))
    throw refuse('本题未要求重做', 'you were not asked to redo this question')
  const { places } = found(await attemptMeta(ctx.db, studyPaperId))
  assertNotPassed(places, questionVersionId, row.furthest)
  return { epoch: row.epoch, layout: row.layout as Layout, place }
}

/** 检查本题: stores the answer for good and says whether it is right. Repeating the call gives the same result. */
export async function checkOne(ctx: Ctx, input: Check) {
  const { epoch, layout, place } = await openPractice(ctx, input)
  const { studyPaperId, questionVersionId } = input
  const version = (await questionVersions(ctx.db, [questionVersionId])).get(questionVersionId) as VersionRow
  const [stored] = await storedAnswers(ctx.db, studyPaperId, [questionVersionId])
  const correction = (await correctionsOf(ctx.db, [studyPaperId]))(studyPaperId, questionVersionId)
  const isChecked = stored?.checkedAt != null
  if (isChecked && stored.content)
    return presentChecked(ctx, version, { layout, place, content: stored.content, correction })
  if (version.body.type !== input.content.type)
    throw badField('content', '答案与试题类型不符', 'the answer does not match the question type')
  const [given] = await cleanWritten(ctx, await toStored(ctx.db, ordersOf(layout), [input]), ctx.me.userId)
  const { content } = given as Check
  if (answerState(version.body, content) === 'empty') throw badField('content', '请先作答', 'answer the question first')
  const seq = Math.max(stored?.seq ?? 0, epoch * SEQ_PER_EPOCH) + 1
  await storeCheckedAnswer(ctx.db, { ...input, content, seq }, ctx.now)
  return presentChecked(ctx, version, { layout, place, content, correction })
}
