import { expect, it } from 'vitest'
import { groupBy } from './group-by.rule.ts'

it('keeps keys and rows in their order', () => {
  expect([...groupBy([3, 1, 4, 1, 5], (n) => n % 2)]).toEqual([
    [1, [3, 1, 1, 5]],
    [0, [4]],
  ])
  expect(groupBy([], () => 0).size).toBe(0)
})
