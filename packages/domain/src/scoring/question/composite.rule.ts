import type { AnswerOf, BodyOf, KeyOf } from '@shuyuan/contract/entities/bank/question.ts'
import { sumScores } from '../round.rule.ts'
import { distributeScore } from '../spread.rule.ts'
import { dispatchCheck, dispatchScore } from './dispatch.rule.ts'
import type { AnswerState, Attached, Scored, ScoredPart } from './scorer.rule.ts'
import { simpleScorers } from './simple-registry.rule.ts'

type Child = BodyOf<'composite'>['children'][number]

/** Points of each child in this paper: its own when they sum to the score, else in proportion (6.2, point 7). */
export function childScores(children: readonly Child[], fullScore: number): number[] {
  const own = children.map((child) => child.score)
  return sumScores(own) === fullScore ? own : distributeScore(own, fullScore)
}

export function checkComposite(
  body: BodyOf<'composite'>,
  answer: AnswerOf<'composite'> | null,
  attached?: Attached,
): AnswerState {
  const states = body.children.map((child) => {
    const own = attached?.children?.[child.id] ?? 0
    return dispatchCheck({ scorers: simpleScorers, body: child.body }, answer?.children[child.id] ?? null, { own })
  })
  if (states.every((state) => state === 'empty')) return 'empty'
  return states.every((state) => state === 'complete') ? 'complete' : 'partial'
}

function toPart(id: string, full: number, scored: Scored): ScoredPart {
  const right = scored.needsReview ? null : scored.parts.every((part) => part.right)
  const code = right === null ? 'waits' : right ? 'right' : scored.score > 0 ? 'partly' : 'wrong'
  return { id, right, score: scored.score, full, note: { code }, parts: scored.parts }
}

export function scoreComposite(
  body: BodyOf<'composite'>,
  key: KeyOf<'composite'>,
  answer: AnswerOf<'composite'> | null,
  fullScore: number,
): Scored {
  const worth = childScores(body.children, fullScore)
  const scored = body.children.map((child, index) =>
    dispatchScore(
      { scorers: simpleScorers, body: child.body },
      key.children[child.id],
      answer?.children[child.id] ?? null,
      worth[index] ?? 0,
    ),
  )
  return {
    score: sumScores(scored.map((one) => one.score)),
    parts: scored.map((one, index) => toPart(body.children[index]?.id ?? '', worth[index] ?? 0, one)),
    needsReview: scored.some((one) => one.needsReview),
  }
}
