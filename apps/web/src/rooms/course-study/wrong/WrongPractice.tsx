import type { Out } from '@shuyuan/contract/calls/index.ts'
import type { AnswerContent } from '@shuyuan/contract/entities/bank/question.ts'
import { answerState } from '@shuyuan/domain/scoring/question/registry.rule.ts'
import type { ScoredPart } from '@shuyuan/domain/scoring/question/scorer.rule.ts'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { refreshAfter } from '../../../api/query-client.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { Live } from '../../../kit/live/Live.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { Time } from '../../../kit/Time.tsx'
import { QuestionView } from '../../../subjects/question/QuestionView/QuestionView.tsx'
import { useWrongWords } from './use-wrong-words.ts'
import css from './Wrong.module.css'

type Question = Out<'practiceWrongStudyPaperInfo'>['questions'][number]
type Result = Out<'checkWrongStudyPaperInfo'>

interface OneProps {
  readonly courseId: string
  readonly question: Question
  readonly no: number
  readonly count: number
  /** null: it was skipped. */
  readonly onNext: (isRight: boolean | null) => void
}

/** What came of it, and when it comes again. */
function Verdict({ result, isRight }: { result: Result; isRight: boolean }) {
  const { practice: w } = useWrongWords()
  return (
    <Alert
      showIcon
      role="note"
      type={isRight ? 'success' : 'error'}
      title={isRight ? w.right : w.wrong}
      description={result.standing === 'mastered' ? w.known : result.dueAt && <Again at={result.dueAt} />}
    />
  )
}

function Again({ at }: { at: string }) {
  const { practice: w } = useWrongWords()
  const [before = '', after = ''] = w.again('|').split('|')
  return (
    <>
      {before}
      <Time at={at} />
      {after}
    </>
  )
}

function One({ courseId, question, no, count, onNext }: OneProps) {
  const { practice: w } = useWrongWords()
  const check = useAct('checkWrongStudyPaperInfo')
  const [answer, setAnswer] = useState<AnswerContent | null>(null)
  const [result, setResult] = useState<Result | null>(null)
  const [selfRight, setSelfRight] = useState<boolean | null>(null)
  const send = async (judged?: boolean) => {
    if (!answer) return
    const own = judged === undefined ? {} : { selfRight: judged ? ('1' as const) : ('0' as const) }
    const reply = await check.run({ courseId, questionId: question.questionId, content: answer, ...own })
    if (!reply.ok) return
    setResult(reply.data)
    if (judged !== undefined) setSelfRight(judged)
  }
  const checked = result?.checked
  const isRight = checked ? (checked.right ?? selfRight) : null
  const canCheck = answer !== null && answerState(question.body, answer) !== 'empty'
  const next = no === count ? w.end : w.next
  return (
    <article className={css.one} aria-label={w.of(no, count)}>
      <p className={css.soft}>{w.of(no, count)}</p>
      <QuestionView
        mode={checked ? 'review' : 'answer'}
        body={question.body}
        score={question.score}
        no={no}
        answer={checked?.content ?? answer}
        onAnswer={checked ? undefined : setAnswer}
        answerKey={checked?.key}
        analysis={checked?.analysis}
        parts={checked?.parts as ScoredPart[] | undefined}
      />
      <Live as="div">
        {result && isRight !== null && <Verdict result={result} isRight={isRight} />}
        {checked && isRight === null && <Alert showIcon role="note" type="info" title={w.judge} />}
      </Live>
      <div className={css.acts}>
        {!checked && (
          <>
            <Button type="primary" disabled={!canCheck} loading={check.busy} onClick={() => void send()}>
              {w.check}
            </Button>
            <Button onClick={() => onNext(null)}>{w.skip}</Button>
          </>
        )}
        {checked && isRight === null && (
          <>
            <Button type="primary" loading={check.busy} onClick={() => void send(true)}>
              {w.wasRight}
            </Button>
            <Button disabled={check.busy} onClick={() => void send(false)}>
              {w.wasWrong}
            </Button>
          </>
        )}
        {isRight !== null && (
          <Button type="primary" onClick={() => onNext(isRight)}>
            {next}
          </Button>
        )}
      </div>
    </article>
  )
}

function Round({
  courseId,
  questions,
  onClose,
}: {
  courseId: string
  questions: readonly Question[]
  onClose: () => void
}) {
  const { practice: w } = useWrongWords()
  const [at, setAt] = useState(0)
  const [rights, setRights] = useState<readonly boolean[]>([])
  const question = questions[at]
  if (questions.length === 0) return <EmptyState text={w.none} next={<Button onClick={onClose}>{w.back}</Button>} />
  if (!question)
    return (
      <EmptyState
        text={w.done(rights.filter(Boolean).length, rights.length)}
        next={<Button onClick={onClose}>{w.back}</Button>}
      />
    )
  return (
    <One
      key={question.questionId}
      courseId={courseId}
      question={question}
      no={at + 1}
      count={questions.length}
      onNext={(isRight) => {
        if (isRight !== null) setRights([...rights, isRight])
        setAt(at + 1)
      }}
    />
  )
}

interface Props {
  readonly courseId: string
  /** One alone; absent: what is due. */
  readonly questionId: string | undefined
  readonly onClose: () => void
}

/** One question after the other, each checked at once. Its questions stay the same until it is left. */
export function WrongPractice({ courseId, questionId, onClose }: Props) {
  const { practice: w } = useWrongWords()
  const input = { courseId, ...(questionId ? { questionId } : {}) }
  // What is answered is no longer due: asked again, the round would change under the student's hands.
  const asked = useCall('practiceWrongStudyPaperInfo', input, { fresh: Number.POSITIVE_INFINITY, keep: true })
  const [questions, setQuestions] = useState<readonly Question[] | null>(null)
  if (questions === null && asked.data && !asked.isFetching) setQuestions(asked.data.questions)
  const close = () => {
    void refreshAfter('checkWrongStudyPaperInfo')
    onClose()
  }
  return (
    <section className={css.practice} aria-label={w.title}>
      <div className={css.acts}>
        <Button onClick={close}>{w.back}</Button>
      </div>
      {questions ? (
        <Round courseId={courseId} questions={questions} onClose={close} />
      ) : (
        <Loaded of={asked}>{() => null}</Loaded>
      )}
    </section>
  )
}
