import type { AnswerOf, BodyOf, KeyOf } from '@shuyuan/contract/entities/bank/question.ts'
import { apportion, sumScores } from '../round.rule.ts'
import { type AnswerState, allOrNothing, needsManualGrading, type Scored, stateOf } from './scorer.rule.ts'

export function checkJudge(body: BodyOf<'judge'>, answer: AnswerOf<'judge'> | null): AnswerState {
  const given = [typeof answer?.value === 'boolean']
  if (body.reasonPercent) given.push(Boolean(answer?.reason?.trim()))
  return stateOf(given.filter(Boolean).length, given.length)
}

function scoreValue(key: KeyOf<'judge'>, answer: AnswerOf<'judge'> | null, full: number): Scored {
  if (key.right === null) return needsManualGrading('value', full, 'noKey')
  if (typeof answer?.value !== 'boolean') return allOrNothing('value', false, full, { code: 'empty' })
  const right = answer.value === key.right
  return allOrNothing('value', right, full, { code: right ? 'right' : 'wrong' })
}

/** With 须说明理由 the reason carries a share of the score and waits for a marker. */
export function scoreJudge(
  body: BodyOf<'judge'>,
  key: KeyOf<'judge'>,
  answer: AnswerOf<'judge'> | null,
  fullScore: number,
): Scored {
  const percent = body.reasonPercent ?? 0
  if (percent === 0) return scoreValue(key, answer, fullScore)
  const [forValue = 0, forReason = 0] = apportion([100 - percent, percent], fullScore)
  const value = scoreValue(key, answer, forValue)
  const reason = needsManualGrading('reason', forReason)
  return {
    score: sumScores([value.score, reason.score]),
    parts: [...value.parts, ...reason.parts],
    needsReview: true,
  }
}
