import { describe, expect, test } from 'vitest'
import { answeringSeconds } from './answering-time.rule.ts'

const at = (text: string) => new Date(`2026-11-${text}Z`)

describe('the time spent on an attempt', () => {
  test.each([
    ['one sitting', null, 0, '02T09:30:00', 1800],
    ['being answered', null, 0, null, null],
    ['handed in again after the teacher had it for two days', '04T09:00:00', 1800, '04T09:10:00', 2400],
    ['part of a second', null, 0, '02T09:00:00.900', 0],
    ['closed at a deadline that lies before it was opened again', '04T09:00:00', 1800, '04T08:00:00', 1800],
  ] as const)('%s', (_, resumed, earlierSeconds, submitted, expected) => {
    const sittings = {
      startedAt: at('02T09:00:00'),
      resumedAt: resumed && at(resumed),
      earlierSeconds,
      submittedAt: submitted && at(submitted),
    }
    expect(answeringSeconds(sittings)).toBe(expected)
  })
})
