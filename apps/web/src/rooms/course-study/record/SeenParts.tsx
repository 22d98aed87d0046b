import { coverageGaps, type Range } from '@shuyuan/domain/study/coverage.rule.ts'
import { formatClock } from '../../../kit/format.ts'
import en from '../../../words/en/study/record.ts'
import { listed } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/study/record.ts'
import css from './StudyRecord.module.css'

/** The parts of a film that were seen, as a line with its gaps. */
export function SeenParts({
  of: { coverage, durationSec },
}: {
  of: { coverage: readonly Range[]; durationSec: number }
}) {
  const w = useWords(zh, en)
  if (durationSec <= 0) return null
  const share = (seconds: number) => `${(seconds / durationSec) * 100}%`
  const gaps = coverageGaps(coverage, durationSec).map(([from, to]) => w.gap(formatClock(from), formatClock(to)))
  return (
    <>
      <span className={css.seen} aria-hidden="true" title={listed(gaps)}>
        {coverage.map(([from, to]) => (
          <i key={from} style={{ left: share(from), width: share(Math.min(to, durationSec) - from) }} />
        ))}
      </span>
      <span className="srOnly">{listed(gaps)}</span>
    </>
  )
}
