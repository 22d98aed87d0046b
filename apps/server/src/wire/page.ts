import type { ListName } from '@shuyuan/contract/calls/index.ts'
import { type OrderByItemBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Page } from './handlers.ts'
import { type PagingInput, slice } from './paging.ts'

/** Rows without a value stand last, whichever way the list is ordered. */
const way = (dir: 'asc' | 'desc') => (order: OrderByItemBuilder) =>
  (dir === 'asc' ? order.asc() : order.desc()).nullsLast()

/**
 * One page of a query and the count of all its rows. `columns` says by which SQL expression each sortable field of the
 * call is ordered; ties go by `id`, so that paging never repeats or loses a row.
 */
export async function pageOf<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  input: PagingInput,
  name: ListName,
  columns: Record<string, string>,
  id: string,
): Promise<Page<O>> {
  const { limit, skip, field, dir } = slice(input, name)
  const by = columns[field] ?? id
  const [rows, counted] = await Promise.all([
    query.orderBy(sql.ref(by), way(dir)).orderBy(sql.ref(id), 'asc').limit(limit).offset(skip).execute(),
    query
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirst() as Promise<{ total: number } | undefined>,
  ])
  return { rows, total: counted?.total ?? 0 }
}

/** A piece of a list for an export: the same order as its pages have. */
export function pieceOf<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  orderBy: string,
  name: ListName,
  columns: Record<string, string>,
  id: string,
  { limit, skip }: { limit: number; skip: number },
): Promise<O[]> {
  const { field, dir } = slice({ limit, offset: 1, orderBy }, name)
  return query
    .orderBy(sql.ref(columns[field] ?? id), way(dir))
    .orderBy(sql.ref(id), 'asc')
    .limit(limit)
    .offset(skip)
    .execute()
}

/** A `like` pattern that finds the text anywhere, its wildcards taken literally. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, (c) => `\\${c}`)}%`

/** A `like` pattern that finds the text at the beginning: an index serves it at any size. */
export const startingWith = (text: string): string => `${text.replace(/[\\%_]/g, (c) => `\\${c}`)}%`

/** `in ()` of an empty scope is no SQL; no row has this id. */
export const NOBODY = '00000000-0000-0000-0000-000000000000'
