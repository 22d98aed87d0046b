import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparisonPeriod, percentChange } from './compare-period.rule.ts'
import { daysBetween, weekDayOf } from './term-week.rule.ts'

describe('the period that one is held against', () => {
  it.each([
    [{ from: '2026-03-02', to: '2026-03-08' }, 'previous', { from: '2026-02-23', to: '2026-03-01' }],
    [{ from: '2026-03-02', to: '2026-03-02' }, 'previous', { from: '2026-03-01', to: '2026-03-01' }],
    [{ from: '2026-03-02', to: '2026-03-08' }, 'lastYear', { from: '2025-03-03', to: '2025-03-09' }],
  ] as const)('%j by %s', (period, how, other) => {
    expect(comparisonPeriod(period, how)).toEqual(other)
  })

  const days = fc.integer({ min: 8000, max: 30_000 }).map((n) => new Date(n * 86_400_000).toISOString().slice(0, 10))
  it('is as long, and a year ago it has the same weekdays', () => {
    fc.assert(
      fc.property(days, days, fc.constantFrom('previous', 'lastYear'), (one, other, how) => {
        const [from, to] = [one, other].sort() as [string, string]
        const before = comparisonPeriod({ from, to }, how as 'previous')
        return (
          daysBetween(before.from, before.to) === daysBetween(from, to) &&
          before.to < to &&
          (how === 'previous' || weekDayOf(before.from) === weekDayOf(from))
        )
      }),
    )
  })
})

it.each([
  [150, 100, 50],
  [50, 100, -50],
  [0, 7, -100],
  [7, 0, null],
  [1, 3, -66.7],
])('%i after %i is a change of %s', (now, before, change) => {
  expect(percentChange(now, before)).toBe(change)
})
