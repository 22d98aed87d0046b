import { Alert } from 'antd'
import { exportCall } from '../../../api/export.ts'
import { Can } from '../../../kit/Can.tsx'
import { Countdown } from '../../../kit/Countdown.tsx'
import { formatFullTime, formatNumber } from '../../../kit/format.ts'
import { ExportButton } from '../../../kit/import/ExportButton.tsx'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import { Facts } from '../../../kit/page/Facts.tsx'
import { listed } from '../../../words/marks.ts'
import css from './Hall.module.css'
import type { Seat } from './seat.ts'
import { useHallWords } from './use-hall-words.ts'

/** An exam that is under way, over, or not for this candidate. */
export function SeatResult({
  seat,
  clockOffset,
  onChanged,
}: {
  seat: Seat
  clockOffset: number
  onChanged: () => void
}) {
  const w = useHallWords()
  const f = w.facts
  if (seat.state === 'answering')
    return (
      <section className={css.step}>
        <h2>{w.after.running}</h2>
        <p>{w.after.resume}</p>
        {seat.deadlineAt && (
          <p className={css.clock}>
            {w.leftTime} <Countdown to={seat.deadlineAt} clockOffset={clockOffset} onOver={onChanged} />
            <small>{w.runsOn}</small>
          </p>
        )}
        <LinkButton type="primary" size="large" to={`/examPaper?studyPaperId=${seat.studyPaperId}`}>
          {w.goOn}
        </LinkButton>
      </section>
    )
  if (seat.state === 'barred')
    return <Alert type="error" showIcon title={w.barredBy(listed(seat.reasons.map((reason) => w.reasons[reason])))} />
  if (!seat.submittedAt) return <Alert type="warning" showIcon title={w.state[seat.state]} />
  const heads = { student: w.after.handedIn, timeout: w.after.timeout, forced: w.after.forced, '': w.after.handedIn }
  return (
    <section className={css.step}>
      <h2>{heads[seat.submitKind]}</h2>
      <Facts
        of={[
          { label: f.number, value: seat.receiptNo },
          { label: f.handedInAt, value: formatFullTime(seat.submittedAt) },
          ...(seat.score === null ? [] : [{ label: f.score, value: formatNumber(seat.score) }]),
        ]}
      />
      {seat.score === null && <p className={css.note}>{w.after.reviewing}</p>}
      {seat.receiptNo && (
        <Can button="receipt">
          <p className={css.note}>{w.after.receiptText(`${window.location.origin}/checkTranscript`)}</p>
          <ExportButton
            label={w.after.receipt}
            run={() => exportCall('receiptFinalExamAnswerFile', { finalExamCourseId: seat.finalExamCourseId })}
          />
        </Can>
      )}
    </section>
  )
}
