import type { ReactNode } from 'react'

export interface Column<Row> {
  /** The row's field; also the name that the list sorts by. */
  readonly key: string
  readonly title: string
  /** More about the column, over its heading. */
  readonly hint?: string
  /** Absent: the field as text. `place` counts from 1 over all pages. */
  readonly render?: (row: Row, place: number) => ReactNode
  /** Pixels; a column without a width takes the rest. */
  readonly width?: number
  /** Numbers are aligned at the end. */
  readonly align?: 'end' | 'center'
  /** false: not sortable though the list could. */
  readonly sort?: false
  /** Hidden until the user shows it. */
  readonly hidden?: boolean
  /** Stays visible beside the first column, which always does, while the others scroll. */
  readonly fixed?: boolean
  /** On a phone's card: its heading, a tag beside it, a line (default), or nothing. */
  readonly phone?: 'title' | 'tag' | 'line' | 'none'
}

export interface Option {
  readonly value: string
  readonly label: string
  /** Of a tree. */
  readonly children?: readonly Option[]
}

export interface Filter {
  /** The list's own filter. */
  readonly name: string
  readonly label: string
  /** day: YYYY-MM-DD; tree: options below options. Absent: text. */
  readonly kind?: 'text' | 'select' | 'tree' | 'day'
  readonly options?: readonly Option[]
  readonly multiple?: boolean
  /** Too many options to load at once: they are searched for while typing. */
  readonly onSearch?: (text: string) => void
  /** Shown under 更多筛选. */
  readonly more?: boolean
  readonly width?: number
}

/** What is asked before an act; the text says whom and what it reaches. */
type Question = string | { readonly title: string; readonly text: ReactNode }

export const questionOf = (asked: Question) => (typeof asked === 'string' ? { title: asked } : asked)

export interface RowAction {
  readonly key: string
  readonly label: string
  readonly onClick?: () => unknown
  /** A link instead of an action. */
  readonly to?: string
  readonly newTab?: boolean
  readonly danger?: boolean
  /** The question to confirm; true: the usual question before a delete. */
  readonly confirm?: Question | true
  /** Needs this button's permission: `edit`, or `termList:edit` of another page. */
  readonly button?: string
  /** Why it cannot be done now; the action is then shown disabled. */
  readonly off?: string | false | undefined
}

export interface BatchAction<Row> {
  readonly key: string
  readonly label: string
  /** Awaited; the ticks are cleared unless it resolves to false. */
  readonly run?: (rows: readonly Row[]) => unknown
  /** Instead of `run`: opens a dialog about the rows, which stay ticked until it is saved. */
  readonly open?: (rows: readonly Row[]) => void
  readonly danger?: boolean
  readonly confirm?: (count: number, rows: readonly Row[]) => Question
  readonly button?: string
}

export interface Primary {
  readonly label: string
  readonly onClick: () => void
  readonly button?: string
}
