import type { Out } from '@shuyuan/contract/calls/index.ts'
import type { AnswerContent } from '@shuyuan/contract/entities/bank/question.ts'
import type { ScoredPart } from '@shuyuan/domain/scoring/question/scorer.rule.ts'
import { Alert, Button } from 'antd'
import { useEffect, useRef } from 'react'
import { pathOf } from '../../../app/screens.ts'
import { landOn } from '../../../kit/focus/land-on.ts'
import { formatNumber } from '../../../kit/format.ts'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import { Facts } from '../../../kit/page/Facts.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import type { PreviewPaper } from '../../../subjects/paper/PaperView.tsx'
import { QuestionView } from '../../../subjects/question/QuestionView/QuestionView.tsx'
import css from './Trial.module.css'
import { useTrialWords } from './use-trial-words.ts'

export type Trial = Out<'submitTryPaperInfo'>

/** Students are slower than the teacher who knows the answers. */
const STUDENT_FACTOR = 2.5

interface Props {
  readonly paper: PreviewPaper
  readonly trial: Trial
  readonly answers: ReadonlyMap<string, AnswerContent>
  readonly usedMs: number
  readonly courseQuery: string
  readonly onAgain: () => void
  /** Of a random paper. */
  readonly onAnother: (() => void) | undefined
}

function Keys({ faults }: { readonly faults: Trial['keyFaults'] }) {
  const w = useTrialWords()
  if (faults.length === 0) return <Alert type="success" showIcon title={w.keysRight} />
  return (
    <Alert
      type="error"
      showIcon
      title={w.keyFaults}
      description={
        <ul className={css.faults}>
          {faults.map(({ no, score, full }) => (
            <li key={no}>
              <a href={`#trial-${no}`}>{w.keyFault(no, formatNumber(score), formatNumber(full))}</a>
            </li>
          ))}
        </ul>
      }
    />
  )
}

/** What a trial came to, topic by topic and question by question. */
export function TrialResult({ paper, trial, answers, usedMs, courseQuery, onAgain, onAnother }: Props) {
  const w = useTrialWords()
  const head = useRef<HTMLHeadingElement>(null)
  // The sheet that was handed in has gone, and the keyboard with it.
  useEffect(() => landOn(() => head.current), [])
  const minutes = Math.max(1, Math.round(usedMs / 60_000))
  const titles = new Map(paper.topics.map((topic) => [topic.bigTopicId, topic.title]))
  const bodies = new Map(
    paper.topics.flatMap(({ questions }) => questions.map((one) => [one.questionVersionId, one.body])),
  )
  return (
    <div className={css.result}>
      <header className={css.head}>
        <div>
          <h1 ref={head} tabIndex={-1}>
            {w.done}
          </h1>
          <p>{paper.title}</p>
        </div>
        <div className={css.acts}>
          <Button onClick={onAgain}>{w.again}</Button>
          {onAnother && <Button onClick={onAnother}>{w.another}</Button>}
          <LinkButton type="primary" to={`${pathOf('preview')}?${courseQuery}&paperId=${paper.id}`}>
            {w.back}
          </LinkButton>
        </div>
      </header>
      <section className={css.box}>
        <Facts
          of={[
            { label: w.score, value: w.of(formatNumber(trial.total), formatNumber(trial.full)) },
            { label: w.used, value: w.usedOf(minutes, paper.minutes) },
            ...(trial.waiting > 0 ? [{ label: w.waiting, value: w.waitingOf(trial.waiting), wide: true }] : []),
          ]}
        />
        <p className={css.advice}>{w.advice(Math.ceil(minutes * STUDENT_FACTOR))}</p>
        <PlainTable
          rows={trial.topics}
          rowKey="bigTopicId"
          columns={[
            { key: 'bigTopicId', title: w.topic, render: ({ bigTopicId }) => titles.get(bigTopicId) },
            {
              key: 'questions',
              title: w.right,
              width: 120,
              align: 'end',
              render: ({ questions }) =>
                w.rightOf(questions.filter(({ right }) => right === '1').length, questions.length),
            },
            {
              key: 'score',
              title: w.score,
              width: 140,
              align: 'end',
              render: ({ score, full }) => w.of(formatNumber(score), formatNumber(full)),
            },
          ]}
        />
      </section>
      <Keys faults={trial.keyFaults} />
      {trial.topics.map((topic) => (
        <section key={topic.bigTopicId} className={css.topic}>
          <h2>{titles.get(topic.bigTopicId)}</h2>
          {topic.questions.map((question) => {
            const body = bodies.get(question.questionVersionId)
            if (!body) return null
            return (
              <article key={question.no} id={`trial-${question.no}`} className={css.box}>
                <QuestionView
                  mode="review"
                  no={question.no}
                  body={body}
                  score={question.full}
                  answer={answers.get(question.questionVersionId) ?? null}
                  answerKey={question.key}
                  analysis={question.analysis}
                  parts={question.parts as ScoredPart[]}
                  gained={question.right === null ? null : question.score}
                />
              </article>
            )
          })}
        </section>
      ))}
    </div>
  )
}
