import type { BlankKey } from '@shuyuan/contract/entities/bank/question.ts'
import { parseNumber } from '../../text/number.rule.ts'
import { compilePattern, matchesPattern } from '../../text/pattern.rule.ts'
import { foldWidth } from '../../text/width.rule.ts'
import { apportion } from '../round.rule.ts'

/** One answer that a blank accepts. Two blanks with equal answers share the `id`. */
export interface Target {
  id: string
  shown: string
  way: 'same' | 'number' | 'pattern'
  hit(text: string): boolean
}

export function normalise(text: string, blank: BlankKey): string {
  let bare = text.normalize('NFC').trim().replace(/\s+/g, ' ')
  if (blank.foldWidth !== false) bare = foldWidth(bare).trim()
  if (blank.ignoreSpace) bare = bare.replace(/\s+/g, '')
  if (blank.ignorePunctuation) bare = bare.replace(/\p{P}+/gu, '')
  return blank.ignoreCase ? bare.toLowerCase() : bare
}

/** A relative hair for binary fractions: 3.15 is within 3.14 ± 0.01. */
const EPSILON = 1e-9

function within(value: number, wanted: number, tolerance: NonNullable<BlankKey['tolerance']>): boolean {
  const room = tolerance.by === 'value' ? tolerance.amount : (Math.abs(wanted) * tolerance.amount) / 100
  return Math.abs(value - wanted) <= room + EPSILON * Math.max(1, Math.abs(wanted))
}

function acceptTarget(blank: BlankKey, accept: string): Target {
  const wanted = normalise(accept, blank)
  const options = [blank.foldWidth !== false, blank.ignoreSpace, blank.ignorePunctuation, blank.ignoreCase].map(Boolean)
  const isNumber = blank.tolerance !== undefined || (blank.units?.length ?? 0) > 0
  const number = isNumber ? parseNumber(accept, blank.units) : null
  if (number === null) {
    const id = JSON.stringify(['same', wanted, options])
    return { id, shown: accept, way: 'same', hit: (text) => normalise(text, blank) === wanted }
  }
  const tolerance = blank.tolerance ?? { by: 'value' as const, amount: 0 }
  return {
    id: JSON.stringify(['number', number, tolerance, blank.units ?? []]),
    shown: accept,
    way: 'number',
    hit: (text) => {
      const value = parseNumber(text, blank.units)
      return value === null ? normalise(text, blank) === wanted : within(value, number, tolerance)
    },
  }
}

function patternTarget(blank: BlankKey, source: string): Target[] {
  const pattern = compilePattern(source)
  if (!pattern) return []
  const hit = (text: string) => matchesPattern(pattern, normalise(text, blank))
  return [{ id: JSON.stringify(['pattern', source]), shown: source, way: 'pattern', hit }]
}

export function targetsOf(blank: BlankKey): Target[] {
  const accepts = blank.accepts.filter((accept) => accept.trim() !== '').map((accept) => acceptTarget(blank, accept))
  return blank.pattern ? [...accepts, ...patternTarget(blank, blank.pattern)] : accepts
}

/** Points of each blank: its own or an equal share, scaled to what the question is worth in this paper. */
export function blankScores(blanks: readonly BlankKey[], fullScore: number): number[] {
  const equal = fullScore / Math.max(1, blanks.length)
  return apportion(
    blanks.map((blank) => blank.score ?? equal),
    fullScore,
  )
}
