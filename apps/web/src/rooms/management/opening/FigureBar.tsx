import css from './FigureBar.module.css'

export interface Figure {
  readonly key: string
  readonly label: string
  readonly value: number | string
  /** Highlighted when it is not 0. */
  readonly warn?: boolean
  readonly isOn?: boolean
  /** Absent: a figure alone. */
  readonly onClick?: () => void
}

/**
 * Counts over a list; a click shows the rows behind one, a second click all of them again. `flush`: they stand on the
 * page in line with its title, not inside of a list.
 */
export function FigureBar({ of, flush = false }: { readonly of: readonly Figure[]; readonly flush?: boolean }) {
  return (
    <div className={`${css.bar} ${flush ? css.flush : ''}`}>
      {of.map(({ key, label, value, warn, isOn = false, onClick }) => (
        <button
          key={key}
          type="button"
          className={`${css.figure} ${warn && value !== 0 ? css.warn : ''}`}
          aria-pressed={isOn}
          disabled={!onClick}
          onClick={onClick}
        >
          <span className={css.label}>{label}</span>
          <span className={`${css.value} num`}>{value}</span>
        </button>
      ))}
    </div>
  )
}
