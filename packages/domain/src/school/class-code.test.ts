import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { classCodePrefix, nextClassCode } from './class-code.rule.ts'

describe('the code of a class', () => {
  it.each([
    ['2026秋', '080901', [], '26Q-080901-1'],
    ['2027春', '080901', [], '27C-080901-1'],
    ['2026秋', '080901', ['26Q-080901-1', '26Q-080901-3'], '26Q-080901-4'],
    ['2026秋', '080901', ['26Q-080901-9', '26Q-080901-10'], '26Q-080901-11'],
    ['2026秋', '0809', ['26Q-080901-7', '26Q-0809-x', '25Q-0809-4'], '26Q-0809-1'],
    ['2026', 'M1', [], '2026-M1-1'],
  ])('of %s and %s beside %j is %s', (grade, major, taken, code) => {
    expect(nextClassCode(grade, major, taken)).toBe(code)
  })

  it('is never in use, whatever stands beside it', () => {
    const number = fc.nat(9_999).map((n) => classCodePrefix('2026秋', '080901') + n)
    fc.assert(
      fc.property(fc.array(number), (taken) => {
        expect(taken).not.toContain(nextClassCode('2026秋', '080901', taken))
      }),
    )
  })
})
