import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editAfterAttempt, nextAssignment, windowState } from './assignment.rule.ts'
import { type AttemptEvent, type AttemptState, nextAttempt } from './attempt.rule.ts'
import { nextCourse } from './course.rule.ts'
import { isRefusal, type Refusal } from './next.rule.ts'
import { nextPaper } from './paper.rule.ts'
import { canDeleteQuestion, editMode, nextQuestion } from './question.rule.ts'
import { nextScore, type ScoreEvent, type ScoreState } from './score.rule.ts'

const word = (next: { to: string } | Refusal) => (isRefusal(next) ? next.no : `-> ${next.to}`)

test.each([
  ['draft', 'publish', {}, '-> published'],
  ['draft', 'publish', { missing: ['host'] }, 'COURSE_INCOMPLETE'],
  ['cancelled', 'publish', {}, '-> published'],
  ['published', 'publish', {}, 'COURSE_ALREADY_PUBLISHED'],
  ['published', 'cancel', {}, '-> draft'],
  ['published', 'cancel', { answeredStudents: 3 }, 'COURSE_ANSWERED'],
  ['draft', 'cancel', {}, 'COURSE_NOT_PUBLISHED'],
  ['published', 'endTerm', {}, '-> archived'],
  ['draft', 'endTerm', {}, 'COURSE_NOT_PUBLISHED'],
  ['archived', 'publish', {}, 'COURSE_ARCHIVED'],
] as const)('course %s %s %o: %s', (state, event, facts, expected) => {
  expect(word(nextCourse(state, event, facts))).toBe(expected)
})

test.each([
  ['draft', 'enable', {}, '-> enabled'],
  ['draft', 'enable', { problems: ['STEM_EMPTY'] }, 'QUESTION_INVALID'],
  ['enabled', 'enable', {}, 'QUESTION_ALREADY_ENABLED'],
  ['enabled', 'disable', {}, '-> disabled'],
  ['disabled', 'enable', {}, '-> enabled'],
  ['disabled', 'disable', {}, 'QUESTION_NOT_ENABLED'],
  ['draft', 'disable', {}, 'QUESTION_NOT_ENABLED'],
] as const)('question %s %s %o: %s', (state, event, facts, expected) => {
  expect(word(nextQuestion(state, event, facts))).toBe(expected)
})

test.each([
  ['draft', 2, 0, 'inPlace'],
  ['enabled', 0, 0, 'inPlace'],
  ['enabled', 1, 0, 'newVersion'],
  ['disabled', 1, 0, 'newVersion'],
  ['enabled', 0, 5, 'newVersion'],
] as const)('an edit of a %s question in %d papers with %d answers: %s', (state, papers, answered, way) => {
  expect(editMode(state, { papers, answered })).toBe(way)
})

test('a question in use cannot be removed', () => {
  expect(canDeleteQuestion({ papers: 0, answered: 0 })).toBe(true)
  expect(canDeleteQuestion({ papers: 2, answered: 0 })).toEqual({
    no: 'QUESTION_IN_USE',
    facts: { papers: 2, answered: 0 },
  })
})

test.each([
  ['draft', 'enable', {}, '-> enabled'],
  ['draft', 'enable', { errors: ['TOPIC_EMPTY'] }, 'PAPER_HAS_ERRORS'],
  ['enabled', 'enable', {}, 'PAPER_NOT_DRAFT'],
  ['enabled', 'use', {}, '-> frozen'],
  ['frozen', 'use', {}, '-> frozen'],
  ['draft', 'use', {}, 'PAPER_NOT_ENABLED'],
  ['draft', 'edit', {}, '-> draft'],
  ['enabled', 'edit', {}, '-> draft'],
  ['enabled', 'edit', { publishedUses: 1 }, 'PAPER_IN_USE'],
  ['frozen', 'edit', {}, 'PAPER_FROZEN'],
  ['frozen', 'copy', {}, '-> draft'],
  ['frozen', 'archive', {}, '-> archived'],
  ['enabled', 'archive', { publishedUses: 1 }, 'PAPER_IN_USE'],
  ['archived', 'archive', {}, 'PAPER_ARCHIVED'],
  ['draft', 'archive', {}, 'PAPER_NOT_ENABLED'],
] as const)('paper %s %s %o: %s', (state, event, facts, expected) => {
  expect(word(nextPaper(state, event, facts))).toBe(expected)
})

describe('assignment', () => {
  const formative = { from: 100, to: 200 }
  test.each([
    ['draft', 'publish', { opensAt: 110, closesAt: 150, formative }, '-> published'],
    ['draft', 'publish', { hasContent: false }, 'ASSIGNMENT_NO_CONTENT'],
    ['draft', 'publish', { opensAt: 150, closesAt: 150 }, 'WINDOW_EMPTY'],
    ['draft', 'publish', { opensAt: 110, closesAt: 201, formative }, 'OUTSIDE_FORMATIVE'],
    ['published', 'publish', {}, 'ASSIGNMENT_ALREADY_PUBLISHED'],
    ['published', 'withdraw', {}, '-> draft'],
    ['published', 'withdraw', { attempts: 12 }, 'ASSIGNMENT_ANSWERED'],
    ['draft', 'withdraw', {}, 'ASSIGNMENT_NOT_PUBLISHED'],
  ] as const)('%s %s %o: %s', (state, event, facts, expected) => {
    expect(word(nextAssignment(state, event, facts))).toBe(expected)
  })

  const window = { publishStatus: 'published' as const, opensAt: 10, closesAt: 20 }
  test.each([
    [{ ...window, publishStatus: 'draft' as const }, 15, 'draft'],
    [window, 9, 'notOpen'],
    [window, 10, 'open'],
    [window, 19, 'open'],
    [window, 20, 'closed'],
  ])('%o at %d is %s', (one, now, state) => {
    expect(windowState(one, now)).toBe(state)
  })

  const before = { closesAt: 100, maxAttempts: 2 }
  test.each([
    [{ closesAt: 120, maxAttempts: 3 }, true],
    [{ closesAt: 100, maxAttempts: 0 }, true],
    [{ closesAt: 99, maxAttempts: 2 }, { no: 'DEADLINE_ONLY_LATER' }],
    [{ closesAt: 100, maxAttempts: 1 }, { no: 'ATTEMPTS_ONLY_MORE' }],
  ])('after the first attempt %o: %o', (after, expected) => {
    expect(editAfterAttempt(before, after)).toEqual(expected)
  })
  test('no limit cannot become a limit', () => {
    expect(editAfterAttempt({ closesAt: 1, maxAttempts: 0 }, { closesAt: 1, maxAttempts: 9 })).toEqual({
      no: 'ATTEMPTS_ONLY_MORE',
    })
  })
})

describe('attempt', () => {
  test.each([
    ['0', 'submit', {}, '-> 2'],
    ['0', 'submit', { needsReview: true }, '-> 1'],
    ['0', 'timeout', { needsReview: true, unanswered: 9 }, '-> 1'],
    ['0', 'force', {}, '-> 2'],
    ['0', 'submit', { unanswered: 2 }, 'UNANSWERED'],
    ['0', 'submit', { unanswered: 2, confirmUnanswered: true }, '-> 2'],
    ['0', 'submit', { now: 5, earliestSubmitAt: 6 }, 'TOO_EARLY'],
    ['0', 'submit', { now: 6, earliestSubmitAt: 6 }, '-> 2'],
    ['0', 'reviewSubmit', {}, 'NOT_SUBMITTED'],
    ['1', 'submit', {}, 'ALREADY_SUBMITTED'],
    ['1', 'timeout', {}, 'ALREADY_SUBMITTED'],
    ['1', 'reviewSubmit', {}, '-> 2'],
    ['1', 'reviewSubmit', { unmarked: 1 }, 'UNMARKED'],
    ['1', 'back', {}, '-> 3'],
    ['2', 'back', {}, '-> 3'],
    ['2', 'back', { isFinal: true }, 'FINAL_NEVER_BACK'],
    ['2', 'reopen', { isFinal: true }, '-> 3'],
    ['2', 'reviewSubmit', {}, 'ALREADY_REVIEWED'],
    ['2', 'withdraw', { editBeforeReview: true, windowOpen: true }, 'REVIEWED'],
    ['1', 'withdraw', { editBeforeReview: true, windowOpen: true }, '-> 3'],
    ['1', 'withdraw', { windowOpen: true }, 'WITHDRAW_OFF'],
    ['1', 'withdraw', { editBeforeReview: true, windowOpen: true, reviewBegun: true }, 'REVIEW_BEGUN'],
    ['1', 'withdraw', { editBeforeReview: true, windowOpen: true, isShown: true }, 'KEY_SHOWN'],
    ['1', 'withdraw', { editBeforeReview: true }, 'CLOSED'],
    ['3', 'start', {}, '-> 0'],
    ['3', 'start', { now: 10, redoUntil: 10 }, 'REDO_OVER'],
    ['3', 'start', { now: 9, redoUntil: 10 }, '-> 0'],
    ['3', 'back', {}, 'ALREADY_SENT_BACK'],
    ['3', 'submit', {}, 'NOT_STARTED_AGAIN'],
  ] as const)('%s %s %o: %s', (state, event, facts, expected) => {
    expect(word(nextAttempt(state, event, facts))).toBe(expected)
  })

  test('whatever happens, only being sent back opens an attempt again', () => {
    const event = fc.constantFrom<AttemptEvent>(
      'submit',
      'timeout',
      'force',
      'reviewSubmit',
      'back',
      'reopen',
      'withdraw',
      'start',
    )
    const facts = fc.record(
      {
        needsReview: fc.boolean(),
        editBeforeReview: fc.boolean(),
        windowOpen: fc.boolean(),
        isFinal: fc.boolean(),
        unmarked: fc.nat(1),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(event, facts), { maxLength: 20 }), (steps) => {
        let state: AttemptState = '0'
        for (const [one, given] of steps) {
          const next = nextAttempt(state, one, given)
          if (isRefusal(next)) continue
          if (next.to === '0') expect(state).toBe('3')
          if (next.to === '3') expect(['back', 'reopen', 'withdraw']).toContain(one)
          expect(next.to).not.toBe(state)
          state = next.to
        }
      }),
    )
  })
})

describe('score', () => {
  test.each([
    ['computed', 'compute', {}, '-> computed'],
    ['entered', 'compute', {}, 'SCORE_FIXED'],
    ['computed', 'submit', {}, '-> entered'],
    ['computed', 'submit', { complete: false }, 'SCORE_INCOMPLETE'],
    ['entered', 'submit', {}, 'SCORE_ALREADY_ENTERED'],
    ['entered', 'recall', {}, '-> computed'],
    ['published', 'recall', {}, 'SCORE_FIXED'],
    ['computed', 'recall', {}, 'SCORE_NOT_ENTERED'],
    ['entered', 'publish', { complete: true, inWindow: true }, '-> published'],
    ['computed', 'publish', {}, 'SCORE_NOT_ENTERED'],
    ['computed', 'publish', { withComputed: true }, '-> published'],
    ['entered', 'publish', { inWindow: false }, 'OUTSIDE_PUBLISH_WINDOW'],
    ['entered', 'publish', { complete: false }, 'SCORE_INCOMPLETE'],
    ['published', 'lock', {}, '-> locked'],
    ['entered', 'lock', {}, 'SCORE_NOT_PUBLISHED'],
    ['locked', 'unlock', { canUnlock: true, reason: '学生申诉后复核确有错误需要更正' }, '-> published'],
    ['locked', 'unlock', { canUnlock: true, reason: '太短' }, 'REASON_NEEDED'],
    ['locked', 'unlock', { reason: '学生申诉后复核确有错误需要更正' }, 'UNLOCK_NEEDS_EDU'],
    ['published', 'unlock', { canUnlock: true }, 'SCORE_NOT_LOCKED'],
    ['published', 'correct', { reason: '登分有误' }, 'REASON_NEEDED'],
    ['published', 'correct', { reason: '登分确有误' }, '-> published'],
    ['locked', 'correct', { reason: '登分确有误' }, 'SCORE_LOCKED'],
  ] as const)('%s %s %o: %s', (state, event, facts, expected) => {
    expect(word(nextScore(state as ScoreState, event as ScoreEvent, facts))).toBe(expected)
  })

  test('whatever happens, a score is locked only after it was published, and leaves the lock only by an unlock', () => {
    const events: ScoreEvent[] = ['compute', 'submit', 'recall', 'publish', 'lock', 'unlock', 'correct']
    const step = fc.record({
      event: fc.constantFrom(...events),
      complete: fc.boolean(),
      inWindow: fc.boolean(),
      withComputed: fc.boolean(),
      canUnlock: fc.boolean(),
      reason: fc.constantFrom('', '登分确有误', '学生申诉后复核确有错误需要更正'),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let state: ScoreState = 'computed'
        for (const { event, ...facts } of steps) {
          const next = nextScore(state, event, facts)
          if (isRefusal(next)) continue
          if (next.to === 'locked' && state !== 'locked') expect([state, event]).toEqual(['published', 'lock'])
          if (state === 'locked') expect([event, facts.canUnlock]).toEqual(['unlock', true])
          if (next.to === 'published' && event === 'publish')
            expect([facts.complete, facts.inWindow]).toEqual([true, true])
          state = next.to
        }
      }),
    )
  })
})
