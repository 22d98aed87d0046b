import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { apportion, roundFinal, roundHalfUp, roundScore, sumScores } from './round.rule.ts'
import { distributeScore } from './spread.rule.ts'

describe('rounding half up', () => {
  test.each([
    [1.005, 2, 1.01],
    [2.675, 2, 2.68],
    [1.0049999, 2, 1],
    [59.95, 1, 60],
    [59.949999999999996, 1, 60],
    [59.94, 1, 59.9],
    [0.1 + 0.2, 1, 0.3],
    [85.25, 1, 85.3],
    [0, 1, 0],
    [1e-9, 2, 0],
    [100, 1, 100],
  ])('%d to %d places', (value, decimals, expected) => {
    expect(roundHalfUp(value, decimals)).toBe(expected)
  })

  test('agrees with arithmetic on whole thousandths', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (thousandths) => {
        expect(roundScore(thousandths / 1000)).toBe(Math.floor((thousandths + 5) / 10) / 100)
        expect(roundFinal(thousandths / 1000)).toBe(Math.floor((thousandths + 50) / 100) / 10)
      }),
    )
  })
})

test('shortcuts round like the decimal text of the number', () => {
  const byText = (value: number, decimals: number) =>
    Number(`${Math.round(Number(`${Number(value.toPrecision(13))}e${decimals}`))}e-${decimals}`) || 0
  const value = fc.double({ min: -1e7, max: 1e7, noNaN: true }).filter((one) => Math.abs(one) > 1e-6)
  fc.assert(
    fc.property(value, fc.integer({ min: 0, max: 4 }), (one, n) => roundHalfUp(one, n) === byText(one, n)),
    {
      numRuns: 2000,
    },
  )
})

describe('sharing out', () => {
  test('a question of 10 points over 3 blanks loses nothing', () => {
    expect(apportion([1, 1, 1], 10)).toEqual([3.33, 3.34, 3.33])
  })

  test('parts sum to the total and are within 0.01 of their fair share', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(weights, fc.integer({ min: 0, max: 30_000 }), (list, cents) => {
        const total = cents / 100
        const parts = apportion(list, total)
        expect(sumScores(parts)).toBe(total)
        const sum = list.reduce((all, one) => all + one, 0)
        parts.forEach((part, index) => {
          const fair = sum ? (total * (list[index] ?? 0)) / sum : total / list.length
          expect(Math.abs(part - fair)).toBeLessThanOrEqual(0.01 + 1e-9)
        })
      }),
    )
  })

  test.each([
    ['equal, with a remainder on the last', [1, 1, 1], 20, [6.5, 6.5, 7]],
    ['in proportion', [2, 4, 4], 20, [4, 8, 8]],
    ['in half points', [1, 2], 5, [1.5, 3.5]],
    ['finer when half points are too coarse', [1, 1, 1], 1, [0.33, 0.34, 0.33]],
    ['nothing to spread over', [], 5, []],
  ])('spreads %s', (_name, weights, total, expected) => {
    expect(distributeScore(weights, total)).toEqual(expected)
  })

  test('spreading keeps the total and leaves nobody without points', () => {
    const weights = fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(weights, fc.integer({ min: 4, max: 600 }), (list, halves) => {
        const parts = distributeScore(list, halves / 2)
        expect(sumScores(parts)).toBe(halves / 2)
        expect(Math.min(...parts)).toBeGreaterThan(0)
      }),
    )
  })
})
