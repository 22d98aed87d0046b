import { SCHOOL_ZONE } from '@shuyuan/contract/constants.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  clockText,
  DAY_MS,
  endOfDay,
  HOUR_MS,
  midnightOf,
  numberOf,
  schoolDay,
  startOf,
  startOfDay,
  wallClock,
} from './school-clock.rule.ts'

/** From 1992 on, the years without summer time; no school has earlier data. */
const moment = fc.date({ min: new Date('1992-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
const byZone = new Intl.DateTimeFormat('sv-SE', { timeZone: SCHOOL_ZONE, dateStyle: 'short', timeStyle: 'medium' })

describe('the school’s clock', () => {
  it('turns the day at sixteen hours UTC', () => {
    expect(schoolDay(new Date('2026-11-20T15:59:59Z'))).toBe('2026-11-20')
    expect(schoolDay(new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-21')
    expect(clockText(new Date('2026-08-31T16:05:59Z'))).toBe('2026-09-01 00:05')
  })

  it('says what the zone says', () => {
    fc.assert(
      fc.property(moment, (at) => {
        expect(wallClock(at).toISOString().slice(0, 19).replace('T', ' ')).toBe(byZone.format(at))
      }),
    )
  })

  it('a moment lies between the beginning of its hour or day and that of the next', () => {
    fc.assert(
      fc.property(moment, fc.constantFrom(HOUR_MS, DAY_MS), (at, step) => {
        const number = numberOf(at.getTime(), step)
        expect(startOf(number, step)).toBeLessThanOrEqual(at.getTime())
        expect(startOf(number + 1, step)).toBeGreaterThan(at.getTime())
      }),
    )
    fc.assert(fc.property(moment, (at) => schoolDay(midnightOf(at)) === schoolDay(at)))
  })

  it('a day goes from one midnight of the school to the next', () => {
    expect(startOfDay('2026-11-21').toISOString()).toBe('2026-11-20T16:00:00.000Z')
    fc.assert(
      fc.property(moment, (at) => {
        const day = schoolDay(at)
        expect(startOfDay(day).getTime()).toBe(midnightOf(at))
        expect(schoolDay(endOfDay(day).getTime() - 1)).toBe(day)
        expect(schoolDay(endOfDay(day))).not.toBe(day)
      }),
    )
  })
})
