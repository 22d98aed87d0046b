import type { In } from '@shuyuan/contract/calls/index.ts'
import type { AnswerContent } from '@shuyuan/contract/entities/bank/question.ts'
import { isOver, passesPoint } from '@shuyuan/domain/study/point.rule.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, found, notFound, refuse } from '../../../wire/error.ts'
import { questionVersions, type VersionRow } from '../../bank/question/question-version.read.ts'
import { checkAlone, showAlone, storedAlone } from '../../exam/answer/single-question.flow.ts'
import { openResource } from '../open-resource.read.ts'
import { finishByAnswer } from '../play.flow.ts'
import { recordOf } from '../play.store.ts'
import { getPoint, insertAnswer, lockAnswers, ownAnswers } from './point.store.ts'

type Point = Awaited<ReturnType<typeof getPoint>>
type Answers = Awaited<ReturnType<typeof ownAnswers>>

/** A question of a film that this person may open now. */
async function openPoint(ctx: Ctx, id: string) {
  const point = await getPoint(ctx.db, id)
  const opened = await openResource(ctx, point.resourceId)
  const question = found(
    await ctx.db
      .selectFrom('question')
      .select(['status', 'currentVersionId'])
      .where('id', '=', point.questionId)
      .executeTakeFirst(),
  )
  // It is no longer asked.
  if (question.status !== 'enabled') throw notFound()
  return { point, question, ...opened }
}

/** The order of the parts is each student's own, and the same at every look. */
const seedOf = (ctx: Ctx, { id }: Point, version: VersionRow) => `${id}/${version.id}/${ctx.me.userId}`

const versionOf = async (ctx: Ctx, id: string): Promise<VersionRow> =>
  found((await questionVersions(ctx.db, [id])).get(id))

/** What of the answers may be told: the key only when no other answer is taken. */
async function standingOf(ctx: Ctx, point: Point, answers: Answers) {
  const last = answers.at(-1)
  const isDone = last !== undefined && isOver(last.isRight, answers.length, point.maxTries)
  const version = last && isDone ? await versionOf(ctx, last.questionVersionId) : null
  return {
    passed: answers.some(({ passes }) => passes),
    triesLeft: isDone ? 0 : point.maxTries - answers.length,
    checked:
      last && version
        ? await checkAlone(ctx, version, seedOf(ctx, point, version), last.content as AnswerContent)
        : null,
  }
}

/** The question as it is asked; one that was answered to its end, as it was answered. */
export async function showPoint(ctx: Ctx, id: string) {
  const { point, question } = await openPoint(ctx, id)
  const { studentId } = ctx.me
  const answers = studentId ? await ownAnswers(ctx.db, id, studentId) : []
  const standing = await standingOf(ctx, point, answers)
  const version = await versionOf(ctx, standing.checked?.questionVersionId ?? question.currentVersionId)
  const { atSecond, goOn, maxTries, backTo } = point
  const shown = await showAlone(ctx, version, seedOf(ctx, point, version))
  return { id, atSecond, goOn, maxTries, backTo, question: shown, ...standing }
}

/** Of a repeated request: what came of the first one. */
async function told(ctx: Ctx, point: Point, answers: Answers, finishedAt: Date | null) {
  const { isRight } = found(answers.at(-1))
  const replayFrom = isRight ? null : point.backTo
  return { right: isRight, ...(await standingOf(ctx, point, answers)), replayFrom, finishedAt }
}

/** Judges an answer and keeps it. It is practice: no score is made of it, but the film cannot be finished without it. */
export async function answerPoint(
  ctx: Ctx,
  { id, questionVersionId, content, clientId }: In<'submitExamResQuestionInfo'>,
) {
  const { point, resource, access } = await openPoint(ctx, id)
  const { studentId } = ctx.me
  if (access.duty !== 'student' || !studentId) throw new AppError(100612)
  if (access.archived) throw new AppError(100613)
  await lockAnswers(ctx.db, id, studentId)
  const answers = await ownAnswers(ctx.db, id, studentId)
  const record = await recordOf(ctx.db, studentId, resource.id)
  const repeated = answers.findIndex((one) => one.clientId === clientId)
  if (repeated >= 0) return told(ctx, point, answers.slice(0, repeated + 1), record.finishedAt)
  const last = answers.at(-1)
  if (last && isOver(last.isRight, answers.length, point.maxTries))
    throw refuse('本题已作答完毕', 'this question has been answered already')
  const version = await versionOf(ctx, questionVersionId)
  // The host may have changed its text since it was shown: what was shown is judged.
  if (version.questionId !== point.questionId) throw notFound()
  const seed = seedOf(ctx, point, version)
  const stored = await storedAlone(ctx, version, seed, content)
  const isRight = (await checkAlone(ctx, version, seed, stored)).right === true
  const tryNo = answers.length + 1
  const given = {
    pointId: id,
    studentId,
    tryNo,
    questionVersionId,
    content: stored,
    isRight,
    passes: passesPoint(point.goOn, isRight, tryNo, point.maxTries),
    clientId,
  }
  await insertAnswer(ctx.db, given, ctx.now)
  const finishedAt = given.passes ? await finishByAnswer(ctx, resource, studentId) : record.finishedAt
  return told(ctx, point, [...answers, given], finishedAt)
}
