import type { BlankKey } from '@shuyuan/contract/entities/bank/question.ts'
import { type Fault, fault } from '../rich/fault.rule.ts'
import { findBare, unescapeGift } from './gift-text.rule.ts'

export interface GiftChoice {
  /** `=` or `~`. */
  readonly sign: string
  /** In percent, where one is said. */
  readonly weight: number | null
  /** Still escaped. */
  readonly text: string
  readonly feedback: string
}

const WEIGHT = /^%(-?\d+(?:\.\d+)?)%/

/** `=right ~wrong#feedback`: what stands between the braces, one by one. */
export function giftChoices(inside: string): GiftChoice[] {
  const starts: number[] = []
  for (let at = 0; at < inside.length; at++) {
    if (inside[at] === '\\') at++
    else if (inside[at] === '=' || inside[at] === '~') starts.push(at)
  }
  return starts.map((from, index) => {
    const whole = inside.slice(from + 1, starts[index + 1] ?? inside.length).trim()
    const weighed = WEIGHT.exec(whole)
    const rest = whole.slice(weighed?.[0].length ?? 0)
    const feedback = findBare(rest, '#')
    return {
      sign: inside[from] as string,
      weight: weighed ? Number(weighed[1]) : null,
      text: (feedback < 0 ? rest : rest.slice(0, feedback)).trim(),
      feedback: feedback < 0 ? '' : rest.slice(feedback + 1).trim(),
    }
  })
}

interface NumberRange {
  readonly value: string
  readonly amount: number
}

/** `3.14:0.01`, `3..5`: a number and how far off it may be. */
function rangeOf(text: string): NumberRange | null {
  const bare = unescapeGift(text).trim()
  const [from, to] = bare.split('..').map(Number)
  if (bare.includes('..') && from !== undefined && to !== undefined && from <= to) {
    const middle = Number(((from + to) / 2).toPrecision(12))
    return { value: String(middle), amount: Number(((to - from) / 2).toPrecision(12)) }
  }
  const [value = '', amount = '0'] = bare.split(':').map((part) => part.trim())
  return value !== '' && Number.isFinite(Number(value)) && Number.isFinite(Number(amount))
    ? { value, amount: Math.abs(Number(amount)) }
    : null
}

/** `#3:0.1` or `#=3:0.1 =4:0.1`: one blank for a number. */
export function numberBlank(inside: string): { blank: BlankKey; faults: Fault[]; doubts: Fault[] } {
  const bare = inside.slice(1).trim()
  const choices = findBare(bare, '=') === 0 ? giftChoices(bare) : [{ weight: null, text: bare.split('#')[0] ?? '' }]
  const whole = choices.filter(({ weight }) => weight === null || weight >= 100)
  const ranges = whole.flatMap(({ text }) => rangeOf(text) ?? [])
  const [first] = ranges
  const differs = ranges.some(({ amount }) => amount !== first?.amount)
  const isUnread = !first || ranges.length < whole.length
  return {
    blank: {
      id: 'b1',
      accepts: ranges.map(({ value }) => value),
      tolerance: { by: 'value', amount: first?.amount ?? 0 },
    },
    faults: [
      ...(isUnread ? [fault('NUMBER_UNREADABLE', { answer: bare.slice(0, 100) })] : []),
      ...(differs ? [fault('NUMBERS_DIFFER')] : []),
    ],
    doubts: whole.length < choices.length ? [fault('PARTIAL_ANSWERS')] : [],
  }
}
