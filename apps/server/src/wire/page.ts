import type { ListName } from '@shuyuan/contract/calls/index.ts'
import { type OrderByItemBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Page } from './handlers.ts'
import { type PagingInput, slice } from './paging.ts'

/** Rows without a value come last, whichever way the list is ordered. */
const direction = (dir: 'asc' | 'desc') => (order: OrderByItemBuilder) =>
  (dir === 'asc' ? order.asc() : order.desc()).nullsLast()

/**
 * One page of a query and the count of all its rows. `columns` says by which SQL expression each sortable field of the
 * call is ordered; ties are broken by `id`, so that paging never repeats or loses a row.
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
    query.orderBy(sql.ref(by), direction(dir)).orderBy(sql.ref(id), 'asc').limit(limit).offset(skip).execute(),
    query
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirst() as Promise<{ total: number } | undefined>,
  ])
  return { rows, total: counted?.total ?? 0 }
}

/** One batch of a list's rows for an export, in the same order as its pages. */
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
    .orderBy(sql.ref(columns[field] ?? id), direction(dir))
    .orderBy(sql.ref(id), 'asc')
    .limit(limit)
    .offset(skip)
    .execute()
}

/** A `like` pattern that matches the text anywhere; wildcards in it are escaped. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, (c) => `\\${c}`)}%`

/** A `like` pattern that matches the text at the beginning, which an index can serve. */
export const startingWith = (text: string): string => `${text.replace(/[\\%_]/g, (c) => `\\${c}`)}%`

/** `in ()` is not valid SQL, so an empty scope asks for this id, which no row has. */
export const NO_SUCH_ID = '00000000-0000-0000-0000-000000000000'
