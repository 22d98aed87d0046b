import { Alert } from 'antd'
import { useSearchParams } from 'react-router'
import { useCall } from '../../../api/use-call.ts'
import { useSite } from '../../../app/site.ts'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import { useShownName } from '../../../kit/page/document-title.ts'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { Sheets } from '../sheets/Sheets.tsx'
import { OwnThesisPage } from '../thesis/OwnThesisPage.tsx'
import { AskInvigilator } from './AskInvigilator.tsx'
import { EntrySteps } from './EntrySteps.tsx'
import { ExamBar } from './ExamBar.tsx'
import css from './Hall.module.css'
import { SeatResult } from './SeatResult.tsx'
import type { Seat } from './seat.ts'
import { useClockOffset } from './use-clock-offset.ts'
import { useHallWords } from './use-hall-words.ts'

const EVERY_MS = 30_000

/** What invigilators did for or against this candidate, latest first. */
function Acts({ acts }: Pick<Seat, 'acts'>) {
  const w = useHallWords().acts
  const text = (act: Seat['acts'][number]): string => {
    const { kind, minutes, reason, isFor } = act
    if (kind === 'extend' || kind === 'reopen') return w[kind](minutes ?? 0, reason)
    if (kind === 'verify') return w.verify(isFor === '1', reason)
    return kind === 'allow' ? '' : w[kind](reason)
  }
  return acts.toReversed().map((act) => <Alert key={`${act.kind} ${act.at}`} type="info" showIcon title={text(act)} />)
}

function Exam({ seat, onChanged }: { seat: Seat; onChanged: () => void }) {
  const { helpLine } = useSite()
  const w = useHallWords()
  const clockOffset = useClockOffset(seat.serverTime)
  useShownName('thing', seat.courseName)
  const props = { seat, clockOffset, onChanged }
  const [params] = useSearchParams()
  const onlySheets = params.get('view') === 'sheets' && seat.sheets !== null
  const canEnter = seat.state === 'before' || seat.state === 'open' || seat.state === 'queued'
  return (
    <>
      <ExamBar title={seat.courseName} clockOffset={clockOffset} />
      <div className={css.detail}>
        <Acts acts={seat.acts} />
        {!onlySheets && (canEnter ? <EntrySteps {...props} /> : <SeatResult {...props} />)}
        {seat.sheets && (
          <div className={css.sheets}>
            <Sheets finalExamCourseId={seat.finalExamCourseId} />
          </div>
        )}
        <footer className={css.detailFoot}>
          <AskInvigilator finalExamCourseId={seat.finalExamCourseId} />
          {helpLine && <span className={css.note}>{w.helpLine(helpLine)}</span>}
        </footer>
      </div>
    </>
  )
}

function OwnExam({ id }: { id: string }) {
  const seat = useCall('getFinalPaperTest', { id }, { every: EVERY_MS })
  return <Loaded of={seat}>{(data) => <Exam seat={data} onChanged={() => void seat.refetch()} />}</Loaded>
}

export default function FinalExamDetail() {
  const w = useHallWords()
  const [params] = useSearchParams()
  const courseId = params.get('courseId')
  const exams = useCall('listFinalPaperTest', {})
  return (
    <div className={css.page}>
      <Loaded of={exams}>
        {({ rows }) => {
          const own = rows.find((row) => row.courseId === courseId)
          if (own) return <OwnExam id={own.finalExamCourseId} />
          return courseId ? (
            <OwnThesisPage courseId={courseId} />
          ) : (
            <div className={css.detail}>
              <h1>{w.steps.answer}</h1>
              <EmptyState text={w.notFound} next={<LinkButton to="/finalExam">{w.steps.back}</LinkButton>} />
            </div>
          )
        }}
      </Loaded>
    </div>
  )
}
