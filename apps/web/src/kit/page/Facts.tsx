import type { ReactNode } from 'react'
import css from './Facts.module.css'

export interface Fact {
  readonly label: string
  /** An empty value shows a dash. */
  readonly value: ReactNode
  /** Over the whole width. */
  readonly wide?: boolean
}

/** The facts of one row: names and values side by side, two columns on a phone. */
export function Facts({ of }: { readonly of: readonly Fact[] }) {
  return (
    <dl className={css.facts}>
      {of.map(({ label, value, wide }) => (
        <div key={label} className={wide ? css.wide : undefined}>
          <dt>{label}</dt>
          <dd>{value === '' || value === null || value === undefined ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  )
}
