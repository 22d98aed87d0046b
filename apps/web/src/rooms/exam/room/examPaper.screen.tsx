import { Button } from 'antd'
import { type ComponentProps, useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Live } from '../../../kit/live/Live.tsx'
import { EmptyState, LoadingState } from '../../../kit/page/States.tsx'
import { hasFormula, useFormulas } from '../../../kit/rich/katex.ts'
import { sentence } from '../../../words/marks.ts'
import { UploadOnly } from '../files/UploadOnly.tsx'
import { taskPage } from '../sitting/pages.ts'
import { useRoom } from '../sitting/use-room.ts'
import { Answering } from './Answering.tsx'
import { Gate } from './Gate.tsx'
import css from './Room.module.css'
import { useExamWords } from './use-exam-words.ts'

export default function ExamPaper() {
  const [params] = useSearchParams()
  const [studyPaperId, uploadOnly] = [params.get('studyPaperId'), params.get('uploadOnly')]
  if (studyPaperId && uploadOnly) return <UploadOnly studyPaperId={studyPaperId} questionVersionId={uploadOnly} />
  return <ExamRoom />
}

function ExamRoom() {
  const w = useExamWords()
  const navigate = useNavigate()
  const { phase, start, takeOver, reopen, ...place } = useRoom(w.missing)
  const back = () => void navigate(place.assignmentId ? taskPage(place) : '/student/courseNew')
  switch (phase.kind) {
    case 'loading':
      return <LoadingState rows={10} />
    case 'gate':
      return <Gate check={phase.check} onStart={() => start(phase.check.assignmentId, '1')} onBack={back} />
    case 'elsewhere':
      return (
        <section className={css.door} role="alertdialog" aria-labelledby="elsewhere">
          <h1 id="elsewhere">{w.elsewhere.head}</h1>
          <p>{w.elsewhere.ask}</p>
          <div className={css.doorActs}>
            <Button onClick={back}>{w.back}</Button>
            <Button type="primary" onClick={() => void takeOver(phase.studyPaperId)}>
              {w.elsewhere.go}
            </Button>
          </div>
        </section>
      )
    case 'refused':
      return (
        <Live as="section" urgent className={css.door}>
          <EmptyState text={sentence(phase.message)} next={<Button onClick={back}>{w.back}</Button>} />
        </Live>
      )
    case 'open':
      return (
        <DrawnPaper
          key={`${phase.sitting.room.studyPaperId}-${phase.sitting.room.epoch}-${phase.turn}`}
          sitting={phase.sitting}
          onReopen={() => void reopen()}
        />
      )
  }
}

/** Questions are shown once their formulas can be rendered: no source flashes, and nothing moves under the reader. */
function DrawnPaper(props: ComponentProps<typeof Answering>) {
  const { topics } = props.sitting.room
  const { isWaiting } = useFormulas(useMemo(() => hasFormula(JSON.stringify(topics)), [topics]))
  return isWaiting ? <LoadingState rows={10} /> : <Answering {...props} />
}
