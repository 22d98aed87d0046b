import {
  type BadCell,
  type Columns,
  type GoodRow,
  MASKED_IN_NEW,
  type RawRow,
  readRows,
  withoutDuplicates,
} from '@shuyuan/domain/import/rows/read-rows.rule.ts'
import type { Db } from '../db/db.ts'
import { lostZeroCells } from './lost-zeros.read.ts'
import type { AnyImport, Change, Fault, SheetBy, Update } from './sheet.ts'

export interface Judged {
  good: { row: number; change: Change; values: object; was?: Update['was'] }[]
  bad: BadCell[]
  /** What the rows were checked against; writing needs it too. */
  known: unknown
}

type Values = Readonly<Record<string, unknown>>

/** The key of a row; absent if one of its cells could not be read. */
function keyFinder({ key, keyColumns = [key], keyOf }: AnyImport) {
  if (keyOf) return (values: Values): string | undefined => keyOf(values)
  return (values: Values): string | undefined => {
    const parts = keyColumns.map((column) => values[column])
    return parts.every((part) => part !== undefined) ? parts.join('/') : undefined
  }
}

/** Lost zeros replace any other fault of the same cell, because they are its cause. */
function withLostZeros({ good, bad }: Omit<Judged, 'known'>, lost: readonly BadCell[]): Omit<Judged, 'known'> {
  const rows = new Set(lost.map(({ row }) => row))
  const cells = new Set(lost.map(({ row, column }) => `${row}/${column}`))
  const others = bad.filter(({ row, column }) => !cells.has(`${row}/${column}`))
  return {
    good: good.filter(({ row }) => !rows.has(row)),
    bad: [...others, ...lost].sort((a, b) => a.row - b.row),
  }
}

/** Reads the cells of every row and checks the rows against what the school has now. */
export async function judgeRows(
  db: Db,
  spec: AnyImport,
  by: SheetBy,
  raw: readonly RawRow[],
  beside: unknown,
  sheets: readonly string[],
): Promise<Judged> {
  const read = readRows<Values>(spec.columns as Columns<Values>, raw)
  const column = spec.columns.find(({ key }) => key === spec.key)?.header ?? ''
  const partly = new Set(read.partly.map(({ row }) => row))
  const all = [...read.good, ...read.partly].sort((a, b) => a.row - b.row)
  const once = withoutDuplicates<Values>(all, keyFinder(spec), column, sheets)
  const whole = once.good.filter(({ row }) => !partly.has(row))
  const load = (rows: readonly GoodRow<Values>[]) =>
    spec.load(
      db,
      by,
      rows.map(({ values }) => values),
      beside,
    )
  // Rows that will be written are checked without those that will not.
  const known = await load(whole)
  const bad = [...read.bad, ...once.bad]
  const cellsAt = new Map(raw.map(({ row, cells }) => [row, cells]))
  const blame = (row: number, faults: readonly Fault[]) =>
    bad.push(...faults.map((fault) => ({ ...fault, row, value: cellsAt.get(row)?.[fault.column] ?? '' })))

  const good: Judged['good'] = []
  for (const { row, values, masked = [] } of whole) {
    const faults: readonly Fault[] = spec.faults(values, known, by)
    if (faults.length > 0) {
      blame(row, faults)
      continue
    }
    const change: Change | Update = spec.change(values, known, by)
    if (change === 'add' && masked.length > 0) {
      blame(
        row,
        masked.map((column) => ({ column, reason: MASKED_IN_NEW })),
      )
      continue
    }
    if (typeof change === 'string') good.push({ row, change, values })
    else good.push({ row, change: 'update', values, was: change.was })
  }
  if (read.partly.length > 0) {
    const told = new Set(bad.map((cell) => `${cell.row}/${cell.column}`))
    const knownOfAll = await load(once.good)
    for (const { row, values } of once.good.filter((one) => partly.has(one.row))) {
      const faults: readonly Fault[] = spec.faults(values, knownOfAll, by)
      blame(
        row,
        faults.filter((fault) => !told.has(`${row}/${fault.column}`)),
      )
    }
  }
  return { ...withLostZeros({ good, bad }, await lostZeroCells(db, spec, raw)), known }
}
