import type { ListName } from '@shuyuan/contract/calls/index.ts'
import { type PagingInput, slice } from '../../../wire/paging.ts'

type Cell = number | string | Date | null

/** A page of rows that were read as a whole: those without a value come last, equal ones stay in their own order. */
export function pageOfRows<Row extends object>(rows: readonly Row[], paging: PagingInput, name: ListName) {
  const { field, dir, skip, limit } = slice(paging, name)
  const cell = (row: Row) => row[field as keyof Row] as Cell
  const sign = dir === 'asc' ? 1 : -1
  const sorted = [...rows].sort((a, b) => {
    const [x, y] = [cell(a), cell(b)]
    if (x === null || y === null) return Number(x === null) - Number(y === null)
    return x < y ? -sign : x > y ? sign : 0
  })
  return { rows: sorted.slice(skip, skip + limit), total: rows.length }
}
