import { Alert } from 'antd'
import { useCall } from '../../../api/use-call.ts'
import { formatTime } from '../../../kit/format.ts'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import { useShownName } from '../../../kit/page/document-title.ts'
import { EmptyState, ErrorState, LoadingState } from '../../../kit/page/States.tsx'
import { ExamBar } from '../hall/ExamBar.tsx'
import hall from '../hall/Hall.module.css'
import { useClockOffset } from '../hall/use-clock-offset.ts'
import { useHallWords } from '../hall/use-hall-words.ts'
import { HandIn } from './HandIn.tsx'
import type { OwnThesis } from './own-thesis.ts'
import { OwnTopic, Requirements, Result, ReturnedNotice, Versions } from './ThesisParts.tsx'
import { ThesisSteps } from './ThesisSteps.tsx'
import { TopicChoice } from './TopicChoice.tsx'
import { useOwnThesisWords } from './use-own-words.ts'

/** The one thing that counts now: what came back, why nothing can be handed in, or that marking goes on. */
function Notice({ thesis }: { thesis: OwnThesis }) {
  const words = useOwnThesisWords()
  const { stage, isEarly, canChoose, from } = thesis
  if (stage === 'returned') return <ReturnedNotice thesis={thesis} />
  if (stage === 'missed') return <Alert type="warning" showIcon title={words.handIn.missed} />
  if (stage === 'submitted') return <Alert type="info" showIcon title={words.handIn.closed} />
  if (stage === 'marked') return <Alert type="info" showIcon title={words.result.waiting} />
  if (stage === 'topic' && canChoose === '0') return <Alert type="info" showIcon title={words.topic.assigned} />
  if (stage === 'writing' && isEarly === '1')
    return <Alert type="info" showIcon title={words.handIn.early(formatTime(from))} />
  return null
}

function Thesis({ thesis }: { thesis: OwnThesis }) {
  const clockOffset = useClockOffset(thesis.serverTime)
  useShownName('thing', thesis.courseName)
  const { stage, canChoose, canSubmit, title, versions } = thesis
  return (
    <>
      <ExamBar title={thesis.courseName} clockOffset={clockOffset} />
      <div className={hall.detail}>
        <ThesisSteps stage={stage} />
        <Notice thesis={thesis} />
        {stage === 'published' && <Result thesis={thesis} />}
        {canChoose === '1' && <TopicChoice thesis={thesis} />}
        {title && <OwnTopic thesis={thesis} />}
        {canSubmit === '1' && <HandIn thesis={thesis} clockOffset={clockOffset} />}
        {versions.length > 0 && <Versions thesis={thesis} />}
        <Requirements thesis={thesis} />
      </div>
    </>
  )
}

/** One's own thesis of a course, or a word that the course has no final at all. */
export function OwnThesisPage({ courseId }: { readonly courseId: string }) {
  const w = useHallWords()
  const thesis = useCall('getMineThesisExamInfo', { courseId }, { noToast: true })
  if (thesis.data) return <Thesis thesis={thesis.data} />
  if (!thesis.error) return <LoadingState />
  return (
    <div className={hall.detail}>
      <h1>{w.steps.answer}</h1>
      {thesis.error.code === '100404' ? (
        <EmptyState text={w.notFound} next={<LinkButton to="/finalExam">{w.steps.back}</LinkButton>} />
      ) : (
        <ErrorState text={thesis.error.message} onRetry={() => void thesis.refetch()} />
      )}
    </div>
  )
}
