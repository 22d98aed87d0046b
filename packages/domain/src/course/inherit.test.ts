import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../time/school-clock.rule.ts'
import { dependentParts, idMap, missingDependencies, planInherit, shiftByWeek, teachingWeekOf } from './inherit.rule.ts'

const days = fc.integer({ min: 0, max: 20_000 }).map((day) => new Date(day * DAY_MS).toISOString().slice(0, 10))
const terms = fc.record({ startDate: days, teachWeeks: fc.integer({ min: 1, max: 30 }) })
const moments = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
})
/** By the school's calendar. */
const local = (at: Date) => new Date(at.getTime() + 8 * 3_600_000)
const clock = (at: Date) => local(at).toISOString().slice(11)
const weekday = (at: Date) => local(at).getUTCDay()

describe('moving a date by teaching week', () => {
  it.each([
    // Monday of week 1 -> Monday of week 1.
    ['2026-03-02T00:00:00+08:00', '2026-08-31T00:00:00+08:00'],
    // Sunday evening of week 9, not yet over in the school's zone.
    ['2026-05-03T23:59:00+08:00', '2026-11-01T23:59:00+08:00'],
    // The week before the term begins.
    ['2026-02-27T08:00:00+08:00', '2026-08-28T08:00:00+08:00'],
  ])('%s becomes %s', (at, moved) => {
    const from = { startDate: '2026-03-02', teachWeeks: 18 }
    const to = { startDate: '2026-08-31', teachWeeks: 18 }
    expect(shiftByWeek(new Date(at), from, to)).toEqual(new Date(moved))
  })

  it('counts from the Monday of the first week when a term begins inside it', () => {
    const term = { startDate: '2026-09-03', teachWeeks: 18 }
    expect(teachingWeekOf(new Date('2026-08-31T00:00:00+08:00'), term)).toBe(1)
    expect(teachingWeekOf(new Date('2026-08-30T23:59:59+08:00'), term)).toBe(0)
    expect(teachingWeekOf(new Date('2026-09-07T00:00:00+08:00'), term)).toBe(2)
  })

  it('keeps teaching week, weekday and time of day, and comes back', () => {
    fc.assert(
      fc.property(moments, terms, terms, (at, from, to) => {
        const moved = shiftByWeek(at, from, to)
        expect(teachingWeekOf(moved, to)).toBe(teachingWeekOf(at, from))
        expect([weekday(moved), clock(moved)]).toEqual([weekday(at), clock(at)])
        expect(shiftByWeek(moved, to, from)).toEqual(at)
      }),
    )
  })

  it('keeps what opens before it closes in that order, and as long', () => {
    fc.assert(
      fc.property(moments, moments, terms, terms, (a, b, from, to) => {
        const length = (one: Date, other: Date) => other.getTime() - one.getTime()
        expect(length(shiftByWeek(a, from, to), shiftByWeek(b, from, to))).toBe(length(a, b))
      }),
    )
  })
})

describe('mapping ids', () => {
  const ids = fc.uniqueArray(fc.uuid(), { maxLength: 30 })

  it('gives every old id a new one of its own', () => {
    fc.assert(
      fc.property(ids, (olds) => {
        const map = idMap(
          olds,
          olds.map((old) => `new-${old}`),
        )
        expect(new Set(map.values()).size).toBe(olds.length)
        expect(olds.map((old) => map.get(old))).toEqual(olds.map((old) => `new-${old}`))
      }),
    )
  })

  it('refuses an id that stands twice and too few new ones', () => {
    expect(() => idMap(['a', 'a'], ['x', 'y'])).toThrow()
    expect(() => idMap(['a', 'b'], ['x', 'x'])).toThrow()
    expect(() => idMap(['a', 'b'], ['x'])).toThrow()
  })
})

describe('parts', () => {
  it.each([
    [['process'], ['chapter', 'resource']],
    [['assignment'], ['chapter', 'paper']],
    [['detail', 'paper'], []],
    [['chapter', 'resource', 'process'], []],
    [['board'], ['chapter']],
    [['calendar'], ['chapter']],
  ] as const)('%j lack %j', (parts, missing) => {
    expect(missingDependencies(parts)).toEqual(missing)
  })

  it('names what stands on a part that is cleared', () => {
    expect(dependentParts(['chapter'])).toEqual(['resource', 'process', 'assignment', 'board', 'calendar', 'glossary'])
    expect(dependentParts(['checkOption'])).toEqual([])
  })
})

describe('the plan of an inheritance', () => {
  const from = { startDate: '2026-03-02', teachWeeks: 18 }
  const facts = {
    parts: ['chapter', 'paper', 'assignment'] as const,
    source: { chapter: 12, resource: 40, paper: 3, assignment: 2 },
    target: {},
    from,
    to: { startDate: '2026-08-31', teachWeeks: 16 },
    shiftDates: true,
    assignments: [
      { title: '作业一', opensAt: new Date('2026-03-09T00:00:00Z'), closesAt: new Date('2026-03-20T00:00:00Z') },
      { title: '作业二', opensAt: new Date('2026-06-09T00:00:00Z'), closesAt: new Date('2026-06-30T00:00:00Z') },
    ],
    chapterWeeks: [1, 16, 17, 18],
    calendarWeeks: [2, 17],
  }

  it('counts ticked parts alone and names what does not fit a shorter term', () => {
    expect(planInherit(facts)).toEqual({
      counts: { chapter: 12, paper: 3, assignment: 2 },
      occupied: [],
      late: ['作业二'],
      weeksBeyond: 2,
      linesBeyond: 0,
    })
    expect(planInherit({ ...facts, parts: ['chapter', 'calendar'] }).linesBeyond).toBe(1)
  })

  it('is blocked by the ticked parts that the target has, by no other', () => {
    expect(planInherit({ ...facts, target: { paper: 1, resource: 5 } }).occupied).toEqual(['paper'])
  })

  it('says nothing of dates when assignments are not ticked', () => {
    expect(planInherit({ ...facts, parts: ['chapter'] }).late).toEqual([])
  })
})
