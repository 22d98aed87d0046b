import type { AnswerContent } from '@shuyuan/contract/entities/bank/question.ts'
import type { CheckedAnswer } from '@shuyuan/contract/entities/exam/attempt.ts'
import type { Layout, LayoutQuestion } from '@shuyuan/contract/entities/paper/paper.ts'
import { shownNames } from '@shuyuan/domain/paper/arrange.rule.ts'
import { renameAnswer, renameKey, renameScored } from '@shuyuan/domain/paper/part-names.rule.ts'
import { isOverruled, scoreShown } from '@shuyuan/domain/scoring/question/corrected.rule.ts'
import type { Ctx } from '../../../wire/context.ts'
import type { VersionRow } from '../../bank/question/question-version.read.ts'
import { withQuestionLinks } from '../../bank/question/rich-texts.ts'
import type { ShownCorrection } from '../correction/correction.read.ts'
import { linkWritten } from './written-text.ts'

interface Checked {
  layout: Pick<Layout, 'byPlace'>
  place: LayoutQuestion
  content: AnswerContent
  correction: ShownCorrection | undefined
}

const NO_SOLUTION = { key: null, analysis: null }

/** What a student sees of a checked answer: the automatic score, the key and the analysis. */
export async function presentChecked(
  ctx: Ctx,
  version: VersionRow,
  { layout, place, content, correction }: Checked,
): Promise<CheckedAnswer> {
  const full = place.score
  const { score, parts, needsReview } = scoreShown(version, correction, content, full)
  const names = shownNames(layout, place, version.body)
  const [written] = await linkWritten(ctx, [{ content }], () => ctx.me.userId)
  const { key, analysis } = correction?.key ? correction : isOverruled(correction?.choice) ? NO_SOLUTION : version
  const answer = written?.content ?? content
  return {
    questionVersionId: version.id,
    content: names ? renameAnswer(answer, names, 'out') : answer,
    right: needsReview ? null : score >= full,
    score: needsReview ? null : score,
    full,
    parts: names ? renameScored(parts, names) : parts,
    ...(await withQuestionLinks(ctx, {
      key: names && key ? renameKey(key, names) : key,
      analysis: analysis ?? '',
    })),
  }
}
