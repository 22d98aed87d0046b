import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '../../time/school-clock.rule.ts'
import { countedAttempts, countedScore } from '../attempt-score.rule.ts'
import { daysLate, lateScore } from '../late.rule.ts'
import { type MarkedAnswer, scorePaper } from '../paper.rule.ts'
import { type ContentResult, contentState, optionScore } from '../question/option-score.rule.ts'
import { courseTotal, formativeScore, makeupTotal, passedAfter, totalBeforeResit } from './course-score.rule.ts'

const content = (over: Partial<ContentResult>): ContentResult => ({
  contentId: 'c',
  share: 50,
  fullScore: 100,
  score: null,
  due: true,
  ...over,
})

describe('option', () => {
  const cases: [string, ContentResult[], number | null][] = [
    ['a mean by share', [content({ share: 30, score: 80 }), content({ share: 70, score: 90 })], 87],
    ['of percentages', [content({ score: 10, fullScore: 20 }), content({ score: 5, fullScore: 5 })], 75],
    ['missing and due is 0', [content({ score: 80 }), content({})], 40],
    ['missing and open is left out', [content({ score: 80 }), content({ due: false })], 80],
    ['a score before its due date counts', [content({ score: 80, due: false })], 80],
    ['waiting is left out even when due', [content({ score: 80 }), content({ waiting: true })], 80],
    ['hidden is left out, whatever its score', [content({ score: 80 }), content({ score: 3, hidden: true })], 80],
    ['exempt is left out', [content({ score: 80 }), content({ exempt: true })], 80],
    ['unsubmitted left out by choice', [content({ score: 80 }), content({ unsubmitted: 'leave' })], 80],
    ['a score of 0 is a score', [content({ score: 0, due: false })], 0],
    ['nothing counts', [content({ due: false }), content({ exempt: true })], null],
    ['no contents', [], null],
  ]
  test.each(cases)('%s', (_name, contents, expected) => {
    expect(optionScore(contents)).toBe(expected)
  })

  test.each([
    [{ exempt: true, score: 5 }, 'exempt'],
    [{ hidden: true, score: 5 }, 'hidden'],
    [{ score: 5, waiting: true }, 'scored'],
    [{ waiting: true }, 'waiting'],
    [{ due: false }, 'open'],
    [{ unsubmitted: 'leave' as const }, 'leftOut'],
    [{}, 'missing'],
  ])('state of %o', (over, state) => {
    expect(contentState(content(over))).toBe(state)
  })
})

describe('formative', () => {
  const half = { optionId: 'a', weight: 65, contents: [content({ score: 80 })] }
  const open = { optionId: 'b', weight: 35, contents: [content({ due: false })] }

  test('says what is gained, what it is of the due weight and what can be reached', () => {
    expect(formativeScore([half, open])).toMatchObject({
      value: 52,
      countedWeight: 65,
      current: 52,
      byDue: 80,
      highest: 87,
    })
  })
  test('an override stands instead of the contents', () => {
    expect(formativeScore([{ ...half, score: 100 }, open]).current).toBe(65)
  })
  test('an option without contents counts by its own score or not at all', () => {
    const rule = { optionId: 'r', weight: 40, contents: [], score: null, open: true }
    expect(formativeScore([rule]).current).toBeNull()
    expect(formativeScore([rule]).highest).toBe(40)
    expect(formativeScore([{ ...rule, score: 50 }]).current).toBe(20)
  })
  test('rounding happens once: thirds of three options make a whole', () => {
    const third = { weight: 100 / 3, contents: [content({ score: 59.85 })] }
    const options = ['a', 'b', 'c'].map((optionId) => ({ optionId, ...third }))
    expect(formativeScore(options).current).toBe(59.9)
  })
  test('stays between 0 and 100 and never above what can be reached', () => {
    const contents = fc.array(
      fc.record({
        contentId: fc.constant('c'),
        share: fc.integer({ min: 1, max: 100 }),
        fullScore: fc.constant(100),
        score: fc.option(fc.integer({ min: 0, max: 100 })),
        due: fc.boolean(),
      }),
      { maxLength: 5 },
    )
    fc.assert(
      fc.property(contents, contents, (a, b) => {
        const result = formativeScore([
          { optionId: 'a', weight: 40, contents: a },
          { optionId: 'b', weight: 60, contents: b },
        ])
        expect(result.current ?? 0).toBeGreaterThanOrEqual(0)
        expect(result.current ?? 0).toBeLessThanOrEqual(result.highest ?? 0)
        expect(result.highest ?? 0).toBeLessThanOrEqual(100)
      }),
    )
  })
})

describe('total', () => {
  const rule = { formativeRatio: 40, finalRatio: 60, passRule: 'total' as const }
  test.each([
    ['from unrounded parts', 79.94, 80.06, rule, { total: 80, passed: true }],
    ['half up, once', 59.875, 60, { ...rule, formativeRatio: 50, finalRatio: 50 }, { total: 59.9, passed: false }],
    ['59.95 is 60 and passes', 59.875, 60, rule, { total: 60, passed: true }],
    [
      'both: the final is too low',
      100,
      50,
      { ...rule, passRule: 'both' as const },
      { passed: false, failedBy: 'final' },
    ],
    ['no final yet', 80, null, rule, { total: null, shown: 'none', passed: null }],
    ['no final needed', 80, null, { ...rule, formativeRatio: 100, finalRatio: 0 }, { total: 80, passed: true }],
    ['a 0 is a score', 80, 0, rule, { total: 32, failedBy: 'total' }],
  ])('%s', (_name, formative, final, by, expected) => {
    expect(courseTotal(formative, final, 'normal', by)).toMatchObject(expected)
  })

  test.each([
    ['absent', false],
    ['cheating', false],
    ['deferred', null],
    ['exempt', null],
  ] as const)('%s stands instead of the total', (flag, passed) => {
    expect(courseTotal(90, 90, flag, rule)).toEqual({ total: null, shown: flag, passed, failedBy: null })
  })

  test.each([
    [50, 90, 'best', 90],
    [70, 65, 'best', 70],
    [70, 65, 'replace', 65],
    [50, 90, 'cap60', 60],
    [50, 55, 'cap60', 55],
    [50, null, 'best', 50],
  ] as const)('makeup: %d and %s by %s is %d', (first, makeup, by, expected) => {
    expect(makeupTotal(first, makeup, by)).toBe(expected)
  })
  test.each([
    [64, false, 42, 'best', 42, false],
    [64, false, 42, 'cap60', 42, false],
    [64, false, 71, 'cap60', 60, true],
    [52, false, 42, 'best', 52, false],
    [64, true, 42, 'best', 64, true],
  ] as const)(
    'after a total of %d, passed %s, a resit of %d by %s counts %d',
    (total, passed, resit, by, counts, after) => {
      const score = makeupTotal(totalBeforeResit(total, passed), resit, by)
      expect([score, passedAfter(passed, score)]).toEqual([counts, after])
    },
  )
})

describe('attempts', () => {
  const attempts = [
    { attemptNo: 1, score: 70 },
    { attemptNo: 2, score: 90 },
    { attemptNo: 3, score: 81 },
    { attemptNo: 4, score: null },
    { attemptNo: 5, score: 100, valid: false },
  ]
  test.each([
    ['best', 90, [2]],
    ['last', 81, [3]],
    ['average', 241 / 3, [1, 2, 3]],
  ] as const)('%s', (rule, score, numbers) => {
    expect(countedScore(attempts, rule)).toBe(score)
    expect(countedAttempts(attempts, rule)).toEqual(numbers)
  })
  test('none reviewed', () => {
    expect(countedScore([{ attemptNo: 1, score: null }], 'average')).toBeNull()
    expect(countedAttempts([{ attemptNo: 1, score: null }], 'best')).toEqual([])
  })
  test('of two equal best ones the first counts', () => {
    expect(countedAttempts([...attempts, { attemptNo: 6, score: 90 }], 'best')).toEqual([2])
  })

  test.each([
    [0, 0],
    [-5, 0],
    [1, 1],
    [DAY_MS, 1],
    [DAY_MS + 1, 2],
  ])('%d ms late is %d days', (ms, days) => {
    expect(daysLate(1000 + ms, 1000)).toBe(days)
  })
  test.each([
    ['deduct', 10, 2, 64],
    ['deduct', 60, 2, 0],
    ['accept', 10, 2, 80],
    ['deduct', 10, 0, 80],
  ] as const)('80 points by %s %d %% and %d days is %d', (rule, percent, days, expected) => {
    expect(lateScore(80, rule, percent, days)).toBe(expected)
  })
})

describe('paper', () => {
  const auto = (questionId: string, autoScore: number | null, over: Partial<MarkedAnswer> = {}): MarkedAnswer => ({
    questionId,
    full: 10,
    autoScore,
    needsReview: false,
    reviewScore: null,
    ...over,
  })
  test('sums the machine, the marker and what still waits', () => {
    const answers = [
      auto('q1', 2),
      auto('q2', 0, { reviewScore: 2 }),
      auto('q3', 3, { needsReview: true, reviewScore: 7.5 }),
      auto('q4', 1, { needsReview: true }),
      auto('q5', null),
    ]
    expect(scorePaper(answers)).toEqual({ objective: 8, subjective: 4.5, total: 12.5, waiting: ['q4'] })
  })
  test('cents do not drift', () => {
    expect(scorePaper(Array.from({ length: 10 }, (_, n) => auto(`q${n}`, 0.1))).total).toBe(1)
  })
})
