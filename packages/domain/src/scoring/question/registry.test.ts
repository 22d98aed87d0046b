import type { AnswerContent, QuestionBody, QuestionKey } from '@shuyuan/contract/entities/bank/question.ts'
import { QUESTION_TYPES, questionBody, questionKey } from '@shuyuan/contract/entities/bank/question.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyForm } from '../../test/questions.ts'
import { sumScores } from '../round.rule.ts'
import { modelAnswer } from './model-answer.rule.ts'
import { answerState, scoreAnswer, scorers } from './registry.rule.ts'
import type { Attached } from './scorer.rule.ts'

const options = ['a', 'b', 'c', 'd'].map((id) => ({ id, html: id }))
const parts = (...ids: string[]) => ids.map((id) => ({ id, html: id }))

const bodies = {
  single: { type: 'single', stem: '?', options },
  multiple: { type: 'multiple', stem: '?', options },
  judge: { type: 'judge', stem: '?' },
  reasoned: { type: 'judge', stem: '?', reasonPercent: 40 },
  fill: { type: 'fill', stem: '?', blanks: [{ id: 'b1' }, { id: 'b2' }] },
  short: { type: 'short', stem: '?', minChars: 4 },
  match: { type: 'match', stem: '?', left: parts('l1', 'l2', 'l3'), right: parts('r1', 'r2', 'r3', 'r4') },
  order: { type: 'order', stem: '?', items: parts('i1', 'i2', 'i3', 'i4', 'i5') },
  file: { type: 'file', stem: '?', accept: ['pdf'], maxFiles: 1 },
} satisfies Record<string, QuestionBody>

test('every type of the contract has a scorer', () => {
  expect(Object.keys(scorers).sort()).toEqual([...QUESTION_TYPES].sort())
})

describe('points by type', () => {
  const multiple = (rule?: 'halfWhenMissing' | 'shareWhenMissing'): QuestionKey => ({
    type: 'multiple',
    right: ['a', 'b', 'c'],
    ...(rule ? { rule } : {}),
  })
  const pairs = { l1: ['r1'], l2: ['r2'], l3: ['r3'] }
  const many = { l1: ['r1', 'r2'], l2: ['r3'], l3: ['r4'] }
  const right = ['i1', 'i2', 'i3', 'i4', 'i5']
  const cases: [string, QuestionBody, QuestionKey, AnswerContent | null, number, number][] = [
    ['single right', bodies.single, { type: 'single', right: 'b' }, { type: 'single', choice: 'b' }, 2, 2],
    ['single wrong', bodies.single, { type: 'single', right: 'b' }, { type: 'single', choice: 'a' }, 2, 0],
    ['single not answered', bodies.single, { type: 'single', right: 'b' }, null, 2, 0],
    ['multiple whole', bodies.multiple, multiple(), { type: 'multiple', choices: ['c', 'a', 'b'] }, 4, 4],
    ['multiple missing', bodies.multiple, multiple(), { type: 'multiple', choices: ['a', 'b'] }, 4, 0],
    ['multiple half', bodies.multiple, multiple('halfWhenMissing'), { type: 'multiple', choices: ['a'] }, 5, 2.5],
    [
      'multiple share',
      bodies.multiple,
      multiple('shareWhenMissing'),
      { type: 'multiple', choices: ['a', 'b'] },
      4,
      2.67,
    ],
    [
      'multiple wrong pick',
      bodies.multiple,
      multiple('shareWhenMissing'),
      { type: 'multiple', choices: ['a', 'd'] },
      4,
      0,
    ],
    [
      'a pick named twice is one',
      bodies.multiple,
      multiple('shareWhenMissing'),
      { type: 'multiple', choices: ['a', 'a', 'b'] },
      3,
      2,
    ],
    ['judge right', bodies.judge, { type: 'judge', right: false }, { type: 'judge', value: false }, 1, 1],
    [
      'judge with a reason',
      bodies.reasoned,
      { type: 'judge', right: true },
      { type: 'judge', value: true, reason: 'x' },
      5,
      3,
    ],
    [
      'match per pair',
      bodies.match,
      { type: 'match', pairs },
      { type: 'match', pairs: { l1: ['r1'], l2: ['r3'], l3: ['r3'] } },
      3,
      2,
    ],
    [
      'match all or nothing',
      bodies.match,
      { type: 'match', pairs, rule: 'allOrNothing' },
      { type: 'match', pairs: { l1: ['r1'] } },
      3,
      0,
    ],
    [
      'match many, one of two',
      bodies.match,
      { type: 'match', pairs: many },
      { type: 'match', pairs: { l1: ['r1'], l2: ['r3'] } },
      4,
      2,
    ],
    [
      'match everything joined',
      bodies.match,
      { type: 'match', pairs: many },
      { type: 'match', pairs: { l1: ['r1', 'r2', 'r3', 'r4'] } },
      4,
      0,
    ],
    ['order right', bodies.order, { type: 'order', right }, { type: 'order', order: right }, 4, 4],
    ['order wrong', bodies.order, { type: 'order', right }, { type: 'order', order: [...right].reverse() }, 4, 0],
    [
      'order by neighbours',
      bodies.order,
      { type: 'order', right, rule: 'adjacent' },
      { type: 'order', order: ['i2', 'i3', 'i1', 'i4', 'i5'] },
      4,
      2,
    ],
    [
      'order reversed by neighbours',
      bodies.order,
      { type: 'order', right, rule: 'adjacent' },
      { type: 'order', order: [...right].reverse() },
      4,
      0,
    ],
    [
      'an answer of another type is none',
      bodies.single,
      { type: 'single', right: 'b' },
      { type: 'judge', value: true },
      2,
      0,
    ],
  ]
  test.each(cases)('%s', (_name, body, key, answer, full, expected) => {
    expect(scoreAnswer(body, key, answer, full).score).toBe(expected)
  })

  test.each([
    ['short', bodies.short, { type: 'short', reference: 'x' }, { type: 'short', html: 'x' }],
    ['file', bodies.file, { type: 'file', reference: '' }, { type: 'file', note: '' }],
    ['judge with a reason', bodies.reasoned, { type: 'judge', right: true }, { type: 'judge', value: false }],
    ['a question without a key', bodies.single, { type: 'single', right: null }, { type: 'single', choice: 'a' }],
    ['a key of another type', bodies.single, { type: 'judge', right: true }, { type: 'single', choice: 'a' }],
  ] as [string, QuestionBody, QuestionKey, AnswerContent][])('%s waits for a person', (_name, body, key, answer) => {
    expect(scoreAnswer(body, key, answer, 5)).toMatchObject({ needsReview: true, score: 0 })
  })
})

describe('state of an answer', () => {
  const cases: [string, QuestionBody, AnswerContent | null, Attached | undefined, string][] = [
    ['nothing', bodies.single, null, undefined, 'empty'],
    ['a choice', bodies.single, { type: 'single', choice: 'a' }, undefined, 'complete'],
    ['no pick', bodies.multiple, { type: 'multiple', choices: [] }, undefined, 'empty'],
    ['judge false', bodies.judge, { type: 'judge', value: false }, undefined, 'complete'],
    ['judge without its reason', bodies.reasoned, { type: 'judge', value: true }, undefined, 'partial'],
    ['one blank of two', bodies.fill, { type: 'fill', blanks: { b1: 'x', b2: '  ' } }, undefined, 'partial'],
    ['both blanks', bodies.fill, { type: 'fill', blanks: { b1: 'x', b2: 'y' } }, undefined, 'complete'],
    ['tags without words', bodies.short, { type: 'short', html: '<p>&nbsp;</p>' }, undefined, 'empty'],
    ['too short a text', bodies.short, { type: 'short', html: '<p>三个字</p>' }, undefined, 'partial'],
    ['long enough', bodies.short, { type: 'short', html: '<p>四个字啊</p>' }, undefined, 'complete'],
    ['a picture alone', bodies.short, { type: 'short', html: '<img src="x">' }, undefined, 'partial'],
    ['files alone', bodies.short, { type: 'short', html: '' }, { own: 1 }, 'complete'],
    ['some lines', bodies.match, { type: 'match', pairs: { l1: ['r1'], l2: [] } }, undefined, 'partial'],
    ['a few items', bodies.order, { type: 'order', order: ['i1', 'i1'] }, undefined, 'partial'],
    ['a note without files', bodies.file, { type: 'file', note: 'see' }, undefined, 'partial'],
    ['a file', bodies.file, null, { own: 1 }, 'complete'],
  ]
  test.each(cases)('%s', (_name, body, answer, attached, expected) => {
    expect(answerState(body, answer, attached)).toBe(expected)
  })

  test('a composite is as complete as its children', () => {
    const body: QuestionBody = {
      type: 'composite',
      stem: 'm',
      children: [
        { id: 'c1', score: 2, body: bodies.single },
        { id: 'c2', score: 3, body: bodies.file },
      ],
    }
    const choice = { type: 'single', choice: 'a' } as const
    expect(answerState(body, { type: 'composite', children: {} })).toBe('empty')
    expect(answerState(body, { type: 'composite', children: { c1: choice } })).toBe('partial')
    const attached = { children: { c2: 1 } }
    expect(answerState(body, { type: 'composite', children: { c1: choice } }, attached)).toBe('complete')
  })
})

describe('laws of every question', () => {
  test('the generator makes questions that the contract takes', () => {
    fc.assert(
      fc.property(anyForm, (form) => {
        questionBody.parse(form.body)
        questionKey.parse(form.key)
      }),
    )
  })

  test("the key's own answer is paid in full, except for what a person marks", () => {
    fc.assert(
      fc.property(anyForm, ({ body, key, score }) => {
        const scored = scoreAnswer(body, key, modelAnswer(body, key), score)
        const waiting = scored.parts.filter((part) => part.right === null).map((part) => part.full)
        expect(sumScores([scored.score, ...waiting])).toBe(score)
        expect(scored.needsReview).toBe(waiting.length > 0)
      }),
    )
  })

  test('an empty answer earns nothing and is empty; parts always sum to the question', () => {
    fc.assert(
      fc.property(anyForm, ({ body, key, score }) => {
        expect(answerState(body, null)).toBe('empty')
        const scored = scoreAnswer(body, key, null, score)
        expect(scored.score).toBe(0)
        expect(sumScores(scored.parts.map((part) => part.full))).toBe(score)
      }),
    )
  })

  test('any answer of a like question stays between 0 and full, in cents, and is the sum of its parts', () => {
    fc.assert(
      fc.property(anyForm, anyForm, ({ body, key, score }, other) => {
        const scored = scoreAnswer(body, key, modelAnswer(other.body, other.key), score)
        expect(scored.score).toBeGreaterThanOrEqual(0)
        expect(scored.score).toBeLessThanOrEqual(score)
        expect(sumScores(scored.parts.map((part) => part.score))).toBe(scored.score)
        expect(Math.abs(scored.score * 100 - Math.round(scored.score * 100))).toBeLessThan(1e-6)
      }),
      { numRuns: 300 },
    )
  })
})
