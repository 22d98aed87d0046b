import { useDuration } from '../../../subjects/study/use-duration.ts'
import { headed } from '../../../words/marks.ts'
import { useLang } from '../../../words/use-words.ts'
import css from './DayBars.module.css'

/** A week of some seconds must not look like one of hours. */
const FULL_BAR_S = 600

type Days = readonly { readonly day: string; readonly seconds: number }[]

/** A week of study as seven small bars; the figures are read to screen readers and shown on hover. */
export function DayBars({ days, label }: { days: Days; label: string }) {
  const lang = useLang()
  const most = Math.max(FULL_BAR_S, ...days.map(({ seconds }) => seconds))
  const weekday = new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : 'zh-CN', { weekday: 'narrow', timeZone: 'UTC' })
  const duration = useDuration()
  return (
    <ol className={css.bars} aria-label={label}>
      {days.map((one) => (
        <li key={one.day} title={headed(one.day, duration(one.seconds))}>
          <i style={{ height: `${Math.max(6, (one.seconds / most) * 100)}%` }} data-none={one.seconds === 0} />
          <span aria-hidden="true">{weekday.format(new Date(`${one.day}T00:00:00Z`))}</span>
          <span className="srOnly">{headed(one.day, duration(one.seconds))}</span>
        </li>
      ))}
    </ol>
  )
}
