import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type GraduationPlan, graduationOf, type PlannedCourse, type TakenCourse } from './graduation.rule.ts'

const NOTHING: GraduationPlan = {
  totalCredits: 0,
  credits: { required: 0, elective: 0, general: 0, practice: 0 },
  ...{ degreeAverage: 0, thesis: false, noFailed: false, courses: [] },
}
const planned = (key: string, isDegree = false): PlannedCourse => ({
  ...{ countsAs: key, courseCode: key, courseName: key, credits: 3, isDegree },
})
const taken = (key: string, over: Partial<TakenCourse> = {}): TakenCourse => ({
  ...{ countsAs: key, courseCode: key, courseName: key, category: 'required', isThesis: false, isOut: true },
  ...{ credits: 3, total: 80, makeup: null, flag: 'normal', passed: true },
  ...over,
})
const only = (plan: Partial<GraduationPlan>, courses: readonly TakenCourse[]) => {
  const [row, ...more] = graduationOf({ ...NOTHING, ...plan }, courses)
  expect(more).toEqual([])
  return row
}
const credits = (over: Partial<GraduationPlan['credits']>) => ({ credits: { ...NOTHING.credits, ...over } })

describe('graduationOf', () => {
  it('asks nothing where the plan asks nothing', () => {
    expect(graduationOf(NOTHING, [taken('a')])).toEqual([])
  })

  it.each([
    ['what is passed', [taken('a'), taken('b')], 6],
    ['an exemption', [taken('a', { flag: 'exempt', total: null, passed: null })], 3],
    ['no failure', [taken('a', { total: 40, passed: false })], 0],
    ['nothing that is not published', [taken('a', { isOut: false })], 0],
    ['a course that was passed twice only once', [taken('a'), taken('a', { total: 90 })], 3],
    ['a resit that was passed', [taken('a', { total: 40, makeup: 60 })], 3],
  ])('counts the credits of %s', (_, courses, done) => {
    expect(only({ totalCredits: 6 }, courses)).toMatchObject({ done, gap: 6 - done, ok: done === 6 })
  })

  it('counts each kind by itself', () => {
    const courses = [taken('a'), taken('b', { category: 'elective', credits: 2.5 })]
    expect(only(credits({ elective: 4 }), courses)).toMatchObject({ condition: 'elective', done: 2.5, gap: 1.5 })
  })

  it('names each course that has to be passed with how it stands', () => {
    const courses = [taken('a'), taken('b', { passed: false, total: 30 }), taken('c', { isOut: false, total: 99 })]
    const row = only({ courses: ['a', 'b', 'c', 'd'].map((key) => planned(key)) }, courses)
    expect(row).toMatchObject({ need: 4, done: 1, gap: 3, ok: false })
    expect(row?.courses.map(({ standing, score }) => [standing, score])).toEqual([
      ['passed', 80],
      ['failed', 30],
      ['taking', null],
      ['missing', null],
    ])
  })

  it('takes the mean of the courses of the degree that are out', () => {
    const courses = [taken('a', { total: 70 }), taken('b', { total: 81 }), taken('c', { total: 0, isOut: false })]
    const plan = { degreeAverage: 75, courses: [planned('a', true), planned('b', true), planned('c', true)] }
    expect(graduationOf({ ...NOTHING, ...plan }, courses)[1]).toMatchObject({ done: 75.5, ok: true })
    expect(graduationOf({ ...NOTHING, ...plan }, [])[1]).toMatchObject({ done: null, gap: 75, ok: false })
  })

  it('wants one thesis that was passed', () => {
    expect(only({ thesis: true }, [taken('a')])).toMatchObject({ done: 0, ok: false })
    expect(only({ thesis: true }, [taken('a', { isThesis: true })])).toMatchObject({ done: 1, ok: true })
  })

  it('forgets a failure that was passed afterwards', () => {
    const failed = taken('a', { total: 50, passed: false })
    expect(only({ noFailed: true }, [failed])).toMatchObject({ done: 1, ok: false, courses: [{ courseCode: 'a' }] })
    expect(only({ noFailed: true }, [failed, taken('a', { total: 61 })])).toMatchObject({ done: 0, ok: true })
  })

  it('never has less for one more course that was passed', () => {
    const some = fc.array(
      fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd'), total: fc.nat(100), isOut: fc.boolean() }),
    )
    fc.assert(
      fc.property(some, fc.constantFrom('a', 'e'), (rows, key) => {
        const courses = rows.map(({ key, total, isOut }) => taken(key, { total, isOut, passed: total >= 60 }))
        const plan = { ...NOTHING, totalCredits: 12, noFailed: true }
        const [before, after] = [graduationOf(plan, courses), graduationOf(plan, [...courses, taken(key)])]
        expect(after[0]?.done ?? 0).toBeGreaterThanOrEqual(before[0]?.done ?? 0)
        expect(after[1]?.done ?? 0).toBeLessThanOrEqual(before[1]?.done ?? 0)
      }),
    )
  })
})
