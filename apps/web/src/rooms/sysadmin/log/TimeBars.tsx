import { type KeyboardEvent, useRef, useState } from 'react'
import type { Answer } from '../../../api/client.ts'
import { formatDay, formatTime } from '../../../kit/format.ts'
import en from '../../../words/en/system/log.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/system/log.ts'
import { barMs, type Span } from './log-time.ts'
import css from './TimeBars.module.css'

type Bucket = Answer<'statLoggingEvent'>[number]

/** Percent of the highest bar; a bar that counts anything is always visible. */
const heightOf = (count: number, most: number) => (count === 0 ? 0 : Math.max(3, (count / most) * 100))

function useDrag(onChoose: (first: number, last: number) => void) {
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null)
  const ends = drag ? [Math.min(drag.from, drag.to), Math.max(drag.from, drag.to)] : [-1, -2]
  return {
    isIn: (at: number) => at >= (ends[0] ?? 0) && at <= (ends[1] ?? 0),
    begin: (at: number) => setDrag({ from: at, to: at }),
    over: (at: number) => setDrag((now) => now && { ...now, to: at }),
    end: () => {
      if (drag) onChoose(ends[0] ?? 0, ends[1] ?? 0)
      setDrag(null)
    },
    cancel: () => setDrag(null),
  }
}

/** Operations over time, failures in red; dragging across the bars or the keys choose a period. */
export function TimeBars({
  span,
  buckets,
  onChoose,
}: {
  span: Span
  buckets: Bucket[]
  onChoose: (span: Span) => void
}) {
  const w = useWords(zh, en)
  const [focused, setFocused] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const step = barMs(span)
  const labelOf = ({ bucket }: Bucket) => (step < 86_400_000 ? formatTime(bucket) : formatDay(bucket))
  const choose = (first: number, last: number) => {
    const [from, to] = [buckets[first], buckets[last]]
    if (!from || !to) return
    onChoose({
      from: new Date(Date.parse(from.bucket)).toISOString(),
      to: new Date(Date.parse(to.bucket) + step).toISOString(),
    })
  }
  const drag = useDrag(choose)
  const most = Math.max(1, ...buckets.map(({ count }) => count))
  const all = buckets.reduce((sum, { count }) => sum + count, 0)
  const failed = buckets.reduce((sum, one) => sum + one.failed, 0)

  const onKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowLeft: focused - 1, ArrowRight: focused + 1, Home: 0, End: buckets.length - 1 }[event.key]
    if (next === undefined || next < 0 || next >= buckets.length) return
    event.preventDefault()
    setFocused(next)
    ;(box.current?.children[next] as HTMLElement | undefined)?.focus()
  }
  return (
    <figure className={css.figure}>
      <figcaption className={css.head}>
        <strong>{w.bars(all, failed)}</strong>
        <span>{w.barsHelp}</span>
        <span className={css.legend} aria-hidden="true">
          <span>
            <i />
            {w.legendOk}
          </span>
          <span>
            <i data-bad />
            {w.legendBad}
          </span>
        </span>
      </figcaption>
      {/* biome-ignore lint/a11y/useSemanticElements: a row of bars is no fieldset */}
      <div
        ref={box}
        role="group"
        aria-label={w.range}
        className={css.bars}
        onPointerLeave={drag.cancel}
        onPointerUp={drag.end}
        onKeyDown={onKeyDown}
      >
        {buckets.map((one, at) => (
          <button
            key={one.bucket}
            type="button"
            className={css.bar}
            tabIndex={at === Math.min(focused, buckets.length - 1) ? 0 : -1}
            data-in={drag.isIn(at)}
            title={w.bar(labelOf(one), one.count, one.failed)}
            aria-label={w.bar(labelOf(one), one.count, one.failed)}
            onFocus={() => setFocused(at)}
            onPointerDown={(event) => {
              event.currentTarget.releasePointerCapture?.(event.pointerId)
              drag.begin(at)
            }}
            onPointerEnter={() => drag.over(at)}
            onKeyDown={(event) => event.key === 'Enter' && choose(at, at)}
          >
            <span className={css.ok} style={{ height: `${heightOf(one.count - one.failed, most)}%` }} />
            <span className={css.bad} style={{ height: `${heightOf(one.failed, most)}%` }} />
          </button>
        ))}
      </div>
      <div className={css.ends} aria-hidden="true">
        <span className="num">{buckets[0] ? labelOf(buckets[0]) : ''}</span>
        <span className="num">{buckets.at(-1) ? labelOf(buckets.at(-1) as Bucket) : ''}</span>
      </div>
    </figure>
  )
}
