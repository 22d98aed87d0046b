import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scaleScores, splitScoreEvenly } from './spread.rule.ts'

const sum = (scores: readonly number[]) => scores.reduce((all, one) => all + one, 0)
const inHalves = (scores: readonly number[]) => scores.every((score) => Number.isInteger(score * 2) && score > 0)
const half = (max: number) => fc.integer({ min: 1, max: max * 2 }).map((n) => n / 2)

describe('splitScoreEvenly', () => {
  const cases: [number, number, number[] | null][] = [
    [10, 4, [2.5, 2.5, 2.5, 2.5]],
    [10, 3, [3, 3, 4]],
    [1, 3, null],
    [0.5, 1, [0.5]],
    [10, 0, null],
    [10.25, 2, null],
  ]
  test.each(cases)('%d points over %d questions', (total, count, expected) => {
    expect(splitScoreEvenly(total, count)).toEqual(expected)
  })
  test('always sums up, in halves, the last one the largest', () => {
    fc.assert(
      fc.property(half(300), fc.integer({ min: 1, max: 300 }), (total, count) => {
        const scores = splitScoreEvenly(total, count)
        if (total < count / 2) return scores === null
        expect([sum(scores ?? []), inHalves(scores ?? [])]).toEqual([total, true])
        return Math.max(...(scores ?? [])) === scores?.at(-1)
      }),
    )
  })
})

describe('scaleScores', () => {
  const cases: [number[], number, number[] | null][] = [
    [[2, 2, 4], 100, [25, 25, 50]],
    [[10, 10, 10], 100, [33.5, 33.5, 33]],
    [[1, 1, 98], 10, [0.5, 0.5, 9]],
    [[1, 2], 0.5, null],
    [[], 10, null],
  ]
  test.each(cases)('%j to %d', (scores, target, expected) => {
    expect(scaleScores(scores, target)).toEqual(expected)
  })
  test('always meets the target in halves, and keeps the order of worth', () => {
    fc.assert(
      fc.property(fc.array(half(30), { minLength: 1, maxLength: 60 }), half(300), (scores, target) => {
        const fitted = scaleScores(scores, target)
        if (target < scores.length / 2) return fitted === null
        expect([sum(fitted ?? []), inHalves(fitted ?? [])]).toEqual([target, true])
        const pairs = scores.flatMap((a, i) => scores.map((b, j) => [a < b, (fitted?.[i] ?? 0) - (fitted?.[j] ?? 0)]))
        // A half point is as near as halves can come.
        return pairs.every(([less, gap]) => !less || Number(gap) <= 0.5)
      }),
    )
  })
})
