import type { QuestionBody, QuestionType } from '@shuyuan/contract/entities/bank/question.ts'
import { countChars } from '../text/html.rule.ts'

/** Minutes by type (6.2, point 13); fill is per blank, composite is its children and the reading. */
const MINUTES: Record<Exclude<QuestionType, 'composite'>, number> = {
  single: 1,
  multiple: 1.5,
  judge: 0.5,
  fill: 1,
  'fill-o': 1,
  short: 6,
  essay: 25,
  match: 2,
  order: 2,
  file: 25,
}
const READING_CHARS_A_MINUTE = 300
/** From this many answers on, the measured median is used instead. */
const MEASURED_FROM = 30

export function estimateMinutes(body: QuestionBody): number {
  if (body.type === 'composite') {
    const children = body.children.reduce((sum, child) => sum + estimateMinutes(child.body), 0)
    return children + countChars(body.stem) / READING_CHARS_A_MINUTE
  }
  const times = body.type === 'fill' || body.type === 'fill-o' ? Math.max(1, body.blanks.length) : 1
  return MINUTES[body.type] * times
}

export interface Measured {
  medianSeconds?: number | null
  answers?: number
}

export function questionMinutes(body: QuestionBody, measured: Measured = {}): number {
  const { medianSeconds, answers = 0 } = measured
  return answers >= MEASURED_FROM && typeof medianSeconds === 'number' ? medianSeconds / 60 : estimateMinutes(body)
}
