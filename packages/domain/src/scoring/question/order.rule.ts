import type { AnswerOf, BodyOf, KeyOf } from '@shuyuan/contract/entities/bank/question.ts'
import { roundScore } from '../round.rule.ts'
import { type AnswerState, allOrNothing, needsManualGrading, type Scored, stateOf } from './scorer.rule.ts'

export const checkOrder = (body: BodyOf<'order'>, answer: AnswerOf<'order'> | null): AnswerState =>
  stateOf(new Set(answer?.order ?? []).size, body.items.length)

/** How many neighbours of the right order are neighbours here too, in the same direction. */
function neighbours(right: readonly string[], given: readonly string[]): number {
  const after = new Map(right.slice(0, -1).map((id, index) => [id, right[index + 1]]))
  return given.slice(0, -1).filter((id, index) => after.get(id) === given[index + 1]).length
}

export function scoreOrder(
  _body: BodyOf<'order'>,
  key: KeyOf<'order'>,
  answer: AnswerOf<'order'> | null,
  fullScore: number,
): Scored {
  if (key.right.length === 0) return needsManualGrading('order', fullScore, 'noKey')
  const given = [...new Set(answer?.order ?? [])]
  if (given.length === 0) return allOrNothing('order', false, fullScore, { code: 'empty' })
  const right = given.length === key.right.length && key.right.every((id, index) => given[index] === id)
  if (right || key.rule !== 'adjacent' || key.right.length < 2) {
    return allOrNothing('order', right, fullScore, { code: right ? 'right' : 'wrong' })
  }
  const of = key.right.length - 1
  const pairs = neighbours(key.right, given)
  const score = roundScore((fullScore * pairs) / of)
  const note = { code: 'adjacent' as const, facts: { pairs, of } }
  return { score, parts: [{ id: 'order', right: false, score, full: fullScore, note }], needsReview: false }
}
