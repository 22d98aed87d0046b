import { describe, expect, it } from 'vitest'
import { asksReason, proposalOf, rangesOf, valuesOf } from './window-values.ts'

const term = { startDate: '2026-08-31', endDate: '2027-01-17', teachWeeks: 18 }
const study = { from: '2026-08-31T00:00:00.000Z', to: '2026-12-31T15:59:00.000Z' }
const now = Date.parse('2026-11-22T00:00:00Z')

describe('values of the form of a term’s windows', () => {
  it('a proposal fills all eight and, none being set before, asks no reason', () => {
    const values = proposalOf(term)
    expect(Object.keys(rangesOf(values))).toHaveLength(8)
    expect(asksReason({}, values, now)).toBe(false)
  })

  it('ask a reason when one that has begun gets other bounds or none, not when it stays', () => {
    expect(asksReason({ study }, valuesOf({ study }), now)).toBe(false)
    expect(asksReason({ study }, valuesOf({ study }, 60_000), now)).toBe(true)
    expect(asksReason({ study }, {}, now)).toBe(true)
    expect(asksReason({ study }, {}, Date.parse(study.from) - 1)).toBe(false)
  })

  it('move by the distance of two terms', () => {
    expect(rangesOf(valuesOf({ study }, 1000))).toEqual({
      study: { from: '2026-08-31T00:00:01.000Z', to: '2026-12-31T15:59:01.000Z' },
    })
  })
})
