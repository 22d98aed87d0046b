import { formulasOf, textsIn } from '@shuyuan/domain/text/html.rule.ts'
import { describe, expect, it } from 'vitest'
import type { DemoQuestion } from '../../types.ts'
import { questions } from './bank/all.ts'
import { linearAlgebra } from './course.ts'

/** Recomputes the answers in exact fractions from the matrices in each question. */

type Matrix = number[][]

const at = (m: Matrix, i: number, j: number): number => m[i]?.[j] ?? Number.NaN

/** Laplace expansion along the first row: slow but certainly right. */
function det(m: Matrix): number {
  if (m.length === 1) return at(m, 0, 0)
  return m.reduce((sum, _row, j) => {
    const minor = m.slice(1).map((row) => row.filter((_v, k) => k !== j))
    return sum + (j % 2 === 0 ? 1 : -1) * at(m, 0, j) * det(minor)
  }, 0)
}

/** Gauss-Jordan elimination; with matrices this small, floating point is exact to twelve digits. */
function rref(m: Matrix): { rows: Matrix; pivots: number[] } {
  const rows = m.map((row) => [...row])
  const pivots: number[] = []
  const width = rows[0]?.length ?? 0
  for (let col = 0; col < width && pivots.length < rows.length; col++) {
    const from = pivots.length
    const found = rows.findIndex((row, i) => i >= from && Math.abs(row[col] ?? 0) > 1e-9)
    if (found < 0) continue
    const pivot = rows[found] ?? []
    rows[found] = rows[from] ?? []
    rows[from] = pivot.map((v) => v / (pivot[col] ?? 1))
    for (const [i, row] of rows.entries()) {
      const k = row[col] ?? 0
      if (i !== from) rows[i] = row.map((v, j) => v - k * (rows[from]?.[j] ?? 0))
    }
    pivots.push(col)
  }
  return { rows: rows.map((row) => row.map((v) => Math.round(v * 1e9) / 1e9 + 0)), pivots }
}

const rank = (m: Matrix) => rref(m).pivots.length
const times = (a: Matrix, b: Matrix): Matrix =>
  a.map((row) => (b[0] ?? []).map((_v, j) => row.reduce((sum, v, k) => sum + v * at(b, k, j), 0)))
const power = (m: Matrix, n: number): Matrix => (n === 1 ? m : times(m, power(m, n - 1)))
const inverse = (m: Matrix): Matrix => {
  const wide = m.map((row, i) => [...row, ...m.map((_r, j) => (i === j ? 1 : 0))])
  return rref(wide).rows.map((row) => row.slice(m.length))
}

const numberOf = (cell: string) => (/^-?\d+(\.\d+)?$/.test(cell.trim()) ? Number(cell) : Number.NaN)

/** Every purely numeric matrix or determinant in a text, in order. */
function matrices(html: string): Matrix[] {
  const found: Matrix[] = []
  for (const latex of formulasOf(html)) {
    for (const m of latex.matchAll(/\\begin\{(pmatrix|vmatrix)\}(.*?)\\end\{\1\}/g)) {
      const rows = (m[2] ?? '').split('\\\\').map((row) => row.split('&').map(numberOf))
      if (rows.every((row) => row.every((v) => !Number.isNaN(v)))) found.push(rows)
    }
  }
  return found
}

function byNo(no: string): DemoQuestion {
  const q = questions.find((one) => one.externalNo === no)
  if (!q) throw new Error(`no question ${no}`)
  return q
}

const stemMatrices = (no: string) => matrices(byNo(no).form.body.stem)
const firstOf = (no: string): Matrix => stemMatrices(no)[0] ?? []

function blanksOf(no: string): string[] {
  const { key } = byNo(no).form
  if (key.type !== 'fill' && key.type !== 'fill-o') throw new Error(`${no} has no blanks`)
  return key.blanks.map((b) => b.accepts[0] ?? '')
}

function rightOption(no: string): string {
  const { body, key } = byNo(no).form
  if (body.type !== 'single' || key.type !== 'single') throw new Error(`${no} is no single choice`)
  return body.options.find((o) => o.id === key.right)?.html ?? ''
}

describe('determinants', () => {
  it.each(['LA-0101', 'LA-0108'])('%s: the right option is the value', (no) => {
    expect(Number(rightOption(no))).toBe(det(firstOf(no)))
  })
  it.each(['LA-0103', 'LA-0112'])('%s: the blank is the value', (no) => {
    expect(blanksOf(no)).toEqual([String(det(firstOf(no)))])
  })
  it('LA-0114: the cofactor', () => {
    const m = firstOf('LA-0114')
    const minor = m.filter((_r, i) => i !== 1).map((row) => row.slice(1))
    expect(Number(rightOption('LA-0114'))).toBe(-det(minor))
  })
  it('LA-0115: sums with the cofactors of the first row', () => {
    const m = firstOf('LA-0115')
    const withFirst = (row: number[]) => det([row, ...m.slice(1)])
    expect(blanksOf('LA-0115')).toEqual([String(withFirst([1, 1, 1])), String(withFirst([2, 0, 4]))])
  })
  it('LA-0117: the parameters make the determinant zero', () => {
    for (const k of blanksOf('LA-0117').map(Number))
      expect(
        det([
          [k - 1, 2],
          [2, k - 1],
        ]),
      ).toBe(0)
  })
  it('LA-0113: the reference ends with the value', () => {
    const { key } = byNo('LA-0113').form
    expect(det(firstOf('LA-0113'))).toBe(5)
    expect(key.type === 'short' && key.reference.endsWith('=5</span></p>')).toBe(true)
  })
})

describe('products and inverses', () => {
  it('LA-0205: entries of both products', () => {
    const [a = [], b = []] = stemMatrices('LA-0205')
    expect(blanksOf('LA-0205')).toEqual([String(at(times(a, b), 0, 0)), String(at(times(b, a), 0, 0))])
  })
  it.each(['LA-0211'])('%s: the right option is the inverse', (no) => {
    expect(matrices(rightOption(no))[0]).toEqual(inverse(firstOf(no)))
  })
  it('LA-0303: rows swapped and a column tripled', () => {
    const [p = [], q = [], a = []] = stemMatrices('LA-0303')
    expect(matrices(rightOption('LA-0303'))[0]).toEqual(times(times(p, a), q))
  })
  it('LA-0310: the reference holds the inverse', () => {
    const { key } = byNo('LA-0310').form
    expect(key.type === 'short' ? matrices(key.reference).at(-1) : null).toEqual(inverse(firstOf('LA-0310')))
  })
  it('LA-0312: the matrix equation', () => {
    const [a = [], b = []] = stemMatrices('LA-0312')
    expect(blanksOf('LA-0312').map(Number)).toEqual(times(inverse(a), b).flat())
  })
  it('LA-0819: the sixth power', () => {
    const { key } = byNo('LA-0819').form
    expect(key.type === 'short' ? matrices(key.reference).at(-1) : null).toEqual(power(firstOf('LA-0819'), 6))
  })
})

describe('ranks and systems', () => {
  it('LA-0313: the rank', () => expect(blanksOf('LA-0313')).toEqual([String(rank(firstOf('LA-0313')))]))
  it('LA-0306: the reduced form', () => {
    const { rows } = rref(firstOf('LA-0306'))
    expect(blanksOf('LA-0306').map(Number)).toEqual([at(rows, 0, 2), at(rows, 1, 2)])
  })
  it('LA-0314: only the right value gives rank 2', () => {
    const a = Number(rightOption('LA-0314'))
    const family = (t: number) =>
      rank([
        [1, t, 1],
        [1, 1, t],
        [t, 1, 1],
      ])
    expect([family(a), family(1), family(2), family(-1)]).toEqual([2, 1, 3, 3])
  })
  it('LA-0318: the parameter where the rank falls', () => {
    const family = (t: number) =>
      rank([
        [1, 2, -1],
        [2, t, 1],
        [1, -1, 2],
      ])
    expect([family(1), family(0), family(4), family(-3)]).toEqual([2, 3, 3, 3])
  })
  it('LA-0402: the solution', () => {
    const { rows } = rref([
      [1, 1, 1, 2],
      [1, 2, 1, 3],
      [1, 1, 2, 6],
    ])
    expect(blanksOf('LA-0402').map(Number)).toEqual(rows.map((row) => row[3]))
  })
  it('LA-0412: both parameters, and no other, allow a solution', () => {
    const solvable = (a: number) => {
      const wide = [
        [1, 1, 1, 1],
        [1, 2, 4, a],
        [1, 4, 10, a * a],
      ]
      return rank(wide) === rank(wide.map((row) => row.slice(0, 3)))
    }
    expect(blanksOf('LA-0412').map(Number).map(solvable)).toEqual([true, true])
    expect([0, 3, -1, 4].map(solvable)).toEqual([false, false, false, false])
  })
  it('LA-0413: none, one or many solutions', () => {
    const ranks = (a: number) => {
      const wide = [
        [1, 1, -1, 1],
        [2, 3, a, 3],
        [1, a, 3, 2],
      ]
      return [rank(wide.map((row) => row.slice(0, 3))), rank(wide)]
    }
    expect([ranks(-3), ranks(2), ranks(0)]).toEqual([
      [2, 3],
      [2, 2],
      [3, 3],
    ])
  })
  it('LA-0606 and LA-0613: the basis and the particular solution solve their systems', () => {
    const a = [
      [1, 2, 1, -1],
      [3, 6, -1, -3],
      [5, 10, 1, -5],
    ]
    const zero = (m: Matrix, x: number[]) =>
      times(
        m,
        x.map((v) => [v]),
      ).flat()
    expect([zero(a, [-2, 1, 0, 0]), zero(a, [1, 0, 0, 1]), rank(a)]).toEqual([[0, 0, 0], [0, 0, 0], 2])
    const b = [
      [1, -1, 1, 1],
      [2, -2, 1, -1],
      [3, -3, 2, 0],
    ]
    expect([zero(b, [2, 0, -1, 0]), zero(b, [1, 1, 0, 0]), zero(b, [2, 0, -3, 1])]).toEqual([
      [1, 3, 4],
      [0, 0, 0],
      [0, 0, 0],
    ])
  })
})

describe('eigenvalues', () => {
  const shifted = (m: Matrix, k: number) => m.map((row, i) => row.map((v, j) => (i === j ? v - k : v)))
  it.each(['LA-0702', 'LA-0703', 'LA-0817'])('%s: each blank makes the characteristic determinant zero', (no) => {
    const m = firstOf(no)
    const values = blanksOf(no).map(Number)
    expect(new Set(values).size).toBe(m.length)
    for (const k of values) expect(det(shifted(m, k))).toBe(0)
  })
  it('LA-0707: the double root has two independent vectors', () => {
    const m = firstOf('LA-0707')
    expect([rank(shifted(m, 5)), rank(shifted(m, -1))]).toEqual([2, 1])
  })
  it('LA-0710: trace and determinant', () => {
    const [a = 0, b = 0] = blanksOf('LA-0710').map(Number)
    for (const k of [1, 4])
      expect(
        det(
          shifted(
            [
              [2, a],
              [1, b],
            ],
            k,
          ),
        ),
      ).toBe(0)
  })
  it('LA-0717: the power of the reference holds for small powers', () => {
    const m = firstOf('LA-0717')
    for (const n of [2, 4]) {
      const f = 5 ** n
      expect(power(m, n)).toEqual([
        [(f + 2) / 3, (f - 1) / 3],
        [(2 * f - 2) / 3, (2 * f + 1) / 3],
      ])
    }
  })
  it('LA-0719: the market settles at the share of the key', () => {
    const m = [
      [0.8, 0.3],
      [0.2, 0.7],
    ]
    const later = times(power(m, 60), [[0.1], [0.9]])
    const { key } = byNo('LA-0719').form
    const share = key.type === 'composite' ? key.children.c3 : undefined
    expect(share?.type === 'fill' ? Number(share.blanks[0]?.accepts[0]) / 100 : null).toBeCloseTo(at(later, 0, 0), 9)
  })
  it('LA-0904: the rank of the form', () => {
    expect(blanksOf('LA-0904')).toEqual([
      String(
        rank([
          [2, 1, 1],
          [1, 2, -1],
          [1, -1, 2],
        ]),
      ),
    ])
  })
})

describe('chains of row operations', () => {
  /** Matrices joined by \\sim in one formula, except those that contain letters. */
  const chains = textsIn([linearAlgebra.chapters, questions.map((q) => q.form)])
    .flatMap(formulasOf)
    .filter((latex) => latex.includes('\\sim'))
    .map((latex) =>
      latex.split('\\sim').flatMap((piece) => {
        const body = /\\begin\{(?:pmatrix|array)\}(?:\{[c|]+\})?(.*?)\\end/.exec(piece)?.[1]
        const rows = body?.split('\\\\').map((row) => row.split('&').map(numberOf))
        return rows?.every((row) => row.every((v) => !Number.isNaN(v))) ? [rows] : []
      }),
    )
    .filter((chain) => chain.length > 1)

  it('keeps the reduced form from end to end', () => {
    expect(chains.length).toBeGreaterThan(15)
    for (const [first = [], ...rest] of chains) {
      for (const one of rest) expect(rref(one).rows).toEqual(rref(first).rows)
    }
  })
})
