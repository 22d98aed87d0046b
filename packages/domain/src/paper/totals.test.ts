import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paperTotals, type ScoredQuestion } from './totals.rule.ts'

const placed = (score: number, over: Partial<ScoredQuestion['question']> = {}): ScoredQuestion => ({
  score,
  question: { type: 'single', difficulty: 3, chapterId: 'c1', tagIds: [], minutes: 1, ...over },
})

describe('paperTotals', () => {
  test('an empty paper has no mean and covers nothing', () => {
    expect(paperTotals([], ['c1'])).toMatchObject({ total: 0, avgDifficulty: null, coverPercent: 0, minutes: 0 })
  })
  test('weighs difficulty by score and counts chapters once', () => {
    const totals = paperTotals(
      [
        placed(2, { difficulty: 1 }),
        placed(8, { difficulty: 5, type: 'short', minutes: 6 }),
        placed(2, { difficulty: 1 }),
      ],
      ['c1', 'c2', 'c3'],
    )
    expect(totals).toMatchObject({ total: 12, questionCount: 3, minutes: 8, avgDifficulty: 3.67, coverPercent: 33.3 })
    expect(totals.byType).toEqual([
      { key: 'single', count: 2, score: 4 },
      { key: 'short', count: 1, score: 8 },
    ])
  })
  test('a chapter of another course covers nothing, a question without one neither', () => {
    const totals = paperTotals([placed(1, { chapterId: 'old' }), placed(1, { chapterId: null })], ['c1'])
    expect([totals.coverPercent, totals.byChapter]).toEqual([0, [{ key: 'old', count: 1, score: 1 }]])
  })
  test('shares by type and difficulty sum to the whole, in halves of a point', () => {
    const halves = fc.integer({ min: 1, max: 40 }).map((n) => n / 2)
    const question = fc.record({
      type: fc.constantFrom('single' as const, 'fill' as const, 'essay' as const),
      difficulty: fc.integer({ min: 1, max: 5 }),
    })
    fc.assert(
      fc.property(fc.array(fc.tuple(halves, question), { maxLength: 60 }), (list) => {
        const { total, questionCount, byType, byDifficulty } = paperTotals(
          list.map(([score, over]) => placed(score, over)),
          ['c1'],
        )
        for (const split of [byType, byDifficulty]) {
          expect(split.reduce((sum, { score }) => sum + score, 0)).toBe(total)
          expect(split.reduce((sum, { count }) => sum + count, 0)).toBe(questionCount)
        }
      }),
    )
  })
})
