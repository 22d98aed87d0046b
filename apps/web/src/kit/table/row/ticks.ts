import type { TableProps } from 'antd'

export type Selection<Row> = NonNullable<TableProps<Row>['rowSelection']>

export interface Ticks<Row> {
  readonly keyOf: (row: Row) => string
  /** Ticked rows by their key, those of other pages too. */
  readonly chosen: ReadonlyMap<string, Row>
  readonly onChosen: (next: ReadonlyMap<string, Row>) => void
}

/** A row ticked or not, on a phone's card. */
export const tickOf =
  <Row>({ keyOf, chosen, onChosen }: Ticks<Row>) =>
  (row: Row, isChosen: boolean): void => {
    const next = new Map(chosen)
    if (isChosen) next.set(keyOf(row), row)
    else next.delete(keyOf(row))
    onChosen(next)
  }

/**
 * The column of ticks of a table: one by one, all of the page, or with shift a range; in the reader's language, as the
 * library names them in English alone.
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
