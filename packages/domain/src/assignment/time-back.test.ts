import { expect, test } from 'vitest'
import { type ClosedAttempt, timeBackRefusal } from './time-back.rule.ts'

const closed: ClosedAttempt = {
  kind: 'midTest',
  reviewStatus: '1',
  submitKind: 'timeout',
  isMarked: false,
  isShown: false,
}

test.each([
  [{}, undefined],
  [{ submitKind: 'forced', reviewStatus: '2' }, undefined],
  [{ kind: 'finalExam' }, 'FINAL'],
  [{ reviewStatus: '0', submitKind: null }, 'NOT_CLOSED'],
  [{ reviewStatus: '3' }, 'NOT_CLOSED'],
  [{ submitKind: 'student' }, 'HANDED_IN'],
  [{ isMarked: true }, 'MARKED'],
  [{ isShown: true }, 'KEY_SHOWN'],
] as const)('time back for %o: %s', (over, answer) => {
  expect(timeBackRefusal({ ...closed, ...over })?.no).toBe(answer)
})
