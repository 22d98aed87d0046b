import type { AnswerOf, BodyOf, KeyOf } from '@shuyuan/contract/entities/bank/question.ts'
import { apportion, roundScore, sumScores } from '../round.rule.ts'
import { type AnswerState, needsManualGrading, type Scored, type ScoredPart, stateOf } from './scorer.rule.ts'

export const checkMatch = (body: BodyOf<'match'>, answer: AnswerOf<'match'> | null): AnswerState =>
  stateOf(body.left.filter((part) => (answer?.pairs[part.id]?.length ?? 0) > 0).length, body.left.length)

/** A wrong line cancels a right one of the same left part, so that connecting everything scores nothing. */
function earned(wanted: ReadonlySet<string>, given: ReadonlySet<string>): number {
  const right = [...given].filter((id) => wanted.has(id)).length
  return wanted.size === 0 ? 0 : Math.max(0, right - (given.size - right)) / wanted.size
}

function scoreLeft(id: string, wanted: ReadonlySet<string>, given: ReadonlySet<string>, full: number): ScoredPart {
  const share = earned(wanted, given)
  const right = share === 1 || (wanted.size === 0 && given.size === 0)
  const code = right ? 'right' : given.size === 0 ? 'empty' : share > 0 ? 'partly' : 'wrong'
  return { id, right, score: roundScore(full * share), full, note: { code } }
}

/** Each right pair is worth the same; a left part with several right ones carries the points of all of them. */
export function scoreMatch(
  body: BodyOf<'match'>,
  key: KeyOf<'match'>,
  answer: AnswerOf<'match'> | null,
  fullScore: number,
): Scored {
  const wanted = body.left.map((part) => new Set(key.pairs[part.id] ?? []))
  if (wanted.every((ids) => ids.size === 0)) return needsManualGrading('pairs', fullScore, 'noKey')
  const worth = apportion(
    wanted.map((ids) => ids.size),
    fullScore,
  )
  const parts = body.left.map((part, index) =>
    scoreLeft(part.id, wanted[index] ?? new Set(), new Set(answer?.pairs[part.id] ?? []), worth[index] ?? 0),
  )
  if (key.rule !== 'allOrNothing') return { score: sumScores(parts.map((one) => one.score)), parts, needsReview: false }
  const all = parts.every((part) => part.right)
  return {
    score: all ? fullScore : 0,
    parts: parts.map((part) => ({ ...part, score: all ? part.full : 0 })),
    needsReview: false,
  }
}
