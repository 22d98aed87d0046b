import fc from 'fast-check'
import { expect, it } from 'vitest'
import { attentionCurve, attentionStep } from './attention.rule.ts'

it('counts each student once a piece, however often it was seen or marked', () => {
  const curve = attentionCurve(35, [
    {
      coverage: [
        [0, 12],
        [14, 20],
      ],
      leftAt: 20,
      confused: [11, 12, 19],
    },
    { coverage: [[0, 10]], leftAt: 10, confused: [] },
    { coverage: [[0, 35]], leftAt: null, confused: [34, 35] },
  ])
  expect(curve).toEqual([
    { from: 0, viewers: 3, leavers: 0, confused: 0 },
    { from: 10, viewers: 2, leavers: 1, confused: 1 },
    { from: 20, viewers: 1, leavers: 1, confused: 0 },
    { from: 30, viewers: 1, leavers: 0, confused: 1 },
  ])
})

it('has no point of a film without a length, and at most 360 of the longest', () => {
  expect(attentionCurve(0, [{ coverage: [], leftAt: 5, confused: [5] }])).toEqual([])
  expect([3600, 3601, 86_400].map(attentionStep)).toEqual([10, 20, 240])
})

const second = fc.integer({ min: 0, max: 3000 })
const student = fc.record({
  coverage: fc.array(fc.tuple(second, second)),
  leftAt: fc.option(second),
  confused: fc.array(second),
})

it('never counts more than there are, and every leaver somewhere', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3000 }), fc.array(student, { maxLength: 8 }), (durationSec, students) => {
      const curve = attentionCurve(durationSec, students)
      for (const { viewers, confused } of curve) {
        expect(viewers).toBeLessThanOrEqual(students.length)
        expect(confused).toBeLessThanOrEqual(students.length)
      }
      const leavers = curve.reduce((sum, point) => sum + point.leavers, 0)
      expect(leavers).toBe(students.filter(({ leftAt }) => leftAt !== null).length)
    }),
  )
})
