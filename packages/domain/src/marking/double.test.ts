import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AGAIN_EVERY, comesAgain, dealPairs, judgePair, meanMark, type PairedMark } from './double.rule.ts'

const gaps = { paperGap: 10, questionGap: 20 }
const one = (id: string, full: number, a: number, b: number): PairedMark => ({ id, full, marks: [a, b] })

describe('two marks to one', () => {
  it.each([
    [[6, 6], 6],
    [[6, 7], 6.5],
    [[6, 6.5], 6.5],
    [[6.5, 7], 7],
    [[0, 0.5], 0.5],
    [[7, 6], 6.5],
  ] as const)('%j is %d', (marks, mean) => {
    expect(meanMark(marks)).toBe(mean)
  })

  it.each([
    // Of a question of 10 points 2 may lie between the marks, of a paper of 100 points 10.
    ['the same', [one('1', 10, 8, 8)], []],
    ['under the threshold of the question', [one('1', 10, 8, 6.5)], []],
    ['at it', [one('1', 10, 8, 6)], []],
    ['over it', [one('1', 10, 8, 5.5)], ['1']],
    ['over it the other way round', [one('1', 10, 5.5, 8)], ['1']],
    ['one of two over it', [one('1', 10, 8, 5), one('2', 20, 15, 13)], ['1']],
    ['totals under their threshold', [one('1', 30, 25, 20), one('2', 30, 25, 20.5)], []],
    ['totals at it', [one('1', 30, 25, 20), one('2', 30, 25, 20)], []],
    ['totals over it', [one('1', 30, 25, 20), one('2', 30, 25, 19.5), one('3', 20, 9, 9)], ['1', '2']],
    ['differences that take each other away', [one('1', 30, 25, 20), one('2', 30, 20, 25)], []],
    ['what is left is within', [one('1', 40, 30, 20), one('2', 30, 25, 20)], ['1']],
    ['what is left is not', [one('1', 40, 30, 20), one('2', 30, 25, 19.5), one('3', 30, 25, 20)], ['1', '2', '3']],
    ['a question of half a point', [one('1', 0.5, 0.5, 0)], ['1']],
    ['a question of nothing', [one('1', 0, 0, 0)], []],
  ])('%s', (_name, all, disputed) => {
    expect(judgePair(all, 100, gaps).disputed).toEqual(disputed)
  })

  it('measures totals by the full score of the paper', () => {
    const all = [one('1', 50, 30, 25)]
    expect(judgePair(all, 50, gaps).disputed).toEqual([])
    expect(judgePair([one('1', 50, 30, 24.5)], 50, gaps).disputed).toEqual(['1'])
    expect(judgePair([one('1', 50, 30, 24.5)], 150, gaps).disputed).toEqual([])
  })

  const halves = fc.integer({ min: 0, max: 40 }).map((n) => n / 2)
  const paper = fc.array(fc.record({ full: fc.integer({ min: 1, max: 20 }), a: halves, b: halves }), { maxLength: 8 })
  const pairsOf = (rows: readonly { full: number; a: number; b: number }[]) =>
    rows.map(({ full, a, b }, n) => one(String(n), full, Math.min(a, full), Math.min(b, full)))

  it('decides every question once, does not care who was first, and stays between the marks', () => {
    fc.assert(
      fc.property(paper, fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 100 }), (rows, paperGap, gap) => {
        const all = pairsOf(rows)
        const full = all.reduce((sum, question) => sum + question.full, 0)
        const judged = judgePair(all, full, { paperGap, questionGap: gap })
        expect([...judged.disputed, ...judged.agreed.keys()].sort()).toEqual(all.map(({ id }) => id).sort())
        const swapped = all.map((question) => ({ ...question, marks: [question.marks[1], question.marks[0]] as const }))
        expect(judgePair(swapped, full, { paperGap, questionGap: gap })).toEqual(judged)
        for (const { id, marks } of all) {
          const mean = judged.agreed.get(id)
          if (mean === undefined) continue
          expect(mean).toBeGreaterThanOrEqual(Math.min(...marks))
          expect(mean).toBeLessThanOrEqual(Math.max(...marks))
          expect(mean * 2).toBe(Math.round(mean * 2))
        }
      }),
    )
  })

  it('never disputes more where the thresholds are wider, nor anything that both gave alike', () => {
    fc.assert(
      fc.property(paper, fc.integer({ min: 1, max: 50 }), (rows, gap) => {
        const all = pairsOf(rows)
        const at = (questionGap: number) => judgePair(all, 100, { paperGap: 100, questionGap }).disputed
        expect(at(gap)).toEqual(expect.arrayContaining(at(gap + 10)))
        const alike = all.filter(({ marks: [a, b] }) => a === b).map(({ id }) => id)
        expect(at(gap).filter((id) => alike.includes(id))).toEqual([])
      }),
    )
  })
})

describe('dealing to two markers', () => {
  const deal = { teacherIds: ['x', 'y', 'z'], crossed: false, teacherOf: new Map<string, string>() }
  const papers = (count: number, classId: string | null = null) =>
    Array.from({ length: count }, (_, n) => ({ id: `${classId ?? 'p'}${n}`, classId, kept: [] as string[] }))
  const loadOf = (dealt: ReadonlyMap<string, readonly string[]>) => {
    const load: Record<string, number> = {}
    for (const id of [...dealt.values()].flat()) load[id] = (load[id] ?? 0) + 1
    return load
  }

  it('gives each attempt to two different markers, evenly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 2, max: 7 }), (count, markers) => {
        const teacherIds = Array.from({ length: markers }, (_, n) => `t${n}`)
        const dealt = dealPairs(papers(count), { ...deal, teacherIds })
        expect([...dealt.values()].every((two) => new Set(two).size === 2)).toBe(true)
        const load = loadOf(dealt)
        const counts = teacherIds.map((id) => load[id] ?? 0)
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('crossed, gives nobody the own class', () => {
    const dealt = dealPairs([...papers(3, 'a'), ...papers(3, 'b')], {
      ...deal,
      crossed: true,
      teacherOf: new Map([
        ['a', 'x'],
        ['b', 'y'],
      ]),
    })
    expect(['a0', 'a1', 'a2'].map((id) => dealt.get(id)?.includes('x'))).toEqual([false, false, false])
    expect(['b0', 'b1', 'b2'].map((id) => dealt.get(id)?.includes('y'))).toEqual([false, false, false])
  })

  it('leaves with whoever keeps it, adds the other one, and never a third', () => {
    const kept = [
      { id: 'p0', classId: null, kept: ['x'] },
      { id: 'p1', classId: null, kept: ['x', 'old'] },
    ]
    const dealt = dealPairs(kept, deal)
    expect([dealt.get('p0')?.length, dealt.get('p0')?.includes('x'), dealt.has('p1')]).toEqual([1, false, false])
  })

  it('with one marker leaves the second place open', () => {
    expect(dealPairs(papers(1), { ...deal, teacherIds: ['x'] }).get('p0')).toEqual(['x'])
    expect(dealPairs(papers(1), { ...deal, teacherIds: [] }).size).toBe(0)
  })
})

describe('attempts that come again', () => {
  const done = (count: number) => Array.from({ length: count }, (_, n) => `p${n}`)

  it('are one of each twenty, and none that is still remembered', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), fc.integer(), (count, seed) => {
        const again = comesAgain(done(count), seed)
        if (count === 0 || count % AGAIN_EVERY !== 0) expect(again).toBeNull()
        else expect(done(count).slice(-AGAIN_EVERY, -5)).toContain(again)
      }),
    )
  })

  it('are the same for the same seed', () => {
    expect(comesAgain(done(20), 7)).toBe('p7')
    expect(comesAgain(done(40), 7)).toBe('p27')
  })
})
