import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../time/school-clock.rule.ts'
import { type ShiftFacts, shiftWindow } from './shift.rule.ts'

const NOW = Date.parse('2026-11-21T02:00:00Z')
const day = (n: number) => NOW + n * DAY_MS

const facts = (over: Partial<ShiftFacts> = {}): ShiftFacts => ({
  publishStatus: 'published',
  opensAt: day(1),
  closesAt: day(8),
  isAnswered: false,
  latestOwn: null,
  formative: null,
  ...over,
})

describe('shiftWindow', () => {
  const formative = { from: day(-30), to: day(10) }
  const cases: [string, Partial<ShiftFacts>, number, ReturnType<typeof shiftWindow>][] = [
    ['moves both ends', {}, 3, { opensAt: day(4), closesAt: day(11), opensNow: false }],
    ['says what opens at once', {}, -2, { opensAt: day(-1), closesAt: day(6), opensNow: true }],
    [
      'keeps since when an answered one is open',
      { opensAt: day(-1), isAnswered: true },
      3,
      { opensAt: day(-1), closesAt: day(11), opensNow: false },
    ],
    ['moves no answered one back', { opensAt: day(-1), isAnswered: true }, -1, { no: 'DEADLINE_ONLY_LATER' }],
    ['leaves closed ones', { opensAt: day(-9), closesAt: day(0) }, 5, { no: 'SHIFT_CLOSED' }],
    ['closes nothing that is open', { opensAt: day(-3), closesAt: day(2) }, -2, { no: 'SHIFT_PAST' }],
    [
      'moves drafts of the past',
      { publishStatus: 'draft', opensAt: day(-9), closesAt: day(-2) },
      -1,
      { opensAt: day(-10), closesAt: day(-3), opensNow: false },
    ],
    ['keeps to the formative window', { formative }, 3, { no: 'OUTSIDE_FORMATIVE', facts: formative }],
    [
      'and so do individual deadlines',
      { formative, latestOwn: day(9) },
      2,
      { no: 'OWN_OUTSIDE_FORMATIVE', facts: { to: formative.to } },
    ],
  ]
  it.each(cases)('%s', (_name, over, days, result) => expect(shiftWindow(facts(over), days, NOW)).toEqual(result))

  it('keeps the length of what nobody has begun, and there and back is where it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }), (length, days) => {
        const before = facts({ publishStatus: 'draft', opensAt: day(0), closesAt: day(length) })
        const moved = shiftWindow(before, days, NOW)
        if ('no' in moved) throw new Error(moved.no)
        expect(moved.closesAt - moved.opensAt).toBe(length * DAY_MS)
        expect(shiftWindow({ ...before, ...moved }, -days, NOW)).toMatchObject({
          opensAt: day(0),
          closesAt: day(length),
        })
      }),
    )
  })
})
