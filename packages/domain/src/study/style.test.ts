import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../school/term-week.rule.ts'
import {
  courseBeside,
  isLacking,
  nearDays,
  STYLE_MIN,
  type Style,
  type StyleFacts,
  sharesOf,
  styleOf,
  stylesOf,
} from './style.rule.ts'

const START = '2026-09-07'
/** Ten weeks. */
const RANGE = { startDate: START, from: START, to: addDays(START, 69) }
const HOUR = 3600
const on = (...days: readonly [number, number][]) =>
  days.map(([at, hours]) => ({ day: addDays(START, at), seconds: hours * HOUR }))
const facts = (over: Partial<StyleFacts> = {}): StyleFacts => {
  const days = over.days ?? []
  return {
    ...{ days, lastDay: days.at(-1)?.day ?? null, dueDays: [], texts: 0, means: [], parts: [] },
    ...over,
  }
}
const weekly = (weeks: readonly number[]) => on(...weeks.map((week): [number, number] => [week * 7, 1]))

describe('styleOf', () => {
  it.each([
    ['nobody has seen', facts(), 'stalled'],
    ['has not come for fourteen days', facts({ days: on([0, 5], [55, 5]) }), 'stalled'],
    ['came thirteen days ago', facts({ days: on([0, 5], [56, 5]) }), 'other'],
    ['has studied for less than three hours', facts({ days: on([69, 2.9]) }), 'tooLittle'],
    ['comes in seven of ten weeks', facts({ days: weekly([0, 1, 2, 3, 4, 5, 9]) }), 'steady'],
    ['comes in six', facts({ days: weekly([0, 1, 2, 3, 4, 9]) }), 'other'],
    ['studies before a deadline', facts({ days: on([5, 4], [65, 3]), dueDays: [addDays(START, 7)] }), 'rush'],
    ['half of it is not more than half', facts({ days: on([5, 4], [65, 4]), dueDays: [addDays(START, 7)] }), 'other'],
    ['three days before is not near', facts({ days: on([4, 4], [65, 3]), dueDays: [addDays(START, 7)] }), 'other'],
    [
      'most days are near to a deadline',
      facts({ days: on([5, 4], [65, 3]), dueDays: Array.from({ length: 12 }, (_, n) => addDays(START, 2 + n * 3)) }),
      'other',
    ],
  ])('%s', (_, of, type) => {
    expect(styleOf(of, RANGE, 1).type).toBe(type)
  })

  it('is social in the top quarter alone, and not without a word', () => {
    const of = facts({ days: on([60, 4]), texts: 3 })
    expect(styleOf(of, RANGE, 0.25).type).toBe('social')
    expect(styleOf(of, RANGE, 0.26).type).toBe('other')
    expect(styleOf({ ...of, texts: 0 }, RANGE, 0.1).type).toBe('other')
  })

  it('favours what has the most of the time, once there is enough of it', () => {
    const of = {
      means: [
        { key: 'video', seconds: 5 },
        { key: 'practice', seconds: 4 },
        { key: 'practice', seconds: 2 },
      ] as const,
    }
    expect(styleOf(facts({ ...of, days: on([60, 3]) }), RANGE, 1).favourite).toBe('practice')
    expect(styleOf(facts({ ...of, days: on([60, 2]) }), RANGE, 1).favourite).toBeNull()
  })

  it('never counts more near to a deadline than in all, nor more weeks than there are', () => {
    const day = fc.record({ day: fc.nat(69).map((at) => addDays(START, at)), seconds: fc.nat(40_000) })
    const due = fc.array(fc.nat(80).map((at) => addDays(START, at)))
    fc.assert(
      fc.property(fc.array(day), due, fc.nat(20), (days, dueDays, texts) => {
        const style = styleOf(facts({ days, dueDays, texts }), RANGE, 1)
        expect(style.nearSeconds).toBeLessThanOrEqual(style.seconds)
        expect(style.activeWeeks).toBeLessThanOrEqual(style.weeks)
      }),
    )
  })
})

it('days near to a deadline are its own and two before', () => {
  expect([...nearDays(['2026-09-02'])]).toEqual(['2026-09-02', '2026-09-01', '2026-08-31'])
})

it('a quarter at most of a course is social', () => {
  const students = Array.from({ length: 12 }, (_, n) => facts({ days: on([60, 4]), texts: Math.min(n, 9) }))
  const types = stylesOf(students, RANGE).map(({ style }) => style.type)
  expect(types.filter((type) => type === 'social')).toHaveLength(3)
})

describe('what is told of a class', () => {
  const style = (over: Partial<Style> = {}): Style => ({ ...styleOf(facts(), RANGE, 1), ...over })
  const many = (n: number, over: Partial<Style> = {}) => Array.from({ length: n }, () => style(over))

  it('is nothing of too few, and adds up', () => {
    expect(sharesOf(many(STYLE_MIN - 1))).toBeNull()
    const told = sharesOf([...many(8), ...many(4, { type: 'steady', favourite: 'video' })])
    expect(told).toEqual({
      students: 12,
      types: [
        { key: 'stalled', students: 8 },
        { key: 'steady', students: 4 },
      ],
      means: [{ key: 'video', students: 4 }],
      parts: [],
    })
  })

  it('has the course beside it only where the others are enough', () => {
    const part = many(12)
    expect(courseBeside(part, part)).toBeNull()
    expect(courseBeside(part, [...part, ...many(STYLE_MIN - 1)])).toBeNull()
    expect(courseBeside(part, [...part, ...many(STYLE_MIN)])?.students).toBe(22)
  })

  it.each([
    [0, 3, 12, true],
    [0, 2, 12, false],
    [1, 9, 12, false],
    [0, 0, 0, false],
  ])('%i resources, %i of %s in favour', (resources, fans, students, lacks) => {
    expect(isLacking(resources, fans, students)).toBe(lacks)
  })
})
