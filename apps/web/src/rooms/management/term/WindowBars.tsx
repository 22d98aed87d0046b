import type { Out } from '@shuyuan/contract/calls/index.ts'
import { formatTime } from '../../../kit/format.ts'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { EmptyState } from '../../../kit/page/States.tsx'
import { STATE_TONES } from '../../../kit/page/state-tones.ts'
import en from '../../../words/en/school/school.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/school/school.ts'
import css from './WindowBars.module.css'

type Windows = Out<'getBasicTimeSettingInfo'>['windows']
type Name = keyof Windows

/** The windows of a term as bars over its days, with a line for today. */
export function WindowBars({ windows, from, to }: { windows: Windows; from: string; to: string }) {
  const w = useWords(zh, en).term
  const named = (Object.keys(w.windows) as Name[]).flatMap((name) => {
    const window = windows[name]
    return window ? [{ name, ...window }] : []
  })
  if (named.length === 0) return <EmptyState text={w.noWindows} />
  const start = Math.min(Date.parse(from), ...named.map((one) => Date.parse(one.from)))
  const end = Math.max(Date.parse(to), ...named.map((one) => Date.parse(one.to)))
  const share = (at: number) => `${(((at - start) / (end - start)) * 100).toFixed(2)}%`
  const now = Date.now()
  return (
    <ol className={css.bars}>
      {named.map(({ name, state, ...window }) => {
        const left = share(Date.parse(window.from))
        const width = `calc(${share(Date.parse(window.to))} - ${left})`
        return (
          <li key={name}>
            <span className={css.name}>
              {w.windows[name]} <StatePill tone={STATE_TONES[state]}>{w.windowState[state]}</StatePill>
            </span>
            <span className={css.track} aria-hidden="true">
              <span className={css.bar} data-state={state} style={{ insetInlineStart: left, inlineSize: width }} />
              {now > start && now < end && <span className={css.now} style={{ insetInlineStart: share(now) }} />}
            </span>
            <span className={css.days}>
              {formatTime(window.from)} – {formatTime(window.to)}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
