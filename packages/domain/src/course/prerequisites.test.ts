import fc from 'fast-check'
import { expect, it } from 'vitest'
import { circleOf } from './prerequisites.rule.ts'

it.each([
  ['nothing', [], null],
  ['another', ['b'], null],
  ['itself', ['a'], ['a']],
  ['one that wants it', ['c'], ['c', 'a']],
  ['one that wants it by others', ['d'], ['d', 'c', 'a']],
])('a course that wants %s', (_, wanted, circle) => {
  const known = new Map([
    ['c', ['b', 'a']],
    ['d', ['c']],
  ])
  expect(circleOf(known, 'a', wanted)).toEqual(circle)
})

const IDS = ['a', 'b', 'c', 'd', 'e', 'f']
const change = fc.record({
  id: fc.constantFrom(...IDS),
  wanted: fc.uniqueArray(fc.constantFrom(...IDS), { maxLength: 3 }),
})

it('accepted changes leave an order in which all courses can be passed', () =>
  fc.assert(
    fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
      const known = new Map<string, readonly string[]>()
      for (const { id, wanted } of changes) if (!circleOf(known, id, wanted)) known.set(id, wanted)
      const passed = new Set<string>()
      for (let round = 0; round < IDS.length; round++)
        for (const id of IDS) if ((known.get(id) ?? []).every((one) => passed.has(one))) passed.add(id)
      expect(passed.size).toBe(IDS.length)
    }),
  ))
