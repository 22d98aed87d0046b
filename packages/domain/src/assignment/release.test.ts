import type { QuestionBody } from '@shuyuan/contract/entities/bank/question.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type StudentAssignment, type StudentAttempt, standingOf } from '../life/assignment-state.rule.ts'
import { DAY_MS } from '../time/school-clock.rule.ts'
import { canSeeAnswers, isJudgedByPerson } from './release.rule.ts'

const SEC = 1000

test.each([
  ['never', { submittedAt: 5 }, 99, false],
  ['afterSubmit', { submittedAt: null }, 99, false],
  ['afterSubmit', { submittedAt: 5 }, 6, true],
  ['afterSubmit', { submittedAt: 5, isTimedOut: true }, 29 * SEC, false],
  ['afterSubmit', { submittedAt: 5, isTimedOut: true }, 30 * SEC + 5, true],
  ['afterClose', { submittedAt: 5 }, 9, false],
  ['afterClose', { submittedAt: 5 }, 10, true],
  ['afterClose', { submittedAt: 10, isTimedOut: true }, 11, false],
] as const)('answers %s, %o at %d: %s', (showAnswers, handedIn, now, shown) => {
  expect(canSeeAnswers({ showAnswers, lastMoment: 10, ...handedIn }, now)).toBe(shown)
})

const OPENS = 10 * DAY_MS
const CLOSES = 20 * DAY_MS
const assignment = (over: Partial<StudentAssignment>): StudentAssignment => ({
  publishStatus: 'published',
  inTargets: true,
  opensAt: OPENS,
  closesAt: CLOSES,
  durationMin: null,
  maxAttempts: 3,
  lateRule: 'refuse',
  lateDays: 0,
  editBeforeReview: true,
  showAnswers: 'afterClose',
  ...over,
})
const handedIn = (over: Partial<StudentAttempt> = {}): StudentAttempt => ({
  attemptNo: 1,
  reviewStatus: '1',
  startedAt: OPENS,
  extraMinutes: 0,
  submittedAt: OPENS + 1,
  ...over,
})
const DURING = OPENS + DAY_MS

describe('what was shown is not answered again', () => {
  test.each([
    ['shown at hand-in', { showAnswers: 'afterSubmit' as const }, {}, DURING],
    ['shown under earlier settings', {}, { releasedAt: OPENS + 2 }, DURING],
  ])('%s: neither withdrawn nor begun anew', (_name, over, attempt, now) => {
    const own = standingOf(assignment(over), {}, [handedIn(attempt)], now)
    expect(own).toMatchObject({ startKind: null, keepShown: false, startAllowed: false, refusal: 'KEY_SHOWN' })
  })

  test('a practice begins anew with the key seen, its attempts are not taken back', () => {
    const own = standingOf(assignment({ showAnswers: 'afterSubmit', isPractice: true }), {}, [handedIn()], DURING)
    expect(own).toMatchObject({ startKind: 'again', startAllowed: true })
  })

  test('while late work is taken, "after the close" is after the late days, and after an extension of one’s own', () => {
    const late = assignment({ lateRule: 'accept', lateDays: 3 })
    expect(standingOf(late, {}, [handedIn()], CLOSES + DAY_MS)).toMatchObject({ startKind: 'withdraw' })
    expect(standingOf(late, {}, [], DURING).releaseAt).toBe(CLOSES + 3 * DAY_MS)
    const extended = { student: { closesAt: CLOSES + 5 * DAY_MS } }
    expect(standingOf(assignment({}), extended, [handedIn()], CLOSES + DAY_MS)).toMatchObject({ startKind: 'withdraw' })
  })

  test('at no moment, under no settings, does a shown attempt offer to be answered', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('never' as const, 'afterSubmit' as const, 'afterClose' as const),
        fc.constantFrom('refuse' as const, 'accept' as const),
        fc.integer({ min: OPENS, max: CLOSES + 9 * DAY_MS }),
        fc.integer({ min: 0, max: 9 }),
        fc.boolean(),
        (showAnswers, lateRule, now, extendedBy, isTimedOut) => {
          const own = { student: { closesAt: CLOSES + extendedBy * DAY_MS } }
          const given = assignment({ showAnswers, lateRule, lateDays: 4 })
          const attempt = handedIn({ isTimedOut })
          const standing = standingOf(given, own, [attempt], now)
          const release = { showAnswers, lastMoment: standing.releaseAt, submittedAt: attempt.submittedAt, isTimedOut }
          if (canSeeAnswers(release, now)) expect(standing.startKind).toBeNull()
        },
      ),
    )
  })
})

test.each([
  [{ type: 'essay', stem: '', files: null }, true],
  [{ type: 'single', stem: '', options: [] }, false],
  [{ type: 'composite', stem: '', children: [{ id: 'c1', score: 1, body: { type: 'short' } }] }, true],
  [{ type: 'composite', stem: '', children: [{ id: 'c1', score: 1, body: { type: 'single' } }] }, false],
])('%o is judged by a person: %s', (body, byPerson) => {
  expect(isJudgedByPerson(body as unknown as QuestionBody)).toBe(byPerson)
})
