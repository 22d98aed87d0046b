import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ratioImpact, type TotalParts } from './ratio-impact.rule.ts'

const student = (formative: number | null, final: number | null, total: number | null, row = {}): TotalParts => ({
  formative,
  final,
  flag: 'normal',
  total,
  passed: total === null ? null : total >= 60,
  makeup: null,
  ...row,
})
const half = { formativeRatio: 50, finalRatio: 50, passRule: 'total' } as const

describe('what other ratios do to totals', () => {
  it('counts who goes up, who goes down and who crosses the pass line', () => {
    // Weighed 40 to 60 until now.
    const rows = [student(90, 40, 60), student(40, 90, 70), student(80, 80, 80), student(70, null, null)]
    expect(ratioImpact(rows, half)).toEqual({
      scored: 4,
      meanBefore: 70,
      meanAfter: 70,
      passBefore: 3,
      passAfter: 3,
      up: 1,
      down: 1,
    })
  })

  it('gives everybody a total when the final no longer counts', () => {
    const rows = [student(70, null, null), student(50, null, null)]
    const none = { formativeRatio: 100, finalRatio: 0, passRule: 'both' } as const
    expect(ratioImpact(rows, none)).toMatchObject({ meanBefore: null, meanAfter: 60, passAfter: 1, up: 0, down: 0 })
  })

  it('leaves a flag and the outcome of a resit as they are', () => {
    const rows = [
      student(90, 90, null, { flag: 'cheating', passed: false }),
      student(40, 40, 40, { makeup: 65, passed: true }),
    ]
    expect(ratioImpact(rows, half)).toMatchObject({ passBefore: 1, passAfter: 1, up: 0, down: 0 })
  })

  it('moves nobody whose parts are equal', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1 }),
        fc.integer({ min: 0, max: 100 }),
        (points, ratio) => {
          const rule = { formativeRatio: ratio, finalRatio: 100 - ratio, passRule: 'total' } as const
          const impact = ratioImpact(
            points.map((one) => student(one, one, one)),
            rule,
          )
          expect([impact.up, impact.down, impact.passAfter]).toEqual([0, 0, impact.passBefore])
        },
      ),
    )
  })
})
