import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paidOf } from './pay.rule.ts'

describe('what is paid under caps', () => {
  it.each([
    ['no caps', { points: 5, dailyCap: 0, termCap: 0 }, { day: 100, term: 900 }, 5],
    ['room for all', { points: 5, dailyCap: 20, termCap: 0 }, { day: 15, term: 0 }, 5],
    ['room for a part', { points: 5, dailyCap: 20, termCap: 0 }, { day: 18, term: 0 }, 2],
    ['a full day', { points: 5, dailyCap: 20, termCap: 0 }, { day: 20, term: 0 }, 0],
    ['a cap that was lowered during the day', { points: 5, dailyCap: 10, termCap: 0 }, { day: 20, term: 0 }, 0],
    ['the term allows less than the day', { points: 5, dailyCap: 20, termCap: 100 }, { day: 0, term: 99 }, 1],
    ['points taken away', { points: -2, dailyCap: 6, termCap: 6 }, { day: 6, term: 6 }, -2],
  ])('%s', (_, rule, before, paid) => {
    expect(paidOf(rule, before)).toBe(paid)
  })

  it('never pays more than the caps, whatever comes in which order', () => {
    const rule = fc.record({
      points: fc.integer({ min: 0, max: 50 }),
      dailyCap: fc.integer({ min: 1, max: 60 }),
      termCap: fc.integer({ min: 0, max: 200 }),
    })
    fc.assert(
      fc.property(rule, fc.integer({ min: 0, max: 30 }), (one, times) => {
        let paid = 0
        for (let n = 0; n < times; n++) paid += paidOf(one, { day: paid, term: paid })
        const cap = Math.min(one.dailyCap, one.termCap || Number.POSITIVE_INFINITY)
        expect(paid).toBe(Math.min(cap, times * one.points))
      }),
    )
  })
})
