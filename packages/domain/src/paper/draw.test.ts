import type { BigTopic, DrawRule } from '@shuyuan/contract/entities/paper/paper.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawPaper } from './draw.rule.ts'
import { checkDraw } from './draw-check.rule.ts'
import { matchesRule, type PoolQuestion, planDraw } from './draw-plan.rule.ts'

const rule = (over: Partial<DrawRule> = {}): DrawRule => ({
  types: [],
  chapterIds: [],
  difficultyFrom: 1,
  difficultyTo: 5,
  count: 1,
  score: 2,
  ...over,
})
const topic = (rules: DrawRule[], over: Partial<BigTopic> = {}): BigTopic => ({
  bigTopicId: 't1',
  title: 't',
  instructions: '',
  perQuestionScore: null,
  shuffle: true,
  shuffleOptions: true,
  questions: [],
  rules,
  ...over,
})
const question = (n: number, over: Partial<PoolQuestion> = {}): PoolQuestion => ({
  questionId: `q${String(n).padStart(3, '0')}`,
  type: 'single',
  chapterId: 'c1',
  difficulty: 3,
  ...over,
})
const pool = (count: number, over: Partial<PoolQuestion> = {}, from = 0) =>
  Array.from({ length: count }, (_, n) => question(from + n, over))
const idsOf = (drawn: ReturnType<typeof drawPaper>) =>
  'topics' in drawn ? drawn.topics.flatMap((one) => one.questions.map((two) => two.questionId)) : null

describe('which questions a rule takes', () => {
  const cases: [string, Partial<PoolQuestion>, Partial<DrawRule>, boolean][] = [
    ['no wish fits all', {}, {}, true],
    ['type', {}, { types: ['judge', 'single'] }, true],
    ['another type', {}, { types: ['judge'] }, false],
    ['chapter', {}, { chapterIds: ['c1'] }, true],
    ['no chapter where one is asked', { chapterId: null }, { chapterIds: ['c1'] }, false],
    ['one of its knowledge points', { tagIds: ['k1', 'k2'] }, { tagIds: ['k2'] }, true],
    ['none of them', {}, { tagIds: ['k2'] }, false],
    ['too easy', { difficulty: 1 }, { difficultyFrom: 2 }, false],
    ['too hard', { difficulty: 5 }, { difficultyTo: 4 }, false],
    ['in the final of last term', { finalTermsAgo: 1 }, { skipFinalTerms: 2 }, false],
    ['in a final long ago', { finalTermsAgo: 3 }, { skipFinalTerms: 2 }, true],
    ['never in a final', { finalTermsAgo: null }, { skipFinalTerms: 2 }, true],
  ]
  test.each(cases)('%s', (_name, one, wish, expected) => {
    expect(matchesRule(question(1, one), rule(wish))).toBe(expected)
  })
})

describe('the check', () => {
  test('a rule with too few says how many there are', () => {
    const plan = planDraw([topic([rule({ count: 10 })])], pool(7))
    expect(checkDraw(plan)).toEqual([
      { code: 'RULE_TOO_FEW', rule: { bigTopicId: 't1', index: 0 }, needed: 10, available: 7, missing: 3 },
    ])
  })
  test('rules that share a pool are named together, those that do not are left out', () => {
    const shared = { types: ['single' as const] }
    const rules = [
      rule({ ...shared, count: 8 }),
      rule({ types: ['judge'], count: 2 }),
      rule({ ...shared, count: 7, difficultyTo: 4 }),
    ]
    const plan = planDraw([topic(rules)], [...pool(12), ...pool(2, { type: 'judge' }, 50)])
    expect(checkDraw(plan)).toEqual([
      {
        code: 'RULES_SHARE_POOL',
        rules: [
          { bigTopicId: 't1', index: 0 },
          { bigTopicId: 't1', index: 2 },
        ],
        needed: 15,
        available: 12,
        missing: 3,
      },
    ])
  })
  test('two pools that fall short are two problems', () => {
    const rules = [
      rule({ types: ['single'], count: 2 }),
      rule({ types: ['single'], count: 2 }),
      rule({ types: ['judge'], count: 1 }),
      rule({ types: ['judge'], count: 1 }),
    ]
    const plan = planDraw([topic(rules)], [...pool(3), ...pool(1, { type: 'judge' }, 50)])
    expect(checkDraw(plan).map((one) => one.missing)).toEqual([1, 1])
  })
  test('must-have and banned questions are out of reach', () => {
    const must = { questionId: 'q000', score: 5 }
    const plan = planDraw([topic([rule({ count: 9 })], { questions: [must], banned: ['q001'] as never })], pool(10))
    expect(checkDraw(plan)).toMatchObject([{ code: 'RULE_TOO_FEW', available: 8 }])
  })
})

describe('the draw', () => {
  const topics = [
    topic([rule({ count: 3 }), rule({ count: 2, difficultyFrom: 4, score: 5 })], {
      questions: [{ questionId: 'q000', score: 10 }],
    }),
    topic([rule({ count: 4, types: ['judge'] })], { bigTopicId: 't2' }),
  ]
  const bank = [...pool(20), ...pool(5, { difficulty: 5 }, 30), ...pool(9, { type: 'judge', difficulty: 1 }, 60)]

  test('the same seed gives the same paper, whatever the order of the pool', () => {
    const one = drawPaper(planDraw(topics, bank), 'attempt-7')
    expect(drawPaper(planDraw(topics, [...bank].reverse()), 'attempt-7')).toEqual(one)
    expect(drawPaper(planDraw(topics, bank), 'attempt-8')).not.toEqual(one)
  })
  test('gives each topic its must-haves and what its rules ask, with their scores', () => {
    const drawn = drawPaper(planDraw(topics, bank), 1)
    if (!('topics' in drawn)) throw new Error('not drawn')
    expect(drawn.topics.map((one) => one.questions.map((two) => two.score))).toEqual([
      [10, 2, 2, 2, 5, 5],
      [2, 2, 2, 2],
    ])
  })
  test('over many seeds every question of the pool comes up', () => {
    const plan = planDraw([topic([rule({ count: 3 })])], pool(12))
    const seen = new Map<string, number>()
    for (let seed = 0; seed < 400; seed++) {
      for (const id of idsOf(drawPaper(plan, seed)) ?? []) seen.set(id, (seen.get(id) ?? 0) + 1)
    }
    expect(seen.size).toBe(12)
    // 100 is fair; half and double of it are some six standard deviations away.
    for (const times of seen.values()) expect(Math.abs(times - 100)).toBeLessThan(50)
  })
  test('a chain of exchanges finds the only paper there is', () => {
    // Each rule shares one question with the next; only one assignment serves all.
    const chain = Array.from({ length: 12 }, (_, n) => rule({ chapterIds: [`c${n}`, `c${n + 1}`] }))
    const plan = planDraw(
      [topic(chain)],
      Array.from({ length: 12 }, (_, n) => question(n, { chapterId: `c${n}` })),
    )
    for (let seed = 0; seed < 50; seed++) expect(new Set(idsOf(drawPaper(plan, seed))).size).toBe(12)
  })

  test('never fails when the check passes, never succeeds when it does not, and never repeats a question', () => {
    const wish = fc.record({
      chapters: fc.subarray(['c1', 'c2', 'c3', 'c4'], { minLength: 1 }),
      difficultyTo: fc.integer({ min: 1, max: 3 }),
      count: fc.integer({ min: 1, max: 4 }),
    })
    const one = fc.record({
      chapterId: fc.constantFrom('c1', 'c2', 'c3', 'c4'),
      difficulty: fc.integer({ min: 1, max: 3 }),
    })
    let drawn = 0
    let refused = 0
    fc.assert(
      fc.property(
        fc.array(wish, { minLength: 1, maxLength: 5 }),
        fc.array(one, { maxLength: 14 }),
        fc.integer(),
        (wishes, bank, seed) => {
          const rules = wishes.map(({ chapters, ...rest }) => rule({ ...rest, chapterIds: chapters }))
          const questions = bank.map((over, n) => question(n, over))
          const plan = planDraw([topic(rules)], questions)
          const problems = checkDraw(plan)
          const result = drawPaper(plan, seed)
          expect('topics' in result).toBe(problems.length === 0)
          if (!('topics' in result)) {
            refused++
            for (const problem of problems) {
              expect(problem.missing).toBe(problem.needed - problem.available)
              expect(problem.missing).toBeGreaterThan(0)
            }
            return
          }
          drawn++
          const all = result.topics.flatMap((two) => two.questions)
          expect(new Set(all.map((two) => two.questionId)).size).toBe(all.length)
          let at = 0
          for (const wanted of rules) {
            for (const { questionId } of all.slice(at, at + wanted.count)) {
              const found = questions.find((two) => two.questionId === questionId) as PoolQuestion
              expect(matchesRule(found, wanted)).toBe(true)
            }
            at += wanted.count
          }
          expect(at).toBe(all.length)
        },
      ),
      { numRuns: 1500 },
    )
    expect(drawn).toBeGreaterThan(50)
    expect(refused).toBeGreaterThan(50)
  })
})
