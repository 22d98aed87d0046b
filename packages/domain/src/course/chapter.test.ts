import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ChapterControl, chapterStates } from './chapter-open.rule.ts'
import {
  addFault,
  buildChapterTree,
  type ChapterLike,
  flattenTree,
  moveFault,
  siblingOrder,
  subtreeIds,
} from './chapter-tree.rule.ts'

const row = (id: string, pid: string | null = null, sort = 0): ChapterLike => ({ id, pid, sort })
/** a (b (d (e)), c), f */
const rows = [row('f', null, 2), row('a', null, 1), row('c', 'a', 2), row('b', 'a', 1), row('d', 'b'), row('e', 'd')]

describe('the chapter tree', () => {
  it('numbers chapters by place and lists them in reading order', () => {
    const lines = flattenTree(buildChapterTree(rows)).map(({ row: { id }, no, level }) => [id, no, level])
    expect(lines).toEqual([
      ['a', '1', 1],
      ['b', '1.1', 2],
      ['d', '1.1.1', 3],
      ['e', '1.1.1.1', 4],
      ['c', '1.2', 2],
      ['f', '2', 1],
    ])
    expect(subtreeIds(rows, 'b')).toEqual(['b', 'd', 'e'])
  })

  it.each([
    ['a', 'd', 'ownChild'],
    ['a', 'a', 'ownChild'],
    ['b', 'f', null],
    ['a', 'f', 'tooDeep'],
    ['d', 'c', null],
    ['b', 'c', 'tooDeep'],
    ['e', null, null],
  ])('moving %s under %s: %s', (id, pid, fault) => expect(moveFault(rows, id, pid)).toBe(fault))

  it('adds down to the fourth level and up to 300 chapters', () => {
    expect(addFault(rows, 'd')).toBeNull()
    expect(addFault(rows, 'e')).toBe('tooDeep')
    const many = Array.from({ length: 300 }, (_, n) => row(`c${n}`))
    expect(addFault(many.slice(1), null)).toBeNull()
    expect(addFault(many, null)).toBe('tooMany')
  })

  it('puts a chapter after another, or first', () => {
    expect(siblingOrder(rows, 'f', 'a', 'b')).toEqual(['b', 'f', 'c'])
    expect(siblingOrder(rows, 'c', 'a', null)).toEqual(['c', 'b'])
    expect(siblingOrder(rows, 'b', 'a', 'c')).toEqual(['c', 'b'])
  })

  it('loses no chapter whatever allowed moves are made', () => {
    const ids = rows.map(({ id }) => id)
    const move = fc.tuple(fc.constantFrom(...ids), fc.constantFrom(null, ...ids), fc.constantFrom(null, ...ids))
    fc.assert(
      fc.property(fc.array(move, { maxLength: 20 }), (moves) => {
        let now: ChapterLike[] = rows
        for (const [id, pid, afterId] of moves) {
          if (moveFault(now, id, pid)) continue
          const order = siblingOrder(now, id, pid, afterId)
          now = now.map((one) => {
            const sort = order.indexOf(one.id)
            return sort < 0 ? one : { ...one, pid, sort }
          })
        }
        const listed = flattenTree(buildChapterTree(now))
        expect(listed.map((branch) => branch.row.id).sort()).toEqual([...ids].sort())
        expect(Math.max(...listed.map(({ level }) => level))).toBeLessThanOrEqual(4)
      }),
    )
  })
})

describe('what a class sees of a chapter', () => {
  const now = new Date('2026-11-21T00:00:00Z')
  const soon = new Date('2026-12-01T00:00:00Z')
  const later = new Date('2026-12-08T00:00:00Z')
  const past = new Date('2026-11-01T00:00:00Z')
  const tree = (hiddenIds: string[] = []) => rows.map((one) => ({ ...one, hidden: hiddenIds.includes(one.id) }))
  const control = (chapterId: string, more: Partial<ChapterControl>): ChapterControl => ({
    chapterId,
    hidden: false,
    openFrom: null,
    ...more,
  })
  const stateOf = (id: string, hidden: string[], controls: ChapterControl[]) =>
    chapterStates(tree(hidden), controls, now).get(id)

  it.each([
    ['nothing said', 'e', [], [], { state: 'open', openFrom: null, by: '' }],
    ['the host hides it', 'b', ['b'], [], { state: 'hidden', openFrom: null, by: 'host' }],
    ['the host hides what it stands in', 'e', ['a'], [], { state: 'hidden', openFrom: null, by: 'host' }],
    ['the class hides it', 'b', [], [control('b', { hidden: true })], { state: 'hidden', openFrom: null, by: 'class' }],
    [
      'the host’s hide wins',
      'b',
      ['b'],
      [control('b', { openFrom: past })],
      { state: 'hidden', openFrom: null, by: 'host' },
    ],
    ['it opens later', 'b', [], [control('b', { openFrom: soon })], { state: 'locked', openFrom: soon, by: 'class' }],
    ['its day has come', 'b', [], [control('b', { openFrom: past })], { state: 'open', openFrom: null, by: '' }],
    ['its day is now', 'b', [], [control('b', { openFrom: now })], { state: 'open', openFrom: null, by: '' }],
    [
      'the later of two days',
      'd',
      [],
      [control('b', { openFrom: later }), control('d', { openFrom: soon })],
      { state: 'locked', openFrom: later, by: 'class' },
    ],
    ['a neighbour is hidden', 'c', ['b'], [], { state: 'open', openFrom: null, by: '' }],
  ] as const)('%s', (_, id, hidden, controls, expected) =>
    expect(stateOf(id, [...hidden], [...controls])).toEqual(expected),
  )

  it('never opens a section further than the chapter above it', () => {
    const ids = rows.map(({ id }) => id)
    const rank = { open: 0, locked: 1, hidden: 2 }
    const controls = fc.array(
      fc.record({
        chapterId: fc.constantFrom(...ids),
        hidden: fc.boolean(),
        openFrom: fc.constantFrom(null, past, soon, later),
      }),
    )
    fc.assert(
      fc.property(fc.subarray(ids), controls, (hidden, given) => {
        const states = chapterStates(tree(hidden), given, now)
        for (const { id, pid } of rows) {
          if (pid === null) continue
          const [above, below] = [states.get(pid), states.get(id)]
          expect(rank[below?.state ?? 'open']).toBeGreaterThanOrEqual(rank[above?.state ?? 'hidden'])
        }
      }),
    )
  })
})
