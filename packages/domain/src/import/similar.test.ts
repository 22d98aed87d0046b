import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findSimilar, likeness, shinglesOf } from './similar.rule.ts'

const formula = (latex: string) => `<span data-formula="${latex}">${latex}</span>`
const long = '1987年英国某报的一篇社论说，政府的经济政策使国家从衰退走向繁荣，这一看法反映了当时的主流意见。'

describe('likeness', () => {
  test.each([
    ['tags, marks and blanks', `<p>${long}</p>`, `<p><b>${long.replaceAll('，', ' , ')}</b></p>`, 1],
    ['full width and case', 'ＡＢＣ 定理', 'abc定理', 1],
    ['nothing in common', '光合作用的原料', '民法典的立法精神', 0],
    ['two empty stems', '<p></p>', '', 0],
    ['one word alone', '甲', '甲', 1],
  ])('%s', (_name, a, b, expected) => {
    expect(likeness(a, b)).toBe(expected)
  })

  test('one changed word of a long stem is still alike, a third of it is not', () => {
    expect(likeness(long, long.replace('繁荣', '强盛'))).toBeGreaterThan(0.9)
    expect(likeness(long, `${long.slice(0, 30)}但是后来的研究者对此提出了不同的看法。`)).toBeLessThan(0.9)
  })
  test('a sign in a formula counts', () => {
    expect(likeness(formula('x+1'), formula('x+1'))).toBe(1)
    expect(likeness(formula('x+1'), formula('x-1'))).toBe(0)
  })
  test('English is compared by words, not by letters', () => {
    expect(likeness('Banks keep secret codes', 'Dogs chase other cats')).toBe(0)
  })

  test('is symmetric, between 0 and 1, and 1 for itself', () => {
    const text = fc.string({ unit: fc.constantFrom('甲', '乙', 'ab ', '，', '1 '), minLength: 1 })
    fc.assert(
      fc.property(text, text, (a, b) => {
        const value = likeness(a, b)
        expect(value).toBe(likeness(b, a))
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThanOrEqual(1)
        if (shinglesOf(a).size > 0) expect(likeness(a, a)).toBe(1)
      }),
    )
  })

  test('finds the like ones of a bank, most alike first', () => {
    const stems = [long, long.replace('社论', '报道'), '另一道毫不相干的题目', `${long}对吗`]
    const bank = stems.map((stem, of) => ({ of, shingles: shinglesOf(stem) }))
    expect(findSimilar(long, bank).map((one) => one.of)).toEqual([0, 3, 1])
  })
})
