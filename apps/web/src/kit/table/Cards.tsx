import { Checkbox } from 'antd'
import { cellOf } from './Cell.tsx'
import { RowActions } from './row/RowActions.tsx'
import css from './TablePage.module.css'
import type { Column, RowAction } from './types.ts'

export interface CardsProps<Row> {
  readonly rows: readonly Row[]
  /** Rows on the pages before. */
  readonly before: number
  readonly keyOf: (row: Row) => string
  readonly columns: readonly Column<Row>[]
  readonly actions?: ((row: Row) => readonly RowAction[]) | undefined
  readonly onOpen?: ((row: Row) => void) | undefined
  readonly chosen: ReadonlySet<string>
  readonly onChoose?: ((row: Row, isChosen: boolean) => void) | undefined
}

/** The rows of a table on a phone. */
export function Cards<Row>({ rows, before, keyOf, columns, actions, onOpen, chosen, onChoose }: CardsProps<Row>) {
  const placed = (place: Column<Row>['phone']) =>
    columns.filter(({ phone }, index) => (phone ?? (index === 0 ? 'title' : 'line')) === place)
  const heading = placed('title')
  return (
    <ul className={css.cards}>
      {rows.map((row, at) => (
        <li key={keyOf(row)} data-row-key={keyOf(row)} className={css.phoneCard}>
          <div className={css.cardHead}>
            {onChoose && (
              <Checkbox
                aria-labelledby={`card-${keyOf(row)}`}
                checked={chosen.has(keyOf(row))}
                onChange={(event) => onChoose(row, event.target.checked)}
              />
            )}
            <div className={css.cardTitle} id={`card-${keyOf(row)}`}>
              {onOpen ? (
                <button type="button" className={css.open} onClick={() => onOpen(row)}>
                  {heading.map((column) => (
                    <span key={column.key}>{cellOf(column, row, before + at + 1)}</span>
                  ))}
                </button>
              ) : (
                heading.map((column) => <span key={column.key}>{cellOf(column, row, before + at + 1)}</span>)
              )}
            </div>
            {placed('tag').map((column) => (
              <span key={column.key}>{cellOf(column, row, before + at + 1)}</span>
            ))}
          </div>
          <dl className={css.lines}>
            {placed('line').map((column) => (
              <div key={column.key}>
                <dt>{column.title}</dt>
                <dd>{cellOf(column, row, before + at + 1)}</dd>
              </div>
            ))}
          </dl>
          {actions && <RowActions actions={actions(row)} />}
        </li>
      ))}
    </ul>
  )
}
