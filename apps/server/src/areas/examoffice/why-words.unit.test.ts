import { expect, it } from 'vitest'
import { saidReason, whyText } from './why-words.ts'

it.each([
  ['failed', 59.8, { zh: '总评59.8分', en: 'total 59.8' }],
  ['absent', null, { zh: '缺考', en: 'absent' }],
  ['failed', null, { zh: '总评不及格', en: 'failed' }],
] as const)('says in both languages why %s with %s qualifies', (why, total, words) => {
  expect(whyText(why, total)).toEqual(words)
  expect(saidReason({ reason: '', why, whyTotal: total })).toEqual(words)
})

it('leaves what a person wrote', () => {
  expect(saidReason({ reason: '缺考', why: null, whyTotal: null })).toBe('缺考')
})
