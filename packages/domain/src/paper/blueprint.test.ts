import type { QuestionType } from '@shuyuan/contract/entities/bank/question.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BANDS, type Band, type Blueprint, fillBlueprint, rulesOf, splitByRatio } from './blueprint.rule.ts'
import { checkDraw } from './draw-check.rule.ts'
import { type PoolQuestion, planDraw } from './draw-plan.rule.ts'

const question = (n: number, over: Partial<PoolQuestion> = {}): PoolQuestion => ({
  questionId: `q${String(n).padStart(2, '0')}`,
  type: 'single',
  chapterId: 'c1',
  difficulty: 3,
  ...over,
})
const table = (cells: [string, QuestionType, number][], over: Partial<Blueprint> = {}): Blueprint => ({
  by: 'chapter',
  cells: cells.map(([rowId, questionType, count]) => ({ rowId, questionType, count })),
  idsOf: new Map(cells.map(([rowId]) => [rowId, [rowId]])),
  ratio: null,
  ...over,
})
const countOf = (filled: ReturnType<typeof fillBlueprint>['filled']) =>
  filled.reduce((sum, { questionIds }) => sum + questionIds.length, 0)

describe('splitting by a ratio', () => {
  it.each([
    [10, { easy: 30, middle: 50, hard: 20 }, [3, 5, 2]],
    [10, { easy: 1, middle: 1, hard: 1 }, [4, 3, 3]],
    [3, { easy: 0, middle: 100, hard: 0 }, [0, 3, 0]],
    [1, { easy: 34, middle: 33, hard: 33 }, [1, 0, 0]],
    [0, { easy: 1, middle: 1, hard: 1 }, [0, 0, 0]],
  ])('%i by %o', (count, ratio, parts) => {
    expect(Object.values(splitByRatio(count, ratio))).toEqual(parts)
  })

  it('always sums to the count', () => {
    const share = fc.integer({ min: 0, max: 100 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), share, share, share, (count, easy, middle, hard) => {
        fc.pre(easy + middle + hard > 0)
        const { easy: a, middle: b, hard: c } = splitByRatio(count, { easy, middle, hard })
        expect(a + b + c).toBe(count)
      }),
    )
  })
})

describe('filling a two-way table', () => {
  it('names a cell that the bank cannot fill', () => {
    const pool = [question(1), question(2), question(3, { chapterId: 'c2' })]
    const { filled, unmet } = fillBlueprint(
      table([
        ['c1', 'single', 2],
        ['c2', 'single', 3],
      ]),
      pool,
      '1',
    )
    expect(countOf(filled)).toBe(3)
    expect(unmet).toEqual([{ rowId: 'c2', questionType: 'single', need: 3, have: 1, missing: 2, sharing: [] }])
  })

  it('names the points that want the same questions', () => {
    const pool = [question(1, { tagIds: ['a', 'b'] }), question(2, { tagIds: ['a', 'b'] })]
    const { unmet } = fillBlueprint(
      table(
        [
          ['a', 'single', 2],
          ['b', 'single', 1],
        ],
        { by: 'classify' },
      ),
      pool,
      '1',
    )
    expect(unmet).toHaveLength(1)
    expect(unmet[0]).toMatchObject({ have: 2, missing: 1 })
    expect(unmet[0]?.sharing).toHaveLength(1)
  })

  it('counts chapters below a row, and leaves out questions of recent finals', () => {
    const pool = [
      question(1, { chapterId: 'c11' }),
      question(2, { finalTermsAgo: 1 }),
      question(3, { finalTermsAgo: 3 }),
    ]
    const blueprint = table([['c1', 'single', 3]], { idsOf: new Map([['c1', ['c1', 'c11']]]), skipFinalTerms: 2 })
    const { filled, unmet } = fillBlueprint(blueprint, pool, '1')
    expect(filled.flatMap(({ questionIds }) => questionIds).sort()).toEqual(['q01', 'q03'])
    expect(unmet[0]).toMatchObject({ need: 3, have: 2 })
  })

  it('keeps to the difficulties where it can, and fills the cells where it cannot', () => {
    const pool = [
      question(1, { difficulty: 1 }),
      question(2, { difficulty: 1 }),
      question(3),
      question(4, { difficulty: 5 }),
    ]
    const half = { easy: 50, middle: 50, hard: 0 }
    expect(fillBlueprint(table([['c1', 'single', 2]], { ratio: half }), pool, '1').bands).toEqual([
      { band: 'easy', want: 1, got: 1 },
      { band: 'middle', want: 1, got: 1 },
      { band: 'hard', want: 0, got: 0 },
    ])
    const all = fillBlueprint(table([['c1', 'single', 4]], { ratio: half }), pool, '1')
    expect([all.unmet, all.bands.map(({ got }) => got)]).toEqual([[], [2, 1, 1]])
  })

  it('picks the same by the same seed', () => {
    const pool = Array.from({ length: 20 }, (_, n) => question(n))
    const of = (seed: string, from: readonly PoolQuestion[]) => fillBlueprint(table([['c1', 'single', 5]]), from, seed)
    expect(of('1', pool)).toEqual(of('1', [...pool].reverse()))
    expect(of('1', pool)).not.toEqual(of('2', pool))
  })
})

/** Every way to give each question to one of its cells or to none. */
function best({ cells, ratio }: Blueprint, pool: readonly PoolQuestion[]): { count: number; past: number } {
  const want = ratio
    ? splitByRatio(
        cells.reduce((sum, { count }) => sum + count, 0),
        ratio,
      )
    : null
  const left = cells.map(({ count }) => count)
  const bands: Record<Band, number> = { easy: 0, middle: 0, hard: 0 }
  const found = { count: -1, past: 0 }
  const bandOf = (difficulty: number) =>
    BANDS.find(({ from, to }) => difficulty >= from && difficulty <= to)?.band ?? 'middle'
  const visit = (at: number, count: number): void => {
    const one = pool[at]
    if (!one) {
      const past = want ? BANDS.reduce((sum, { band }) => sum + Math.max(0, bands[band] - want[band]), 0) : 0
      if (count > found.count || (count === found.count && past < found.past)) Object.assign(found, { count, past })
      return
    }
    visit(at + 1, count)
    cells.forEach((cell, index) => {
      if ((left[index] ?? 0) === 0 || cell.questionType !== one.type || !one.tagIds?.includes(cell.rowId)) return
      left[index] = (left[index] ?? 0) - 1
      bands[bandOf(one.difficulty)] += 1
      visit(at + 1, count + 1)
      bands[bandOf(one.difficulty)] -= 1
      left[index] = (left[index] ?? 0) + 1
    })
  }
  visit(0, 0)
  return found
}

const tags = fc.subarray(['a', 'b', 'c'])
const types = fc.constantFrom<QuestionType>('single', 'judge')
const banks = fc.array(fc.record({ tagIds: tags, type: types, difficulty: fc.integer({ min: 1, max: 5 }) }), {
  maxLength: 7,
})
const shares = fc.integer({ min: 0, max: 3 })
const blueprints = fc
  .record({
    cells: fc.uniqueArray(
      fc.record({ rowId: fc.constantFrom('a', 'b', 'c'), questionType: types, count: fc.integer({ min: 1, max: 3 }) }),
      { minLength: 1, maxLength: 4, selector: ({ rowId, questionType }) => rowId + questionType },
    ),
    ratio: fc.option(fc.record({ easy: shares, middle: shares, hard: shares })),
  })
  .filter(({ ratio }) => !ratio || ratio.easy + ratio.middle + ratio.hard > 0)
  .map(
    ({ cells, ratio }): Blueprint => ({
      by: 'classify',
      cells,
      ratio,
      idsOf: new Map(['a', 'b', 'c'].map((id) => [id, [id]])),
    }),
  )

describe('beside every way there is, over small banks', () => {
  it('fills as much, leaves the difficulties as little, and repeats nothing', () => {
    fc.assert(
      fc.property(blueprints, banks, (blueprint, bank) => {
        const pool = bank.map((one, n) => question(n, one))
        const { filled, unmet, bands } = fillBlueprint(blueprint, pool, '1')
        const right = best(blueprint, pool)
        const past = bands.reduce((sum, { want, got }) => sum + Math.max(0, got - want), 0)
        expect({ count: countOf(filled), past }).toEqual(right)
        const ids = filled.flatMap(({ questionIds }) => questionIds)
        expect(new Set(ids).size).toBe(ids.length)
        const byId = new Map(pool.map((one) => [one.questionId, one]))
        for (const { rowId, questionType, questionIds } of filled)
          for (const id of questionIds) {
            expect(byId.get(id)?.type).toBe(questionType)
            expect(byId.get(id)?.tagIds).toContain(rowId)
          }
        const missing = unmet.reduce((sum, one) => sum + one.missing, 0)
        expect(missing).toBe(blueprint.cells.reduce((sum, { count }) => sum + count, 0) - right.count)
      }),
      { numRuns: 300 },
    )
  })

  it('gives rules that can always be drawn together', () => {
    fc.assert(
      fc.property(blueprints, banks, (blueprint, bank) => {
        const pool = bank.map((one, n) => question(n, one))
        const rules = rulesOf(blueprint, fillBlueprint(blueprint, pool, '1').filled, 2)
        expect(checkDraw(planDraw([{ bigTopicId: 't1', questions: [], rules }], pool))).toEqual([])
      }),
      { numRuns: 300 },
    )
  })
})
