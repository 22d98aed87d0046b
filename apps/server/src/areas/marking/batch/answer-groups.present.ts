import { clusterAnswers } from '@shuyuan/domain/marking/answer-clusters.rule.ts'
import { answerText } from '@shuyuan/domain/question/answer-text.rule.ts'
import { answerState } from '@shuyuan/domain/scoring/question/registry.rule.ts'
import { hasMedia, textsIn } from '@shuyuan/domain/text/html.rule.ts'
import type { Ctx } from '../../../wire/context.ts'
import { found } from '../../../wire/error.ts'
import { questionVersions, type VersionRow } from '../../bank/question/question-version.read.ts'
import type { QuestionFilter } from '../review/question-review.read.ts'
import { type WaitingAnswer, waitingAnswers } from './batch-answers.read.ts'

/** What is compared of an answer; null where its text does not tell all of it. */
function comparedText({ content, files }: WaitingAnswer, { body }: VersionRow): string | null {
  if (files > 0 || textsIn(content).some(hasMedia)) return null
  return answerState(body, content) === 'empty' ? '' : answerText(body, content)
}

/** The answers to a question that wait, in groups that may get one mark. */
export async function answerClusters(
  ctx: Ctx,
  questionId: string,
  filter: Pick<QuestionFilter, 'assignmentId' | 'seen' | 'ofClass'>,
) {
  const answers = await waitingAnswers(ctx.db, questionId, filter)
  const versions = await questionVersions(
    ctx.db,
    answers.map(({ questionVersionId }) => questionVersionId),
  )
  const texts = answers.map((answer) => comparedText(answer, found(versions.get(answer.questionVersionId))))
  const clusters = clusterAnswers(texts)
  const grouped = clusters.flatMap(({ variants }) => variants.flatMap(({ who }) => who)).length
  return {
    fullScore: Math.max(0, ...answers.map(({ fullScore }) => fullScore)),
    alone: answers.length - grouped,
    groups: clusters.map(({ isBlank, variants }) => ({
      isBlank,
      variants: variants.map(({ text, who }) => {
        const own = who.flatMap((index) => answers[index] ?? [])
        return {
          text,
          content: own[0]?.content ?? null,
          ids: own.map(({ studyPaperId }) => studyPaperId),
          marked: own.filter(({ isMarked }) => isMarked).length,
        }
      }),
    })),
  }
}
