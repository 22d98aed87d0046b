import { Table, type TableProps } from 'antd'
import { type DragEvent, type ReactNode, useState } from 'react'
import kitEn from '../../words/en/kit.ts'
import { useWords } from '../../words/use-words.ts'
import kitZh from '../../words/zh/kit.ts'
import { useCan } from '../Can.tsx'
import { EmptyState } from '../page/States.tsx'
import { computeMinWidth } from '../table/min-width.ts'
import { RowActions } from '../table/row/RowActions.tsx'
import type { RowAction } from '../table/types.ts'
import { useIsPhone } from '../use-width.ts'
import css from './TreeTable.module.css'
import type { Where } from './tree-order.ts'

export interface TreeRow {
  readonly id: string
  readonly pid: string | null
  readonly children?: readonly TreeRow[]
}

export interface TreeColumn<R> {
  readonly key: string
  readonly title: string
  readonly width?: number
  readonly align?: 'end' | 'center'
  /** On a phone a row is one cell: its first column, and the columns marked so below it. */
  readonly phone?: boolean
  readonly render: (row: R) => ReactNode
}

export interface TreeTableProps<R extends TreeRow> {
  readonly rows: readonly R[]
  readonly columns: readonly TreeColumn<R>[]
  readonly actions: (row: R) => readonly RowAction[]
  readonly actionsWidth: number
  readonly open: readonly string[]
  readonly onOpen: (ids: string[]) => void
  /** Absent: rows cannot be moved. */
  readonly onMove?: ((id: string, targetId: string, where: Where) => void) | undefined
  readonly canMove: (row: R, target: R, where: Where) => boolean
  readonly empty: string
  /** Highlighted rows, say the findings of a check. */
  readonly marked?: string | null
}

/** Thirds of a row's height: before, into, after. */
function whereOf(event: DragEvent<HTMLElement>, canHold: boolean): Where {
  const { top, height } = event.currentTarget.getBoundingClientRect()
  const share = (event.clientY - top) / height
  if (canHold && share > 0.3 && share < 0.7) return 'into'
  return share < 0.5 ? 'before' : 'after'
}

/** Rows in a tree, moved by dragging or by their actions. */
export function TreeTable<R extends TreeRow>(props: TreeTableProps<R>) {
  const { rows, columns, actions, open, onOpen, onMove, canMove, marked } = props
  const w = useWords(kitZh, kitEn).table
  const isPhone = useIsPhone()
  const can = useCan()
  const [dragged, setDragged] = useState<R | null>(null)
  const [over, setOver] = useState<{ id: string; where: Where } | null>(null)
  const stop = () => {
    setDragged(null)
    setOver(null)
  }

  const onRow = (row: R) => ({
    id: `row-${row.id}`,
    draggable: Boolean(onMove),
    'data-over': over?.id === row.id ? over.where : undefined,
    'data-marked': marked === row.id || undefined,
    onDragStart: (event: DragEvent<HTMLElement>) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', row.id)
      setDragged(row)
    },
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!dragged || dragged.id === row.id) return
      const where = whereOf(event, canMove(dragged, row, 'into'))
      if (!canMove(dragged, row, where)) return setOver(null)
      event.preventDefault()
      if (over?.id !== row.id || over.where !== where) setOver({ id: row.id, where })
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      event.preventDefault()
      if (dragged && over) onMove?.(dragged.id, over.id, over.where)
      stop()
    },
    onDragEnd: stop,
  })
  const shown: NonNullable<TableProps<R>['columns']> = columns.map((column, at) => ({
    key: column.key,
    title: column.title,
    align: column.align ?? 'start',
    ...(column.width ? { width: Math.max(column.width, computeMinWidth(column.title, false)) } : {}),
    ...(at === 0 ? { fixed: 'start' as const } : {}),
    render: (_: unknown, row: R) => column.render(row),
  }))
  const isOpenTo = (row: R): boolean =>
    actions(row).some(({ button }) => button === undefined || can(button)) ||
    ((row.children ?? []) as R[]).some(isOpenTo)
  // Read-only users get no column of actions.
  const hasActs = rows.some(isOpenTo)
  if (hasActs)
    shown.push({
      key: '(actions)',
      title: w.actions,
      width: props.actionsWidth,
      fixed: 'end' as const,
      render: (_, row) => <RowActions actions={actions(row)} />,
    })
  const width = shown.reduce((sum, one) => sum + (typeof one.width === 'number' ? one.width : 160), 0)
  const onPhone = (row: R) => (
    <div className={css.cell}>
      {columns[0]?.render(row)}
      <div className={css.line}>
        {columns
          .filter(({ phone }) => phone)
          .map((column) => (
            <span key={column.key}>{column.render(row)}</span>
          ))}
      </div>
      {hasActs && <RowActions actions={actions(row)} />}
    </div>
  )
  return (
    <Table<R>
      className={css.table ?? ''}
      rowKey="id"
      size="medium"
      columns={isPhone ? [{ key: 'row', render: (_, row) => onPhone(row) }] : shown}
      showHeader={!isPhone}
      dataSource={rows as R[]}
      pagination={false}
      {...(isPhone ? {} : { scroll: { x: width }, sticky: true })}
      locale={{ emptyText: <EmptyState text={props.empty} /> }}
      expandable={{ expandedRowKeys: open as string[], onExpandedRowsChange: (keys) => onOpen(keys as string[]) }}
      onRow={onRow as never}
    />
  )
}
