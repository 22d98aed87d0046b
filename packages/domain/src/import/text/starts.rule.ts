import type { Evidence, LineFacts } from './evidence.rule.ts'
import { LARGE_NUMBER, type NumberMark } from './marks.rule.ts'

/** Where the walk is when a line begins with a number. */
export type Place = 'none' | 'stem' | 'material' | 'options' | 'answer' | 'analysis' | 'field'

/** The numbers of one level: questions of the paper, or sub-questions of a material. */
export interface Level {
  style: NumberMark['style'] | null
  last: number
  /** A numbered list inside the question at hand («1. 2. 3.» in an answer): how far it has come. */
  list: number
}

export const newLevel = (): Level => ({ style: null, last: 0, list: 0 })

export interface Situation {
  level: Level
  place: Place
  mark: NumberMark
  evidence: Evidence
  /** The question at hand has its answer already. */
  answered: boolean
  /** The answer is letters or a sign: nothing of a list can follow in it. */
  closedAnswer: boolean
  /** The same number comes again further on, with better evidence. */
  betterLater: boolean
  /** Numbered lines before the first question: notes to candidates. */
  preface: boolean
  /** A matching question: its left side is numbered and its right side lettered. */
  pairing: boolean
}

/** A list inside a text: begins with 1 or goes on where it is, and nothing shows that it is a question. */
function goesOnInList({ level, mark, evidence, place, pairing }: Situation): boolean {
  const goesOn = level.list > 0 && mark.n === level.list + 1
  const begins = mark.n === 1 && level.last > 0
  if (evidence.score) return false
  if (pairing && place === 'stem') return goesOn || begins
  if (evidence.options) return false
  if (goesOn) return !evidence.label || mark.n !== level.last + 1
  return begins && !evidence.label
}

/** Whether a numbered line begins a question. Lists inside texts are kept count of in the level. */
export function beginsQuestion(situation: Situation): boolean {
  const { level, place, mark, evidence, preface } = situation
  if (level.style !== null && mark.style !== level.style) return false
  const next = mark.n === level.last + 1
  if (mark.n >= LARGE_NUMBER && !next) return false
  // «42.5%» broken onto a line of its own stands in a stem; «4.2019 年» begins question 4.
  if (mark.decimal && !next && (place === 'stem' || !evidence.options)) return false
  switch (place) {
    case 'none':
      return !preface
    case 'field':
    case 'options':
      return true
    case 'material':
      return evidence.options || evidence.label || (next && level.last > 0)
    case 'answer':
      if (situation.closedAnswer) return true
      break
    case 'stem':
    case 'analysis':
      break
  }
  if (goesOnInList(situation)) {
    level.list = mark.n
    return false
  }
  return place === 'analysis' ? afterAnalysis(situation, next) : next || speaksForItself(situation)
}

const speaksForItself = ({ evidence, mark, level }: Situation): boolean =>
  evidence.options || evidence.score || (evidence.label && mark.n > level.last)

/** Explanations are full of numbers («36．D 根据上文…»): here a start needs more than being next. */
function afterAnalysis({ evidence, answered, betterLater }: Situation, next: boolean): boolean {
  if (evidence.options || evidence.score || (evidence.label && answered)) return true
  return next && !betterLater
}

/** So far ahead is enough to know; more would let hostile text take a square of its length. */
const LOOK_AHEAD = 1000

/** Whether number n stands again later as the start of something with evidence, before n + 1 does. */
export function comesBetterLater(
  at: number,
  facts: readonly LineFacts[],
  evidenceOf: (line: number) => Evidence,
): boolean {
  const own = facts[at]?.number
  if (!own) return false
  for (let later = at + 1; later < Math.min(facts.length, at + LOOK_AHEAD); later++) {
    const other = facts[later]?.number
    if (!other || other.style !== own.style || (other.n !== own.n && other.n !== own.n + 1)) continue
    const { options, label, score } = evidenceOf(later)
    if (options || label || score) return other.n === own.n
  }
  return false
}

/** A list of notes before the questions: no evidence of its own, and the numbers begin again at 1 further on. */
export function isPreface(at: number, facts: readonly LineFacts[], evidenceOf: (line: number) => Evidence): boolean {
  const { options, label, score, blank } = evidenceOf(at)
  if (options || label || score || blank) return false
  return facts.slice(at + 1, at + LOOK_AHEAD).some((fact, offset) => {
    if (fact.number?.n !== 1) return false
    const later = evidenceOf(at + 1 + offset)
    return later.options || later.label || later.score || later.blank
  })
}
