import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createClock, warningBetween } from './clock.ts'

const MIN = 60_000

describe('createClock', () => {
  it('is never wrong by more than half the smallest round trip', () => {
    const sample = fc.record({
      at: fc.integer({ min: 0, max: 7_200_000 }),
      there: fc.integer({ min: 0, max: 5000 }),
      back: fc.integer({ min: 0, max: 5000 }),
    })
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.array(sample, { minLength: 1 }), (offset, samples) => {
        let steady = 0
        const clock = createClock(() => steady)
        for (const { at, there, back } of samples) clock.sync(at + there + offset, at, at + there + back)
        steady = 9_000_000
        const smallest = Math.min(...samples.map(({ there, back }) => there + back))
        expect(Math.abs(clock.now() - (steady + offset))).toBeLessThanOrEqual(smallest / 2 + 1e-3)
      }),
    )
  })

  it('believes a slow answer that no round trip explains: the machine slept', () => {
    const clock = createClock(() => 2000)
    clock.sync(1_000_000, 990, 1010)
    clock.sync(5_000_000, 1500, 1900)
    expect(clock.now()).toBe(5_000_300)
  })
})

describe('warningBetween', () => {
  it.each([
    [31 * MIN, 30 * MIN, 30],
    [30 * MIN, 29 * MIN, null],
    [20 * MIN, 4 * MIN, 5],
    [2 * MIN, 0, 1],
    [1 * MIN, 1 * MIN - 1, null],
    // Time was given: nothing is called out backwards.
    [1 * MIN, 10 * MIN, null],
  ])('from %i to %i ms calls %s', (before, now, minutes) => expect(warningBetween(before, now)).toBe(minutes))
})
