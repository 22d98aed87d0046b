import fc from 'fast-check'
import { expect, it } from 'vitest'
import { assignmentBoard, type BoardStudent } from './board.rule.ts'

const student = (over: Partial<BoardStudent>): BoardStudent => ({
  ...{ studentId: 'id', studentNo: 'no', realname: '某某', courseClassId: 'a', courseClassName: '一班' },
  ...{ handedIn: false, late: false, toMark: 0, lastAt: null, seconds: 0, validScore: null },
  ...over,
})
const handedIn = (over: Partial<BoardStudent> = {}) =>
  student({ handedIn: true, lastAt: new Date('2026-11-20T15:59:00Z'), seconds: 600, ...over })

it('counts who handed in, on time, marked, by day of the school and by class', () => {
  const board = assignmentBoard(
    [
      student({}),
      handedIn({ validScore: 45 }),
      // After midnight at the school.
      handedIn({ late: true, lastAt: new Date('2026-11-20T16:00:00Z'), validScore: 20 }),
      handedIn({ courseClassId: 'b', courseClassName: '二班', toMark: 1 }),
    ],
    50,
  )
  expect(board).toMatchObject({
    ...{ students: 4, handedIn: 3, onTime: 2, marked: 2, toMark: 1, avgSeconds: 600 },
    scores: { scored: 2, mean: 65, passRate: 50, box: { min: 40, max: 90 } },
    byDay: [
      { day: '2026-11-20', students: 2 },
      { day: '2026-11-21', students: 1 },
    ],
    bands: [0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
  })
  expect(board.byClass.map(({ name, students, scores }) => [name, students, scores?.scored ?? 0])).toEqual([
    ['二班', 1, 0],
    ['一班', 3, 2],
  ])
})

it('says nothing of scores and times that nobody has', () => {
  expect(assignmentBoard([student({})], 50)).toMatchObject({ scores: null, avgSeconds: null, bands: [], fast: [] })
  expect(assignmentBoard([handedIn({ validScore: 1 })], 0)).toMatchObject({ scores: null, bands: [] })
})

it('names who was ten times as fast as the mean, once there are enough to have one', () => {
  const others = Array.from({ length: 4 }, () => handedIn({ seconds: 1000 }))
  const quick = handedIn({ studentId: 'quick', seconds: 40 })
  expect(assignmentBoard([...others, quick], 50).fast.map(({ studentId }) => studentId)).toEqual(['quick'])
  expect(assignmentBoard([...others.slice(1), quick], 50).fast).toEqual([])
})

it('loses nobody between the whole, its classes, days and bands', () => {
  const one = fc.record({
    courseClassId: fc.constantFrom('a', 'b', 'c'),
    handedIn: fc.boolean(),
    validScore: fc.option(fc.integer({ min: 0, max: 50 })),
  })
  fc.assert(
    fc.property(fc.array(one), (students) => {
      const board = assignmentBoard(
        students.map((of) => (of.handedIn ? handedIn(of) : student(of))),
        50,
      )
      const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)
      expect(sum(board.byClass.map((of) => of.students))).toBe(students.length)
      expect(sum(board.byClass.map((of) => of.handedIn))).toBe(board.handedIn)
      expect(sum(board.byDay.map((of) => of.students))).toBe(board.handedIn)
      expect(sum(board.bands)).toBe(board.scores?.scored ?? 0)
    }),
  )
})
