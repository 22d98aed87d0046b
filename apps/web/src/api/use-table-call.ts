import type { In, ListName, RowOf } from '@shuyuan/contract/calls/index.ts'
import { TABLE_PAGE_SIZE } from '@shuyuan/contract/constants.ts'
import { useEffect, useState } from 'react'
import {
  callInput,
  changeQuery,
  type Filters,
  isSameFilters,
  parseTableQuery,
  type TableDefaults,
  type TableQuery,
  writeTableQuery,
} from '../kit/table/filter/table-query.ts'
import type { TableSource } from '../kit/table/table-source.ts'
import { useSearch } from '../kit/use-search.ts'
import { callFacts } from './call-table.static.ts'
import type { JsonName } from './client.ts'
import { useCall } from './use-call.ts'

export interface TableCallOptions {
  readonly size?: number
  readonly sort?: string
  /** Initial filters, which the user may clear. */
  readonly start?: Filters
  /** Prefix of the names in the address, where a page has two tables. */
  readonly prefix?: string
  /** false: the state is kept in the component, as in a drawer or dialog. */
  readonly inAddress?: boolean
  readonly enabled?: boolean
}

function useQueryState(defaults: TableDefaults, prefix: string, inAddress: boolean) {
  const [params, setParams] = useSearch()
  const [own, setOwn] = useState<TableQuery | null>(null)
  const query = inAddress
    ? parseTableQuery(params, defaults, prefix)
    : (own ?? parseTableQuery(new URLSearchParams(), defaults))
  const setQuery = (next: (now: TableQuery) => TableQuery) =>
    inAddress
      ? setParams((now) => writeTableQuery(now, next(parseTableQuery(now, defaults, prefix)), defaults, prefix), {
          replace: true,
          preventScrollReset: true,
        })
      : setOwn((now) => next(now ?? parseTableQuery(new URLSearchParams(), defaults)))
  return [query, setQuery] as const
}

const isSameFixed = (before: object, fixed: object) =>
  Object.entries(fixed).every(([name, value]) => JSON.stringify(Reflect.get(before, name)) === JSON.stringify(value))

/**
 * A list call as the source of a table: filters, page and sort stand in the address, the filters' names come from the
 * contract, and `fixed` goes along with every request. Rows stay while the next ones are asked for, but never under
 * another `fixed`: that is another list.
 */
export function useTableCall<N extends ListName & JsonName>(
  name: N,
  fixed: Partial<In<N>>,
  { size = TABLE_PAGE_SIZE, sort, start = {}, prefix = '', inAddress = true, enabled = true }: TableCallOptions = {},
): TableSource<RowOf<N>> {
  const facts = callFacts[name]
  const names = (facts?.filters ?? []).filter((filter) => !(filter in fixed))
  const defaults: TableDefaults = { size, sort: sort ?? facts?.defaultSort ?? '', filters: start, names }
  const [query, setQuery] = useQueryState(defaults, prefix, inAddress)
  const input = { ...callInput(query), ...fixed }
  const { data, isPending, isPlaceholderData, error, refetch } = useCall(name, input as In<N>, {
    keep: (before) => isSameFixed(before as object, fixed),
    enabled,
  })
  const { rows = [], total = 0 } = (data ?? {}) as { rows?: RowOf<N>[]; total?: number }

  const lastPage = Math.max(1, Math.ceil(total / query.size))
  const isBehind = data !== undefined && rows.length === 0 && total > 0 && query.page > lastPage
  // biome-ignore lint/correctness/useExhaustiveDependencies: the last row of a page is gone, so the page before is shown
  useEffect(() => {
    if (isBehind) setQuery((now) => ({ ...now, page: lastPage }))
  }, [isBehind, lastPage])

  return {
    name,
    rows,
    total,
    isLoading: isPending && enabled,
    isBehind: isPlaceholderData,
    error: error && data === undefined ? error.message : null,
    query,
    sortable: facts?.sort ?? [],
    isFiltered: !isSameFilters(query.filters, start),
    input,
    change: (patch) => setQuery((now) => changeQuery(now, patch)),
    reset: () => setQuery((now) => ({ ...now, page: 1, filters: start })),
    refetch: () => void refetch(),
  }
}
