import type { Out } from '@shuyuan/contract/calls/index.ts'
import { isOverruled } from '@shuyuan/domain/scoring/question/corrected.rule.ts'
import { answerState } from '@shuyuan/domain/scoring/question/registry.rule.ts'

export type AttemptDetail = Out<'getStudyPaperInfo'>
export type ReviewedQuestion = AttemptDetail['topics'][number]['questions'][number]
export type AttemptSign = 'right' | 'wrong' | 'half' | 'waits' | 'empty' | 'answered'

/** The question's points: the marker's, else the automatic ones; null: not visible to this reader yet. */
export function gainedOf({ reviewScore, autoScore, needsReview, regrade }: ReviewedQuestion): number | null {
  if (isOverruled(regrade)) return autoScore
  if (reviewScore !== null) return reviewScore
  return needsReview === '1' ? null : autoScore
}

export function attemptOutcome(question: ReviewedQuestion, shown: AttemptDetail['shown']): AttemptSign {
  const { body, answer, files, score } = question
  const isEmpty = files.length === 0 && answerState(body, answer, { own: files.length }) === 'empty'
  if (isEmpty) return 'empty'
  if (shown.scores !== '1') return 'answered'
  if (question.regrade === 'void') return 'answered'
  const gained = gainedOf(question)
  if (gained === null) return 'waits'
  if (gained >= score) return 'right'
  return gained > 0 ? 'half' : 'wrong'
}

/** The result of the assignment where it is not simply what this attempt got. */
export const differingResult = ({ result, score, fullScore }: AttemptDetail): AttemptDetail['result'] =>
  result && (result.from !== 'attempts' || result.score !== score || result.fullScore !== fullScore) ? result : null
