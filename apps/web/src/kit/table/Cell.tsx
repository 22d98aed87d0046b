import type { ReactNode } from 'react'
import type { Column } from './types.ts'

/** A field as text of at most one line or two, complete on hover; or what the column renders. */
export function cellOf<Row>(column: Column<Row>, row: Row, place: number, lines: 1 | 2 = 2): ReactNode {
  const drawn = column.render ? column.render(row, place) : (row as Record<string, unknown>)[column.key]
  if (column.render && typeof drawn !== 'string') return drawn as ReactNode
  const text = String(drawn ?? '')
  return (
    <span className={lines === 1 ? 'clamp1' : 'clamp2'} title={text}>
      {text}
    </span>
  )
}
