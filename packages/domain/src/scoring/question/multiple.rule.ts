import type { AnswerOf, BodyOf, KeyOf } from '@shuyuan/contract/entities/bank/question.ts'
import { roundScore } from '../round.rule.ts'
import { type AnswerState, allOrNothing, needsManualGrading, type Scored } from './scorer.rule.ts'

export const checkMultiple = (_body: BodyOf<'multiple'>, answer: AnswerOf<'multiple'> | null): AnswerState =>
  answer && answer.choices.length > 0 ? 'complete' : 'empty'

/** The score if right options are missing and none is wrong. */
function partly(rule: KeyOf<'multiple'>['rule'], picked: number, wanted: number, fullScore: number): number {
  if (rule === 'halfWhenMissing') return roundScore(fullScore / 2)
  if (rule === 'shareWhenMissing') return roundScore((fullScore * picked) / wanted)
  return 0
}

export function scoreMultiple(
  _body: BodyOf<'multiple'>,
  key: KeyOf<'multiple'>,
  answer: AnswerOf<'multiple'> | null,
  fullScore: number,
): Scored {
  const wanted = new Set(key.right)
  const picked = new Set(answer?.choices ?? [])
  if (wanted.size === 0) return needsManualGrading('choices', fullScore, 'noKey')
  if (picked.size === 0) return allOrNothing('choices', false, fullScore, { code: 'empty' })
  const wrong = [...picked].filter((id) => !wanted.has(id))
  if (wrong.length > 0) return allOrNothing('choices', false, fullScore, { code: 'wrongPick', facts: { wrong } })
  const missing = [...wanted].filter((id) => !picked.has(id))
  if (missing.length === 0) return allOrNothing('choices', true, fullScore, { code: 'right' })
  const score = partly(key.rule, picked.size, wanted.size, fullScore)
  const note = { code: 'missing' as const, facts: { missing, rule: key.rule ?? 'allOrNothing' } }
  return { score, parts: [{ id: 'choices', right: false, score, full: fullScore, note }], needsReview: false }
}
