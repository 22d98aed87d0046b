import { Alert, Switch } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '../../../api/use-call.ts'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import {
  type AttemptDetail,
  attemptOutcome,
  type ReviewedQuestion,
} from '../../../subjects/attempt/attempt-outcomes.ts'
import { ReviewedBlock } from '../../../subjects/attempt/ReviewedBlock.tsx'
import { useAttemptWords } from '../../../subjects/attempt/use-attempt-words.ts'
import { AttemptCard } from './AttemptCard.tsx'
import { AttemptHead } from './AttemptHead.tsx'
import css from './PracticeDetail.module.css'
import { QuestionActs } from './QuestionActs.tsx'

/** Refetched because the addresses of an attempt's files expire after ten minutes. */
const FRESH_MS = 5 * 60_000

function Attempt({ attempt }: { attempt: AttemptDetail }) {
  const w = useAttemptWords()
  const [onlyWrong, setOnlyWrong] = useState(false)
  const { shown } = attempt
  const signOf = (question: ReviewedQuestion) => attemptOutcome(question, shown)
  const isShown = (question: ReviewedQuestion) => !onlyWrong || !['right', 'waits'].includes(signOf(question))
  const topics = attempt.topics
    .map((topic) => ({ ...topic, questions: topic.questions.filter(isShown) }))
    .filter(({ questions }) => questions.length > 0)
  return (
    <div className={css.page}>
      <AttemptHead attempt={attempt} />
      {attempt.submittedAt === null && (
        <Alert
          type="warning"
          showIcon
          title={w.notYet}
          action={
            <LinkButton to={`/examPaper?studyPaperId=${attempt.studyPaperId}`} size="small">
              {w.goOn}
            </LinkButton>
          }
        />
      )}
      <div className={css.body}>
        <AttemptCard questions={attempt.topics.flatMap(({ questions }) => questions)} signOf={signOf} />
        <div className={css.list}>
          {shown.scores === '1' && (
            // biome-ignore lint/a11y/noLabelWithoutControl: the switch is the control inside
            <label className={`${css.filter} noPrint`}>
              <Switch size="small" checked={onlyWrong} onChange={setOnlyWrong} />
              {w.onlyWrong}
            </label>
          )}
          {topics.map((topic) => (
            <section key={topic.bigTopicId}>
              <h2 className={css.topic}>{topic.title}</h2>
              {topic.questions.map((question) => (
                <ReviewedBlock key={question.questionVersionId} question={question} shown={shown}>
                  <QuestionActs attempt={attempt} question={question} />
                </ReviewedBlock>
              ))}
            </section>
          ))}
          {topics.length === 0 && <EmptyState text={w.nothingWrong} />}
        </div>
      </div>
    </div>
  )
}

export default function PracticeDetail() {
  const w = useAttemptWords()
  const [params] = useSearchParams()
  const id = params.get('studyPaperId') ?? ''
  const attempt = useCall('getStudyPaperInfo', { id }, { enabled: id !== '', fresh: FRESH_MS })
  if (id === '') return <EmptyState text={w.missing} />
  return <Loaded of={attempt}>{(answer) => <Attempt attempt={answer} />}</Loaded>
}
