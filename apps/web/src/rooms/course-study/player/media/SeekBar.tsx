import type { Range } from '@shuyuan/domain/study/coverage.rule.ts'
import { Link } from 'react-router'
import { formatClock } from '../../../../kit/format.ts'
import en from '../../../../words/en/study.ts'
import { useWords } from '../../../../words/use-words.ts'
import zh from '../../../../words/zh/study.ts'
import css from './MediaPlayer.module.css'

/** A question about a moment of the film. */
export interface PlaceAsked {
  readonly id: string
  readonly title: string
  readonly position: number
  readonly to: string
}

interface SeekBarProps {
  readonly position: number
  readonly duration: number
  readonly seen: readonly Range[]
  readonly onSeek: (position: number) => void
  readonly questions: readonly PlaceAsked[]
}

/** The position, in a second line the parts seen already, and where others have asked something. */
export function SeekBar({ position, duration, seen, onSeek, questions }: SeekBarProps) {
  const w = useWords(zh, en).play
  const share = (seconds: number) => `${duration > 0 ? (seconds / duration) * 100 : 0}%`
  return (
    <div className={css.seek}>
      <input
        type="range"
        min={0}
        max={Math.max(1, Math.floor(duration))}
        step={1}
        value={Math.floor(position)}
        aria-label={w.seek}
        aria-valuetext={`${formatClock(position)} / ${formatClock(duration)}`}
        onChange={({ target }) => onSeek(Number(target.value))}
      />
      <div className={css.seen} aria-hidden="true">
        {seen.map(([from, to]) => (
          <i key={from} style={{ left: share(from), width: share(to - from) }} />
        ))}
      </div>
      {questions.length > 0 && duration > 0 && (
        <ul className={css.asked} aria-label={w.questions}>
          {questions.map((one) => (
            <li key={one.id} style={{ left: share(Math.min(one.position, duration)) }}>
              <Link to={one.to} title={`${formatClock(one.position)} ${one.title}`} aria-label={one.title} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
