import type { Evidence, LineFacts } from './evidence.rule.ts'
import { LARGE_NUMBER, type NumberMark } from './marks.rule.ts'

/** The state of the walk when a line begins with a number. */
export type Place = 'none' | 'stem' | 'material' | 'options' | 'answer' | 'analysis' | 'field'

/** The last number on each level: questions of the paper, or parts of a passage. */
export interface Level {
  style: NumberMark['style'] | null
  last: number
  /** The last number of a list inside the current question («1. 2. 3.» in an answer). */
  list: number
}

export const newLevel = (): Level => ({ style: null, last: 0, list: 0 })

export interface Situation {
  level: Level
  place: Place
  mark: NumberMark
  evidence: Evidence
  /** The current question already has its answer. */
  answered: boolean
  /** The answer is letters or a sign, so it cannot contain a list. */
  closedAnswer: boolean
  /** The same number occurs again later with better evidence. */
  betterLater: boolean
  /** Numbered lines before the first question: notes to candidates. */
  preface: boolean
  /** A matching question: its left side is numbered, its right side lettered. */
  pairing: boolean
}

/** A list inside a text: it starts at 1 or continues one, and nothing suggests a question. */
function goesOnInList({ level, mark, evidence, place, pairing }: Situation): boolean {
  const goesOn = level.list > 0 && mark.n === level.list + 1
  const begins = mark.n === 1 && level.last > 0
  if (evidence.score) return false
  if (pairing && place === 'stem') return goesOn || begins
  if (evidence.options) return false
  if (goesOn) return !evidence.label || mark.n !== level.last + 1
  return begins && !evidence.label
}

/** Whether a numbered line begins a question. The level keeps track of lists inside texts. */
export function beginsQuestion(situation: Situation): boolean {
  const { level, place, mark, evidence, preface } = situation
  if (level.style !== null && mark.style !== level.style) return false
  const next = mark.n === level.last + 1
  if (mark.n >= LARGE_NUMBER && !next) return false
  // «42.5%» broken onto its own line belongs to a stem; «4.2019 年» begins question 4.
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

/** Explanations are full of numbers («36．D 根据上文…»): being next is not enough to start a question here. */
function afterAnalysis({ evidence, answered, betterLater }: Situation, next: boolean): boolean {
  if (evidence.options || evidence.score || (evidence.label && answered)) return true
  return next && !betterLater
}

/** Looking this far ahead is enough; without a limit hostile text would take quadratic time. */
const LOOK_AHEAD = 1000

/** Whether number n occurs again later, with evidence and before n + 1. */
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

/** A list of notes before the questions: no evidence of its own, and numbering restarts at 1 further on. */
export function isPreface(at: number, facts: readonly LineFacts[], evidenceOf: (line: number) => Evidence): boolean {
  const { options, label, score, blank } = evidenceOf(at)
  if (options || label || score || blank) return false
  return facts.slice(at + 1, at + LOOK_AHEAD).some((fact, offset) => {
    if (fact.number?.n !== 1) return false
    const later = evidenceOf(at + 1 + offset)
    return later.options || later.label || later.score || later.blank
  })
}
