import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DEPTH_MAX, depthOf, hangsUnder, pathOf, shownPath } from './thread-path.rule.ts'

it('writes paths whose order is that of the tree', () => {
  expect(pathOf('', 3)).toBe('00000003')
  expect(pathOf(pathOf('', 3), 12)).toBe('00000003/00000012')
  expect(shownPath('00000003/00000012')).toBe('3/12')
  const floors = fc.array(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 1, maxLength: 6 })
  const write = (path: readonly number[]) => path.reduce((above, floor) => pathOf(above, floor), '')
  const compare = (a: readonly number[], b: readonly number[]): number => {
    for (let at = 0; at < Math.min(a.length, b.length); at += 1)
      if (a[at] !== b[at]) return (a[at] as number) - (b[at] as number)
    return a.length - b.length
  }
  fc.assert(
    fc.property(floors, floors, (a, b) => {
      const [x, y] = [write(a), write(b)]
      expect(Math.sign(x < y ? -1 : x > y ? 1 : 0)).toBe(Math.sign(compare(a, b)))
    }),
  )
})

it('lets no thread grow deeper than it can be shown', () => {
  let path = pathOf('', 1)
  for (let floor = 2; floor < 60; floor += 1) path = pathOf(hangsUnder(path), floor)
  expect(depthOf(path)).toBe(DEPTH_MAX)
})
