import { Table } from 'antd'
import type { ReactNode } from 'react'
import en from '../../words/en/kit.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/kit.ts'
import { EmptyState } from '../page/States.tsx'
import { useIsPhone } from '../use-width.ts'
import { Cards } from './Cards.tsx'
import { cellOf } from './Cell.tsx'
import css from './PlainTable.module.css'
import { RowActions } from './row/RowActions.tsx'
import { tickOf, ticksOf } from './row/ticks.ts'
import type { Column, RowAction } from './types.ts'
import { useTableFocus } from './use-table-focus.ts'

export interface PlainTableProps<Row extends object> {
  readonly rows: readonly Row[]
  readonly rowKey: (keyof Row & string) | ((row: Row) => string)
  readonly columns: readonly Column<Row>[]
  readonly actions?: (row: Row) => readonly RowAction[]
  readonly actionsWidth?: number
  readonly empty?: string
  /** Under the rows: totals. */
  readonly summary?: ReactNode
  /** Ticked rows; they stay ticked while rows are refetched or others are shown. */
  readonly chosen?: ReadonlyMap<string, Row>
  readonly onChosen?: (next: ReadonlyMap<string, Row>) => void
  /** Many columns of short values. */
  readonly dense?: boolean
}

const ACTIONS_WIDTH = 120

/** All rows at once inside a page, card or drawer; same columns and actions as TablePage. */
export function PlainTable<Row extends object>(props: PlainTableProps<Row>) {
  const { rows, rowKey, columns, actions, actionsWidth = ACTIONS_WIDTH, empty, summary, onChosen } = props
  const w = useWords(zh, en).table
  const isPhone = useIsPhone()
  const box = useTableFocus<HTMLDivElement>()
  const keyOf = (row: Row) => (typeof rowKey === 'function' ? rowKey(row) : String(row[rowKey]))
  const chosen: ReadonlyMap<string, Row> = props.chosen ?? new Map()
  const ticks = onChosen && { keyOf, chosen, onChosen }
  const nothing = <EmptyState {...(empty ? { text: empty } : {})} />
  if (isPhone && rows.length === 0) return nothing
  if (isPhone)
    return (
      <>
        <Cards<Row>
          rows={rows}
          before={0}
          keyOf={keyOf}
          columns={columns}
          actions={actions}
          chosen={new Set(chosen.keys())}
          onChoose={ticks && tickOf(ticks)}
        />
        {summary && <p>{summary}</p>}
      </>
    )
  return (
    <div ref={box} className={css.plain ?? ''}>
      <Table<Row>
        rowKey={keyOf}
        dataSource={rows as Row[]}
        size={props.dense ? 'small' : 'medium'}
        pagination={false}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: nothing }}
        {...(summary ? { footer: () => summary } : {})}
        {...(ticks ? { rowSelection: ticksOf(ticks, w) } : {})}
        columns={[
          ...columns.map((column) => ({
            key: column.key,
            title: column.title,
            align: column.align ?? ('start' as const),
            ...(column.width ? { width: column.width } : {}),
            render: (_: unknown, row: Row, at: number) => cellOf(column, row, at + 1),
          })),
          ...(actions
            ? [
                {
                  key: '(actions)',
                  title: w.actions,
                  width: actionsWidth,
                  fixed: 'end' as const,
                  render: (_: unknown, row: Row) => <RowActions actions={actions(row)} />,
                },
              ]
            : []),
        ]}
      />
    </div>
  )
}
