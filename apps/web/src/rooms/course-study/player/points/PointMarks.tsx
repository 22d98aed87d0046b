import { formatClock } from '../../../../kit/format.ts'
import css from './PointMarks.module.css'
import type { FilmPoint } from './use-film-points.ts'
import { usePointWords } from './use-point-words.ts'

interface MarksProps {
  readonly points: readonly FilmPoint[]
  readonly duration: number
  readonly onSeek: (position: number) => void
}

/** A click leads to shortly before the question. */
const LEAD_SEC = 2

/** Along the seek bar: where the film asks. */
export function PointMarks({ points, duration, onSeek }: MarksProps) {
  const w = usePointWords()
  if (points.length === 0 || duration <= 0) return null
  return (
    <ul className={css.points} aria-label={w.marks}>
      {points.map(({ id, atSecond, passed }) => {
        const clock = formatClock(atSecond)
        const name = passed === '1' ? w.markDone(clock) : w.mark(clock)
        return (
          <li key={id} style={{ left: `${(Math.min(atSecond, duration) / duration) * 100}%` }}>
            <button
              type="button"
              title={name}
              aria-label={name}
              data-passed={passed === '1'}
              onClick={() => onSeek(Math.max(0, atSecond - LEAD_SEC))}
            />
          </li>
        )
      })}
    </ul>
  )
}
