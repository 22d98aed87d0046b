import type { AnswerContent } from '@shuyuan/contract/entities/bank/question.ts'
import type { CheckedAnswer } from '@shuyuan/contract/entities/exam/attempt.ts'
import { scoreAnswer } from '@shuyuan/domain/scoring/question/registry.rule.ts'
import type { VersionRow } from '../../bank/question/question-version.read.ts'

/** What a student sees of a checked answer: the automatic score, the key and the analysis. */
export function presentChecked(version: VersionRow, content: AnswerContent, full: number): CheckedAnswer {
  const { score, parts, needsReview } = scoreAnswer(version.body, version.key, content, full)
  return {
    questionVersionId: version.id,
    content,
    right: needsReview ? null : score >= full,
    score: needsReview ? null : score,
    full,
    parts,
    key: version.key,
    analysis: version.analysis,
  }
}
