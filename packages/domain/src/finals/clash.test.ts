import { expect, it } from 'vitest'
import { clashOf } from './clash.rule.ts'

const sitting = (courseId: string, from: number, to: number) => ({ courseId, courseName: courseId, from, to })

it.each([
  ['overlaps', sitting('b', 5, 15), 'b'],
  ['lies within', sitting('b', 2, 4), 'b'],
  ['covers', sitting('b', -5, 20), 'b'],
  ['follows at once', sitting('b', 10, 20), undefined],
  ['ends as it begins', sitting('b', -5, 0), undefined],
  ['is a version of the same exam', sitting('a', 0, 10), undefined],
])('an exam that %s', (_, other, clash) => {
  const one = sitting('a', 0, 10)
  expect(clashOf(one, [one, other])?.courseId).toBe(clash)
  expect(clashOf(other, [one, other])?.courseId).toBe(clash && 'a')
})
