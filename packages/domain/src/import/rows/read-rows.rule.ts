import type { Words } from '@shuyuan/contract/errors.ts'
import type { CellReader } from './cell-readers.rule.ts'

export interface Column<R, K extends keyof R = keyof R> {
  readonly key: K
  /** As it stands in the first row of the sheet, without the mark of a required column. */
  readonly header: string
  readonly required?: true
  readonly read: CellReader<NonNullable<R[K]>>
  /** How to fill it, for the second page of the template. */
  readonly guide: string
  readonly sample: string
}

/** Columns of every field; each reader gives its own field's type. */
export type Columns<R> = readonly { [K in keyof R]-?: Column<R, K> }[keyof R][]

export interface RawRow {
  /** As the sheet numbers it, the header being row 1. */
  readonly row: number
  readonly cells: Readonly<Record<string, string>>
}

export interface GoodRow<R> {
  readonly row: number
  readonly values: R
}

export interface BadCell {
  readonly row: number
  /** The header; empty when the whole row is meant. */
  readonly column: string
  readonly value: string
  readonly reason: Words
}

/** Headers may carry the mark of a required column and blanks. */
export const plainHeader = (header: string): string => header.replace(/[\s*＊]+/g, '')

export const missingColumns = <R>(columns: Columns<R>, headers: readonly string[]): string[] =>
  columns.filter(({ header, required }) => required && !headers.includes(header)).map(({ header }) => header)

const EMPTY: Words = { zh: '不能为空', en: 'must be filled' }

function readRow<R>(columns: Columns<R>, { row, cells }: RawRow): GoodRow<R> | BadCell[] {
  const values: Partial<Record<keyof R, unknown>> = {}
  const bad: BadCell[] = []
  for (const { key, header, required, read } of columns as readonly Column<R>[]) {
    const value = (cells[header] ?? '').trim()
    if (value === '') {
      if (required) bad.push({ row, column: header, value, reason: EMPTY })
      continue
    }
    const one = read(value)
    if ('reason' in one) bad.push({ row, column: header, value: value.slice(0, 200), reason: one.reason })
    else values[key] = one.value
  }
  return bad.length > 0 ? bad : { row, values: values as R }
}

/** Rows of a sheet by its columns; a cell left empty is an absent field. Every bad cell is told, not only the first. */
export function readRows<R>(columns: Columns<R>, rows: readonly RawRow[]): { good: GoodRow<R>[]; bad: BadCell[] } {
  const good: GoodRow<R>[] = []
  const bad: BadCell[] = []
  for (const raw of rows) {
    const one = readRow(columns, raw)
    if (Array.isArray(one)) bad.push(...one)
    else good.push(one)
  }
  return { good, bad }
}

/** The same thing twice in one sheet: every later row is bad and names the first. */
export function withoutDoubles<R>(
  rows: readonly GoodRow<R>[],
  keyOf: (values: R) => string,
  column: string,
): { good: GoodRow<R>[]; bad: BadCell[] } {
  const first = new Map<string, number>()
  const good: GoodRow<R>[] = []
  const bad: BadCell[] = []
  for (const one of rows) {
    const key = keyOf(one.values)
    const earlier = first.get(key)
    if (earlier === undefined) {
      first.set(key, one.row)
      good.push(one)
      continue
    }
    const reason = { zh: `与第${earlier}行重复`, en: `the same as row ${earlier}` }
    bad.push({ row: one.row, column, value: key, reason })
  }
  return { good, bad }
}
