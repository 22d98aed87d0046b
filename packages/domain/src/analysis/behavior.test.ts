import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Behavior, BURST_HOURS, groupsOf, medianSeconds, secondsBefore, weeksOf } from './behavior.rule.ts'

const HOUR = 3_600_000
const busy: Behavior = { hasBegun: true, seconds: 4000, days: 8, texts: 2, timed: 4000, lastMinute: 0 }
const four = { weeks: 4, median: 4000 }

test.each([
  ['nothing fits', busy, []],
  ['four days in each week', { ...busy, days: 16 }, ['steady']],
  ['a day less', { ...busy, days: 15 }, []],
  ['half of the time before deadlines', { ...busy, lastMinute: 2000 }, ['burst']],
  ['less than half', { ...busy, lastMinute: 1999 }, []],
  ['no hour is known', { ...busy, timed: 0, lastMinute: 0 }, []],
  ['a quarter of the median', { ...busy, seconds: 1000 }, []],
  ['less than a quarter', { ...busy, seconds: 999 }, ['low']],
  ['nothing in these days, something before', { ...busy, seconds: 0, days: 0, timed: 0 }, ['low']],
  ['not a word', { ...busy, texts: 0 }, ['silent']],
  ['several at once', { ...busy, days: 28, lastMinute: 4000, texts: 0 }, ['steady', 'burst', 'silent']],
  ['never begun', { ...busy, hasBegun: false, seconds: 0, days: 0, texts: 0, timed: 0 }, ['none']],
] as const)('kinds of learners: %s', (_, student, groups) => {
  expect(groupsOf(student, four)).toEqual(groups)
})

test('where nobody has studied, nobody is below the median', () => {
  expect(groupsOf({ ...busy, seconds: 0, days: 0, timed: 0 }, { weeks: 1, median: null })).toEqual([])
  expect(medianSeconds([{ seconds: 0 }, { seconds: 0 }])).toBe(null)
})

test.each([
  [[0, 0, 10], 10],
  [[10, 20, 0], 15],
  [[30, 10, 20], 20],
])('the median of %j is of those who have studied', (all, median) => {
  expect(medianSeconds(all.map((seconds) => ({ seconds })))).toBe(median)
})

test.each([
  [1, 1],
  [7, 1],
  [28, 4],
])('%d days are %d weeks', (days, weeks) => {
  expect(weeksOf(days)).toBe(weeks)
})

test.each([
  ['the hour of the deadline', 0, [0.5], 60],
  ['two days before', 0, [BURST_HOURS], 60],
  ['a moment more', 0, [BURST_HOURS + 0.01], 0],
  ['at the deadline', 0, [0], 0],
  ['after it, before the next', 1, [0, 30], 60],
  ['no deadline', 0, [], 0],
])('study before deadlines: %s', (_, at, deadlines, seconds) => {
  expect(
    secondsBefore(
      [{ at: at * HOUR, seconds: 60 }],
      deadlines.map((one) => one * HOUR),
    ),
  ).toBe(seconds)
})

const hours = fc.array(fc.record({ at: fc.integer({ min: 0, max: 400 }), seconds: fc.nat(3600) }), { maxLength: 30 })
const ends = fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 10 })

test('another deadline never takes away', () => {
  fc.assert(
    fc.property(hours, ends, fc.integer({ min: 0, max: 400 }), (some, of, more) => {
      const at = some.map((one) => ({ ...one, at: one.at * HOUR }))
      const all = of.map((one) => one * HOUR)
      const before = secondsBefore(at, all)
      expect(secondsBefore(at, [...all, more * HOUR])).toBeGreaterThanOrEqual(before)
      expect(before).toBeLessThanOrEqual(some.reduce((sum, { seconds }) => sum + seconds, 0))
    }),
  )
})
