import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../time/school-clock.rule.ts'
import type { MyState } from './assignment-state.rule.ts'
import { isToDo, taskGroups } from './task-group.rule.ts'

const NOW = Date.parse('2026-11-23T04:00:00Z')
const groups = (myState: MyState, { days = 10, keepShown = false, hasResult = false } = {}) =>
  taskGroups({ myState, keepShown, dueAt: NOW + days * DAY_MS }, hasResult, NOW)

describe('taskGroups', () => {
  it.each<[MyState, string]>([
    ['notOpen', 'ahead'],
    ['toStart', 'todo'],
    ['answering', 'todo'],
    ['waiting', 'waiting'],
    ['reviewed', 'done'],
    ['missed', 'missed'],
    ['offline', 'waiting'],
    ['exempt', 'done'],
  ])('puts %s into %s', (state, group) => {
    expect(groups(state)).toEqual([group])
  })

  it('counts what is due within three days, and what is late and still taken', () => {
    expect(groups('toStart', { days: 3 })).toEqual(['todo', 'soon'])
    expect(groups('toStart', { days: 3.01 })).toEqual(['todo'])
    expect(groups('answering', { days: -1 })).toEqual(['todo', 'soon'])
    expect(groups('reviewed', { days: 1 })).toEqual(['done'])
  })

  it('owes what was sent back until its time is over', () => {
    expect(groups('sentBack', { keepShown: true })).toEqual(['todo', 'sentBack'])
    expect(groups('sentBack', { days: -1 })).toEqual(['missed'])
    expect([
      isToDo({ myState: 'sentBack', keepShown: true }),
      isToDo({ myState: 'sentBack', keepShown: false }),
    ]).toEqual([true, false])
  })

  it('is done on paper once its score is shown', () => {
    expect(groups('offline', { hasResult: true })).toEqual(['done'])
  })
})
