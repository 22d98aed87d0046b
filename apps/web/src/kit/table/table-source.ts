import type { TableQuery } from './filter/table-query.ts'

/** What a table shows and how it loads more; `useTableCall` makes one from a list call. */
export interface TableSource<Row> {
  /** The key under which the table's columns are remembered. */
  readonly name: string
  readonly rows: readonly Row[]
  readonly total: number
  /** Nothing to show yet. */
  readonly isLoading: boolean
  /** The rows are those of an earlier question, while the next answer is on its way. */
  readonly isBehind?: boolean
  /** Why there is nothing to show. */
  readonly error: string | null
  readonly query: TableQuery
  /** Fields that the list sorts by. */
  readonly sortable: readonly string[]
  /** Filters differ from the initial ones. */
  readonly isFiltered: boolean
  /** The input of the call: an export uses the same filters and sort. */
  readonly input: Readonly<Record<string, unknown>>
  change(patch: Partial<TableQuery>): void
  reset(): void
  refetch(): void
}
