import { Button } from 'antd'
import { formatNumber } from '../../../kit/format.ts'
import css from './Figures.module.css'

export interface Figure {
  readonly label: string
  readonly value: number | undefined
  /** Filters the list to what is counted. */
  readonly onClick?: () => void
}

/** What there is, counted, over a list; a figure may be the way to its rows. */
export function Figures({ of }: { readonly of: readonly Figure[] }) {
  return (
    <dl className={css.figures}>
      {of.map(({ label, value, onClick }) => {
        const text = value === undefined ? '–' : formatNumber(value, 0)
        return (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">
              {onClick && value ? (
                <Button type="link" aria-label={`${label} ${text}`} onClick={onClick}>
                  {text}
                </Button>
              ) : (
                text
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
