import type { ClassTime } from '@shuyuan/contract/entities/course/class-time.ts'
import type { SpecialDay } from '@shuyuan/contract/entities/school/special-day.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closedOn, meetingsOf, specialDayFaults } from './special-days.rule.ts'
import { addDays } from './term-week.rule.ts'

const term = { startDate: '2026-08-31', endDate: '2027-01-17', teachWeeks: 18 }
const off = (day: string): SpecialDay => ({ day, name: '国庆节', actsAs: null })
const thursday: ClassTime = {
  ...{ weekDay: 4, from: '18:30', to: '20:05', firstWeek: 1, lastWeek: 8, every: 'all', place: '301' },
}

describe('special days', () => {
  it.each([
    ['lies outside of the term', [off('2026-08-30')], 'outside'],
    ['stands there twice', [off('2026-10-01'), off('2026-10-01')], 'twice'],
    ['is held for a day that is not closed', [{ day: '2026-10-10', name: '补课', actsAs: '2026-10-02' }], 'notOff'],
    [
      'is held for a day that another is held for',
      [off('2026-10-01'), ...['10', '11'].map((d) => ({ day: `2026-10-${d}`, name: '补课', actsAs: '2026-10-01' }))],
      'taken',
    ],
  ] as const)('are refused when one %s', (_, days, fault) =>
    expect([...specialDayFaults(days, term).values()]).toEqual([fault]),
  )

  it('close a day and hold its classes on another', () => {
    const days = [off('2026-10-01'), { day: '2026-10-10', name: '调休', actsAs: '2026-10-01' }]
    expect(closedOn(days, '2026-10-01')?.name).toBe('国庆节')
    expect(closedOn(days, '2026-10-10')).toBeUndefined()
    const told = meetingsOf([thursday], term, days)
    expect(told).toHaveLength(9)
    expect(told.filter(({ off: why }) => why)).toMatchObject([{ day: '2026-10-01', weekNo: 5 }])
    expect(told.filter(({ insteadOf }) => insteadOf)).toMatchObject([{ day: '2026-10-10', weekNo: 6 }])
  })
})

it('a closed day that is held on another takes nothing away: as many meetings take place as without', () =>
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 125 }), { minLength: 2, maxLength: 2 }), (pair) => {
      const [a = 0, b = 1] = pair
      const [closed, other] = [addDays(term.startDate, a), addDays(term.startDate, b)]
      const held = (days: readonly SpecialDay[]) => meetingsOf([thursday], term, days).filter(({ off: why }) => !why)
      // What the other day itself would have held is given up for it.
      const own = held([]).filter(({ day }) => day === other).length
      const days = [off(closed), { day: other, name: '调休', actsAs: closed }]
      expect(held(days)).toHaveLength(held([]).length - own)
    }),
  ))
