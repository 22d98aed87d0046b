import type { AnswerOf, BodyOf, KeyOf } from '@shuyuan/contract/entities/bank/question.ts'
import { sumScores } from '../round.rule.ts'
import { blankScores, targetsOf } from './blank.rule.ts'
import { type AnswerState, needsManualGrading, type PartNote, type Scored, stateOf } from './scorer.rule.ts'

type FillBody = BodyOf<'fill'> | BodyOf<'fill-o'>
type FillAnswer = AnswerOf<'fill'> | AnswerOf<'fill-o'>

export const checkFill = (body: FillBody, answer: FillAnswer | null): AnswerState =>
  stateOf(body.blanks.filter((blank) => answer?.blanks[blank.id]?.trim()).length, body.blanks.length)

function judgeBlank(blank: KeyOf<'fill'>['blanks'][number], text: string): { right: boolean; note: PartNote } {
  if (text.trim() === '') return { right: false, note: { code: 'empty' } }
  const target = targetsOf(blank).find((one) => one.hit(text))
  if (!target) return { right: false, note: { code: 'wrong', facts: { given: text } } }
  const facts: PartNote['facts'] = { given: text, accept: target.shown }
  if (target.way === 'number' && blank.tolerance) {
    facts.by = blank.tolerance.by
    facts.amount = blank.tolerance.amount
  }
  return { right: true, note: { code: target.way, facts } }
}

/** Each blank against its own accepted answers, in order. */
export function scoreFill(
  _body: BodyOf<'fill'>,
  key: KeyOf<'fill'>,
  answer: AnswerOf<'fill'> | null,
  fullScore: number,
): Scored {
  if (key.blanks.length === 0) return needsManualGrading('blanks', fullScore, 'noKey')
  const worth = blankScores(key.blanks, fullScore)
  const parts = key.blanks.map((blank, index) => {
    const full = worth[index] ?? 0
    const { right, note } = judgeBlank(blank, answer?.blanks[blank.id] ?? '')
    return { id: blank.id, right, score: right ? full : 0, full, note }
  })
  return { score: sumScores(parts.map((part) => part.score)), parts, needsReview: false }
}
