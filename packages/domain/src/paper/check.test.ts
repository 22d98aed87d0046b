import type { QuestionBody, QuestionKey } from '@shuyuan/contract/entities/bank/question.ts'
import type { BigTopic, DrawRule } from '@shuyuan/contract/entities/paper/paper.ts'
import { describe, expect, test } from 'vitest'
import { paperErrors } from './check.rule.ts'
import type { CheckedPaper, CheckedQuestion } from './check-facts.rule.ts'
import { estimateMinutes, questionMinutes } from './time.rule.ts'
import { paperWarnings } from './warn.rule.ts'

const stems = [
  '光合作用的原料是什么',
  '民法典何时施行',
  '勾股定理的逆命题',
  '谁写了红楼梦',
  '水的沸点',
  '秦始皇统一六国',
]
const question = (n: number, over: Partial<CheckedQuestion> = {}, right = 'a'): CheckedQuestion => ({
  questionId: `q${n}`,
  status: 'enabled',
  score: 2,
  body: {
    type: 'single',
    stem: stems[n % stems.length] ?? '',
    options: ['a', 'b', 'c', 'd'].map((id) => ({ id, html: id })),
  },
  key: { type: 'single', right },
  difficulty: 3,
  chapterId: 'c1',
  tagIds: [],
  ...over,
})
const topic = (scores: [string, number][], over: Partial<BigTopic> = {}): BigTopic => ({
  bigTopicId: 't1',
  title: 't',
  instructions: '',
  perQuestionScore: null,
  shuffle: true,
  shuffleOptions: true,
  questions: scores.map(([questionId, score]) => ({ questionId, score })),
  rules: [],
  ...over,
})
const paper = (over: Partial<CheckedPaper> = {}): CheckedPaper => ({
  targetScore: 4,
  topics: [
    topic([
      ['q1', 2],
      ['q2', 2],
    ]),
  ],
  questions: [question(1), question(2, {}, 'b')],
  ...over,
})
const rule: DrawRule = { types: [], chapterIds: [], difficultyFrom: 1, difficultyTo: 5, count: 3, score: 2 }
const codes = (found: { code: string }[]) => found.map((one) => one.code)

describe('errors block', () => {
  test('a sound paper has none, and no warnings', () => {
    expect(paperErrors(paper())).toEqual([])
    expect(paperWarnings(paper())).toEqual([])
  })
  const child = (score: number) => ({ id: `c${score}`, score, body: { type: 'judge' as const, stem: '?' } })
  const composite: QuestionBody = { type: 'composite', stem: 'm', children: [child(1), child(2)] }
  const cases: [string, Partial<CheckedPaper>, string[]][] = [
    ['no topic', { topics: [] }, ['NO_TOPIC']],
    ['total under the target', { targetScore: 5 }, ['TOTAL_NOT_TARGET']],
    ['an empty topic', { topics: [...paper().topics, topic([], { bigTopicId: 't2' })] }, ['TOPIC_EMPTY']],
    [
      'no score',
      {
        topics: [
          topic([
            ['q1', 0],
            ['q2', 4],
          ]),
        ],
      },
      ['QUESTION_NO_SCORE'],
    ],
    ['a draft', { questions: [question(1, { status: 'draft' }), question(2)] }, ['QUESTION_NOT_ENABLED']],
    ['a question that is gone', { questions: [question(1)] }, ['QUESTION_MISSING']],
    [
      'twice',
      {
        topics: [
          topic([
            ['q1', 2],
            ['q1', 2],
          ]),
        ],
      },
      ['QUESTION_TWICE'],
    ],
    [
      'children that do not sum up',
      { questions: [question(1, { body: composite, score: 4 }), question(2)] },
      ['CHILD_SUM'],
    ],
    [
      'rules that cannot be met',
      {
        targetScore: 10,
        topics: [
          topic(
            [
              ['q1', 2],
              ['q2', 2],
            ],
            { rules: [rule] },
          ),
        ],
        pool: [],
      },
      ['RULE_TOO_FEW'],
    ],
  ]
  test.each(cases)('%s', (_name, over, expected) => {
    expect(codes(paperErrors(paper(over)))).toEqual(expected)
  })
  test('half points of 100 questions do not drift', () => {
    const many = Array.from({ length: 200 }, (_, n) => question(n))
    const topics = [topic(many.map((one) => [one.questionId, 0.5]))]
    expect(paperErrors(paper({ targetScore: 100, topics, questions: many }))).toEqual([])
  })
  test('a version that stands under another question is found', () => {
    const two = topic([
      ['q1', 2],
      ['q2', 2],
    ])
    const topics = [{ ...two, questions: two.questions.map((one) => ({ ...one, questionVersionId: 'v1' })) }]
    expect(paperErrors(paper({ topics }))).toEqual([
      { code: 'QUESTION_TWICE', at: { bigTopicId: 't1', questionId: 'q2' }, facts: { alreadyIn: 't1' } },
    ])
  })
})

describe('warnings do not block', () => {
  const of = (questions: CheckedQuestion[], over: Partial<CheckedPaper> = {}) =>
    paperWarnings(paper({ questions, topics: [topic(questions.map((one) => [one.questionId, 2]))], ...over }))
  const six = (keys: string) => [...keys].map((key, n) => question(n, {}, key))
  const cases: [string, ReturnType<typeof of>, string[]][] = [
    ['chapters without a question', of([question(1)], { chapterIds: ['c1', 'c2'] }), ['CHAPTERS_UNCOVERED']],
    ['one knowledge point too much', of([question(1, { tagIds: ['k'] }), question(2)]), ['TAG_TOO_MUCH']],
    ['too easy for its target', of([question(1)], { targetDifficulty: 4 }), ['DIFFICULTY_OFF']],
    ['in a recent final', of([question(1, { finalTermsAgo: 1 })]), ['USED_IN_RECENT_FINAL']],
    ['too easy by experience', of([question(1, { facility: 0.97 })]), ['FACILITY_EXTREME']],
    ['tells nobody apart', of([question(1, { discrimination: 0.05 })]), ['DISCRIMINATION_LOW']],
    ['half of the keys are one letter', of(six('aabacd')), ['KEYS_IN_ONE_LETTER']],
    ['keys well spread', of(six('abcdab')), []],
    ['five in a row', of(six('aaaaab')), ['KEYS_IN_ONE_LETTER', 'KEYS_IN_A_ROW']],
    ['two alike', of([question(1), question(2, { body: question(1).body }, 'b')]), ['ALIKE']],
    ['too long', of([question(1)], { minutes: 0.5 }), ['TIME_OVER']],
    [
      'a picture without text',
      of([question(1, { body: { type: 'judge', stem: '<img src="x">' } })]),
      ['IMAGE_NO_TEXT'],
    ],
    ['a picture with text', of([question(1, { body: { type: 'judge', stem: '<img alt="图" src="x">' } })]), []],
  ]
  test.each(cases)('%s', (_name, found, expected) => {
    expect(codes(found)).toEqual(expected)
  })
})

describe('estimated time', () => {
  const fill: QuestionBody = { type: 'fill', stem: '', blanks: [{ id: 'b1' }, { id: 'b2' }] }
  test.each([
    ['per blank', fill, 2],
    ['judge', { type: 'judge', stem: '?' }, 0.5],
    [
      'composite reads at 300 characters a minute',
      { type: 'composite', stem: '字'.repeat(600), children: [{ id: 'c', score: 1, body: fill }] },
      4,
    ],
  ] as [string, QuestionBody, number][])('%s', (_name, body, minutes) => {
    expect(estimateMinutes(body)).toBe(minutes)
  })
  test('what was measured stands once it is enough', () => {
    expect(questionMinutes(fill, { medianSeconds: 90, answers: 30 })).toBe(1.5)
    expect(questionMinutes(fill, { medianSeconds: 90, answers: 29 })).toBe(2)
  })
})

test('keys other than single choice are no letters', () => {
  const key: QuestionKey = { type: 'judge', right: true }
  const judges = Array.from({ length: 6 }, (_, n) =>
    question(n, { body: { type: 'judge', stem: stems[n] ?? '' }, key }),
  )
  const topics = [topic(judges.map((one) => [one.questionId, 2]))]
  expect(paperWarnings(paper({ questions: judges, topics }))).toEqual([])
})
