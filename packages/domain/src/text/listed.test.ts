import { expect, test } from 'vitest'
import { listed, listedWords } from './listed.rule.ts'

test.each([
  [[], 'zh', ''],
  [['甲'], 'en', '甲'],
  [['甲', '乙'], 'zh', '甲、乙'],
  [['A', 'B', 3], 'en', 'A, B, 3'],
] as const)('%j in %s', (parts, lang, text) => {
  expect(listed(parts, lang)).toBe(text)
  expect(listedWords(parts)[lang]).toBe(text)
})
