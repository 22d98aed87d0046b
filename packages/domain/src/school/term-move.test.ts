import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysMoved, movedWindows } from './term-move.rule.ts'
import { windowFaults } from './term-windows.rule.ts'

const DAY = 86_400_000
const at = (from: number, to: number) => ({ from: from * DAY, to: to * DAY })

describe('a term that moves', () => {
  it('moves by the days of its start', () => {
    const from = { startDate: '2026-09-07', endDate: '2027-01-10' }
    expect(daysMoved(from, { startDate: '2026-09-21', endDate: '2027-01-10' })).toBe(14)
    expect(daysMoved(from, { startDate: '2026-08-31', endDate: '2027-01-03' })).toBe(-7)
    expect(daysMoved(from, { ...from, endDate: '2027-01-24' })).toBe(0)
  })

  it.each([
    [
      'those that have not begun',
      7,
      { study: at(10, 20), finalExam: at(21, 25) },
      { study: at(17, 27), finalExam: at(28, 32) },
    ],
    [
      'not one that has begun',
      7,
      { courseBuild: at(1, 30), finalExam: at(31, 35) },
      { courseBuild: at(1, 30), finalExam: at(38, 42) },
    ],
    ['not into the past', -7, { study: at(9, 20), finalExam: at(21, 25) }, { study: at(9, 20), finalExam: at(14, 18) }],
    [
      'none, if formative work would leave the study window',
      7,
      { study: at(1, 20), formative: at(10, 19) },
      { study: at(1, 20), formative: at(10, 19) },
    ],
  ])('moves %s', (_, days, windows, expected) => {
    expect(movedWindows(windows, days, 5 * DAY)).toEqual(expected)
  })

  it('never breaks the order of windows that was right', () => {
    const window = fc
      .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 20 }))
      .map(([a, n]) => at(a, a + n))
    const windows = fc.record({ study: window, formative: window, finalExam: window, makeupExam: window })
    fc.assert(
      fc.property(windows, fc.integer({ min: -3, max: 3 }), fc.integer({ min: 0, max: 40 }), (all, weeks, now) => {
        fc.pre(Object.keys(windowFaults(all)).length === 0)
        expect(windowFaults(movedWindows(all, weeks * 7, now * DAY))).toEqual({})
      }),
    )
  })
})
