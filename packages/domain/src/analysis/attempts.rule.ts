import { roundHalfUp } from '../scoring/round.rule.ts'
import { sumOf } from './statistics.rule.ts'

/** One question as one attempt answered it. */
export interface AnalysedItem {
  readonly questionId: string
  /** Key of the big topic. */
  readonly topic: string
  readonly points: number
  /** More than 0. */
  readonly full: number
  readonly seconds: number
  readonly isBlank: boolean
}

/** One student's counted attempt: points before a late deduction, for it is the paper that is judged (卷面分). */
export interface AnalysedAttempt {
  /** Its place among all attempts by id, which breaks ties. */
  readonly order: number
  readonly classId: string | null
  readonly items: readonly AnalysedItem[]
}

export const pointsOf = ({ items }: AnalysedAttempt): number => sumOf(items.map(({ points }) => points))
export const fullOf = ({ items }: AnalysedAttempt): number => sumOf(items.map(({ full }) => full))

/** The part of all points, from 0 to 1. */
export const wholeShareOf = (attempt: AnalysedAttempt): number => pointsOf(attempt) / (fullOf(attempt) || 1)
/** The same, rounded as the figures of the question bank are: attempts are ranked by it. */
export const totalShareOf = (attempt: AnalysedAttempt): number => roundHalfUp(wholeShareOf(attempt), 6)
/** The part of a question's points, rounded likewise. */
export const shareOf = ({ points, full }: Pick<AnalysedItem, 'points' | 'full'>): number =>
  roundHalfUp(points / full, 4)
