import {
  CANDIDATE_STATES,
  FINAL_PAPER_STATES,
  SEAT_ACTS,
  UPLOAD_STATES,
} from '@shuyuan/contract/entities/finalexam/final-exam.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AttemptState } from '../life/attempt.rule.ts'
import { isRefusal } from '../life/next.rule.ts'
import { HOUR_MS } from '../time/school-clock.rule.ts'
import { candidateStanding, candidateState, seatRefusal } from './candidate.rule.ts'
import { nextUpload } from './exam-upload.rule.ts'
import { entryRefusal, type FinalPlan, faultsAfterStart, finalState, planFaults } from './final-exam.rule.ts'
import { canOpenPaper, nextFinalPaper } from './final-paper.rule.ts'
import { nextPaperTime, type PaperTimeFacts } from './paper-time.rule.ts'

const MINUTE = 60_000

describe('a time of the timetable', () => {
  const window = { from: 10 * HOUR_MS, to: 20 * HOUR_MS }
  const plan: PaperTimeFacts = { now: 0, startsAt: 12 * HOUR_MS, durationMin: 90, window }
  it.each([
    ['publish', 'draft', 'publish', {}, { to: 'published' }],
    ['a window is needed', 'draft', 'publish', { window: undefined }, { no: 'OUTSIDE_FINAL_WINDOW' }],
    ['before the window', 'draft', 'edit', { startsAt: 10 * HOUR_MS - 1 }, { no: 'OUTSIDE_FINAL_WINDOW' }],
    ['ends with the window', 'draft', 'edit', { startsAt: 20 * HOUR_MS - 90 * MINUTE }, { to: 'draft' }],
    [
      'ends after the window',
      'draft',
      'edit',
      { startsAt: 20 * HOUR_MS - 89 * MINUTE },
      { no: 'OUTSIDE_FINAL_WINDOW' },
    ],
    ['a published one asks why', 'published', 'edit', {}, { no: 'PAPER_TIME_REASON' }],
    ['a published one, told why', 'published', 'edit', { reason: '考场调整' }, { to: 'published' }],
    ['withdrawn, told why', 'published', 'withdraw', { reason: '考场调整' }, { to: 'draft' }],
    ['begun', 'published', 'withdraw', { reason: '考场调整', now: 12 * HOUR_MS }, { no: 'PAPER_TIME_BEGUN' }],
    [
      'begun as it stood',
      'published',
      'edit',
      { reason: '考场调整', now: 11 * HOUR_MS, plannedStartsAt: 11 * HOUR_MS },
      { no: 'PAPER_TIME_BEGUN' },
    ],
    ['a draft of the past is removed', 'draft', 'remove', { now: 15 * HOUR_MS }, { to: 'draft' }],
  ] as const)('%s', (_, state, event, change, wanted) =>
    expect(nextPaperTime(state, event, { ...plan, ...change })).toEqual(wanted),
  )

  it('is never published outside of the window, whatever is asked', () => {
    const moment = fc.integer({ min: 0, max: 30 * HOUR_MS })
    fc.assert(
      fc.property(
        moment,
        moment,
        fc.integer({ min: 10, max: 300 }),
        fc.constantFrom('draft' as const, 'published' as const),
        fc.constantFrom('edit' as const, 'publish' as const),
        (now, startsAt, durationMin, state, event) => {
          const next = nextPaperTime(state, event, { now, startsAt, durationMin, window, reason: '考场调整' })
          const fits = startsAt >= window.from && startsAt + durationMin * MINUTE <= window.to
          // Publishing again changes nothing.
          if (!isRefusal(next) && !(state === 'published' && event === 'publish')) expect(fits).toBe(true)
        },
      ),
    )
  })
})

describe('an online exam', () => {
  const window = { from: 0, to: 100 * HOUR_MS }
  const plan: FinalPlan = {
    opensAt: 10 * HOUR_MS,
    closesAt: 12 * HOUR_MS,
    durationMin: 90,
    lateEnterMin: 30,
    earliestSubmitMin: 30,
    reviewMode: 'single',
    markGap: null,
    arbiterId: null,
    reviewerIds: ['a'],
  }
  it.each([
    ['fits', {}, {}],
    ['ends before it begins', { closesAt: 9 * HOUR_MS }, { closesAt: 'order' }],
    ['shorter than the exam', { durationMin: 121 }, { closesAt: 'shorterThanExam' }],
    ['opens too early', { opensAt: -1, closesAt: 9 * HOUR_MS }, { opensAt: 'outsideWindow' }],
    ['closes too late', { closesAt: 101 * HOUR_MS }, { closesAt: 'outsideWindow' }],
    ['nobody could hand in', { earliestSubmitMin: 91 }, { earliestSubmitMin: 'longerThanExam' }],
    ['a marker twice', { reviewerIds: ['a', 'a'] }, { reviewers: 'twice' }],
    [
      'two marks need a gap, an arbiter and two markers',
      { reviewMode: 'double' as const },
      { markGap: 'needed', arbiterId: 'needed', reviewers: 'needed' },
    ],
    [
      'an arbiter who marks',
      { reviewMode: 'double' as const, markGap: 10, arbiterId: 'a', reviewerIds: ['a', 'b'] },
      { arbiterId: 'isReviewer' },
    ],
  ])('%s', (_, change, wanted) => expect(planFaults({ ...plan, ...change }, window)).toEqual(wanted))

  it('is in exactly one state at any moment, and they come in order', () => {
    const moment = fc.integer({ min: -HOUR_MS, max: 30 * HOUR_MS })
    const order = ['before', 'running', 'over']
    fc.assert(
      fc.property(moment, moment, (a, b) => {
        const [early, late] = a < b ? [a, b] : [b, a]
        expect(order.indexOf(finalState(plan, early))).toBeLessThanOrEqual(order.indexOf(finalState(plan, late)))
      }),
    )
    expect(finalState(null, 0)).toBe('unset')
    expect(
      [10 * HOUR_MS - 1, 10 * HOUR_MS, 12 * HOUR_MS - 1, 12 * HOUR_MS].map((now) => finalState(plan, now)),
    ).toEqual(['before', 'running', 'running', 'over'])
  })

  it('once begun gives a later end, the notice and the markers alone', () => {
    expect(faultsAfterStart(plan, { opensAt: 1, durationMin: 5 }, 10 * HOUR_MS - 1)).toEqual({})
    expect(faultsAfterStart(plan, { closesAt: 13 * HOUR_MS, entryNotice: '', reviewers: [] }, 10 * HOUR_MS)).toEqual({})
    expect(faultsAfterStart(plan, { closesAt: 11 * HOUR_MS, durationMin: 5 }, 10 * HOUR_MS)).toEqual({
      closesAt: 'earlier',
      durationMin: 'begun',
    })
  })

  it.each([
    [true, { checkedPapers: 0, reviewers: 1, state: 'before' }, 'PAPER_NOT_CHECKED'],
    [true, { checkedPapers: 1, reviewers: 0, state: 'before' }, 'NO_REVIEWER'],
    [true, { checkedPapers: 1, reviewers: 1, state: 'over' }, 'FINAL_OVER'],
    [true, { checkedPapers: 1, reviewers: 1, state: 'running' }, undefined],
    [false, { checkedPapers: 0, reviewers: 0, state: 'over' }, undefined],
  ] as const)('entry %s with %o: %s', (open, facts, wanted) => expect(entryRefusal(open, facts)?.no).toBe(wanted))
})

describe('a paper in its slot', () => {
  const free = { isMaker: false, entryOpen: false, begun: false }
  it.each([
    ['draft', 'check', free, { to: 'checked' }],
    ['draft', 'check', { ...free, isMaker: true }, { no: 'OWN_PAPER' }],
    ['draft', 'reject', { ...free, reason: '题目有误' }, { no: 'REASON_NEEDED' }],
    ['checked', 'reject', { ...free, reason: '第三题答案有误' }, { to: 'rejected' }],
    ['checked', 'check', free, { no: 'CHECKED_ALREADY' }],
    ['rejected', 'edit', { ...free, isMaker: true }, { to: 'draft' }],
  ] as const)('%s, %s', (state, event, facts, wanted) => expect(nextFinalPaper(state, event, facts)).toEqual(wanted))

  it('stands still while the entry is open and once the exam has begun', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...FINAL_PAPER_STATES),
        fc.constantFrom('edit' as const, 'remove' as const, 'check' as const, 'reject' as const),
        fc.boolean(),
        (state, event, begun) => {
          const facts = { isMaker: false, entryOpen: !begun, begun, reason: '第三题答案有误' }
          expect(isRefusal(nextFinalPaper(state, event, facts))).toBe(true)
        },
      ),
    )
  })

  it('is closed to all others until it is unsealed', () => {
    const facts = { now: 5, unsealAt: 10, isMaker: false, isChecker: false }
    expect(canOpenPaper(facts)).toBe(false)
    expect(canOpenPaper({ ...facts, isMaker: true })).toBe(true)
    expect(canOpenPaper({ ...facts, isChecker: true })).toBe(true)
    expect(canOpenPaper({ ...facts, now: 10 })).toBe(true)
  })
})

describe('a candidate', () => {
  const fine = { studyStatus: 'enrolled', flag: 'normal', formative: 60, minFormative: 60, allowed: null }
  it.each([
    ['fine', {}, true, []],
    ['a formative score too low', { formative: 59.9 }, false, ['formative']],
    ['no formative score counts as none', { formative: null }, false, ['formative']],
    ['no bar', { formative: null, minFormative: null }, true, []],
    ['suspended and deferred', { studyStatus: 'suspended', flag: 'deferred' }, false, ['notEnrolled', 'deferred']],
    ['absent elsewhere is no bar', { flag: 'absent' }, true, []],
    ['admitted against the rule', { formative: 0, allowed: true }, true, ['formative']],
    ['barred against the rule', { allowed: false }, false, []],
  ])('%s', (_, change, eligible, reasons) =>
    expect(candidateStanding({ ...fine, ...change })).toEqual({ eligible, reasons }),
  )

  const glance = fc.option(
    fc.record({
      reviewStatus: fc.constantFrom<AttemptState>('0', '1', '2', '3'),
      submitKind: fc.constantFrom('student', 'timeout', 'forced', null),
    }),
    { nil: null },
  )
  const exam = fc.constantFrom('before' as const, 'running' as const, 'over' as const)

  it('is always somewhere, and absent only when the exam is over without an attempt', () => {
    fc.assert(
      fc.property(glance, exam, (attempt, state) => {
        const where = candidateState(attempt, state)
        expect(CANDIDATE_STATES).toContain(where)
        expect(where === 'absent').toBe(attempt === null && state === 'over')
      }),
    )
  })

  it('is collected only while answering and let in again only when handed in and unpublished', () => {
    fc.assert(
      fc.property(glance, exam, fc.boolean(), (attempt, state, published) => {
        const facts = { exam: state, attempt, published }
        expect(seatRefusal('force', facts) === null).toBe(attempt?.reviewStatus === '0')
        const handedIn = attempt !== null && ['1', '2'].includes(attempt.reviewStatus)
        expect(seatRefusal('reopen', facts) === null).toBe(handedIn && !published)
      }),
    )
  })

  it.each(SEAT_ACTS)('%s is decided for every candidate', (act) => {
    fc.assert(
      fc.property(glance, exam, fc.boolean(), fc.boolean(), (attempt, state, published, isWaiting) => {
        const refused = seatRefusal(act, { exam: state, attempt, published, isWaiting })
        expect(refused === null || refused.no.length > 0).toBe(true)
      }),
    )
  })
})

describe('material of a room', () => {
  it.each([
    ['pending', 'accept', '', { to: 'accepted' }],
    ['pending', 'return', '模糊不清', { to: 'returned' }],
    ['pending', 'return', '糊', { no: 'REASON_NEEDED' }],
    ['returned', 'return', '模糊不清', { no: 'UPLOAD_RETURNED' }],
    ['returned', 'edit', '', { to: 'pending' }],
    ['returned', 'accept', '', { to: 'accepted' }],
  ] as const)('%s, %s', (state, event, reason, wanted) => expect(nextUpload(state, event, reason)).toEqual(wanted))

  it('is fixed once accepted', () => {
    for (const event of ['edit', 'remove', 'accept', 'return'] as const)
      expect(isRefusal(nextUpload('accepted', event, '模糊不清'))).toBe(true)
    expect(UPLOAD_STATES).toHaveLength(3)
  })
})
