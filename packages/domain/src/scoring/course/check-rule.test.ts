import { describe, expect, test } from 'vitest'
import { attendanceScore, groupActivityScore, liveScore, resourceStudyScore } from './check-rule.rule.ts'
import { impactOf, rescale } from './impact.rule.ts'

describe('options without assignments', () => {
  test('resource study by must-sees or by time', () => {
    expect(resourceStudyScore({ finished: 3, all: 4, minutes: 0 })).toBe(75)
    expect(resourceStudyScore({ finished: 0, all: 0, minutes: 9 })).toBeNull()
    expect(resourceStudyScore({ finished: 0, all: 4, minutes: 90 }, { by: 'time', targetMinutes: 60 })).toBe(100)
  })
  test('attendance leaves a leave out unless told otherwise', () => {
    const facts = { present: 2, late: 1, leave: 1, absent: 1 }
    expect(attendanceScore(facts)).toBe(70)
    expect(attendanceScore(facts, { latePercent: 80, leaveCounts: true })).toBe(56)
    expect(attendanceScore({ present: 0, late: 0, leave: 3, absent: 0 })).toBeNull()
  })
  test('live takes the better of being there and the replay', () => {
    const one = (liveSeconds: number, replaySeconds: number) => ({ seconds: 1000, liveSeconds, replaySeconds })
    expect(liveScore([one(600, 0)])).toBe(100)
    expect(liveScore([one(300, 0)])).toBe(50)
    expect(liveScore([one(300, 900)])).toBe(80)
    expect(liveScore([one(600, 0), one(0, 0)])).toBe(50)
    expect(liveScore([])).toBeNull()
  })
  test('group activity is 70 to 30', () => {
    expect(groupActivityScore(90, 80)).toBe(87)
    expect(groupActivityScore(90, null)).toBeNull()
  })
})

describe('impact of a change of scheme', () => {
  const impact = impactOf([
    { studentId: 'a', before: 58, after: 61 },
    { studentId: 'b', before: 60, after: 59.94 },
    { studentId: 'c', before: 70, after: 70.04 },
    { studentId: 'd', before: null, after: 40 },
  ])
  test('counts who moves, as the screen shows the numbers', () => {
    expect(impact).toMatchObject({ up: 2, down: 1, same: 1, largestUp: 40, largestDown: -0.1 })
    expect(impact).toMatchObject({ nowPassing: ['a'], nowFailing: ['b'], passBefore: 2, passAfter: 2 })
    expect(impact).toMatchObject({ meanBefore: 62.7, meanAfter: 57.7 })
  })
  test('every student is in one bin', () => {
    expect(impact.bins.reduce((sum, bin) => sum + bin.count, 0)).toBe(4)
    expect(impact.bins.at(-1)?.count).toBe(1)
  })
  test.each([
    [45, 50, 100, 90],
    [10, 30, 100, 33.33],
    [5, 0, 10, 0],
  ])('%d of %d becomes of %d: %d', (score, from, to, expected) => {
    expect(rescale(score, from, to)).toBe(expected)
  })
})
