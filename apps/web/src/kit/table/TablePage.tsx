import { PlusOutlined } from '@ant-design/icons'
import { PAGE_SIZES } from '@shuyuan/contract/constants.ts'
import { Button, Pagination } from 'antd'
import { type ReactNode, useRef } from 'react'
import en from '../../words/en/kit.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/kit.ts'
import { Can, useCan } from '../Can.tsx'
import { PageHead, type PageHeadProps } from '../page/PageHead.tsx'
import { EmptyState, ErrorState, LoadingState } from '../page/States.tsx'
import { useIsPhone } from '../use-width.ts'
import { Cards } from './Cards.tsx'
import { ColumnChooser } from './ColumnChooser.tsx'
import { FilterBar } from './filter/FilterBar.tsx'
import { ListKeys } from './filter/ListKeys.tsx'
import { Grid } from './Grid.tsx'
import { withRefresh } from './outdated.ts'
import { BatchBar } from './row/BatchBar.tsx'
import { type Ticks, tickOf } from './row/ticks.ts'
import { useTicked } from './row/use-ticked.ts'
import css from './TablePage.module.css'
import type { TableSource } from './table-source.ts'
import type { BatchAction, Column, Filter, Primary, RowAction } from './types.ts'
import { useResultCount } from './use-result-count.ts'
import { type TableMemory, useTableMemory } from './use-table-memory.ts'

export interface TablePageProps<Row extends object> {
  /** From useTableCall. */
  readonly table: TableSource<Row>
  /** Names the row: a field, or a function. */
  readonly rowKey: (keyof Row & string) | ((row: Row) => string)
  readonly columns: readonly Column<Row>[]
  /** Title, facts, back; false where the table is only a part of the page. */
  readonly head?: PageHeadProps | false
  /** The page's main action. */
  readonly primary?: Primary
  /** Import, export and other buttons left of it. */
  readonly extra?: ReactNode
  readonly filters?: readonly Filter[]
  /** query: filters count when 查询 is pressed. */
  readonly filterMode?: 'live' | 'query'
  /** Names the filters, where a page has two lists. */
  readonly filterLabel?: string
  /** Between filters and table: a sentence, figures. */
  readonly note?: ReactNode
  readonly actions?: (row: Row) => readonly RowAction[]
  readonly actionsWidth?: number
  /** Actions on ticked rows, across pages. */
  readonly batch?: readonly BatchAction<Row>[]
  /** A click on the first column. */
  readonly onOpen?: (row: Row) => void
  readonly expand?: (row: Row) => ReactNode
  /** Why the list is empty without filters, and the next step; `noMatch` replaces the usual text with filters. */
  readonly empty?: { readonly text: string; readonly next?: ReactNode; readonly noMatch?: string }
  /** Height of the rows in pixels; by default they fill the window. */
  readonly height?: number
}

interface RowsProps<Row extends object> {
  readonly page: TablePageProps<Row>
  readonly keyOf: (row: Row) => string
  readonly columns: readonly Column<Row>[]
  readonly ticks: Ticks<Row> | undefined
  readonly memory: TableMemory
  readonly onRemember: (change: Partial<TableMemory>) => void
}

/** The rows: a table, cards on a phone, or why there are none. */
function Rows<Row extends object>({ page, keyOf, columns, ticks, memory, onRemember }: RowsProps<Row>) {
  const { table, actions: actionsOf } = page
  const w = useWords(zh, en)
  const isPhone = useIsPhone()
  const actions = actionsOf && ((row: Row) => withRefresh(actionsOf(row), table.refetch))
  if (table.error !== null) return <ErrorState text={table.error} onRetry={table.refetch} />
  if (table.isLoading) return <LoadingState rows={8} />
  const empty = table.isFiltered ? (
    <EmptyState
      text={page.empty?.noMatch ?? w.table.noMatch}
      next={<Button onClick={table.reset}>{w.table.clearFilters}</Button>}
    />
  ) : (
    <EmptyState {...(page.empty && { text: page.empty.text, next: page.empty.next })} />
  )
  if (!isPhone)
    return (
      <Grid
        table={table}
        columns={columns}
        keyOf={keyOf}
        dense={memory.dense}
        widths={memory.widths}
        onWidth={(key, width) => onRemember({ widths: { ...memory.widths, [key]: width } })}
        actions={actions}
        actionsWidth={page.actionsWidth}
        onOpen={page.onOpen}
        expand={page.expand}
        height={page.height}
        empty={empty}
        ticks={ticks}
      />
    )
  if (table.rows.length === 0) return empty
  return (
    <Cards
      rows={table.rows}
      before={(table.query.page - 1) * table.query.size}
      keyOf={keyOf}
      columns={columns}
      actions={actions}
      onOpen={page.onOpen}
      chosen={new Set(ticks?.chosen.keys())}
      onChoose={ticks && tickOf(ticks)}
    />
  )
}

function Pages<Row extends object>({ table: { query, total, change } }: Pick<TablePageProps<Row>, 'table'>) {
  const w = useWords(zh, en)
  const isPhone = useIsPhone()
  if (total === 0) return null
  return (
    <Pagination
      className={css.pages ?? ''}
      size={isPhone ? 'small' : 'medium'}
      current={query.page}
      pageSize={query.size}
      total={total}
      showSizeChanger={!isPhone}
      pageSizeOptions={PAGE_SIZES as unknown as number[]}
      showTotal={(count) => w.table.total(count)}
      simple={isPhone}
      onChange={(page, size) => change(size === query.size ? { page } : { size })}
    />
  )
}

/** The page's buttons: the screen's own, then its main action for those who have the button. */
function Buttons({ primary, extra }: { primary: Primary | undefined; extra: ReactNode }) {
  const main = primary && (
    <Button type="primary" icon={<PlusOutlined />} onClick={primary.onClick}>
      {primary.label}
    </Button>
  )
  return (
    <>
      {extra}
      {main && (primary?.button ? <Can button={primary.button}>{main}</Can> : main)}
    </>
  )
}

/** A list page: head, filters, table (cards on a phone), pages; ticks are kept over pages. */
export function TablePage<Row extends object>(props: TablePageProps<Row>) {
  const { table, rowKey, columns, head = {}, primary, extra, filters = [], filterMode = 'live' } = props
  const can = useCan()
  // Rows cannot be ticked where no batch action is allowed.
  const batch = props.batch?.some(({ button }) => !button || can(button)) ? props.batch : undefined
  const isPhone = useIsPhone()
  const [memory, remember] = useTableMemory(table.name)
  const keyOf = (row: Row) => (typeof rowKey === 'function' ? rowKey(row) : String(row[rowKey]))
  const [chosen, setChosen] = useTicked(table, keyOf)
  const list = useRef<HTMLElement>(null)
  useResultCount(table)
  const isShown = (column: Column<Row>, index: number) => index === 0 || (memory.shown[column.key] ?? !column.hidden)
  const newest = new Map(table.rows.map((row) => [keyOf(row), row]))
  const buttons = <Buttons primary={primary} extra={extra} />
  const acts = batch && table.total + chosen.size > 0 && (
    <BatchBar
      rows={[...chosen].map(([key, row]) => newest.get(key) ?? row)}
      actions={batch}
      nameKey={columns.find(({ phone }) => phone === 'title')?.key}
      onClear={() => setChosen(new Map())}
    />
  )
  // A phone's list is too long to end in what can be done; once something is ticked, its foot stays in sight.
  const isFootActs = !isPhone || chosen.size > 0
  return (
    <>
      {head && <PageHead count={table.isLoading ? undefined : table.total} extra={buttons} {...head} />}
      <ListKeys list={list} hasSearch={filters.length > 0} hasTicks={batch !== undefined} />
      <section className={css.card} ref={list}>
        <div className={css.tools}>
          <FilterBar
            filters={filters}
            values={table.query.filters}
            isFiltered={table.isFiltered}
            mode={filterMode}
            label={props.filterLabel}
            onChange={(values) => table.change({ filters: values })}
            onReset={table.reset}
          />
          <div className={css.right}>
            {!head && buttons}
            {!isPhone && (
              <ColumnChooser
                columns={columns.map((column, index) => ({ ...column, isShown: isShown(column, index) }))}
                dense={memory.dense}
                memory={memory}
                onChange={remember}
              />
            )}
          </div>
        </div>
        {props.note}
        {!isFootActs && acts}
        <Rows
          page={props}
          keyOf={keyOf}
          columns={columns.filter(isShown)}
          ticks={batch && { keyOf, chosen, onChosen: setChosen }}
          memory={memory}
          onRemember={remember}
        />
        {table.total + chosen.size > 0 && (
          <div className={css.foot} data-foot>
            {isFootActs && acts}
            <Pages table={table} />
          </div>
        )}
      </section>
    </>
  )
}
