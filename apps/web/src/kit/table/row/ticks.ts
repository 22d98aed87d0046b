import type { TableProps } from 'antd'

export type Selection<Row> = NonNullable<TableProps<Row>['rowSelection']>

export interface Ticks<Row> {
  readonly keyOf: (row: Row) => string
  /** Ticked rows by key, those of other pages included. */
  readonly chosen: ReadonlyMap<string, Row>
  readonly onChosen: (next: ReadonlyMap<string, Row>) => void
}

/** Ticks or unticks a row on a phone's card. */
export const tickOf =
  <Row>({ keyOf, chosen, onChosen }: Ticks<Row>) =>
  (row: Row, isChosen: boolean): void => {
    const next = new Map(chosen)
    if (isChosen) next.set(keyOf(row), row)
    else next.delete(keyOf(row))
    onChosen(next)
  }

/**
 * The checkbox column of a table: single rows, the whole page, or with shift a range. Labelled here because the
 * library has English labels only.
 */
export const ticksOf = <Row>(
  { chosen, onChosen }: Ticks<Row>,
  w: { tickAll: string; tickRow: string },
): Selection<Row> => ({
  selectedRowKeys: [...chosen.keys()],
  preserveSelectedRowKeys: true,
  onChange: (keys, rows) =>
    onChosen(new Map(keys.map((key, at) => [String(key), (rows[at] ?? chosen.get(String(key))) as Row]))),
  getTitleCheckboxProps: () => ({ 'aria-label': w.tickAll }),
  getCheckboxProps: () => ({ 'aria-label': w.tickRow }),
})
