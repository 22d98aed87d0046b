import type { TableQuery } from './filter/table-query.ts'

/** What a table shows and how it is asked for more; `useTableCall` makes one from a list call. */
export interface TableSource<Row> {
  /** Names the table in what is remembered of its columns. */
  readonly name: string
  readonly rows: readonly Row[]
  readonly total: number
  /** Nothing to show yet. */
  readonly isLoading: boolean
  /** Why there is nothing to show. */
  readonly error: string | null
  readonly query: TableQuery
  /** Fields that the list sorts by. */
  readonly sortable: readonly string[]
  /** Filters differ from those at first. */
  readonly isFiltered: boolean
  /** What was asked: the same filters and sort for an export. */
  readonly input: Readonly<Record<string, unknown>>
  change(patch: Partial<TableQuery>): void
  reset(): void
  refetch(): void
}
