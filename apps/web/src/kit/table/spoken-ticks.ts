import type { TableProps } from 'antd'

type Selection<Row> = NonNullable<TableProps<Row>['rowSelection']>

/** The ticks of rows in the reader's language: the library names them in English alone. */
export const spokenTicks = <Row>(
  selection: Selection<Row>,
  w: { tickAll: string; tickRow: string },
): Selection<Row> => ({
  ...selection,
  getTitleCheckboxProps: () => ({ 'aria-label': w.tickAll }),
  getCheckboxProps: (row) => ({ 'aria-label': w.tickRow, ...selection.getCheckboxProps?.(row) }),
})
