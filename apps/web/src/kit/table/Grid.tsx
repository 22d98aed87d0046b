import { TABLE_HEIGHT_PX } from '@shuyuan/contract/constants.ts'
import { Table, type TableProps, Tooltip } from 'antd'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import en from '../../words/en/kit.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/kit.ts'
import { cellOf } from './Cell.tsx'
import { computeMinWidth, useActionsWidth } from './min-width.ts'
import { ResizableHead } from './ResizableHead.tsx'
import { RowActions } from './row/RowActions.tsx'
import { type Ticks, ticksOf } from './row/ticks.ts'
import css from './TablePage.module.css'
import type { TableSource } from './table-source.ts'
import type { Column, RowAction } from './types.ts'
import { useFitWidths } from './use-fit-widths.ts'
import { useTableFocus } from './use-table-focus.ts'

/** Height of a foot on one line, until it is drawn. */
const FOOT_PX = 49
/** The page's own margin. */
const MARGIN_PX = 24
/** Height of single-line headings, until they are drawn. */
const HEAD_PX = 40

/** Rows fill the rest of the window, so that head and pages stay visible; never less than the product's height. */
function useFillHeight(fixed: number | undefined) {
  const box = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(fixed ?? TABLE_HEIGHT_PX)
  useLayoutEffect(() => {
    const table = box.current
    if (fixed !== undefined || !table) return
    const measure = () => {
      // A drawer does not move with the page behind it.
      const scrolled = table.closest('.ant-drawer') ? 0 : window.scrollY
      const top = table.getBoundingClientRect().top + scrolled
      const head = table.querySelector<HTMLElement>('.ant-table-header')?.offsetHeight ?? HEAD_PX
      const foot = table.parentElement?.querySelector<HTMLElement>(':scope > [data-foot]')?.offsetHeight ?? FOOT_PX
      setHeight(Math.max(TABLE_HEIGHT_PX, Math.floor(window.innerHeight - top - head - foot - MARGIN_PX)))
    }
    measure()
    // Figures above load after the rows; headings wrap and unwrap.
    const watch = new ResizeObserver(measure)
    watch.observe(table)
    if (table.parentElement) watch.observe(table.parentElement)
    window.addEventListener('resize', measure)
    return () => {
      watch.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [fixed])
  return [box, height] as const
}

export interface GridProps<Row extends object> {
  readonly table: TableSource<Row>
  readonly columns: readonly Column<Row>[]
  readonly keyOf: (row: Row) => string
  readonly dense: boolean
  readonly widths: Readonly<Record<string, number>>
  readonly onWidth: (key: string, width: number) => void
  readonly actions?: ((row: Row) => readonly RowAction[]) | undefined
  readonly actionsWidth?: number | undefined
  readonly onOpen?: ((row: Row) => void) | undefined
  readonly expand?: ((row: Row) => ReactNode) | undefined
  readonly height?: number | undefined
  readonly ticks?: Ticks<Row> | undefined
  readonly empty: ReactNode
}

const ACTIONS_WIDTH = 160
/** Width of a column without a width of its own, until the rows are known. */
const PLAIN_WIDTH = 140

export function Grid<Row extends object>(props: GridProps<Row>) {
  const { table, columns, keyOf, dense, widths, onWidth, actions, actionsWidth, onOpen, expand, ticks } = props
  const w = useWords(zh, en)
  const [box, height] = useFillHeight(props.height)
  useTableFocus(box)
  const actsWidth = useActionsWidth(box, actionsWidth ?? ACTIONS_WIDTH)
  const canSort = (column: Column<Row>) => column.sort !== false && table.sortable.includes(column.key)
  const wordOf = (column: Column<Row>) => computeMinWidth(column.title, canSort(column))
  const fitted = useFitWidths(
    box,
    columns.map((column) => ({
      key: column.key,
      headWord: wordOf(column),
      designed: column.width ?? PLAIN_WIDTH,
      drawn: widths[column.key],
    })),
    actions ? actsWidth : 0,
  )
  const before = (table.query.page - 1) * table.query.size
  const [field, direction] = table.query.sort.split('@')

  const shown: NonNullable<TableProps<Row>['columns']> = columns.map((column, index) => {
    const isSortable = canSort(column)
    const width = widths[column.key] ?? fitted[column.key] ?? (column.width && Math.max(column.width, wordOf(column)))
    return {
      key: column.key,
      title: column.hint ? (
        <Tooltip title={column.hint}>
          <span>{column.title}</span>
        </Tooltip>
      ) : (
        column.title
      ),
      align: column.align ?? 'start',
      className: column.align === 'end' ? 'num' : '',
      ...(width ? { width } : {}),
      ...(index === 0 || column.fixed ? { fixed: 'start' as const } : {}),
      ...(isSortable
        ? { sorter: true, sortOrder: field === column.key ? (direction === 'desc' ? 'descend' : 'ascend') : null }
        : {}),
      onHeaderCell: () => ({ onDraw: (next: number) => onWidth(column.key, next) }) as object,
      render: (_: unknown, row: Row, at: number) =>
        index === 0 && onOpen ? (
          <button type="button" className={css.open} onClick={() => onOpen(row)}>
            {cellOf(column, row, before + at + 1)}
          </button>
        ) : (
          // Lists are read line by line: only what names the row may take two.
          cellOf(column, row, before + at + 1, index === 0 ? 2 : 1)
        ),
    }
  })
  if (actions)
    shown.push({
      key: '(actions)',
      title: w.table.actions,
      fixed: 'end',
      width: actsWidth,
      render: (_, row) => <RowActions actions={actions(row)} />,
    })
  // Narrower windows scroll sideways instead of squeezing the text.
  const leastWidth = shown.reduce((sum, { width }) => sum + (typeof width === 'number' ? width : PLAIN_WIDTH), 0)
  return (
    <div ref={box}>
      <Table<Row>
        rowKey={keyOf}
        columns={shown}
        dataSource={table.rows as Row[]}
        size={dense ? 'medium' : 'large'}
        pagination={false}
        scroll={{ x: leastWidth, y: height }}
        components={{ header: { cell: ResizableHead } }}
        showSorterTooltip={false}
        sortDirections={['ascend', 'descend']}
        locale={{ emptyText: props.empty }}
        {...(ticks ? { rowSelection: ticksOf(ticks, w.table) } : {})}
        {...(expand ? { expandable: { expandedRowRender: expand } } : {})}
        onChange={(_, __, sorter) => {
          const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter
          const sort = order ? `${String(columnKey)}@${order === 'descend' ? 'desc' : 'asc'}` : ''
          if (sort !== table.query.sort) table.change({ sort })
        }}
      />
    </div>
  )
}
