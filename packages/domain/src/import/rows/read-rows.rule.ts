import { withoutInvisible } from '@shuyuan/contract/entities/visible-text.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import type { CellReader } from './cell-readers.rule.ts'
import { rowWords } from './row-place.rule.ts'
import { type CellKind, spoiltReason } from './spoilt-cell.rule.ts'

/** What the codes of a column identify; a spreadsheet must not turn codes into numbers. */
export type CodeOf = 'student' | 'teacher' | 'unit' | 'major' | 'class' | 'course' | 'paper'

export interface Column<R, K extends keyof R = keyof R> {
  readonly key: K
  /** The header in a Chinese sheet, without the mark for required columns; cells are keyed by it. */
  readonly header: string
  readonly headerEn: string
  readonly required?: true
  /** The column must be there, its cells are judged with their row. */
  readonly mayBeEmpty?: true
  readonly codeOf?: CodeOf
  readonly read: CellReader<NonNullable<R[K]>>
  /** How to fill the column in, for the second page of the template. */
  readonly guide: Words
  readonly sample: string
  /** The example in an English template, where a Chinese word would not help. */
  readonly sampleEn?: string
}

/** One column for each field; its reader returns the field's type. */
export type Columns<R> = readonly { [K in keyof R]-?: Column<R, K> }[keyof R][]

export interface RawRow {
  /** As the sheet counts: the header is row 1. Of a further sheet, see row-place.rule. */
  readonly row: number
  readonly cells: Readonly<Record<string, string>>
  /** Cells that do not hold text, by header. */
  readonly kinds?: Readonly<Record<string, CellKind>>
}

export interface GoodRow<R> {
  readonly row: number
  readonly values: R
  /** Columns where a masked number leaves the stored one unchanged; a new row cannot have one. */
  readonly masked?: readonly string[]
}

export interface BadCell {
  readonly row: number
  /** The header; empty when the problem is with the whole row. */
  readonly column: string
  readonly value: string
  readonly reason: Words
}

/** Headers may carry the mark for required columns, and blanks. */
export const plainHeader = (header: string): string => header.replace(/[\s*＊]+/g, '')

type Named = Pick<Column<never>, 'header' | 'headerEn' | 'required'>

export const headerWords = ({ header, headerEn }: Named): Words => ({ zh: header, en: headerEn })

/** Headers by field: an export that uses them can be imported again. */
export const headersOf = <R>(columns: Columns<R>): Readonly<Record<keyof R, Words>> =>
  Object.fromEntries((columns as readonly Column<R>[]).map((column) => [column.key, headerWords(column)])) as Record<
    keyof R,
    Words
  >

/** The column for a header in either language; an unknown header stays as it is. */
export function headerReader(columns: readonly Named[]): (header: string) => string {
  const key = (header: string) => plainHeader(header).toLowerCase()
  const means = new Map(columns.map(({ header, headerEn }) => [key(headerEn), header]))
  return (header) => means.get(key(header)) ?? plainHeader(header)
}

/** Headers that occur more than once. */
export const repeatedColumns = (columns: readonly Named[], headers: readonly string[]): Words[] =>
  columns.filter(({ header }) => headers.indexOf(header) !== headers.lastIndexOf(header)).map(headerWords)

export const missingColumns = (columns: readonly Named[], headers: readonly string[]): Words[] =>
  columns.filter(({ header, required }) => required && !headers.includes(header)).map(headerWords)

/** Why a masked number is not allowed in a row that adds something. */
export const MASKED_IN_NEW: Words = {
  zh: '是打码的号码，新增时请填写完整，或留空',
  en: 'a masked number: a new row needs the whole one, or none',
}

export const EMPTY: Words = { zh: '不能为空', en: 'must be filled' }

function readRow<R>(
  columns: Columns<R>,
  { row, cells, kinds }: RawRow,
): { values: Partial<R>; bad: BadCell[]; masked: string[] } {
  const values: Partial<Record<keyof R, unknown>> = {}
  const masked: string[] = []
  const bad: BadCell[] = []
  for (const { key, header, required, mayBeEmpty, read } of columns as readonly Column<R>[]) {
    const value = withoutInvisible(cells[header] ?? '').trim()
    if (value === '') {
      if (required && !mayBeEmpty) bad.push({ row, column: header, value, reason: EMPTY })
      continue
    }
    const spoilt = spoiltReason(value, kinds?.[header])
    const one = spoilt ? { reason: spoilt } : read(value)
    if ('reason' in one) bad.push({ row, column: header, value: value.slice(0, 200), reason: one.reason })
    else if ('masked' in one) masked.push(header)
    else values[key] = one.value
  }
  return { values: values as Partial<R>, bad, masked }
}

export interface Rows<R> {
  good: GoodRow<R>[]
  bad: BadCell[]
  /** Rows that have bad cells, as far as they could be read. */
  partly: GoodRow<Partial<R>>[]
}

/** Reads the rows of a sheet by its columns; an empty cell is an absent field. Reports every bad cell, not only the first. */
export function readRows<R>(columns: Columns<R>, rows: readonly RawRow[]): Rows<R> {
  const read: Rows<R> = { good: [], bad: [], partly: [] }
  for (const raw of rows) {
    const { values, bad, masked } = readRow(columns, raw)
    if (bad.length === 0)
      read.good.push({ row: raw.row, values: values as R, ...(masked.length > 0 ? { masked } : {}) })
    else read.partly.push({ row: raw.row, values })
    read.bad.push(...bad)
  }
  return read
}

/** Duplicates within one workbook: every later row is bad and names the first one. Rows without a key are never duplicates. */
export function withoutDuplicates<R>(
  rows: readonly GoodRow<R>[],
  keyOf: (values: R) => string | undefined,
  column: string,
  sheets: readonly string[] = [],
): { good: GoodRow<R>[]; bad: BadCell[] } {
  const first = new Map<string, number>()
  const good: GoodRow<R>[] = []
  const bad: BadCell[] = []
  for (const one of rows) {
    const key = keyOf(one.values)
    const earlier = key === undefined ? undefined : first.get(key)
    if (key === undefined || earlier === undefined) {
      if (key !== undefined) first.set(key, one.row)
      good.push(one)
      continue
    }
    const other = rowWords(earlier, sheets)
    const reason = { zh: `与${other.zh}重复`, en: `the same as ${other.en}` }
    bad.push({ row: one.row, column, value: key, reason })
  }
  return { good, bad }
}
