import type { Range } from '@shuyuan/domain/study/coverage.rule.ts'
import { formatClock } from '../../../kit/format.ts'
import en from '../../../words/en/study.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/study.ts'
import css from './MediaPlayer.module.css'

interface SeekBarProps {
  readonly position: number
  readonly duration: number
  readonly seen: readonly Range[]
  readonly onSeek: (position: number) => void
}

/** The position, and in a second line the parts seen already. */
export function SeekBar({ position, duration, seen, onSeek }: SeekBarProps) {
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
    </div>
  )
}
