import type { AnswerContent, QuestionBody } from '@shuyuan/contract/entities/bank/question.ts'
import type { CheckedAnswer } from '@shuyuan/contract/entities/exam/attempt.ts'
import type { Layout, LayoutQuestion, ShownQuestion } from '@shuyuan/contract/entities/paper/paper.ts'
import { showQuestion } from '@shuyuan/domain/paper/arrange.rule.ts'
import { makeLayout } from '@shuyuan/domain/paper/shuffle.rule.ts'
import { answerState } from '@shuyuan/domain/scoring/question/registry.rule.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField, found } from '../../../wire/error.ts'
import type { VersionRow } from '../../bank/question/question-version.read.ts'
import { withQuestionLinks } from '../../bank/question/rich-texts.ts'
import { presentChecked } from './checked.present.ts'
import { ordersOf, toStored } from './shown-answer.read.ts'
import { cleanWritten } from './written-text.ts'

/** A question that stands alone, outside of any attempt: laid out and judged as an attempt would. */

/** The same seed lays it out the same way again, so that nothing of it has to be stored. */
function layAlone({ id, questionId, body, score }: VersionRow, seed: string) {
  const questions = [{ questionId, questionVersionId: id, body, score }]
  const topic = { bigTopicId: '', title: '', instructions: '', shuffle: true, shuffleOptions: true, questions }
  const layout: Layout = makeLayout([topic], seed)
  return { layout, place: found(layout.topics[0]?.questions[0]) as LayoutQuestion }
}

/** As a page gets it, without a key. */
export async function showAlone(ctx: Ctx, version: VersionRow, seed: string): Promise<ShownQuestion> {
  const { layout, place } = layAlone(version, seed)
  const [shown] = await withQuestionLinks(ctx, [showQuestion(layout, place, version.body)])
  return found(shown)
}

/** Its answer has the type of the question, and says something. */
export function assertAnswerFits(body: QuestionBody, content: AnswerContent): void {
  if (body.type !== content.type)
    throw badField('content', '答案与试题类型不符', 'the answer does not match the question type')
  if (answerState(body, content) === 'empty') throw badField('content', '请先作答', 'answer the question first')
}

/** An answer of the page in the names that are stored. */
export async function storedAlone(ctx: Ctx, version: VersionRow, seed: string, given: AnswerContent) {
  const { layout } = layAlone(version, seed)
  const answers = await toStored(ctx.db, ordersOf(layout), [{ questionVersionId: version.id, content: given }])
  const [cleaned] = await cleanWritten(ctx, answers, ctx.me.userId)
  const { content } = found(cleaned)
  assertAnswerFits(version.body, content)
  return content
}

/** What the machine makes of a stored answer, with the key. */
export function checkAlone(
  ctx: Ctx,
  version: VersionRow,
  seed: string,
  content: AnswerContent,
): Promise<CheckedAnswer> {
  return presentChecked(ctx, version, { ...layAlone(version, seed), content, correction: undefined })
}
