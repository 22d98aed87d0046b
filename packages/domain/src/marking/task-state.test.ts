import { expect, it } from 'vitest'
import { isOverTolerance, spotNeed, taskState } from './task-state.rule.ts'

const facts = { isAssigned: true, isTrial: false, handedIn: 3, waiting: 2, closesAt: 100, dueAt: 200 }

it.each([
  ['marking goes on until the due moment', {}, 200, 'marking'],
  ['after it what waits is overdue', {}, 201, 'overdue'],
  ['also where nobody was given anything', { isAssigned: false }, 201, 'overdue'],
  ['nothing planned', { isAssigned: false, dueAt: null }, 500, 'none'],
  ['a trial', { isTrial: true }, 50, 'trial'],
  ['nothing waits, but more may come', { waiting: 0 }, 99, 'marking'],
  ['nothing waits and it is closed', { waiting: 0 }, 100, 'done'],
  ['nothing waits and nobody was asked', { waiting: 0, isAssigned: false }, 50, 'done'],
  ['nothing was handed in and nobody was asked', { waiting: 0, isAssigned: false, handedIn: 0 }, 50, 'none'],
  ['nothing was handed in', { waiting: 0, handedIn: 0 }, 300, 'marking'],
] as const)('%s', (_name, change, now, state) => {
  expect(taskState({ ...facts, ...change }, now)).toBe(state)
})

it('takes at least one attempt for a spot check', () => {
  expect([spotNeed(0, 10), spotNeed(1, 10), spotNeed(11, 10), spotNeed(20, 10), spotNeed(5, 0)]).toEqual([
    0, 1, 2, 2, 0,
  ])
})

it('a difference at the tolerance is not over it', () => {
  expect([isOverTolerance(10, 100, 10), isOverTolerance(-10.5, 100, 10), isOverTolerance(5, 0, 10)]).toEqual([
    false,
    true,
    false,
  ])
})
