import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeupTotal, passedAfter } from './course-score.rule.ts'
import { canDefer, checkEligibility, type EligibilityRule, type Standing, withinLimit } from './qualify.rule.ts'

const failed: Standing = { termsAgo: 0, total: 52, passed: false, flag: 'normal', isOut: true }
const makeup: EligibilityRule = { kind: 'makeup', lastTerms: 2, scoreBelow: 60, flags: ['absent'] }

describe('checkEligibility', () => {
  const cases: [string, Partial<Standing>, Partial<EligibilityRule>, object][] = [
    ['failed by the total', {}, {}, { why: 'failed' }],
    ['failed by the final alone', { total: 63 }, {}, { why: 'failed' }],
    ['just passed', { total: 60, passed: true }, {}, { whyNot: 'passed' }],
    ['above a lower line', { passed: null }, { scoreBelow: 40 }, { whyNot: 'enough' }],
    ['of the term before', { termsAgo: 1 }, {}, { why: 'failed' }],
    ['too long ago', { termsAgo: 2 }, {}, { whyNot: 'term' }],
    ['of a later term', { termsAgo: -1 }, {}, { whyNot: 'term' }],
    ['not published yet', { isOut: false }, {}, { whyNot: 'notOut' }],
    ['no total yet', { total: null, passed: null }, {}, { whyNot: 'notOut' }],
    ['absent, admitted', { total: null, flag: 'absent' }, {}, { why: 'absent' }],
    ['absent, not admitted', { total: null, flag: 'absent' }, { flags: [] }, { whyNot: 'flag' }],
    ['cheating is not admitted by itself', { total: null, flag: 'cheating' }, {}, { whyNot: 'flag' }],
    ['exempt', { total: null, passed: null, flag: 'exempt' }, {}, { whyNot: 'exempt' }],
    ['a deferral is no resit', { total: null, passed: null, flag: 'deferred' }, {}, { whyNot: 'flag' }],
    ['deferred', { total: null, passed: null, flag: 'deferred' }, { kind: 'deferred' }, { why: 'deferred' }],
    ['failed is no deferral', {}, { kind: 'deferred' }, { whyNot: 'notDeferred' }],
    ['added: nothing yet', { total: null, passed: null, isOut: false }, { kind: 'added' }, { why: 'notPassed' }],
    ['added: failed', {}, { kind: 'added' }, { why: 'failed' }],
    ['added: passed', { total: 80, passed: true }, { kind: 'added' }, { whyNot: 'passed' }],
  ]
  it.each(cases)('%s', (_, standing, rule, wanted) =>
    expect(checkEligibility({ ...failed, ...standing }, { ...makeup, ...rule })).toEqual(wanted),
  )

  it('never admits who has passed or is exempt', () => {
    const standing = fc.record({
      termsAgo: fc.integer({ min: -2, max: 9 }),
      total: fc.option(fc.integer({ min: 0, max: 100 })),
      passed: fc.constantFrom(true, false, null),
      flag: fc.constantFrom('normal', 'absent', 'deferred', 'cheating', 'exempt') as fc.Arbitrary<Standing['flag']>,
      isOut: fc.boolean(),
    })
    const rule = fc.record({
      kind: fc.constantFrom('makeup', 'deferred', 'added') as fc.Arbitrary<EligibilityRule['kind']>,
      lastTerms: fc.integer({ min: 1, max: 8 }),
      scoreBelow: fc.integer({ min: 0, max: 100 }),
      flags: fc.subarray(['absent', 'cheating']),
    })
    fc.assert(
      fc.property(standing, rule, (one, by) => {
        const isFit = 'why' in checkEligibility(one, by)
        if (isFit)
          expect([one.passed === true, one.flag === 'exempt', one.termsAgo < by.lastTerms]).toEqual([
            false,
            false,
            true,
          ])
      }),
    )
  })
})

describe('canDefer', () => {
  const before: Standing = { termsAgo: 0, total: null, passed: null, flag: 'normal', isOut: false }
  const cases: [string, Partial<Standing>, boolean][] = [
    ['before the exam', {}, true],
    ['sat already', { total: 70 }, false],
    ['published', { isOut: true }, false],
    ['absent is settled', { flag: 'absent' }, false],
    ['an old course', { termsAgo: 5 }, false],
  ]
  it.each(cases)('%s', (_, change, may) => expect(canDefer({ ...before, ...change }, makeup)).toBe(may))
})

describe('withinLimit', () => {
  it('gives each student its first papers, beside those it has', () => {
    const rows = ['a', 'b', 'a', 'a', 'b'].map((studentId, at) => ({ studentId, at }))
    const { taken, over } = withinLimit(rows, new Map([['b', 1]]), 2)
    expect([taken.map(({ at }) => at), over.map(({ at }) => at)]).toEqual([
      [0, 1, 2],
      [3, 4],
    ])
  })

  it('loses nobody and passes no limit', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c')), fc.integer({ min: 1, max: 10 }), (ids, most) => {
        const { taken, over } = withinLimit(
          ids.map((studentId) => ({ studentId })),
          new Map(),
          most,
        )
        expect(taken.length + over.length).toBe(ids.length)
        for (const one of ['a', 'b', 'c'])
          expect(taken.filter(({ studentId }) => studentId === one).length).toBe(
            Math.min(most, ids.filter((id) => id === one).length),
          )
      }),
    )
  })
})

describe('the outcome of a resit', () => {
  it.each([
    ['best', 55, 70, 70, true],
    ['best', 55, 40, 55, false],
    ['replace', 55, 40, 40, false],
    ['cap60', 55, 90, 60, true],
    ['cap60', 55, 58, 58, false],
    ['cap60', null, 75, 60, true],
  ] as const)('%s: %s then %s', (rule, first, score, after, passed) => {
    expect(makeupTotal(first, score, rule)).toBe(after)
    expect(passedAfter(false, after)).toBe(passed)
  })

  it('leaves the regular verdict where no resit was written', () => {
    expect([passedAfter(true, null), passedAfter(false, null), passedAfter(null, null)]).toEqual([true, false, null])
  })
})
