import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  commonLinks,
  linkKind,
  linksOf,
  orderOf,
  stallsOf,
  stepFigures,
  stoppedAt,
  type Visit,
  visitsByStudent,
} from './path.rule.ts'

const MINUTE = 60_000
const DAY = 86_400_000

/** Visits of one student: the step, when it began in minutes, and how long it took. */
const path = (
  studentId: string,
  ...visits: readonly (readonly [step: number, at: number, minutes?: number])[]
): Visit[] =>
  visits.map(([step, at, minutes = 1]) => ({
    ...{ studentId, step, from: at * MINUTE, until: (at + minutes) * MINUTE, seconds: minutes * 60 },
  }))

describe('the ways between steps', () => {
  test.each([
    ['one after the other', path('a', [0, 0], [1, 5]), [[0, 1]]],
    ['the same step again is no way', path('a', [0, 0], [0, 5], [1, 9]), [[0, 1]]],
    ['half an hour apart', path('a', [0, 0], [1, 31]), [[0, 1]]],
    ['a new path', path('a', [0, 0], [1, 32]), []],
    [
      'there and back',
      path('a', [0, 0], [2, 5], [0, 9]),
      [
        [0, 2],
        [2, 0],
      ],
    ],
    ['nothing', [], []],
  ] as const)('%s', (_, visits, links) => {
    expect(linksOf(visits)).toEqual(links)
  })

  test.each([
    [0, 1, 'next'],
    [0, 2, 'ahead'],
    [2, 1, 'back'],
  ] as const)('from %d to %d is %s', (from, to, kind) => {
    expect(linkKind(from, to)).toBe(kind)
  })

  test.each([
    ['five of a thousand', 5, 1000, 1],
    ['four of a thousand', 4, 1000, 0],
    ['four of two hundred are two in a hundred', 4, 200, 1],
    ['one of fifty', 1, 50, 1],
  ])('are told where enough went them: %s', (_, went, all, told) => {
    const visits = Array.from({ length: went }, (_, n) => path(`s${n}`, [0, 0], [1, 5], [0, 9], [1, 12])).flat()
    const links = commonLinks(visitsByStudent(visits), all)
    expect(links.filter(({ kind }) => kind === 'next').map(({ students }) => students)).toEqual(
      told === 1 ? [went] : [],
    )
  })
})

test('the own order counts each step once', () => {
  expect([...orderOf(path('a', [3, 0], [1, 5], [3, 9], [0, 12]))]).toEqual([
    [3, 1],
    [1, 2],
    [0, 3],
  ])
})

test.each([
  ['a week ago, with a step left', path('a', [0, 0, 0]), 7, 0],
  ['less than a week ago', path('a', [0, 0, 0]), 6.9, null],
  ['all steps are done', path('a', [0, 0, 0], [1, 0, 0]), 30, null],
  ['never begun', [], 30, null],
])('who stands still: %s', (_, visits, days, step) => {
  expect(stoppedAt(visits, { steps: 2, now: days * DAY })).toBe(step)
})

test('pauses of a week and more are told, the one that goes on as well', () => {
  const visits = path('a', [0, 0, 0], [1, 7 * 1440, 0], [1, 13 * 1440, 0])
  expect(stallsOf(visits, 21 * DAY)).toEqual([
    { after: 0, days: 7 },
    { after: 2, days: 8 },
  ])
})

test('the figures of steps', () => {
  const visits = [
    ...path('a', [0, 0, 2], [1, 5, 4], [2, 10]),
    ...path('b', [0, 0, 4], [2, 5], [0, 10], [0, 20]),
    ...path('c', [0, 0, 0.2]),
  ]
  const course = { steps: 3, now: 8 * DAY, isFinished: (id: string, step: number) => id === 'a' && step < 2 }
  const [first, second] = stepFigures(visitsByStudent(visits), course)
  expect(first).toEqual({
    ...{ step: 0, reached: 3, finished: 1, order: 1, seconds: 120, repeated: 1 },
    ...{ visits: 5, brief: 1, skipped: 0, stopped: 2 },
  })
  expect(second).toMatchObject({ reached: 1, finished: 1, order: 2, skipped: 1, stopped: 0 })
})

test('what is not measured is neither short nor long', () => {
  const [board] = [{ studentId: 'a', step: 0, from: 0, until: 0, seconds: null }]
  const [only] = stepFigures(visitsByStudent([board]), { steps: 1, now: 0, isFinished: () => true })
  expect(only).toMatchObject({ reached: 1, visits: 1, brief: 0, seconds: null })
})

const someVisits = fc.array(
  fc.record({
    studentId: fc.constantFrom('a', 'b', 'c', 'd'),
    step: fc.integer({ min: 0, max: 4 }),
    from: fc.integer({ min: 0, max: 10_000 }).map((n) => n * MINUTE),
    seconds: fc.nat(3600),
  }),
  { maxLength: 40 },
)

test('in any course: who is counted once is counted once, whatever the order of the rows', () => {
  fc.assert(
    fc.property(someVisits, (rows) => {
      const visits = rows.map((one) => ({ ...one, until: one.from + one.seconds * 1000 }))
      const course = { steps: 5, now: 400 * DAY, isFinished: () => true }
      const figures = stepFigures(visitsByStudent(visits), course)
      const students = new Set(visits.map(({ studentId }) => studentId)).size
      for (const one of figures) {
        expect(one.finished).toBe(one.reached)
        expect(one.reached + one.skipped).toBeLessThanOrEqual(students)
        expect(one.stopped).toBeLessThanOrEqual(one.reached)
        expect(one.brief).toBeLessThanOrEqual(one.visits)
      }
      expect(figures.reduce((sum, { visits: n }) => sum + n, 0)).toBe(visits.length)
      expect(stepFigures(visitsByStudent([...visits].reverse()), course)).toEqual(figures)
    }),
  )
})
