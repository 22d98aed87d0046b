import { expect, it } from 'vitest'
import { saidReason, whyText } from './why-words.ts'

it.each([
  ['failed', 59.8, { zh: '总评59.8分', en: 'total 59.8' }],
  ['absent', null, { zh: '缺考', en: 'absent' }],
  ['failed', null, { zh: '总评不及格', en: 'failed' }],
] as const)('says why %s with %s qualifies, and finds both languages again from what is kept', (why, total, words) => {
  expect(whyText(why, total)).toEqual(words)
  expect(saidReason({ source: 'generated', reason: words.zh })).toEqual(words)
})

it('leaves what a person wrote', () => {
  expect(saidReason({ source: 'manual', reason: '缺考' })).toBe('缺考')
  expect(saidReason({ source: 'generated', reason: '因病未能参加' })).toBe('因病未能参加')
})
