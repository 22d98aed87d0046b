import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkFinalEntry, type StoredFinal, type TypedFinal } from './final-entry.rule.ts'
import { binsOf, figuresOf, medianOf, passPercentOf } from './sheet-figures.rule.ts'

const stored = (over: Partial<StoredFinal> = {}): StoredFinal => ({
  state: 'computed',
  final: null,
  flag: 'normal',
  changedAt: null,
  handedIn: false,
  ...over,
})

describe('typing a final score', () => {
  const cases: [string, StoredFinal, TypedFinal, number | null, ReturnType<typeof checkFinalEntry>][] = [
    ['the first score', stored(), { score: 80 }, null, 'save'],
    ['a 0 is a score', stored(), { score: 0 }, null, 'save'],
    ['the same score again', stored({ final: 80, changedAt: 9 }), { score: 80 }, 5, 'same'],
    ['what I have seen', stored({ final: 70, changedAt: 5 }), { score: 80 }, 5, 'save'],
    ['what came after I read', stored({ final: 70, changedAt: 6 }), { score: 80 }, 5, 'conflict'],
    ['what came where I read no row', stored({ final: 70, changedAt: 6 }), { score: 80 }, null, 'conflict'],
    ['taken back meanwhile by another', stored({ changedAt: 6 }), { score: 80 }, 5, 'conflict'],
    ['an emptied cell', stored({ final: 70, changedAt: 5 }), { score: null }, 5, 'save'],
    ['a flag on an empty row', stored(), { flag: 'absent' }, null, 'save'],
    ['the flag that stands', stored({ flag: 'absent', changedAt: 9 }), { flag: 'absent' }, 5, 'same'],
    ['a score under a flag', stored({ flag: 'absent', changedAt: 5 }), { score: 60 }, 5, 'flagged'],
    ['a published score', stored({ state: 'published', final: 70 }), { score: 80 }, 5, 'published'],
    ['a locked score', stored({ state: 'locked', final: 70 }), { score: 80 }, 5, 'published'],
    ['a published score typed as it is', stored({ state: 'published', final: 70 }), { score: 70 }, 5, 'same'],
    ['a final that was handed in', stored({ handedIn: true, final: 70, changedAt: 5 }), { score: 80 }, 5, 'handedIn'],
    ['a final typed as it was handed in', stored({ handedIn: true, final: 70 }), { score: 70 }, 5, 'same'],
    ['a handed-in score', stored({ state: 'entered', final: 70, changedAt: 5 }), { score: 80 }, 5, 'save'],
  ]
  test.each(cases)('%s', (_name, row, typed, readAt, verdict) => {
    expect(checkFinalEntry(row, typed, readAt)).toBe(verdict)
  })

  const times = fc.option(fc.integer({ min: 0, max: 20 }))
  const scores = fc.option(fc.integer({ min: 0, max: 100 }))
  test('never writes over what the typist has not seen, nor over what is out', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('computed', 'entered', 'published', 'locked'),
        scores,
        times,
        scores,
        times,
        (state, final, changedAt, score, readAt) => {
          const verdict = checkFinalEntry(stored({ state, final, changedAt }), { score }, readAt)
          if (verdict !== 'save') return
          expect(['computed', 'entered']).toContain(state)
          expect(changedAt === null || (readAt !== null && changedAt <= readAt)).toBe(true)
        },
      ),
    )
  })
  test('of two who read the same row and type different scores the second is told', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 51, max: 100 }), (first, second) => {
        const readAt = 5
        expect(checkFinalEntry(stored({ changedAt: 3, final: null }), { score: first }, readAt)).toBe('save')
        expect(checkFinalEntry(stored({ changedAt: 6, final: first }), { score: second }, readAt)).toBe('conflict')
      }),
    )
  })
})

describe('figures', () => {
  const scores = fc.array(fc.option(fc.integer({ min: 0, max: 1000 }).map((n) => n / 10)), { maxLength: 60 })

  test('of nothing are nothing', () => {
    expect(figuresOf([null, null])).toMatchObject({ mean: null, median: null, sd: null })
    expect(passPercentOf([null])).toBeNull()
  })
  test.each([
    [[60, 80], 70, 70, 10],
    [[60, 70, 95], 75, 70, 14.7],
    [[100], 100, 100, 0],
  ])('of %o', (values, mean, median, sd) => {
    expect(figuresOf(values)).toMatchObject({ mean, median, sd })
  })
  test('bins hold their lower bound, the last one 100 too', () => {
    expect(binsOf([0, 9.9, 10, 59.9, 60, 90, 100]).map(({ count }) => count)).toEqual([2, 1, 0, 0, 0, 1, 1, 0, 0, 2])
  })
  test('every score stands in one bin, and mean and median lie within the scores', () => {
    fc.assert(
      fc.property(scores, (values) => {
        const all = values.filter((one) => one !== null)
        const { bins, mean } = figuresOf(values)
        expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(all.length)
        if (mean === null) return
        for (const one of [mean, medianOf(values) as number]) {
          expect(one).toBeGreaterThanOrEqual(Math.min(...all) - 0.05)
          expect(one).toBeLessThanOrEqual(Math.max(...all) + 0.05)
        }
      }),
    )
  })
  test.each([
    [[true, false, null], 50],
    [[true, true, false], 66.7],
  ])('%o pass', (passed, percent) => {
    expect(passPercentOf(passed)).toBe(percent)
  })
})
