import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  type CountedText,
  DISCUSSION_DEFAULT,
  type DiscussionRule,
  discussionRuleOf,
  discussionScore,
  hasBoards,
} from './discussion-score.rule.ts'

const text = (change: Partial<CountedText> = {}): CountedText => ({
  ...{ moduleId: 'a', day: '2026-11-02', isPost: true, chars: 40, essence: false, score: null },
  ...change,
})
const many = (count: number, change: Partial<CountedText> = {}) => Array.from({ length: count }, () => text(change))
const rule = (change: Partial<DiscussionRule> = {}): DiscussionRule => ({ ...DISCUSSION_DEFAULT, ...change })
const scoreOf = (texts: readonly CountedText[], change: Partial<DiscussionRule> = {}) =>
  discussionScore(texts, rule(change)).score

describe('a discussion by points', () => {
  test.each<[string, CountedText[], Partial<DiscussionRule>, number]>([
    ['nothing written', [], {}, 0],
    ['a post and a reply', [text(), text({ isPost: false })], {}, 15],
    ['the limit of a day', many(5), {}, 20],
    ['no limit of a day', many(5), { dayCap: null }, 50],
    ['two days', [...many(5), ...many(5, { day: '2026-11-03' })], {}, 40],
    ['a selected post on top of the limit', [...many(2), text({ essence: true })], {}, 30],
    ['one character too few', [text({ chars: 19 })], {}, 0],
    ['just long enough', [text({ chars: 20 })], {}, 10],
    ['a teacher’s points', [text({ score: 3.5 })], {}, 13.5],
    ['a teacher’s points for a short text', [text({ chars: 3, score: 4 })], {}, 4],
    ['a teacher’s points that do not count', [text({ score: 3.5 })], { teacher: false }, 10],
    ['another board', [text({ moduleId: 'b' })], { moduleIds: ['a'] }, 0],
    ['full marks of 50', many(2), { full: 50 }, 40],
    ['more than full marks', many(9), { full: 10 }, 100],
  ])('%s', (_, texts, change, score) => {
    expect(scoreOf(texts, change)).toBe(score)
  })
})

describe('a discussion by count', () => {
  const count = { by: 'count', posts: 3, replies: 5 } as const
  test.each<[string, CountedText[], number]>([
    ['nothing', [], 0],
    ['two of three posts, four of five replies', [...many(2), ...many(4, { isPost: false })], 75],
    ['posts do not stand in for replies', many(9), 37.5],
    ['all of it', [...many(3), ...many(6, { isPost: false })], 100],
  ])('%s', (_, texts, score) => {
    expect(scoreOf(texts, count)).toBe(score)
  })
})

const anyText = fc.record({
  moduleId: fc.constantFrom('a', 'b'),
  day: fc.constantFrom('2026-11-02', '2026-11-03', '2026-11-04'),
  isPost: fc.boolean(),
  chars: fc.integer({ min: 0, max: 60 }),
  essence: fc.boolean(),
  score: fc.option(fc.integer({ min: 0, max: 20 }).map((half) => half / 2)),
})
const half = (max: number) => fc.integer({ min: 0, max: max * 2 }).map((n) => n / 2)
const anyRule: fc.Arbitrary<DiscussionRule> = fc.record({
  by: fc.constantFrom('points' as const, 'count' as const),
  post: half(100),
  reply: half(100),
  essence: half(100),
  dayCap: fc.option(half(100)),
  teacher: fc.boolean(),
  full: fc.integer({ min: 1, max: 1000 }),
  posts: fc.nat(10),
  replies: fc.nat(10),
  minLen: fc.integer({ min: 1, max: 50 }),
  moduleIds: fc.subarray(['a', 'b']),
})

describe('whatever the rule', () => {
  it('lies between 0 and 100, does not fall by writing more, and does not ask for an order', () => {
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 30 }), anyText, anyRule, (texts, more, by) => {
        const { score } = discussionScore(texts, by)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(100)
        expect(discussionScore([...texts, more], by).score).toBeGreaterThanOrEqual(score)
        expect(discussionScore([...texts].reverse(), by)).toEqual(discussionScore(texts, by))
      }),
    )
  })
})

describe('the rule of an option', () => {
  it('works without anything stored', () => {
    expect(discussionRuleOf({})).toEqual(DISCUSSION_DEFAULT)
  })
  it('reads a template’s texts, of which so many are replies', () => {
    expect(discussionRuleOf({ posts: 10, replies: 4 })).toMatchObject({ by: 'count', posts: 6, replies: 4 })
    expect(discussionRuleOf({ posts: 3, replies: 5 })).toMatchObject({ by: 'count', posts: 0, replies: 3 })
  })
  it('reads what a host has set', () => {
    const set = { by: 'count' as const, posts: 3, replies: 5, minLen: 30, moduleIds: ['a'] }
    expect(discussionRuleOf(set)).toEqual(rule(set))
    expect(discussionRuleOf({ by: 'points', dayCap: null })).toEqual(rule({ dayCap: null }))
  })
  it('knows whether there is anything to score', () => {
    expect(hasBoards([], rule())).toBe(false)
    expect(hasBoards(['a'], rule())).toBe(true)
    expect(hasBoards(['a'], rule({ moduleIds: ['b'] }))).toBe(false)
  })
})
