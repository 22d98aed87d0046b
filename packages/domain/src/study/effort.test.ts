import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../school/term-week.rule.ts'
import { type EffortTask, goalOfDay, studyStreak, tasksWithin, writtenEffort } from './effort.rule.ts'

const TODAY = '2028-03-01'

describe('studyStreak', () => {
  it.each([
    ['nothing', [], 0],
    ['today alone', [TODAY], 1],
    ['up to yesterday, today is not over', ['2028-02-28', '2028-02-29'], 2],
    ['over the leap day', ['2028-02-28', '2028-02-29', TODAY], 3],
    ['a gap ends it', ['2028-02-26', '2028-02-28', '2028-02-29'], 2],
    ['the day before yesterday is over', ['2028-02-28'], 0],
    ['days to come are not looked at', [TODAY, '2028-03-02'], 1],
  ])('%s', (_, days, streak) => {
    expect(studyStreak(days, TODAY)).toBe(streak)
  })

  it('is the number of days that were put in a row, in any order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.boolean(), (length, hasToday) => {
        const last = hasToday ? TODAY : addDays(TODAY, -1)
        const days = Array.from({ length }, (_, n) => addDays(last, -n)).reverse()
        expect(studyStreak([...days, addDays(last, -length - 1)], TODAY)).toBe(length)
      }),
    )
  })
})

const task = (over: Partial<EffortTask> = {}): EffortTask => ({ state: 'toStart', closesAt: 50, attempts: [], ...over })
const within = (...tasks: EffortTask[]) => tasksWithin(tasks, 10, 100, 90)

describe('tasksWithin', () => {
  it.each([
    ['missed', task({ state: 'missed' }), { done: 0, due: 1, onTime: 0 }],
    ['handed in by then', task({ attempts: [{ submittedAt: 40, late: false }] }), { done: 1, due: 1, onTime: 1 }],
    ['handed in late', task({ attempts: [{ submittedAt: 60, late: true }] }), { done: 1, due: 1, onTime: 0 }],
    [
      'on time, then once more',
      task({
        attempts: [
          { submittedAt: 5, late: false },
          { submittedAt: 60, late: true },
        ],
      }),
      { done: 0, due: 1, onTime: 1 },
    ],
    ['begun only', task({ attempts: [{ submittedAt: null, late: false }] }), { done: 0, due: 1, onTime: 0 }],
    ['still open', task({ closesAt: 95 }), { done: 0, due: 0, onTime: 0 }],
    ['due before', task({ closesAt: 9 }), { done: 0, due: 0, onTime: 0 }],
    ['due at the end, which is the next day', task({ closesAt: 100 }), { done: 0, due: 0, onTime: 0 }],
    ['exempt', task({ state: 'exempt' }), { done: 0, due: 0, onTime: 0 }],
    ['on paper', task({ state: 'offline' }), { done: 0, due: 0, onTime: 0 }],
  ])('%s', (_, one, expected) => {
    expect(within(one)).toEqual(expected)
  })
})

it('says a goal of a week a day, in whole minutes', () => {
  expect([0, 60, 300, 3000].map(goalOfDay)).toEqual([0, 9, 43, 429])
})

describe('work on paper', () => {
  const judged = (known: Parameters<typeof writtenEffort>[0]) => within({ closesAt: 50, ...writtenEffort(known) })
  it.each([
    ['of which nothing is known is neither owed nor on time', null, { done: 0, due: 0, onTime: 0 }],
    ['that came is on time', { handedAt: 60, isLate: false, isMissing: false }, { done: 1, due: 1, onTime: 1 }],
    [
      'that a teacher calls late is not',
      { handedAt: 60, isLate: true, isMissing: false },
      { done: 1, due: 1, onTime: 0 },
    ],
    ['that is missing is owed', { handedAt: null, isLate: false, isMissing: true }, { done: 0, due: 1, onTime: 0 }],
  ] as const)('%s', (_, known, told) => expect(judged(known)).toEqual(told))
})
