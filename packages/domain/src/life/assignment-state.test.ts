import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '../time/school-clock.rule.ts'
import { type StudentAssignment, type StudentAttempt, standingOf } from './assignment-state.rule.ts'
import { effectiveEnd, ownRules } from './effective-end.rule.ts'

const MINUTE = 60_000
const OPENS = 10 * DAY_MS
const CLOSES = 20 * DAY_MS

const assignment = (over: Partial<StudentAssignment> = {}): StudentAssignment => ({
  publishStatus: 'published',
  inTargets: true,
  opensAt: OPENS,
  closesAt: CLOSES,
  durationMin: null,
  maxAttempts: 2,
  lateRule: 'refuse',
  lateDays: 0,
  editBeforeReview: false,
  showAnswers: 'never',
  ...over,
})
const attempt = (reviewStatus: StudentAttempt['reviewStatus'], over: Partial<StudentAttempt> = {}): StudentAttempt => ({
  attemptNo: 1,
  reviewStatus,
  startedAt: OPENS + MINUTE,
  extraMinutes: 0,
  submittedAt: reviewStatus === '0' ? null : OPENS + 2 * MINUTE,
  ...over,
})
const IN = OPENS + 5 * MINUTE

describe('the effective end', () => {
  const timing = {
    startedAt: OPENS,
    durationMin: 60,
    extraMinutes: 0,
    closesAt: CLOSES,
    lateRule: 'refuse' as const,
    lateDays: 0,
  }
  test.each([
    ['start and duration', {}, OPENS + 60 * MINUTE],
    ['cut by the close', { startedAt: CLOSES - 35 * MINUTE }, CLOSES],
    ['extra minutes', { extraMinutes: 15 }, OPENS + 75 * MINUTE],
    [
      'extra minutes move it past the close too',
      { startedAt: CLOSES - 35 * MINUTE, extraMinutes: 10 },
      CLOSES + 10 * MINUTE,
    ],
    ['not timed', { durationMin: null }, CLOSES],
    ['0 is not timed', { durationMin: 0 }, CLOSES],
    ['late days', { durationMin: null, lateRule: 'deduct' as const, lateDays: 3 }, CLOSES + 3 * DAY_MS],
    ['late days mean nothing when late is refused', { durationMin: null, lateDays: 3 }, CLOSES],
  ])('%s', (_name, over, end) => {
    expect(effectiveEnd({ ...timing, ...over })).toBe(end)
  })

  const base = { closesAt: CLOSES, maxAttempts: 2, lateRule: 'refuse' as const, lateDays: 0 }
  test('an own extension goes before one of the class', () => {
    const both = ownRules(base, { closesAt: CLOSES + 1 }, { closesAt: CLOSES + 2, addAttempts: 1, exempt: true })
    expect(both).toMatchObject({ closesAt: CLOSES + 1, maxAttempts: 3, exempt: true })
    expect(ownRules(base, null, { closesAt: CLOSES + 2 }).closesAt).toBe(CLOSES + 2)
    expect(ownRules({ ...base, maxAttempts: 0 }, { addAttempts: 1 }).maxAttempts).toBe(0)
  })
})

describe('my state and the buttons', () => {
  const cases: [string, Partial<StudentAssignment>, StudentAttempt[], number, object][] = [
    ['before it opens', {}, [], OPENS - 1, { myState: 'notOpen', startAllowed: false, refusal: 'NOT_OPEN' }],
    [
      'open',
      {},
      [],
      OPENS,
      { myState: 'toStart', startAllowed: true, startKind: 'first', keepShown: false, viewAllowed: false },
    ],
    ['closed without a word', {}, [], CLOSES, { myState: 'missed', refusal: 'CLOSED', startKind: null }],
    [
      'late but taken',
      { lateRule: 'deduct', lateDays: 2 },
      [],
      CLOSES + DAY_MS,
      { myState: 'toStart', startAllowed: true },
    ],
    ['late days over', { lateRule: 'deduct', lateDays: 2 }, [], CLOSES + 2 * DAY_MS, { myState: 'missed' }],
    ['draft', { publishStatus: 'draft' }, [], IN, { refusal: 'NOT_PUBLISHED' }],
    ['not in its targets', { inTargets: false }, [], IN, { refusal: 'NOT_TARGET' }],
    ['of a past course', { archived: true }, [], IN, { myState: 'missed', refusal: 'ARCHIVED', startKind: null }],
    ['of a past course, sent back', { archived: true }, [attempt('3')], IN, { startKind: null, keepShown: false }],
    ['of a past course, open', { archived: true }, [attempt('0')], IN, { startKind: 'resume', startAllowed: false }],
    ['of a past course, handed in', { archived: true }, [attempt('2')], IN, { viewAllowed: true, startKind: null }],
    ['on paper', { offline: true }, [], IN, { myState: 'offline', refusal: 'OFFLINE' }],
    ['on paper, not yet', { offline: true }, [], OPENS - 1, { myState: 'notOpen' }],
    [
      'answering',
      {},
      [attempt('0')],
      IN,
      {
        myState: 'answering',
        startAllowed: false,
        refusal: 'OPEN_ATTEMPT',
        keepShown: true,
        startKind: 'resume',
        viewAllowed: false,
      },
    ],
    [
      'answering, time over',
      { durationMin: 3 },
      [attempt('0')],
      IN,
      { myState: 'answering', keepShown: false, remainSec: 0 },
    ],
    ['answering with seconds left', { durationMin: 5 }, [attempt('0')], IN, { remainSec: 60, keepShown: true }],
    [
      'waiting',
      {},
      [attempt('1')],
      IN,
      { myState: 'waiting', keepShown: false, startAllowed: true, startKind: 'again', viewAllowed: true },
    ],
    [
      'waiting and may be taken back',
      { editBeforeReview: true },
      [attempt('1')],
      IN,
      { keepShown: true, startKind: 'withdraw' },
    ],
    ['taken back too late', { editBeforeReview: true }, [attempt('1')], CLOSES, { keepShown: false }],
    ['review has begun', { editBeforeReview: true }, [attempt('1', { reviewBegun: true })], IN, { keepShown: false }],
    [
      'reviewed, another attempt left',
      {},
      [attempt('2')],
      IN,
      {
        myState: 'reviewed',
        startAllowed: true,
        keepShown: true,
        startKind: 'again',
        viewAllowed: true,
        attemptsLeft: 1,
      },
    ],
    [
      'reviewed, none left',
      { maxAttempts: 1 },
      [attempt('2')],
      IN,
      { startAllowed: false, refusal: 'NO_ATTEMPTS_LEFT', keepShown: false, startKind: null },
    ],
    ['reviewed and closed', {}, [attempt('2')], CLOSES, { startAllowed: false, keepShown: false, viewAllowed: true }],
    [
      'no limit of attempts',
      { maxAttempts: 0 },
      [attempt('2'), attempt('2', { attemptNo: 2 })],
      IN,
      { startAllowed: true, attemptsLeft: null },
    ],
    [
      'sent back',
      {},
      [attempt('3', { redoUntil: IN + 1 })],
      IN,
      { myState: 'sentBack', keepShown: true, startKind: 'redo', refusal: 'OPEN_ATTEMPT' },
    ],
    [
      'sent back past the close',
      {},
      [attempt('3', { redoUntil: CLOSES + DAY_MS })],
      CLOSES + 1,
      { keepShown: true, startKind: 'redo' },
    ],
    [
      'sent back, redo over',
      {},
      [attempt('3', { redoUntil: IN })],
      IN,
      { myState: 'sentBack', keepShown: false, startAllowed: true, startKind: 'again' },
    ],
    [
      'a struck-out attempt uses nothing up',
      { maxAttempts: 1 },
      [attempt('2', { valid: false })],
      IN,
      { myState: 'toStart', startAllowed: true, attemptsLeft: 1 },
    ],
    [
      'the latest attempt gives the state',
      {},
      [attempt('0', { attemptNo: 2 }), attempt('2')],
      IN,
      { myState: 'answering' },
    ],
  ]
  test.each(cases)('%s', (_name, over, attempts, now, expected) => {
    expect(standingOf(assignment(over), {}, attempts, now)).toMatchObject(expected)
  })

  test('extensions and exemptions', () => {
    const late = CLOSES + DAY_MS
    const extended = standingOf(assignment(), { student: { closesAt: CLOSES + 2 * DAY_MS } }, [], late)
    expect(extended).toMatchObject({ myState: 'toStart', startAllowed: true, closesAt: CLOSES + 2 * DAY_MS })
    expect(standingOf(assignment(), { courseClass: { exempt: true } }, [], late).myState).toBe('exempt')
    const again = standingOf(assignment({ maxAttempts: 1 }), { student: { addAttempts: 1 } }, [attempt('2')], IN)
    expect(again).toMatchObject({ startAllowed: true, attemptsLeft: 1, maxAttempts: 2, usedAttempts: 1 })
    const voided = standingOf(assignment({ maxAttempts: 1 }), {}, [attempt('2', { valid: false })], IN)
    expect(voided).toMatchObject({ attemptsLeft: 1, maxAttempts: 1, usedAttempts: 0 })
  })

  test('a start is never offered beside an open attempt, and a reviewed one is closed unless a start is allowed', () => {
    const one = fc
      .constantFrom<StudentAttempt['reviewStatus']>('0', '1', '2', '3')
      .chain((state) => fc.integer({ min: 1, max: 4 }).map((attemptNo) => attempt(state, { attemptNo })))
    fc.assert(
      fc.property(
        fc.uniqueArray(one, { maxLength: 3, selector: (two) => two.attemptNo }),
        fc.integer({ min: OPENS - DAY_MS, max: CLOSES + DAY_MS }),
        fc.integer({ min: 0, max: 3 }),
        fc.boolean(),
        (attempts, now, maxAttempts, editBeforeReview) => {
          const mine = standingOf(assignment({ maxAttempts, editBeforeReview }), {}, attempts, now)
          if (attempts.some((two) => two.reviewStatus === '0')) expect(mine.startAllowed).toBe(false)
          if (mine.myState === 'reviewed') expect(mine.keepShown).toBe(mine.startAllowed)
          if (mine.startAllowed) expect(now >= OPENS && now < CLOSES).toBe(true)
          expect(mine.startAllowed).toBe(mine.refusal === null)
        },
      ),
    )
  })
})

describe('until when a student is to hand in', () => {
  const late = { lateRule: 'deduct' as const, lateDays: 3 }
  test.each<[string, Partial<StudentAssignment>, StudentAttempt[], number]>([
    ['the close, before a start', {}, [], CLOSES],
    ['the close, before late days begin', late, [attempt('0')], CLOSES],
    ['the end of a timed attempt under way', { durationMin: 60 }, [attempt('0')], OPENS + 61 * MINUTE],
    ['a later date of its own, sent back', {}, [attempt('3', { redoUntil: CLOSES + DAY_MS })], CLOSES + DAY_MS],
    ['an earlier date of its own, sent back', {}, [attempt('3', { redoUntil: CLOSES - DAY_MS })], CLOSES - DAY_MS],
    ['the same date while it is redone', {}, [attempt('0', { redoUntil: CLOSES + DAY_MS })], CLOSES + DAY_MS],
    ['the close, sent back without a date', { durationMin: 60 }, [attempt('3')], CLOSES],
    ['the close again, once it was handed in again', {}, [attempt('1', { redoUntil: CLOSES + DAY_MS })], CLOSES],
  ])('%s', (_name, over, attempts, due) => {
    expect(standingOf(assignment(over), {}, attempts, IN).dueAt).toBe(due)
  })
})
