import { describe, expect, test } from 'vitest'
import { laidOutIn, placeOf } from './laid-out.rule.ts'

const item = (id: string, chapterId: string | null, laidIn: string | null = null, laidAt: number | null = null) => ({
  id,
  chapterId,
  laidIn,
  laidAt,
})

const SHOWN = new Map([
  ['one', null],
  ['one.1', 'one'],
  ['one.1.1', 'one.1'],
  ['two', null],
])

describe('where a student finds what the host laid out', () => {
  test.each([
    ['in its own chapter', item('a', 'one'), 'one'],
    ['in the chapter of the step', item('a', 'one', 'two', 0), 'two'],
    ['not in a chapter that is hidden', item('a', 'one', 'hidden', 0), 'one'],
    ['of no chapter, laid in one', item('a', null, 'two', 0), 'two'],
    ['of no chapter', item('a', null), null],
    ['in its section, though laid by the chapter above', item('a', 'one.1', 'one', 3), 'one.1'],
    ['in its section, two levels down', item('a', 'one.1.1', 'one', 3), 'one.1.1'],
    ['in the section, though it lies in the chapter above', item('a', 'one', 'one.1', 3), 'one.1'],
  ] as const)('%s', (_, one, chapter) => expect(placeOf(one, SHOWN).chapterId).toBe(chapter))

  test('steps first and in their order, those of the chapter above next, the rest as it lies', () => {
    const items = [
      item('rest', 'one.1'),
      item('from above, later', 'one.1', 'one', 5),
      item('third', 'one.1', 'one.1', 2),
      item('laid in what is hidden', 'one.1', 'hidden', 0),
      item('from above', 'one.1', 'one', 1),
      item('first', 'two', 'one.1', 0),
      item('elsewhere', 'one.1', 'two', 0),
    ]
    expect(laidOutIn(items, 'one.1', SHOWN).map(({ id }) => id)).toEqual([
      'first',
      'third',
      'from above',
      'from above, later',
      'rest',
      'laid in what is hidden',
    ])
  })
})
