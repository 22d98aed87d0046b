import { expect, it } from 'vitest'
import { numeral } from './numeral.rule.ts'

it('numbers up to twenty as Chinese titles do', () => {
  expect([1, 10, 11, 19, 20].map(numeral)).toEqual(['一', '十', '十一', '十九', '二十'])
})
