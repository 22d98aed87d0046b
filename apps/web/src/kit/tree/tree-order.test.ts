import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arranged, isBelow, isEnd, move, type Order, placesOf, sorted, step, under } from './tree-order.ts'

const tree = [
  {
    id: 'g',
    pid: null,
    children: [
      { id: 'a', pid: 'g' },
      { id: 'b', pid: 'g' },
      { id: 'c', pid: 'g' },
    ],
  },
  { id: 'h', pid: null, children: [] },
]
const before = placesOf(tree)
const start: Order = { places: before, moved: new Set() }
const names = ({ places }: Order, pid: string | null) =>
  under(places, pid)
    .map(({ id }) => id)
    .join('')

describe('what hangs below a row', () => {
  it.each([
    ['b', 'g', true],
    ['g', 'b', false],
    ['g', 'g', false],
    [null, 'g', false],
    ['nobody', 'g', false],
  ])('%s below %s: %s', (id, above, is) => {
    expect(isBelow(before, id, above)).toBe(is)
  })
})

describe('the order of a tree', () => {
  it.each([
    ['before a sister', move(start, 'c', 'a', 'before'), 'cab', 'gh'],
    ['after a sister', move(start, 'a', 'b', 'after'), 'bac', 'gh'],
    ['into another group', move(start, 'a', 'h', 'into'), 'bc', 'gh'],
    ['to the level above', move(start, 'b', 'g', 'after'), 'ac', 'gbh'],
    ['onto itself', move(start, 'a', 'a', 'into'), 'abc', 'gh'],
    ['up', step(start, 'b', -1), 'bac', 'gh'],
    ['up at the top', step(start, 'a', -1), 'abc', 'gh'],
    ['down', step(start, 'b', 1), 'acb', 'gh'],
  ])('moves %s', (_, after, inGroup, top) => {
    expect([names(after, 'g'), names(after, null)]).toEqual([inGroup, top])
  })

  it('saves every row of the parents where something moved, and no others', () => {
    expect(sorted(move(start, 'c', 'a', 'before'), before)).toEqual([
      { id: 'c', pid: 'g', sort: 10 },
      { id: 'a', pid: 'g', sort: 20 },
      { id: 'b', pid: 'g', sort: 30 },
    ])
    expect(sorted(start, before)).toEqual([])
  })

  it('knows the ends', () => {
    expect([isEnd(start, 'a', -1), isEnd(start, 'b', -1), isEnd(start, 'c', 1)]).toEqual([true, false, true])
  })

  it('draws the rows where they stand now', () => {
    const rows = [...tree, ...(tree[0]?.children ?? [])]
    const drawn = arranged(rows, move(start, 'a', 'h', 'into').places)
    expect(drawn.map(({ id, children }) => [id, children.map((one) => one.id)])).toEqual([
      ['g', ['b', 'c']],
      ['h', ['a']],
    ])
  })

  it('never loses or doubles a row, whatever is moved', () => {
    const id = fc.constantFrom('g', 'h', 'a', 'b', 'c')
    const moves = fc.array(fc.tuple(id, id, fc.constantFrom('before' as const, 'after' as const, 'into' as const)))
    fc.assert(
      fc.property(moves, (all) => {
        const end = all.reduce((order, [one, target, where]) => move(order, one, target, where), start)
        expect(end.places.map((one) => one.id).sort()).toEqual(before.map((one) => one.id).sort())
      }),
    )
  })
})
