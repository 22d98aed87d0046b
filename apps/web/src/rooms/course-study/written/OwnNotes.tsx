import { formatTime } from '../../../kit/format.ts'
import { useWrittenWords } from '../../../subjects/written/use-written-words.ts'
import type { OwnWork } from './use-own-written.ts'
import css from './Written.module.css'

/** What goes beside a deadline: whether work may come late, how late it came, and that it was sent back. */
export function OwnNotes({ of }: { of: OwnWork }) {
  const w = useWrittenWords().mine
  const percent = of.lateRule === 'deduct' ? of.lateDeductPercent : 0
  return (
    <>
      {of.redoUntil && <p className={css.back}>{w.back(formatTime(of.redoUntil), of.backReason)}</p>}
      {of.lateDays > 0 ? (
        <p className={css.comment}>{w.lateDays(of.lateDays)}</p>
      ) : (
        of.lateMaxDays > 0 &&
        of.state === 'toStart' && <p className={css.comment}>{w.lateRule(of.lateMaxDays, percent)}</p>
      )}
    </>
  )
}
