import type { Words } from '@shuyuan/contract/errors.ts'
import {
  headerReader,
  missingColumns,
  type RawRow,
  repeatedColumns,
} from '@shuyuan/domain/import/rows/read-rows.rule.ts'
import type { CellKind } from '@shuyuan/domain/import/rows/spoilt-cell.rule.ts'
import { listedEach } from '@shuyuan/domain/text/listed.rule.ts'
import { AppError } from '../../wire/error.ts'
import type { Line } from './sheet-lines.ts'

/** Rows of a sheet at most (screens/shell 1.14). */
export const ROWS_MAX = 50_000
/** The header may be preceded by title rows. */
export const HEADER_WITHIN = 10

type HeadedColumn = Parameters<typeof headerReader>[0][number]

export interface Page {
  /** By position, as the columns are called here; null if no row has all required headings. */
  readonly headers: readonly string[] | null
  /** Required columns that the closest row lacks. */
  readonly missing: readonly Words[]
  readonly rows: readonly RawRow[]
  /** Rows that are not empty. */
  readonly filled: number
  /** Unknown headings, and the letters of columns that have content but no heading. */
  readonly unread: readonly string[]
}

/** The letter of a column: 1 is B. */
function letters(place: number): string {
  const before = Math.floor(place / 26)
  return (before > 0 ? letters(before - 1) : '') + String.fromCharCode(65 + (place % 26))
}

/** A substring keeps the whole string in memory; a copy releases the chunks of the file. */
const ownText = (text: string): string => Buffer.from(text).toString()

function byHeader({ row, cells, kinds }: Line, headers: readonly string[]): RawRow {
  const named: Record<string, string> = {}
  const kindsOf: Record<string, CellKind> = {}
  for (const [at, header] of headers.entries()) {
    const cell = cells[at]
    if (!header || !cell) continue
    named[header] = ownText(cell)
    const kind = kinds?.get(at)
    if (kind) kindsOf[header] = kind
  }
  return { row, cells: named, ...(Object.keys(kindsOf).length > 0 ? { kinds: kindsOf } : {}) }
}

const isFilled = ({ cells }: Line) => cells.some(Boolean)

/** Rows of two sheets can be joined if both have the same columns of ours, in any order, each of them once. */
function hasSameColumns(columns: readonly HeadedColumn[], one: readonly string[], other: readonly string[]): boolean {
  const known = new Set(columns.map(({ header }) => header))
  const keyOf = (headers: readonly string[]) => headers.filter((header) => known.has(header)).toSorted()
  return JSON.stringify(keyOf(one)) === JSON.stringify(keyOf(other))
}

/**
 * The rows below the header, which is one of the first ten rows. Beside a `first` sheet with rows, only one with the same
 * columns is read; of another one the rows are counted.
 */
export async function readPage(
  lines: AsyncIterable<Line>,
  columns: readonly HeadedColumn[],
  first?: Pick<Page, 'headers'>,
): Promise<Page> {
  const meant = headerReader(columns)
  const known = new Set(columns.map(({ header }) => header))
  let headers: string[] | null = null
  let missing: Words[] = []
  let filled = 0
  const rows: RawRow[] = []
  const unread = new Set<string>()
  for await (const line of lines) {
    if (!isFilled(line)) continue
    filled++
    if (headers) {
      if (rows.length >= ROWS_MAX) throw new AppError(100454, { n: ROWS_MAX })
      const placed = headers
      line.cells.forEach((cell, at) => {
        if (cell && !placed[at]) unread.add(letters(at))
      })
      rows.push(byHeader(line, placed))
    } else if (line.row <= HEADER_WITHIN) {
      const tried = Array.from(line.cells, (cell) => meant(cell ?? ''))
      const lacking = missingColumns(columns, tried)
      if (lacking.length === 0) {
        if (first && !hasSameColumns(columns, first.headers ?? [], tried)) continue
        assertOnce(columns, tried)
        headers = tried
        for (const [at, header] of tried.entries())
          if (header && columns.length > 0 && !known.has(header)) unread.add((line.cells[at] ?? '').trim())
      } else if (missing.length === 0 || lacking.length < missing.length) missing = lacking
    }
  }
  return { headers, missing, rows, filled, unread: [...unread] }
}

/** Of two columns with the same heading, nobody can say which one is meant. */
function assertOnce(columns: readonly HeadedColumn[], headers: readonly string[]): void {
  const repeated = repeatedColumns(columns, headers)
  if (repeated.length === 0) return
  const { zh, en } = listedEach(repeated)
  throw new AppError(100412, {
    reason: {
      zh: `表头「${zh}」出现了不止一次，请只保留一列`,
      en: `the heading ${en} stands more than once: keep one of these columns`,
    },
  })
}
