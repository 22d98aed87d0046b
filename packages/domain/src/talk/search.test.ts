import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gramsOf, likenessOf, searchText, toQuery, toVector, wordsOf } from './search.rule.ts'

describe('what a text is searched by', () => {
  it.each([
    ['线性代数', ['线性', '性代', '代数', '数']],
    ['線性ＡＢ', ['线性', '性a', 'ab', 'b']],
    ['求 x² 的导数', ['求', 'x2', '2', '的导', '导数', '数']],
    ['', []],
    ['！？', []],
  ])('%s', (text, grams) => {
    expect(gramsOf(searchText(text))).toEqual(grams)
  })

  it('finds every part of a text by its pairs', () => {
    const char = fc.constantFrom(...'极限导数a1b函 ，')
    fc.assert(
      fc.property(fc.array(char, { minLength: 1, maxLength: 30 }), fc.nat(), fc.nat(), (chars, from, length) => {
        const text = searchText(chars.join(''))
        const part = text.slice(from % (text.length + 1), (from % (text.length + 1)) + 1 + (length % 6))
        const grams = new Set(gramsOf(text))
        const asked = wordsOf(part)
        for (const word of asked) {
          const letters = [...word]
          if (letters.length === 1) expect([...grams].some((gram) => gram.startsWith(word))).toBe(true)
          else
            for (const [at, one] of letters.slice(0, -1).entries()) expect(grams.has(one + letters[at + 1])).toBe(true)
        }
      }),
    )
  })

  it('quotes what would mean something to the database', () => {
    expect(toVector(["a'", 'b\\'])).toBe("'a''' 'b\\\\'")
    expect(toQuery(['代数', '熵'])).toBe("'代数' & '熵':*")
  })
})

it('tells how alike two titles are', () => {
  const of = (text: string) => gramsOf(searchText(text))
  expect(likenessOf(of('极限怎么求'), of('极限怎么求'))).toBe(1)
  expect(likenessOf(of('极限怎么求'), of('作业何时截止'))).toBe(0)
  expect(likenessOf(of('极限怎么求'), of('这个极限怎么求'))).toBeGreaterThan(0.7)
})
