import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rubricTotal, type ThesisMarking, type ThesisMarks, thesisOutcome } from './thesis-score.rule.ts'

const two: ThesisMarking = { count: 2, gap: 15, lateDays: 0, minusPerDay: 0 }
const one: ThesisMarking = { ...two, count: 1 }

describe('the score of a thesis', () => {
  const cases: [string, ThesisMarks, ThesisMarking, object][] = [
    ['nothing marked', {}, one, { state: 'waiting', gap: null, mark: null }],
    ['one mark is enough', { first: 81 }, one, { state: 'marked', gap: null, mark: 81 }],
    ['a second mark is missing', { first: 81 }, two, { state: 'waiting', gap: null, mark: null }],
    ['the second came first', { second: 81 }, two, { state: 'waiting', gap: null, mark: null }],
    ['the mean of two', { first: 80, second: 85 }, two, { state: 'marked', gap: 5, mark: 82.5 }],
    ['just within the gap', { first: 70, second: 85 }, two, { state: 'marked', gap: 15, mark: 77.5 }],
    ['just beyond it', { first: 70, second: 85.5 }, two, { state: 'arbitration', gap: 15.5, mark: null }],
    ['the arbiter decides', { first: 50, second: 90, arbitration: 72 }, two, { state: 'marked', gap: 40, mark: 72 }],
    ['two days late', { first: 80 }, { ...one, lateDays: 2, minusPerDay: 5 }, { state: 'marked', gap: null, mark: 70 }],
    ['late beyond 0', { first: 8 }, { ...one, lateDays: 3, minusPerDay: 5 }, { state: 'marked', gap: null, mark: 0 }],
    ['rounded once, half up', { first: 80.3, second: 80.4 }, two, { state: 'marked', gap: 0.1, mark: 80.4 }],
  ]
  it.each(cases)('%s', (_, marks, rule, wanted) => expect(thesisOutcome(marks, rule)).toEqual(wanted))

  const mark = fc.integer({ min: 0, max: 1000 }).map((tenth) => tenth / 10)
  it('lies between the two marks, whoever marked first', () => {
    fc.assert(
      fc.property(mark, mark, fc.integer({ min: 5, max: 50 }), (first, second, gap) => {
        const outcome = thesisOutcome({ first, second }, { ...two, gap })
        expect(outcome).toEqual(thesisOutcome({ first: second, second: first }, { ...two, gap }))
        expect(outcome.state).toBe(Math.abs(first - second) > gap + 1e-9 ? 'arbitration' : 'marked')
        if (outcome.mark === null) return
        expect(outcome.mark).toBeGreaterThanOrEqual(Math.min(first, second))
        expect(outcome.mark).toBeLessThanOrEqual(Math.max(first, second))
      }),
    )
  })

  it('never gains by lateness and stays within 0 and 100', () => {
    fc.assert(
      fc.property(mark, fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 50 }), (first, lateDays, minus) => {
        const late = thesisOutcome({ first }, { ...one, lateDays, minusPerDay: minus }).mark as number
        expect(late).toBeLessThanOrEqual(first)
        expect(late).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('a rubric', () => {
  const rubric = [{ max: 60 }, { max: 40 }]
  it.each([
    ['all rows', [50, 33.5], 83.5],
    ['a row above what it gives', [61, 30], null],
    ['a row that is not marked', [50, null], null],
    ['a row too few', [50], null],
    ['below 0', [-1, 30], null],
  ])('%s', (_, scores, total) => expect(rubricTotal(rubric, scores)).toBe(total))
})
