import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NOT_STUDIED, recordAfter } from './record.rule.ts'

const film = { kind: 'video' as const, durationSec: 100, minSeconds: 0, minPercent: 0 }
const watched = (from: number, to: number) => ({
  ...{ seconds: to - from, stretches: [[from, to] as [number, number]], pages: [], position: to },
})
const after = (ranges: readonly (readonly [number, number])[], questionsLeft = 0) =>
  ranges.reduce(
    (record, [from, to], n) => recordAfter(record, { demand: film, questionsLeft }, watched(from, to), n + 1),
    NOT_STUDIED,
  )

test('a film is finished at the beat that sees its share, and stays so', () => {
  expect(after([[0, 79]])).toMatchObject({ percent: 79, finishedAt: null, lastPosition: 79 })
  expect(
    after([
      [0, 79],
      [79, 80],
      [80, 90],
    ]),
  ).toMatchObject({ percent: 90, finishedAt: 2, seconds: 90 })
})

test('a film with questions left is not finished by watching', () => {
  expect(after([[0, 100]], 1)).toMatchObject({ percent: 100, finishedAt: null })
})

test('nothing credited changes nothing but the place', () => {
  const before = after([[0, 30]])
  const nothing = { seconds: 0, stretches: [], pages: [], position: 55 }
  expect(recordAfter(before, { demand: film, questionsLeft: 0 }, nothing, 9)).toEqual({ ...before, lastPosition: 55 })
  expect(recordAfter(before, { demand: film, questionsLeft: 0 }, { ...nothing, position: null }, 9)).toEqual(before)
})

test('percent and seconds never fall, and what is finished stays finished', () => {
  const range = fc.tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 10 }))
  fc.assert(
    fc.property(fc.array(range, { maxLength: 20 }), (ranges) => {
      let record = NOT_STUDIED
      for (const [n, [from, long]] of ranges.entries()) {
        const next = recordAfter(record, { demand: film, questionsLeft: 0 }, watched(from, from + long), n + 1)
        expect(next.percent).toBeGreaterThanOrEqual(record.percent)
        expect(next.seconds).toBe(record.seconds + long)
        if (record.finishedAt !== null) expect(next.finishedAt).toBe(record.finishedAt)
        record = next
      }
    }),
  )
})
