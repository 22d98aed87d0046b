import { formatNumber } from '../../../kit/format.ts'
import en from '../../../words/en/study/portrait.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/study/portrait.ts'
import css from './Portrait.module.css'
import type { Portrait } from './Scales.tsx'

/** Where the formative score may end, from 0 to 100, and what that rests on. */
export function ForecastBand({ of }: { readonly of: Portrait['forecast'] }) {
  const w = useWords(zh, en)
  if (!of) return <p className={css.note}>{w.noForecast}</p>
  const n = (value: number) => formatNumber(value, 1) || '0'
  return (
    <>
      <p className={css.band}>
        <b>{w.forecastOf(n(of.low), n(of.high))}</b>
        {w.forecastLikely(n(of.likely))}
      </p>
      <div className={css.track} aria-hidden>
        <span style={{ insetInlineStart: `${of.low}%`, inlineSize: `${Math.max(1, of.high - of.low)}%` }} />
        <i style={{ insetInlineStart: `${of.likely}%` }} />
      </div>
      <p className={css.note}>{w.forecastRests(of.results, n(of.countedWeight), n(of.mean), n(of.spread))}</p>
    </>
  )
}
