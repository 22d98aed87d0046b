import type { ItemVerdict } from '@shuyuan/contract/entities/analysis/analysis.ts'
import { isEnoughToCompare, useFigures } from '../scoring/question-figures.rule.ts'
import { type AnalysedAttempt, type AnalysedItem, fullOf, pointsOf, shareOf, totalShareOf } from './attempts.rule.ts'
import { correlationOf, meanOf } from './statistics.rule.ts'

const EASY_ABOVE = 0.85
const HARD_BELOW = 0.3
const EXCELLENT_FROM = 0.4
const GOOD_FROM = 0.3
const FAIR_FROM = 0.2

function byDiscrimination(discrimination: number): ItemVerdict {
  if (discrimination < 0) return 'negative'
  if (discrimination < FAIR_FROM) return 'revise'
  if (discrimination < GOOD_FROM) return 'fair'
  return discrimination < EXCELLENT_FROM ? 'good' : 'excellent'
}

/** What the figures of a question say about it; nothing with too few answers. */
export function itemVerdicts(facility: number, discrimination: number | null): ItemVerdict[] {
  if (discrimination === null) return []
  return [
    ...(facility > EASY_ABOVE ? (['tooEasy'] as const) : facility < HARD_BELOW ? (['tooHard'] as const) : []),
    byDiscrimination(discrimination),
  ]
}

export interface ItemFigures {
  questionId: string
  attempts: number
  facility: number
  /** null with too few attempts to compare, as is the correlation. */
  discrimination: number | null
  /** Correlation of the question's share with the share of all other questions. */
  pointBiserial: number | null
  /** Of those who answered; null when nobody did. */
  avgSeconds: number | null
  blankRate: number
  verdicts: ItemVerdict[]
}

interface Given {
  item: AnalysedItem
  order: number
  total: number
  /** The share of the attempt's other questions; null where there is no other. */
  rest: number | null
}

function givenOf(attempt: AnalysedAttempt): (readonly [string, Given])[] {
  const [points, full, total] = [pointsOf(attempt), fullOf(attempt), totalShareOf(attempt)]
  return attempt.items.map((item) => {
    const others = full - item.full
    const rest = others > 0 ? (points - item.points) / others : null
    return [item.questionId, { item, order: attempt.order, total, rest }] as const
  })
}

function figuresOf(questionId: string, given: readonly Given[]): ItemFigures {
  const { attempts, facility, discrimination } = useFigures(
    given.map(({ item, order, total }) => ({ order, share: shareOf(item), total })),
  )
  const pairs = given.flatMap(({ item, rest }) => (rest === null ? [] : [[item.points / item.full, rest] as const]))
  const answered = given.filter(({ item }) => !item.isBlank)
  return {
    questionId,
    attempts,
    facility,
    discrimination,
    pointBiserial: isEnoughToCompare(attempts) ? correlationOf(pairs) : null,
    avgSeconds: answered.length === 0 ? null : meanOf(answered.map(({ item }) => item.seconds)),
    blankRate: (attempts - answered.length) / attempts,
    verdicts: itemVerdicts(facility, discrimination),
  }
}

/** Of every question that any of the attempts was asked. */
export function itemFigures(attempts: readonly AnalysedAttempt[]): ItemFigures[] {
  const byQuestion = new Map<string, Given[]>()
  for (const attempt of attempts)
    for (const [questionId, given] of givenOf(attempt)) {
      const all = byQuestion.get(questionId)
      if (all) all.push(given)
      else byQuestion.set(questionId, [given])
    }
  return [...byQuestion].map(([questionId, given]) => figuresOf(questionId, given))
}
