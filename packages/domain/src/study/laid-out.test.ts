import { describe, expect, test } from 'vitest'
import { chapterOfItem, inLaidOrder } from './laid-out.rule.ts'

const item = (id: string, chapterId: string | null, laidIn: string | null = null, laidAt: number | null = null) => ({
  id,
  chapterId,
  laidIn,
  laidAt,
})

describe('the order in which a student finds the course', () => {
  test.each([
    ['in its own chapter', item('a', 'one'), 'one'],
    ['in the chapter of the step', item('a', 'one', 'two', 0), 'two'],
    ['not in a chapter that is hidden', item('a', 'one', 'hidden', 0), 'one'],
    ['of no chapter, laid in one', item('a', null, 'two', 0), 'two'],
    ['of no chapter', item('a', null), null],
  ] as const)('%s', (_, one, chapter) => expect(chapterOfItem(one, new Set(['one', 'two']))).toBe(chapter))

  test('steps first and in their order, the rest as it lies', () => {
    const items = [
      item('rest', 'one'),
      item('third', 'one', 'one', 2),
      item('moved away', 'one', 'hidden', 0),
      item('first', 'two', 'one', 0),
    ]
    expect(inLaidOrder(items, 'one').map(({ id }) => id)).toEqual(['first', 'third', 'rest', 'moved away'])
  })
})
