import type { AnswerContent } from '@shuyuan/contract/entities/bank/question.ts'
import type { Layout } from '@shuyuan/contract/entities/paper/paper.ts'
import { showQuestion } from '@shuyuan/domain/paper/arrange.rule.ts'
import { isPractisable } from '@shuyuan/domain/study/practisable.rule.ts'
import { markedMastered, practiceOrder, practised } from '@shuyuan/domain/study/wrong-practice.rule.ts'
import type { Ctx } from '../../../wire/context.ts'
import { found, outsideScope, refuse } from '../../../wire/error.ts'
import { withQuestionLinks } from '../../bank/question/rich-texts.ts'
import { presentChecked } from '../answer/checked.present.ts'
import { ordersOf, toStored } from '../answer/shown-answer.read.ts'
import { assertAnswerFits } from '../answer/single-question.flow.ts'
import { cleanWritten } from '../answer/written-text.ts'
import { correctionsOf } from '../correction/correction.read.ts'
import { ownWrongQuestions, presentProgress, type WrongWithText } from './wrong-list.flow.ts'
import { layoutsOf } from './wrong-place.read.ts'
import { lockWrongQuestion, storeProgress } from './wrong-question.store.ts'

/** Where the attempt asked the question: its order of parts is kept, so that the student recognises it. */
function placeOf(layout: Layout, { questionVersionId }: WrongWithText) {
  const shown = layout.topics.flatMap(({ questions }) => questions)
  return found(shown.find((one) => one.questionVersionId === questionVersionId))
}

interface Asked {
  courseId: string
  questionId?: string | undefined
  count: number
}

export async function practiceQuestions(ctx: Ctx, { courseId, questionId, count }: Asked) {
  const all = await ownWrongQuestions(ctx, { courseId }, questionId ? [questionId] : undefined)
  const possible = all.filter(({ version }) => isPractisable(version.body))
  const chosen = questionId ? possible : practiceOrder(possible, ctx.now.getTime()).slice(0, count)
  const layouts = await layoutsOf(
    ctx.db,
    chosen.map(({ studyPaperId }) => studyPaperId),
  )
  const shown = chosen.map((one) => {
    const layout = found(layouts.get(one.studyPaperId))
    return showQuestion(layout, placeOf(layout, one), one.version.body)
  })
  return { questions: await withQuestionLinks(ctx, shown) }
}

interface Check {
  courseId: string
  questionId: string
  content: AnswerContent
  selfRight?: '0' | '1' | undefined
}

async function ownWrong(ctx: Ctx, courseId: string, questionId: string): Promise<WrongWithText> {
  const [wrong] = await ownWrongQuestions(ctx, { courseId }, [questionId])
  return found(wrong)
}

function assertFits({ version: { body } }: WrongWithText, content: AnswerContent): void {
  if (!isPractisable(body)) throw refuse('本题需提交文件，不能在此练习', 'this question asks for a file')
  assertAnswerFits(body, content)
}

/** 检查 of a practised question. Nothing of it reaches an attempt or a score. */
export async function checkWrong(ctx: Ctx, { courseId, questionId, content, selfRight }: Check) {
  const { studentId } = ctx.me
  if (!studentId) throw outsideScope()
  await lockWrongQuestion(ctx.db, studentId, questionId)
  const wrong = await ownWrong(ctx, courseId, questionId)
  const { questionVersionId, studyPaperId, version } = wrong
  const layout = found((await layoutsOf(ctx.db, [studyPaperId])).get(studyPaperId))
  const place = placeOf(layout, wrong)
  const [stored] = await toStored(ctx.db, ordersOf(layout), [{ questionVersionId, content }])
  const [given] = await cleanWritten(ctx, [found(stored)], ctx.me.userId)
  const answer = found(given).content
  assertFits(wrong, answer)
  const correction = (await correctionsOf(ctx.db, [studyPaperId]))(studyPaperId, questionVersionId)
  const checked = await presentChecked(ctx, version, { layout, place, content: answer, correction })
  const isRight = checked.right ?? (selfRight ? selfRight === '1' : null)
  // Nobody has judged it yet.
  if (isRight === null) return { checked, ...presentProgress(wrong, ctx.now) }
  const progress = practised(wrong.progress, isRight, ctx.now.getTime())
  await storeProgress(ctx.db, studentId, [questionId], progress)
  return { checked, ...presentProgress({ progress }, ctx.now) }
}

/** Puts questions aside, or takes them up again. */
export async function masterWrong(ctx: Ctx, courseId: string, questionIds: readonly string[], isMastered: boolean) {
  const { studentId } = ctx.me
  if (!studentId) throw outsideScope()
  const own = await ownWrongQuestions(ctx, { courseId }, questionIds)
  if (own.length < new Set(questionIds).size) throw outsideScope()
  const ids = own.map(({ questionId }) => questionId).sort()
  for (const questionId of ids) await lockWrongQuestion(ctx.db, studentId, questionId)
  await storeProgress(ctx.db, studentId, ids, markedMastered(isMastered, ctx.now.getTime()))
}
