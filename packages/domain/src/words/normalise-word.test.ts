import { describe, expect, it } from 'vitest'
import { exceptionHolds, isTooShort, normaliseWord } from './normalise-word.rule.ts'

describe('normaliseWord', () => {
  it.each([
    ['輪盤賭', '轮盘赌'],
    ['Ｖ信', 'v信'],
    ['代 · 写', '代写'],
    ['①号群', '1号群'],
    ['哈哈哈哈', '哈哈'],
    ['1000000', '1000000'],
  ])('%s is %s', (word, normal) => {
    expect(normaliseWord(word)).toBe(normal)
  })

  it('tells words that are too short', () => {
    for (const word of ['蛋', '·', '', '\u200b蛋\u200b']) expect(isTooShort(word)).toBe(true)
    for (const word of ['笨蛋', '微 信', '笨笨笨']) expect(isTooShort(word)).toBe(false)
  })

  it('tells whether an exception holds its word', () => {
    expect(exceptionHolds('电子發票', '发票')).toBe(true)
    expect(exceptionHolds('发货票', '发票')).toBe(false)
  })
})
