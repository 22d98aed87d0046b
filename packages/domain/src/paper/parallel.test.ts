import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { meanDifficulty, parallelPapers } from './parallel.rule.ts'

const slot = (questionId: string, chapterId: string, difficulty = 3, type: 'single' | 'short' = 'single') => ({
  ...{ questionId, chapterId, difficulty, type },
})
const rule = { papers: 1, sharePercent: 0, seed: '1' }

describe('parallel papers', () => {
  it('have no question in common, where the bank has just enough', () => {
    const slots = [slot('a', 'x'), slot('b', 'x'), slot('c', 'y')]
    const pool = ['d', 'e', 'f', 'g'].map((id) => slot(id, 'x')).concat([slot('h', 'y'), slot('i', 'y')])
    const { papers, shortages } = parallelPapers(slots, [...slots, ...pool], { ...rule, papers: 2 })
    expect(shortages).toEqual([])
    expect(papers.flat().sort()).toEqual(['d', 'e', 'f', 'g', 'h', 'i'])
    for (const paper of papers) expect(['h', 'i']).toContain(paper[2])
  })

  it('name the cell that lacks one question, and make none', () => {
    const slots = [slot('a', 'x'), slot('b', 'x'), slot('c', 'y')]
    const pool = ['d', 'e', 'f'].map((id) => slot(id, 'x')).concat([slot('h', 'y'), slot('i', 'y')])
    expect(parallelPapers(slots, [...slots, ...pool], { ...rule, papers: 2 })).toEqual({
      papers: [],
      shortages: [{ chapterId: 'x', type: 'single', need: 4, have: 3 }],
      kept: [],
      difficulties: [],
    })
  })

  it('keep questions of the given paper up to the share, evenly', () => {
    const slots = [slot('a', 'x'), slot('b', 'x'), slot('c', 'x'), slot('d', 'x')]
    const pool = ['e', 'f', 'g', 'h', 'i', 'j'].map((id) => slot(id, 'x'))
    const { papers, kept } = parallelPapers(slots, [...slots, ...pool], { ...rule, papers: 2, sharePercent: 25 })
    expect(kept).toEqual([1, 1])
    for (const paper of papers) expect(new Set(paper).size).toBe(4)
    expect(parallelPapers(slots, pool.slice(1), { ...rule, papers: 2, sharePercent: 25 }).papers).toEqual([])
  })

  it('stay at the same difficulty where they can, and one step away rather than two', () => {
    const slots = [slot('a', 'x', 2)]
    const take = (...pool: [string, number][]) =>
      parallelPapers(
        slots,
        pool.map(([id, difficulty]) => slot(id, 'x', difficulty)),
        rule,
      ).papers[0]
    expect(take(['b', 3], ['c', 2], ['d', 5])).toEqual(['c'])
    expect(take(['b', 5], ['c', 3], ['d', 4])).toEqual(['c'])
  })

  it('are equally hard', () => {
    const slots = Array.from({ length: 6 }, (_, n) => slot(`s${n}`, 'x', 3))
    const pool = Array.from({ length: 12 }, (_, n) => slot(`p${n}`, 'x', n % 2 === 0 ? 2 : 4))
    const { difficulties } = parallelPapers(slots, pool, { ...rule, papers: 2 })
    expect(difficulties).toEqual([3, 3])
    expect(meanDifficulty(slots)).toBe(3)
  })

  it('are the same for the same seed, and never share or invent a question', () => {
    const chapter = fc.constantFrom('x', 'y')
    const difficulty = fc.integer({ min: 1, max: 5 })
    const type = fc.constantFrom('single' as const, 'short' as const)
    const rows = fc.array(fc.tuple(chapter, difficulty, type), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(
        rows,
        rows,
        fc.integer({ min: 1, max: 4 }),
        fc.constantFrom(0, 20, 50),
        (own, bank, papers, sharePercent) => {
          const slots = own.map(([c, d, t], n) => slot(`s${n}`, c, d, t))
          const pool = bank.map(([c, d, t], n) => slot(`p${n}`, c, d, t))
          const given = { papers, sharePercent, seed: '7' }
          const made = parallelPapers(slots, [...slots, ...pool], given)
          expect(parallelPapers(slots, [...pool, ...slots], given)).toEqual(made)
          const byId = new Map([...slots, ...pool].map((one) => [one.questionId, one]))
          const fresh = made.papers.flat().filter((id) => id.startsWith('p'))
          expect(new Set(fresh).size).toBe(fresh.length)
          for (const paper of made.papers)
            for (const [at, id] of paper.entries()) {
              expect(byId.get(id)).toMatchObject({ chapterId: slots[at]?.chapterId, type: slots[at]?.type })
              if (id.startsWith('s')) expect(id).toBe(slots[at]?.questionId)
            }
          expect(made.papers.length === 0).toBe(made.shortages.length > 0)
          for (const [at, paper] of made.papers.entries()) {
            const same = paper.filter((id) => id.startsWith('s')).length
            expect(same).toBe(made.kept[at])
            expect(same).toBeLessThanOrEqual((slots.length * sharePercent) / 100)
          }
        },
      ),
      { numRuns: 500 },
    )
  })
})
