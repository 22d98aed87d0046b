import type { Out } from '@shuyuan/contract/calls/index.ts'
import type { AnswerContent } from '@shuyuan/contract/entities/bank/question.ts'
import { answerState } from '@shuyuan/domain/scoring/question/registry.rule.ts'
import type { ScoredPart } from '@shuyuan/domain/scoring/question/scorer.rule.ts'
import { Alert, Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useAct } from '../../../../api/use-act.ts'
import { useCall } from '../../../../api/use-call.ts'
import { useCan } from '../../../../kit/Can.tsx'
import { formatClock } from '../../../../kit/format.ts'
import { Live } from '../../../../kit/live/Live.tsx'
import { newId } from '../../../../kit/new-id.ts'
import { Loaded } from '../../../../kit/page/States.tsx'
import { QuestionView } from '../../../../subjects/question/QuestionView/QuestionView.tsx'
import css from './PointCard.module.css'
import type { FilmPoint } from './use-film-points.ts'
import { usePointWords } from './use-point-words.ts'

type Shown = Out<'getExamResQuestionInfo'>
export type PointResult = Out<'submitExamResQuestionInfo'>

interface CardProps {
  readonly point: FilmPoint
  /** Answers are kept; false in a preview. */
  readonly isStudied: boolean
  readonly onAnswered: (id: string, result: PointResult) => void
  readonly onGoOn: (from?: number) => void
}

function Verdict({ result }: { result: PointResult }) {
  const w = usePointWords()
  const isRight = result.right === '1'
  const left = result.triesLeft > 0 && !isRight ? w.triesLeft(result.triesLeft) : undefined
  return (
    <Alert
      showIcon
      role="note"
      type={isRight ? 'success' : 'error'}
      title={isRight ? w.right : w.wrong}
      description={left}
    />
  )
}

function Ask({ point, isStudied, onAnswered, onGoOn, shown }: CardProps & { shown: Shown }) {
  const w = usePointWords()
  const canStudy = useCan()('study')
  const submit = useAct('submitExamResQuestionInfo')
  const [answer, setAnswer] = useState<AnswerContent | null>(null)
  const [result, setResult] = useState<PointResult | null>(null)
  const clientId = useRef(newId())
  const canAnswer = isStudied && canStudy
  const checked = (result ?? shown).checked
  const isPassed = (result ?? shown).passed === '1'
  const canSubmit = answer !== null && answerState(shown.question.body, answer) !== 'empty'

  const send = async () => {
    if (!answer) return
    const { questionVersionId } = shown.question
    const input = { id: point.id, questionVersionId, content: answer, clientId: clientId.current }
    const reply = await submit.run(input)
    if (!reply.ok) return
    clientId.current = newId()
    setResult(reply.data)
    onAnswered(point.id, reply.data)
  }
  const again = () => {
    setAnswer(null)
    setResult(null)
  }
  const rule = { skip: w.maySkip, answer: w.mustAnswer, right: w.mustRight }[point.goOn]
  const replayFrom = result?.replayFrom ?? null
  const canRetry = result !== null && result.right === '0' && result.triesLeft > 0
  const canGoOn = isPassed || !canAnswer
  return (
    <>
      <p className={css.rule}>{canAnswer ? rule : w.preview}</p>
      <QuestionView
        mode={checked ? 'review' : 'answer'}
        body={shown.question.body}
        score={shown.question.score}
        answer={checked?.content ?? answer}
        onAnswer={canAnswer && !result && !checked ? setAnswer : undefined}
        answerKey={checked?.key}
        analysis={checked?.analysis}
        parts={checked?.parts as ScoredPart[] | undefined}
      />
      <Live as="div">{result && <Verdict result={result} />}</Live>
      <div className={css.acts}>
        {canAnswer && result === null && !checked && (
          <Button type="primary" disabled={!canSubmit} loading={submit.busy} onClick={() => void send()}>
            {w.submit}
          </Button>
        )}
        {canRetry && (
          <Button type={isPassed ? 'default' : 'primary'} onClick={again}>
            {w.again}
          </Button>
        )}
        {replayFrom !== null && <Button onClick={() => onGoOn(replayFrom)}>{w.replay(formatClock(replayFrom))}</Button>}
        {canGoOn ? (
          <Button type="primary" onClick={() => onGoOn()}>
            {w.goOn}
          </Button>
        ) : (
          point.goOn === 'skip' && <Button onClick={() => onGoOn()}>{w.skip}</Button>
        )}
      </div>
    </>
  )
}

/** A question of the film, over its picture; on a phone under it. */
export function PointCard(props: CardProps) {
  const { point, onGoOn } = props
  const w = usePointWords()
  // What is on the card stays while it is answered, whatever the host changes meanwhile.
  const asked = useCall(
    'getExamResQuestionInfo',
    { id: point.id },
    { fresh: Number.POSITIVE_INFINITY, keep: true, noToast: true },
  )
  const [shown, setShown] = useState<Shown | null>(null)
  if (shown === null && asked.data && !asked.isFetching) setShown(asked.data)
  const card = useRef<HTMLElement>(null)
  useEffect(() => card.current?.focus(), [])
  const isGone = asked.error?.code === '100404'
  useEffect(() => {
    if (isGone) onGoOn()
  }, [isGone, onGoOn])
  const title = w.title(formatClock(point.atSecond))
  return (
    <div className={css.over} data-point>
      <section ref={card} className={css.card} role="dialog" aria-label={title} tabIndex={-1}>
        <h2>{title}</h2>
        {shown ? <Ask {...props} shown={shown} /> : <Loaded of={asked}>{() => null}</Loaded>}
      </section>
    </div>
  )
}
