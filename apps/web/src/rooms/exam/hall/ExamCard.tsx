import type { Out } from '@shuyuan/contract/calls/index.ts'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { Countdown } from '../../../kit/Countdown.tsx'
import { formatNumber, formatTime } from '../../../kit/format.ts'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import { Facts } from '../../../kit/page/Facts.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { ViewDialog } from '../../../kit/page/ViewDialog.tsx'
import { DeviceCheck } from '../../../subjects/final/DeviceCheck.tsx'
import { useSheetWords } from '../../../subjects/final/use-sheet-words.ts'
import { ResitAct } from '../../../subjects/resit/ResitAct.tsx'
import { listed } from '../../../words/marks.ts'
import { sheetsPage } from '../sitting/pages.ts'
import { AskInvigilator } from './AskInvigilator.tsx'
import css from './Hall.module.css'
import { HALL_TONES } from './hall-tones.ts'
import { useHallWords } from './use-hall-words.ts'

export type HallExam = Out<'listFinalPaperTest'>['rows'][number]

interface Props {
  readonly exam: HallExam
  readonly clockOffset: number
  /** The state may have changed with the clock. */
  readonly onOver: () => void
}

/** What the clock says: until the start, or what is left of the attempt. */
function Clock({ exam, clockOffset, onOver }: Props) {
  const w = useHallWords()
  const { state, opensAt, deadlineAt } = exam
  const isAhead = Date.parse(opensAt) > Date.now() + clockOffset
  if (state === 'answering' && deadlineAt)
    return (
      <p className={css.clock}>
        {w.leftTime} <Countdown to={deadlineAt} clockOffset={clockOffset} onOver={onOver} />
        <small>{w.runsOn}</small>
      </p>
    )
  if (state !== 'before') return null
  if (!isAhead) return <p className={css.note}>{w.notOpened}</p>
  return (
    <p className={css.clock}>
      {w.opensIn} <Countdown to={opensAt} clockOffset={clockOffset} warnFrom={600} onOver={onOver} />
    </p>
  )
}

const detailOf = ({ courseId }: HallExam) => `/finalExamDetail?courseId=${courseId}`

/** How the sheets of paper stand, where the exam takes any. */
function sheetsText(s: ReturnType<typeof useSheetWords>, { sheets }: HallExam, now: number): string {
  if (!sheets) return ''
  const { count, state, until } = sheets
  return state !== 'submitted' && Date.parse(until) < now
    ? s.cardOver(count)
    : s.cardOf(count, state, formatTime(until))
}

function MainAct({ exam }: { exam: HallExam }) {
  const w = useHallWords()
  const { state, studyPaperId } = exam
  switch (state) {
    case 'answering':
      return (
        <LinkButton type="primary" to={`/examPaper?studyPaperId=${studyPaperId}`}>
          {w.goOn}
        </LinkButton>
      )
    case 'open':
    case 'queued':
      return (
        <LinkButton type="primary" to={detailOf(exam)}>
          {state === 'open' ? w.enter : w.backToLine}
        </LinkButton>
      )
    default:
      return <LinkButton to={detailOf(exam)}>{w.look}</LinkButton>
  }
}

/** The day is said once where both lie in it. */
function span(from: string, to: string): string {
  const [start, end] = [formatTime(from), formatTime(to)]
  const [day, time] = end.split(' ')
  return `${start} – ${time && start.startsWith(day ?? '') ? time : end}`
}

function useFacts(exam: HallExam, clockOffset: number) {
  const w = useHallWords()
  const s = useSheetWords()
  const f = w.facts
  const { opensAt, closesAt, durationMin, lateAt, pcOnly, faceVerify, examForm, receiptNo, submittedAt, score } = exam
  return [
    { label: f.time, value: span(opensAt, closesAt) },
    { label: f.minutes, value: f.minutesOf(durationMin) },
    { label: f.lateUntil, value: formatTime(lateAt) },
    { label: f.form, value: w.forms[examForm] },
    { label: f.device, value: pcOnly === '1' ? f.pcOnly : f.anyDevice },
    ...(faceVerify === '1' ? [{ label: f.face, value: f.faceOn }] : []),
    ...(submittedAt ? [{ label: f.handedInAt, value: formatTime(submittedAt) }] : []),
    ...(submittedAt && receiptNo ? [{ label: f.number, value: receiptNo }] : []),
    ...(exam.sheets ? [{ label: s.card, value: sheetsText(s, exam, Date.now() + clockOffset) }] : []),
    ...(score === null ? [] : [{ label: f.score, value: formatNumber(score) }]),
  ]
}

/** One final exam: when it is, how one stands, and what can be done about it. */
export function ExamCard(props: Props) {
  const w = useHallWords()
  const [isChecking, setChecking] = useState(false)
  const { exam } = props
  const s = useSheetWords()
  const facts = useFacts(exam, props.clockOffset)
  const takesSheets =
    exam.sheets !== null &&
    exam.sheets.state !== 'submitted' &&
    Date.parse(exam.sheets.until) > Date.now() + props.clockOffset
  const wasSat = exam.studyPaperId !== ''
  const reasons = exam.reasons.map((reason) => w.reasons[reason])
  return (
    <article className={css.card} data-state={exam.state} aria-label={exam.courseName}>
      <header>
        <div>
          <h2>{exam.courseName}</h2>
          <span className={css.note}>{exam.courseCode}</span>
        </div>
        <StatePill tone={HALL_TONES[exam.state]}>{w.state[exam.state]}</StatePill>
      </header>
      {exam.clashWith && <Alert type="warning" showIcon title={w.clash(exam.clashWith)} />}
      {exam.state === 'barred' && <Alert type="error" showIcon title={w.barredBy(listed(reasons))} />}
      <Clock {...props} />
      <Facts of={facts} />
      <footer>
        <MainAct exam={exam} />
        {takesSheets && <LinkButton to={sheetsPage(exam)}>{s.upload}</LinkButton>}
        {!wasSat && exam.state !== 'absent' && <Button onClick={() => setChecking(true)}>{w.check}</Button>}
        <AskInvigilator finalExamCourseId={exam.finalExamCourseId} />
        <ResitAct courseId={exam.courseId} />
      </footer>
      {isChecking && (
        <ViewDialog title={w.check} onClose={() => setChecking(false)}>
          <DeviceCheck pcOnly={exam.pcOnly === '1'} />
        </ViewDialog>
      )}
    </article>
  )
}
