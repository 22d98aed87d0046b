import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compilePattern, matchesPattern } from './pattern.rule.ts'

const fits = (source: string, text: string) => {
  const pattern = compilePattern(source)
  return pattern ? matchesPattern(pattern, text) : null
}

describe('pattern', () => {
  test.each([
    ['colou?r', 'color', true],
    ['colou?r', 'colouur', false],
    ['^(?:北京|京)市?$', '京市', true],
    ['[0-9]{2,3}', '1', false],
    ['[0-9]{2,3}', '123', true],
    ['[^a-c]+', 'xyz', true],
    ['[^a-c]+', 'xaz', false],
    ['\\d+(\\.\\d+)?', '3.14', true],
    ['a|b|', '', true],
    ['x{0}', '', true],
    ['\\$5', '$5', true],
    ['[\\w-]+', 'a-b_1', true],
  ])('%s on %s', (source, text, right) => {
    expect(fits(source, text)).toBe(right)
  })

  test.each(['(a', 'a)', '[a', '(?=a)', '(a)\\1', '*a', 'a{3,1}', 'a{999}', '(((a{100}){100}){100})', 'a**'])(
    'refuses %s',
    (source) => {
      expect(compilePattern(source)).toBeNull()
    },
  )

  test('a pattern that would backtrack for ever ends', () => {
    expect(fits('(a+)+b', 'a'.repeat(500))).toBe(false)
    expect(fits('(a|a)*c', 'a'.repeat(500))).toBe(false)
  })

  test('agrees with the engine of the language', () => {
    const piece = fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '(a|bc)', '(?:ab)', '\\w', 'c')
    const times = fc.constantFrom('', '*', '+', '?', '{2}', '{1,2}', '{0,}')
    const source = fc
      .array(
        fc.tuple(piece, times).map(([one, many]) => one + many),
        { minLength: 1, maxLength: 5 },
      )
      .map((parts) => parts.join(''))
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
    fc.assert(
      fc.property(source, text, (pattern, given) => {
        expect(fits(pattern, given)).toBe(new RegExp(`^(?:${pattern})$`).test(given))
      }),
      { numRuns: 500 },
    )
  })
})
