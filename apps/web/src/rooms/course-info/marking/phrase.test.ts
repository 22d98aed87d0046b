import { expect, it } from 'vitest'
import { fillPhrase } from './phrase.ts'

const facts = { name: '周宁', score: 8.5, missed: ['特解', '通解'] }

it.each([
  ['{姓名}，得{得分}分，请看{失分点}。', facts, '周宁，得8.5分，请看特解、通解。'],
  ['{姓名}，{姓名}', facts, '周宁，周宁'],
  ['{姓名}：{得分}{失分点}', { name: '', score: null, missed: [] }, '同学：'],
  ['没有占位', facts, '没有占位'],
])('%s', (text, known, filled) => {
  expect(fillPhrase(text, known, '同学')).toBe(filled)
})
