import {
  type BadCell,
  type Columns,
  type RawRow,
  readRows,
  withoutDoubles,
} from '@shuyuan/domain/import/rows/read-rows.rule.ts'
import type { Db } from '../db/db.ts'
import type { AnyImport, Change, Fault, SheetBy, Update } from './sheet.ts'

export interface Judged {
  good: { row: number; change: Change; values: object; was?: Update['was'] }[]
  bad: BadCell[]
  /** What the rows were judged by; the writing needs it too. */
  known: unknown
}

/** Reads the cells of every row and judges the rows by what the school holds now. */
export async function judgeRows(
  db: Db,
  spec: AnyImport,
  by: SheetBy,
  raw: readonly RawRow[],
  beside: unknown,
): Promise<Judged> {
  const read = readRows<object>(spec.columns as Columns<object>, raw)
  const column = spec.columns.find(({ key }) => key === spec.key)?.header ?? ''
  const keyOf = spec.keyOf ?? ((values: Record<string, unknown>) => String(values[spec.key]))
  const once = withoutDoubles(read.good, keyOf as (values: object) => string, column)
  const known = await spec.load(
    db,
    by,
    once.good.map(({ values }) => values),
    beside,
  )
  const cellsAt = new Map(raw.map(({ row, cells }) => [row, cells]))
  const bad = [...read.bad, ...once.bad]
  const good: Judged['good'] = []
  for (const { row, values } of once.good) {
    const judged = spec.judge(values, known, by) as Change | Update | readonly Fault[]
    if (typeof judged === 'string') good.push({ row, change: judged, values })
    else if ('was' in judged) good.push({ row, change: 'update', values, was: judged.was })
    else bad.push(...judged.map((fault) => ({ ...fault, row, value: cellsAt.get(row)?.[fault.column] ?? '' })))
  }
  return { good, bad: bad.sort((a, b) => a.row - b.row), known }
}
