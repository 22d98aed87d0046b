import { describe, expect, test } from 'vitest'
import { questionFigures, useFigures } from './question-figures.rule.ts'

/** Attempts whose whole score falls from 1 in even steps. */
const attempts = (shares: readonly number[]) =>
  shares.map((share, at) => ({ order: at, share, total: 1 - at / shares.length }))

const times = (n: number, share: number) => Array.from({ length: n }, () => share)

describe('the figures of a question in one assignment', () => {
  test.each([
    ['the best have it, the weakest do not', [...times(5, 1), ...times(5, 0)], 0.5, 1],
    ['everybody has it', times(10, 1), 1, 0],
    ['the weakest have it', [...times(5, 0), ...times(5, 1)], 0.5, -1],
    ['half of the points', [...times(3, 1), ...times(4, 0.5), ...times(3, 0)], 0.5, 1],
    ['groups of ceil(0.27 n): 3 of 11', [1, 1, 0, ...times(5, 1), 0, 0, 1], 8 / 11, 1 / 3],
    ['too few to compare', times(9, 0.5), 0.5, null],
  ] as const)('%s', (_, shares, facility, discrimination) => {
    const figures = useFigures(attempts(shares))
    expect(figures.attempts).toBe(shares.length)
    expect(figures.facility).toBeCloseTo(facility, 4)
    if (discrimination === null) expect(figures.discrimination).toBeNull()
    else expect(figures.discrimination).toBeCloseTo(discrimination, 4)
  })

  test('are the same in whatever order the attempts come, ties too', () => {
    const tied = attempts([1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0]).map((one) => ({ ...one, total: 0.5 }))
    expect(useFigures([...tied].reverse())).toEqual(useFigures(tied))
  })
})

describe('the figures of a question', () => {
  const use = (n: number, facility: number, discrimination: number | null) => ({
    attempts: n,
    facility,
    discrimination,
  })

  test.each([
    ['never asked', [], { answered: 0, facility: null, discrimination: null }],
    ['few attempts', [use(9, 0.5, null)], { answered: 9, facility: null, discrimination: null }],
    [
      'few in each assignment',
      [use(6, 0.5, null), use(6, 1, null)],
      { answered: 12, facility: 0.75, discrimination: null },
    ],
    ['by attempts', [use(10, 0.4, 0.2), use(30, 0.8, 0.6)], { answered: 40, facility: 0.7, discrimination: 0.5 }],
    ['a small one beside', [use(10, 0.4, 0.2), use(5, 1, null)], { answered: 15, facility: 0.6, discrimination: 0.2 }],
  ] as const)('%s', (_, uses, expected) => expect(questionFigures(uses)).toEqual(expected))
})
