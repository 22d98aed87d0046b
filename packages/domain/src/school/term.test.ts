import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayIn, daysBetween, teachWeeks, weekDayOf, weekOf } from './term-week.rule.ts'
import {
  changedAfterStart,
  stateOf,
  TERM_WINDOWS,
  type TermWindow,
  type Windows,
  windowEffects,
  windowFaults,
} from './term-windows.rule.ts'

const term = { startDate: '2026-08-31', endDate: '2027-01-17', teachWeeks: 18 }

describe('weeks', () => {
  it.each([
    ['the day before', '2026-08-30', null, 7],
    ['the first Monday', '2026-08-31', 1, 1],
    ['the first Sunday', '2026-09-06', 1, 7],
    ['the second Monday', '2026-09-07', 2, 1],
    ['the last day', '2027-01-17', 20, 7],
    ['after it', '2027-01-18', null, 1],
  ])('%s', (_, day, week, weekDay) => {
    expect([weekOf(term, day), weekDayOf(day)]).toEqual([week, weekDay])
  })

  it('of any day and back give the day again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: daysBetween(term.startDate, term.endDate) }), (n) => {
        const day = addDays(term.startDate, n)
        expect(dayIn(term, weekOf(term, day) ?? 0, weekDayOf(day))).toBe(day)
      }),
    )
  })

  it('follow each other without a gap', () => {
    const weeks = teachWeeks(term)
    expect(weeks).toHaveLength(18)
    for (const [n, week] of weeks.entries())
      expect(week.from).toBe(n === 0 ? term.startDate : addDays(weeks[n - 1]?.to ?? '', 1))
  })
})

describe('windows', () => {
  const whole: Windows = Object.fromEntries(TERM_WINDOWS.map((name, n) => [name, { from: n * 10, to: n * 10 + 9 }]))
  const good: Windows = { ...whole, study: { from: 0, to: 60 } }

  it.each<[string, Windows, Partial<Record<TermWindow, string>>]>([
    ['nothing wrong', good, {}],
    ['an end before its start', { ...good, finalExam: { from: 9, to: 9 } }, { finalExam: 'order' }],
    ['formative work after studying', { ...good, formative: { from: 30, to: 61 } }, { formative: 'outside' }],
    ['resits beside the final exams', { ...good, makeupExam: { from: 48, to: 59 } }, { makeupExam: 'outside' }],
    ['publishing before entering', { ...good, scorePublish: { from: 59, to: 79 } }, { scorePublish: 'outside' }],
    ['windows that are not set', {}, {}],
  ])('%s', (_, windows, faults) => {
    expect(windowFaults(windows)).toEqual(faults)
  })

  it.each([
    [-1, 'before'],
    [0, 'open'],
    [8, 'open'],
    [9, 'closed'],
  ])('at %i it is %s', (now, state) => {
    expect(stateOf({ from: 0, to: 9 }, now)).toBe(state)
  })

  it('tells which begun windows a change touches', () => {
    const after = { ...good, chooseCourse: { from: 10, to: 30 }, scorePublish: { from: 71, to: 79 } }
    expect(changedAfterStart(good, after, 25)).toEqual(['chooseCourse'])
    expect(changedAfterStart(good, good, 25)).toEqual([])
  })

  it('tells what a change closes and what it opens again at once', () => {
    const span = (from: number, to: number) => ({ from, to })
    const before = { study: span(0, 50), chooseCourse: span(0, 20), formative: span(0, 50), finalExam: span(60, 70) }
    const after = { study: span(0, 25), chooseCourse: span(0, 40), formative: span(0, 45), finalExam: span(20, 70) }
    expect(windowEffects(before, after, 30)).toEqual({ closes: ['study'], opens: ['chooseCourse'] })
    expect(windowEffects(before, {}, 30)).toEqual({ closes: ['study', 'formative'], opens: [] })
    expect(windowEffects(before, before, 30)).toEqual({ closes: [], opens: [] })
  })
})
