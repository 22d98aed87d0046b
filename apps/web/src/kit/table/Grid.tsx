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
import { useTableFocus } from './use-table-focus.ts'

/** Head of the table, the line of pages below it, and the page's own margin. */
const AROUND_PX = 46 + 56 + 24

/** Rows fill the rest of the window, so that head and pages stay visible; never less than the product's height. */
function useFillHeight(fixed: number | undefined) {
  const box = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(fixed ?? TABLE_HEIGHT_PX)
  useLayoutEffect(() => {
    if (fixed !== undefined) return
    const measure = () => {
      // A drawer does not move with the page behind it.
      const scrolled = box.current?.closest('.ant-drawer') ? 0 : window.scrollY
      const top = (box.current?.getBoundingClientRect().top ?? 0) + scrolled
      setHeight(Math.max(TABLE_HEIGHT_PX, window.innerHeight - top - AROUND_PX))
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
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
/** Minimum width of a column without one of its own. */
const PLAIN_WIDTH = 140

export function Grid<Row extends object>(props: GridProps<Row>) {
  const { table, columns, keyOf, dense, widths, onWidth, actions, actionsWidth, onOpen, expand, ticks } = props
  const w = useWords(zh, en)
  const [box, height] = useFillHeight(props.height)
  useTableFocus(box)
  const actsWidth = useActionsWidth(box, actionsWidth ?? ACTIONS_WIDTH)
  const before = (table.query.page - 1) * table.query.size
  const [field, direction] = table.query.sort.split('@')

  const shown: NonNullable<TableProps<Row>['columns']> = columns.map((column, index) => {
    const isSortable = column.sort !== false && table.sortable.includes(column.key)
    const least = computeMinWidth(column.title, isSortable)
    const width = widths[column.key] ?? (column.width && Math.max(column.width, least))
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
          cellOf(column, row, before + at + 1)
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
