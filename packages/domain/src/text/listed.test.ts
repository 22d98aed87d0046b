import { expect, test } from 'vitest'
import { listed, listedEach, listedWords } from './listed.rule.ts'

test.each([
  [[], 'zh', ''],
  [['甲'], 'en', '甲'],
  [['甲', '乙'], 'zh', '甲、乙'],
  [['A', 'B', 3], 'en', 'A, B, 3'],
] as const)('%j in %s', (parts, lang, text) => {
  expect(listed(parts, lang)).toBe(text)
  expect(listedWords(parts)[lang]).toBe(text)
})

test('words side by side in each language', () => {
  const parts = [
    { zh: '章节', en: 'chapters' },
    { zh: '资源', en: 'resources' },
  ]
  expect(listedEach(parts)).toEqual({ zh: '章节、资源', en: 'chapters, resources' })
})
