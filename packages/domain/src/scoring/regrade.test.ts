import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type MarkedAnswer, scorePaper } from './paper.rule.ts'
import { regradeChange } from './regrade.rule.ts'

const answer = (over: Partial<MarkedAnswer>): MarkedAnswer => ({
  questionId: 'q',
  full: 10,
  autoScore: 0,
  needsReview: false,
  reviewScore: null,
  ...over,
})

describe('regraded questions in the sum of a paper', () => {
  test('void questions leave the others the whole of the points', () => {
    const answers = [answer({ autoScore: 6 }), answer({ autoScore: 9 }), answer({ full: 20, choice: 'void' })]
    expect(scorePaper(answers)).toEqual({ objective: 30, subjective: 0, total: 30, waiting: [] })
  })
  test('objective and subjective points grow alike', () => {
    const marked = answer({ needsReview: true, reviewScore: 5 })
    expect(scorePaper([answer({ autoScore: 8 }), marked, answer({ full: 20, choice: 'void' })])).toEqual({
      objective: 16,
      subjective: 10,
      total: 26,
      waiting: [],
    })
  })
  test('of a paper of nothing but void questions everybody gets all points', () => {
    expect(scorePaper([answer({ choice: 'void' }), answer({ choice: 'void' })]).total).toBe(20)
  })
  test('full marks and void overrule a marker, whom they no longer need', () => {
    const full = answer({ autoScore: 10, reviewScore: 3, choice: 'full' })
    expect(scorePaper([full])).toEqual({ objective: 10, subjective: 0, total: 10, waiting: [] })
    expect(scorePaper([answer({ reviewScore: 7, choice: 'void' }), answer({ autoScore: 4 })]).total).toBe(8)
  })
  test('a marker stays above the other choices', () => {
    expect(scorePaper([answer({ autoScore: 0, reviewScore: 7, choice: 'newKey' })]).total).toBe(7)
  })
  test('no sum leaves the paper, whatever is void', () => {
    const any = fc.record({
      full: fc.integer({ min: 1, max: 50 }),
      share: fc.integer({ min: 0, max: 4 }),
      isVoid: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(any, { minLength: 1 }), (all) => {
        const answers = all.map(({ full, share, isVoid }) =>
          answer({ full, autoScore: (full * share) / 4, choice: isVoid ? 'void' : null }),
        )
        const whole = all.reduce((sum, { full }) => sum + full, 0)
        const { total, objective, subjective } = scorePaper(answers)
        expect(total).toBeGreaterThanOrEqual(0)
        expect(total).toBeLessThanOrEqual(whole)
        expect(objective + subjective).toBeCloseTo(total)
      }),
    )
  })
})

test.each([
  [50, 70, 100, 'up', 'up'],
  [70, 50, 100, 'down', 'down'],
  [60, 59.99, 100, 'down', 'down'],
  [70, 80, 100, 'up', ''],
  [6, 6, 10, 'same', ''],
  [5.99, 6, 10, 'up', 'up'],
] as const)('from %d to %d of %d: %s, crossing %s', (before, after, fullScore, way, crossed) => {
  expect(regradeChange({ before, after, fullScore })).toEqual({ way, crossed })
})
