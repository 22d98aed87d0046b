import type { ReactNode } from 'react'
import css from './SideList.module.css'

export interface SideEntry {
  /** Absent: a heading, which cannot be chosen. */
  readonly id?: string
  readonly name: string
  /** After the name: a count, a mark. */
  readonly extra?: ReactNode
  readonly children?: readonly SideEntry[]
}

interface SideListProps {
  readonly label: string
  readonly entries: readonly SideEntry[]
  readonly chosen: string
  readonly onChoose: (id: string) => void
  /** Below the list. */
  readonly foot?: ReactNode
  readonly children: ReactNode
}

type Choice = Pick<SideListProps, 'chosen' | 'onChoose'>

function Entries({ entries, ...choice }: { readonly entries: readonly SideEntry[] } & Choice) {
  const { chosen, onChoose } = choice
  return (
    <ul>
      {entries.map(({ id, name, extra, children = [] }) => (
        <li key={id ?? name}>
          {id === undefined ? (
            <span className={css.head}>{name}</span>
          ) : (
            <button type="button" className={css.entry} aria-current={chosen === id} onClick={() => onChoose(id)}>
              {name} <small>{extra}</small>
            </button>
          )}
          {children.length > 0 && <Entries entries={children} {...choice} />}
        </li>
      ))}
    </ul>
  )
}

/** A list beside the page, from which one chooses what it shows. Narrow windows leave it out: a filter does the same. */
export function SideList({ label, entries, foot, children, ...choice }: SideListProps) {
  return (
    <div className={css.page}>
      <nav className={css.list} aria-label={label}>
        <Entries entries={entries} {...choice} />
        {foot}
      </nav>
      <div className={css.main}>{children}</div>
    </div>
  )
}
