import type { AnswerContent } from '@shuyuan/contract/entities/bank/question.ts'
import type { CheckedAnswer } from '@shuyuan/contract/entities/exam/attempt.ts'
import type { Layout, LayoutQuestion } from '@shuyuan/contract/entities/paper/paper.ts'
import { shownNames } from '@shuyuan/domain/paper/arrange.rule.ts'
import { renameAnswer, renameKey, renameScored } from '@shuyuan/domain/paper/part-names.rule.ts'
import { scoreAnswer } from '@shuyuan/domain/scoring/question/registry.rule.ts'
import type { Ctx } from '../../../wire/context.ts'
import type { VersionRow } from '../../bank/question/question-version.read.ts'
import { withQuestionLinks } from '../../bank/question/rich-texts.ts'
import { linkWritten } from './written-text.ts'

interface Checked {
  layout: Pick<Layout, 'byPlace'>
  place: LayoutQuestion
  content: AnswerContent
}

/** What a student sees of a checked answer: the automatic score, the key and the analysis. */
export async function presentChecked(
  ctx: Ctx,
  version: VersionRow,
  { layout, place, content }: Checked,
): Promise<CheckedAnswer> {
  const full = place.score
  const { score, parts, needsReview } = scoreAnswer(version.body, version.key, content, full)
  const names = shownNames(layout, place, version.body)
  const [written] = await linkWritten(ctx, [{ content }], () => ctx.me.userId)
  const answer = written?.content ?? content
  return {
    questionVersionId: version.id,
    content: names ? renameAnswer(answer, names, 'out') : answer,
    right: needsReview ? null : score >= full,
    score: needsReview ? null : score,
    full,
    parts: names ? renameScored(parts, names) : parts,
    ...(await withQuestionLinks(ctx, {
      key: names ? renameKey(version.key, names) : version.key,
      analysis: version.analysis,
    })),
  }
}
