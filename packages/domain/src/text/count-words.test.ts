import { expect, it } from 'vitest'
import { countWords } from './count-words.rule.ts'

it.each([
  ['', 0],
  ['  \n，。！', 0],
  ['仓储成本', 4],
  ['仓储 cost control 2026年', 6],
  ['don’t stop', 2],
  ['AB12测试', 3],
  ['Ünïcödé café', 2],
])('%j has %i words', (text, count) => expect(countWords(text)).toBe(count))
