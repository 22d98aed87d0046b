import { describe, expect, test } from 'vitest'
import { formatClock } from '../../../../kit/format.ts'
import { parseClock } from './clock-text.ts'

describe('a place of a film', () => {
  test.each([
    ['3:25', 205],
    ['1:02:05', 3725],
    ['65', 65],
    [' 0：09 ', 9],
    ['75:00', 4500],
    ['3:75', null],
    ['3.5', null],
    ['', null],
    ['-1', null],
    ['1:2:3:4', null],
  ] as const)('%s', (text, seconds) => expect(parseClock(text)).toBe(seconds))

  test('is read back as it is shown', () => {
    for (const seconds of [1, 59, 60, 605, 3599, 3600, 86_399]) expect(parseClock(formatClock(seconds))).toBe(seconds)
  })
})
