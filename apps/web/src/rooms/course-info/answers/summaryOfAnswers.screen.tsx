import { Button, Select } from 'antd'
import { useCallback, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { exportCall } from '../../../api/export.ts'
import { useCall } from '../../../api/use-call.ts'
import { Can, useCan } from '../../../kit/Can.tsx'
import { formatPercent } from '../../../kit/format.ts'
import { ExportButton } from '../../../kit/import/ExportButton.tsx'
import { useShownName } from '../../../kit/page/document-title.ts'
import { Facts } from '../../../kit/page/Facts.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { useAddress } from '../../../kit/use-address.ts'
import { useAttemptWords, usedText } from '../../../subjects/attempt/use-attempt-words.ts'
import { QuestionView } from '../../../subjects/question/QuestionView/QuestionView.tsx'
import { Rich } from '../../../subjects/question/Rich.tsx'
import { AcceptDialog } from './AcceptDialog.tsx'
import css from './Answers.module.css'
import { AnswerWall } from './AnswerWall.tsx'
import { type ListedQuestion, type QuestionAnswers, type Summary, toneOf } from './answers.ts'
import { Distribution } from './Distribution.tsx'
import { Lecture } from './Lecture.tsx'
import { Present } from './Present.tsx'
import { useAnswerWords } from './use-answer-words.ts'

function QuestionList({
  summary,
  current,
  onOpen,
}: {
  summary: Summary
  current: string
  onOpen: (id: string) => void
}) {
  const w = useAnswerWords()
  return (
    <nav className={css.list} aria-label={w.questions}>
      {summary.questions.map((one) => (
        <button
          type="button"
          key={one.questionId}
          aria-current={one.questionId === current}
          onClick={() => onOpen(one.questionId)}
        >
          <span className={css.no}>{one.no}</span>
          <span className={css.stem}>
            <Rich html={one.stem} inline small />
          </span>
          <span className={`${css.facility} num`} data-tone={toneOf(one.facility)}>
            {formatPercent(one.facility) || '–'}
          </span>
          {(one.lecture || one.marked > 0) && (
            <small>
              {[w.lectureStates[one.lecture], one.marked > 0 ? w.markedBadge(one.marked) : '']
                .filter(Boolean)
                .join(' · ')}
            </small>
          )}
        </button>
      ))}
    </nav>
  )
}

function Figures({ of }: { of: QuestionAnswers }) {
  const w = useAnswerWords()
  const attempt = useAttemptWords()
  return (
    <section className={css.block}>
      <Facts
        of={[
          { label: w.facility, value: formatPercent(of.facility) || '–' },
          { label: w.answered, value: w.people(of.answered) },
          { label: w.seconds, value: usedText(attempt, of.avgSeconds) },
          ...(of.pastFacility === null ? [] : [{ label: w.past, value: formatPercent(of.pastFacility) }]),
        ]}
      />
      {of.byClass.length > 1 && (
        <>
          <h2>{w.byClass}</h2>
          <ul className={css.classes}>
            {of.byClass.map(({ name, answered, facility }) => (
              <li key={name}>
                <span>{name || w.noClass}</span>
                <span className="num">{w.people(answered)}</span>
                <span className={`${css.facility} num`} data-tone={toneOf(facility)}>
                  {formatPercent(facility) || '–'}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** Spread of the points, for questions that a person marks. */
function Bins({ of }: { of: QuestionAnswers }) {
  const w = useAnswerWords()
  const most = Math.max(1, ...of.bins.map(({ count }) => count))
  return (
    <section className={css.block}>
      <h2>{w.share}</h2>
      <ul className={css.bins}>
        {of.bins.map(({ from, to, count }) => (
          <li key={from}>
            <span className="num">{`${from}–${to}%`}</span>
            <span className={css.track} aria-hidden>
              <span style={{ width: `${(count / most) * 100}%` }} />
            </span>
            <span className="num">{w.people(count)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface PageProps {
  readonly summary: Summary
  readonly question: ListedQuestion
  readonly of: QuestionAnswers
}

function QuestionPage({ summary, question, of }: PageProps) {
  const w = useAnswerWords()
  const can = useCan()
  const [showsNames, setShowsNames] = useState(false)
  const [accepting, setAccepting] = useState<{ part: string; text: string } | null>(null)
  const isAnonymous = summary.anonymous === '1'
  const canEdit = summary.can.edit === '1'
  const canAccept = summary.can.accept === '1' && can('accept')
  return (
    <>
      <div className={css.main}>
        <section className={css.block}>
          <QuestionView body={of.body} score={of.score} no={question.no} answerKey={of.key} analysis={of.analysis} />
        </section>
        {of.parts.length > 0 && (
          <section className={css.block}>
            <h2>
              {w.distribution}
              {!isAnonymous && (
                <Button size="small" type="link" onClick={() => setShowsNames(!showsNames)}>
                  {showsNames ? w.hideNames : w.showNames}
                </Button>
              )}
            </h2>
            <Distribution
              of={of}
              showsNames={showsNames}
              {...(canAccept ? { onAccept: (part: string, text: string) => setAccepting({ part, text }) } : {})}
            />
          </section>
        )}
        {of.wall.length > 0 && (
          <section className={css.block}>
            <h2>
              {w.wall}
              {!isAnonymous && of.parts.length === 0 && (
                <Button size="small" type="link" onClick={() => setShowsNames(!showsNames)}>
                  {showsNames ? w.hideNames : w.showNames}
                </Button>
              )}
            </h2>
            <AnswerWall of={of} showsNames={showsNames} canMark={canEdit && can('mark')} />
          </section>
        )}
      </div>
      <div className={css.side}>
        <Figures of={of} />
        {of.wall.length > 0 && <Bins of={of} />}
        <Lecture assignmentId={summary.assignmentId} of={of} canEdit={canEdit && can('lecture')} />
      </div>
      {accepting && (
        <AcceptDialog
          assignmentId={summary.assignmentId}
          questionId={of.questionId}
          {...accepting}
          onClose={() => setAccepting(null)}
        />
      )}
    </>
  )
}

function Board({ summary }: { summary: Summary }) {
  const w = useAnswerWords()
  const { params, change } = useAddress()
  const [isPresenting, setPresenting] = useState(false)
  const { questions, assignmentId } = summary
  const courseClassId = params.get('courseClassId') ?? ''
  const asked = questions.find(({ questionId }) => questionId === params.get('questionId')) ?? questions[0]
  const questionId = asked?.questionId ?? ''
  const put = useCallback((name: string, value: string) => change({ [name]: value }), [change])
  const step = useCallback(
    (by: 1 | -1) => {
      const at = questions.findIndex((one) => one.questionId === questionId) + by
      const next = questions[at]
      if (next) put('questionId', next.questionId)
    },
    [questions, questionId, put],
  )
  const exit = useCallback(() => setPresenting(false), [])
  const answers = useCall(
    'listAnswerGroupStudyPaperInfo',
    { assignmentId, questionId, ...(courseClassId ? { courseClassId } : {}) },
    { enabled: questionId !== '', keep: true },
  )
  if (isPresenting && asked && answers.data)
    return <Present key={questionId} of={answers.data} no={asked.no} onStep={step} onExit={exit} />
  return (
    <div className={css.page}>
      <header className={css.head}>
        <div className={css.title}>
          <h1>{summary.title}</h1>
          <p className={css.soft}>
            {w.counted(summary.reviewed, summary.handedIn)}
            {summary.anonymous === '1' && ` ${w.anonymous}`}
          </p>
        </div>
        <Select
          aria-label={w.className}
          value={courseClassId}
          popupMatchSelectWidth={false}
          options={[
            { value: '', label: w.allClasses },
            ...summary.classes.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(id) => put('courseClassId', id)}
        />
        {asked && (
          <>
            <Can button="export">
              <ExportButton
                run={() =>
                  exportCall('exportAnswerStudyPaperInfo', {
                    assignmentId,
                    ...(courseClassId ? { courseClassId } : {}),
                  })
                }
              />
            </Can>
            <Button type="primary" onClick={() => setPresenting(true)}>
              {w.present}
            </Button>
          </>
        )}
        <Link to={`/courseInfo/instructDesign/onlinePracticeManage?courseId=${summary.courseId}`}>{w.back}</Link>
      </header>
      {asked ? (
        <div className={css.columns}>
          <QuestionList summary={summary} current={questionId} onOpen={(id) => put('questionId', id)} />
          <Loaded of={answers}>
            {(of) => <QuestionPage key={questionId} summary={summary} question={asked} of={of} />}
          </Loaded>
        </div>
      ) : (
        <EmptyState text={w.none} />
      )}
    </div>
  )
}

/** 答题汇总: an assignment question by question, with the answers themselves. */
export default function SummaryOfAnswers() {
  const w = useAnswerWords()
  const [params] = useSearchParams()
  const assignmentId = params.get('assignmentId') ?? ''
  const courseClassId = params.get('courseClassId') ?? ''
  const summary = useCall(
    'statAnswerStudyPaperInfo',
    { assignmentId, ...(courseClassId ? { courseClassId } : {}) },
    { enabled: assignmentId !== '', keep: true },
  )
  useShownName('thing', summary.data?.title)
  if (!assignmentId) return <EmptyState text={w.none} />
  return <Loaded of={summary}>{(answer) => <Board summary={answer} />}</Loaded>
}
