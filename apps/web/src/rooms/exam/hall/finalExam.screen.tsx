import type { Out } from '@shuyuan/contract/calls/index.ts'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '../../../api/use-call.ts'
import { useSite } from '../../../app/site.ts'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { OwnResits } from '../../../subjects/resit/OwnResits.tsx'
import { ThesisCard } from '../thesis/ThesisCard.tsx'
import { useOwnThesisWords } from '../thesis/use-own-words.ts'
import { ExamCard, type HallExam } from './ExamCard.tsx'
import css from './Hall.module.css'
import { ENDED } from './hall-tones.ts'
import { PaperTimes } from './PaperTimes.tsx'
import { useClockOffset } from './use-clock-offset.ts'
import { useHallWords } from './use-hall-words.ts'

const EVERY_MS = 30_000
/** Whoever sees a countdown end asks at a moment of their own, so that thousands do not ask in one second. */
const SPREAD_MS = 5000

function Cards({ rows, serverTime, onOver }: { rows: readonly HallExam[]; serverTime: string; onOver: () => void }) {
  const w = useHallWords()
  const clockOffset = useClockOffset(serverTime)
  const [isWhole, setWhole] = useState(false)
  const ended = rows.filter(({ state }) => ENDED.includes(state))
  const ahead = rows.filter(({ state }) => !ENDED.includes(state))
  // With nothing ahead, what is over is what one came for.
  const shown = isWhole || ahead.length === 0 ? [...ahead, ...ended] : ahead
  return (
    <>
      <div className={css.cards}>
        {shown.map((exam) => (
          <ExamCard key={exam.finalExamCourseId} exam={exam} clockOffset={clockOffset} onOver={onOver} />
        ))}
      </div>
      {ahead.length > 0 && ended.length > 0 && (
        <Button type="link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {w.ended(ended.length)}
        </Button>
      )}
    </>
  )
}

/** Those that are still to be handed in stand before the exams; they have weeks, not minutes. */
function Theses({ of }: { of: Out<'listMineThesisExamInfo'> | undefined }) {
  const w = useOwnThesisWords()
  const clockOffset = useClockOffset(of?.serverTime)
  return (
    <section className={css.theses}>
      <h2>{w.head}</h2>
      <div className={css.cards}>
        {of?.rows.map((thesis) => (
          <ThesisCard key={thesis.courseId} thesis={thesis} clockOffset={clockOffset} />
        ))}
      </div>
    </section>
  )
}

export default function FinalExam() {
  const w = useHallWords()
  const { helpLine } = useSite()
  const [params] = useSearchParams()
  const termCode = params.get('termCode')
  const asked = termCode ? { termCode } : {}
  const exams = useCall('listFinalPaperTest', asked, { every: EVERY_MS })
  const theses = useCall('listMineThesisExamInfo', asked)
  const hasTheses = (theses.data?.rows.length ?? 0) > 0
  const papers = useCall('listMinePaperTimeInfo', asked)
  const hasPapers = (papers.data?.length ?? 0) > 0
  const asking = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const askSoon = () => {
    clearTimeout(asking.current)
    asking.current = setTimeout(() => void exams.refetch(), Math.random() * SPREAD_MS)
  }
  return (
    <div className={css.hall}>
      <PageHead />
      <p className={css.note}>
        {w.intro} {helpLine && w.helpLine(helpLine)}
      </p>
      {hasTheses && <Theses of={theses.data} />}
      <Loaded of={exams}>
        {({ rows, serverTime }) =>
          rows.length === 0 ? (
            theses.data && !hasTheses && papers.data && !hasPapers && <EmptyState text={w.none} />
          ) : (
            <Cards rows={rows} serverTime={serverTime} onOver={askSoon} />
          )
        }
      </Loaded>
      {papers.data && hasPapers && <PaperTimes rows={papers.data} />}
      <OwnResits />
    </div>
  )
}
