import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CURRENT_WEEK, comingTermFor, gradesFor, termsFor, weekInstant } from './terms.ts'

const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS

describe('terms of a school filled today', () => {
  it.each([
    ['2026-11-21T03:00:00Z', '2026-2', '2026秋', '2026-09-07'],
    ['2027-01-20T00:00:00Z', '2026-2', '2026秋', '2026-11-09'],
    ['2026-04-06T00:00:00Z', '2026-1', '2026春', '2026-01-26'],
    // Sunday 16:30 UTC is Monday in the school's time zone: a new week has begun.
    ['2026-11-22T16:30:00Z', '2026-2', '2026秋', '2026-09-14'],
  ])('%s: %s starts on %s', (now, termCode, termName, startDate) => {
    const [current] = termsFor(new Date(now))
    expect(current).toMatchObject({ termCode, termName, startDate, isCurrent: true })
  })

  const someDay = fc.date({ min: new Date('2024-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })

  it('are three, the current one in its eleventh week, none over another', () => {
    fc.assert(
      fc.property(someDay, (today) => {
        const terms = termsFor(today)
        const local = new Date(today.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
        const week = Math.floor(days(terms[0]?.startDate ?? '', local) / 7) + 1
        expect(week).toBe(CURRENT_WEEK)
        expect(terms.map((t) => new Date(t.startDate).getUTCDay())).toEqual([1, 1, 1])
        expect(new Set(terms.map((t) => t.termCode)).size).toBe(3)
        expect(terms.filter((t) => t.isCurrent)).toHaveLength(1)
        for (const [i, older] of terms.slice(1).entries()) {
          expect(days(older.endDate, terms[i]?.startDate ?? '')).toBeGreaterThan(0)
          expect(older.termCode < (terms[i]?.termCode ?? '')).toBe(true)
        }
      }),
    )
  })

  it('have windows that end after they begin, and study runs now', () => {
    fc.assert(
      fc.property(someDay, (today) => {
        for (const term of termsFor(today)) {
          for (const { from, to } of Object.values(term.windows)) expect(from < to).toBe(true)
        }
        const study = termsFor(today)[0]?.windows.study
        expect(Date.parse(study?.from ?? '')).toBeLessThanOrEqual(today.getTime())
        expect(Date.parse(study?.to ?? '')).toBeGreaterThan(today.getTime())
      }),
    )
  })

  it('have one to come, after the current one and named after it', () => {
    fc.assert(
      fc.property(someDay, (today) => {
        const [now, coming] = [termsFor(today)[0], comingTermFor(today)]
        expect(days(now?.endDate ?? '', coming.startDate)).toBeGreaterThan(0)
        expect(new Date(coming.startDate).getUTCDay()).toBe(1)
        expect(coming.termCode > (now?.termCode ?? '')).toBe(true)
        expect(coming.isCurrent).toBe(false)
      }),
    )
    expect(comingTermFor(new Date('2026-11-21T03:00:00Z'))).toMatchObject({ termCode: '2027-1', termName: '2027春' })
  })

  it('give the newest grade the name of the current term', () => {
    fc.assert(
      fc.property(someDay, (today) => {
        const grades = gradesFor(today)
        expect(grades[0]?.gradeCode).toBe(termsFor(today)[0]?.termName)
        expect(new Set(grades.map((g) => g.gradeCode)).size).toBe(6)
      }),
    )
  })

  it('place weekdays of teaching weeks in the school zone', () => {
    expect(weekInstant(new Date('2026-11-21T03:00:00Z'), 1, 0, 8)).toBe('2026-09-07T00:00:00.000Z')
    expect(weekInstant(new Date('2026-11-21T03:00:00Z'), 11, 3, 19, 30)).toBe('2026-11-19T11:30:00.000Z')
  })
})
