import { expect, it } from 'vitest'
import { averagePercent } from './average-percent.rule.ts'

it('is the mean in percent of the full score, to one decimal', () => {
  expect(averagePercent([2, 4, 3], 4)).toBe(75)
  expect(averagePercent([1], 3)).toBe(33.3)
})

it('is nothing where nothing counts', () => {
  expect(averagePercent([], 10)).toBeNull()
  expect(averagePercent([5], 0)).toBeNull()
})
