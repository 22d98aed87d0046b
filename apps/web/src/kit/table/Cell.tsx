import type { ReactNode } from 'react'
import type { Column } from './types.ts'

/** A field as text of at most two lines, complete on hover; or what the column renders. */
export function cellOf<Row>(column: Column<Row>, row: Row, place: number): ReactNode {
  if (column.render) return column.render(row, place)
  const text = String((row as Record<string, unknown>)[column.key] ?? '')
  return (
    <span className="clamp2" title={text}>
      {text}
    </span>
  )
}
