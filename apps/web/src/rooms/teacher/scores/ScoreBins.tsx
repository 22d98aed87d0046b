import type { Answer } from '../../../api/client.ts'
import css from './ScoreBins.module.css'
import { useOverviewWords } from './use-overview-words.ts'

type Bins = Answer<'getClassStudyCheckResultStat'>['bins']

interface Props {
  readonly bins: Bins
  /** The bar that the list is narrowed to; null: none. */
  readonly chosen: number | null
  readonly onChoose: (bin: number | null) => void
}

/** How many students stand in each ten points; a press on a bar shows these alone, another one all of them. */
export function ScoreBins({ bins, chosen, onChoose }: Props) {
  const w = useOverviewWords()
  const most = Math.max(1, ...bins.map(({ count }) => count))
  return (
    <fieldset className={css.bins}>
      <legend>{w.bins}</legend>
      {bins.map(({ from, to, count }, at) => (
        <div key={from} className={css.bin} data-chosen={chosen === at}>
          <span className="num">{count || ''}</span>
          <button
            type="button"
            aria-pressed={chosen === at}
            aria-label={w.binOf(from, to, count)}
            title={w.binOf(from, to, count)}
            disabled={count === 0 && chosen !== at}
            onClick={() => onChoose(chosen === at ? null : at)}
          >
            <i style={{ blockSize: `${(count / most) * 100}%` }} data-low={to <= 60} />
          </button>
          <small className="num">{from}</small>
        </div>
      ))}
    </fieldset>
  )
}
