import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../time/school-clock.rule.ts'
import { RETAKE_ASK_DAYS, type RedoFacts, redoRequestKind } from './redo.rule.ts'

const base: RedoFacts = {
  kind: 'webHomework',
  myState: 'reviewed',
  startAllowed: false,
  applied: false,
  lastMoment: 100 * DAY_MS,
}

describe('redoRequestKind', () => {
  const cases: [string, Partial<RedoFacts>, number, 'redo' | 'retake' | null][] = [
    ['reviewed homework', {}, 0, 'redo'],
    ['reviewed homework long after its close', {}, 200 * DAY_MS, 'redo'],
    ['a reviewed lab report', { kind: 'lab' }, 0, null],
    ['a reviewed test is final', { kind: 'midTest' }, 0, null],
    ['a reviewed final goes another way', { kind: 'finalExam' }, 0, null],
    ['what is still waiting', { myState: 'waiting' }, 0, null],
    ['a new attempt is free', { startAllowed: true }, 0, null],
    ['a request waits', { applied: true }, 0, null],
    ['a missed test', { kind: 'midTest', myState: 'missed' }, 101 * DAY_MS, 'retake'],
    ['its last moment', { kind: 'midTest', myState: 'missed' }, (100 + RETAKE_ASK_DAYS) * DAY_MS - 1, 'retake'],
    ['too late for it', { kind: 'midTest', myState: 'missed' }, (100 + RETAKE_ASK_DAYS) * DAY_MS, null],
    ['a missed test on paper', { kind: 'paperTest', myState: 'missed' }, 101 * DAY_MS, null],
    ['homework of a past course', { archived: true }, 0, null],
    ['missed homework', { myState: 'missed' }, 101 * DAY_MS, null],
  ]
  it.each(cases)('%s', (_, facts, now, asked) => {
    expect(redoRequestKind({ ...base, ...facts }, now)).toBe(asked)
  })
})
