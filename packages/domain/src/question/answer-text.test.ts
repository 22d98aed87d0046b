import type { AnswerContent, QuestionBody } from '@shuyuan/contract/entities/bank/question.ts'
import { expect, test } from 'vitest'
import { answerText } from './answer-text.rule.ts'

const options = ['x', 'y', 'z'].map((id) => ({ id, html: id }))
const cases: [string, QuestionBody, AnswerContent | null, string][] = [
  ['nothing', { type: 'single', stem: '', options }, null, ''],
  ['one option', { type: 'single', stem: '', options }, { type: 'single', choice: 'y' }, 'B'],
  ['several options', { type: 'multiple', stem: '', options }, { type: 'multiple', choices: ['z', 'x'] }, 'AC'],
  ['a judgement', { type: 'judge', stem: '' }, { type: 'judge', value: false, reason: ' 因为 ' }, '× 因为'],
  [
    'blanks',
    { type: 'fill', stem: '', blanks: [{ id: 'a' }, { id: 'b' }] },
    { type: 'fill', blanks: { b: '二' } },
    ' | 二',
  ],
  ['an order', { type: 'order', stem: '', items: options }, { type: 'order', order: ['z', 'x', 'y'] }, 'CAB'],
  [
    'pairs',
    { type: 'match', stem: '', left: [{ id: 'l', html: '' }], right: options },
    { type: 'match', pairs: { l: ['y'] } },
    '1-B',
  ],
  ['a text', { type: 'essay', stem: '' }, { type: 'essay', html: '<p>第一</p><p>第二</p>' }, '第一 第二'],
  [
    'a composite',
    { type: 'composite', stem: '', children: [{ id: 'k', score: 1, body: { type: 'single', stem: '', options } }] },
    { type: 'composite', children: { k: { type: 'single', choice: 'x' } } },
    '(1) A',
  ],
]
test.each(cases)('%s', (_name, body, answer, text) => {
  expect(answerText(body, answer)).toBe(text)
})
