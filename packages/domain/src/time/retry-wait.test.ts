import fc from 'fast-check'
import { expect, it } from 'vitest'
import { retryWaitMs, SAVE_RETRY } from './retry-wait.rule.ts'

it.each([
  [1, 0.5, 2000],
  [2, 0.5, 4000],
  [5, 0.5, 32_000],
  [6, 0.5, 60_000],
  [50, 0.5, 60_000],
  [1, 0, 1000],
  [1, 0.999, 2998],
])('after %i failures at chance %f: %i ms', (failures, chance, wait) => {
  expect(retryWaitMs(failures, chance)).toBeCloseTo(wait, 0)
})

it('spreads those who failed together over as long as they wait on average', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (n, chance) => {
        const middle = retryWaitMs(n, 0.5)
        expect(retryWaitMs(n, chance)).toBeGreaterThanOrEqual(middle / 2)
        expect(retryWaitMs(n, chance)).toBeLessThanOrEqual(middle * 1.5)
        expect(middle).toBeLessThanOrEqual(SAVE_RETRY.maxMs)
      },
    ),
  )
})
