import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { Countdown } from '../../../kit/Countdown.tsx'
import { formatFullTime, formatNear, formatNumber } from '../../../kit/format.ts'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import { useAttemptWords } from '../../../subjects/attempt/use-attempt-words.ts'
import { TaskState } from '../../../subjects/study/TaskState.tsx'
import { taskPath } from '../../../subjects/study/TodoList.tsx'
import en from '../../../words/en/study.ts'
import { useLang, useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/study.ts'
import css from './TaskList.module.css'

export type Task = RowOf<'taskListStudyPaperInfo'>

/** The task's conditions in short. */
function Facts({ task }: { task: Task }) {
  const w = useWords(zh, en).task
  const facts = [
    task.chapterTitle,
    w.questions(task.questionCount),
    w.full(formatNumber(task.fullScore)),
    task.durationMin === null ? '' : w.minutes(task.durationMin),
    w.attempts(task.usedAttempts, task.maxAttempts),
    task.maxAttempts === 1 ? '' : w.rules[task.attemptRule],
    task.shareText === '' ? '' : w.share(task.shareText),
    task.lateRule === 'deduct' ? w.lateDeduct(task.lateDeductPercent) : '',
  ]
  return (
    <p className={css.facts}>
      {facts.filter(Boolean).map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  )
}

function Score({ task }: { task: Task }) {
  const w = useWords(zh, en).task
  const { resultFrom } = useAttemptWords()
  const handedIn = task.myState === 'reviewed' || task.result !== null
  if (!handedIn) return null
  if (task.result === null)
    return <span className={css.later}>{task.showAnswers === 'never' ? w.scoreNever : w.scoreLater}</span>
  return (
    <span className={css.score}>
      <strong className="num">{formatNumber(task.result.score)}</strong>
      <small className="num">/ {formatNumber(task.result.fullScore)}</small>
      {task.result.from !== 'attempts' && <small>{resultFrom[task.result.from]}</small>}
    </span>
  )
}

/** The one thing to do now; details and rules are on the task's page (1.4). */
function Act({ task }: { task: Task }) {
  const w = useWords(zh, en).task
  const detail = taskPath(task)
  const main =
    task.myState === 'answering'
      ? { word: w.keep, to: `/examPaper?assignmentId=${task.assignmentId}` }
      : // A reviewed attempt cannot be changed; the server offers another one there (1.4).
        task.keepShown === '1' && task.myState !== 'reviewed'
        ? { word: task.myState === 'sentBack' ? w.redo : w.withdraw, to: detail }
        : task.startAllowed === '1'
          ? { word: task.usedAttempts > 0 ? w.again : w.start, to: detail }
          : null
  const isMain = task.myState !== 'waiting' && task.usedAttempts === 0
  const isOwed = task.myState === 'answering' || task.myState === 'sentBack'
  return (
    <span className={css.acts}>
      {task.viewAllowed === '1' && task.studyPaperId !== '' && (
        <LinkButton to={`/courseStudy/practiceDetail?courseId=${task.courseId}&studyPaperId=${task.studyPaperId}`}>
          {w.view}
        </LinkButton>
      )}
      {main ? (
        <LinkButton to={main.to} type={isMain || isOwed ? 'primary' : 'default'}>
          {main.word}
        </LinkButton>
      ) : (
        <LinkButton to={detail} type="text">
          {w.detail}
        </LinkButton>
      )}
    </span>
  )
}

function When({ task }: { task: Task }) {
  const words = useWords(zh, en)
  const lang = useLang()
  const now = new Date()
  const isAhead = task.myState === 'notOpen'
  const at = isAhead ? task.opensAt : task.dueAt
  const near = formatNear(at, now, lang)
  const said = isAhead ? words.task.opensAt(near) : task.redoUntil ? words.task.redoUntil(near) : words.due(near)
  const isOwed = ['toStart', 'answering', 'sentBack'].includes(task.myState)
  return (
    <time
      dateTime={at}
      className={`${css.when} num`}
      data-soon={isOwed && Date.parse(at) - now.getTime() < DAY_MS}
      title={`${formatFullTime(task.opensAt)} – ${formatFullTime(task.closesAt)}`}
    >
      {said}
    </time>
  )
}

/** By the server's figure, as this clock may be wrong. */
function TimeLeft({ seconds }: { seconds: number }) {
  const w = useWords(zh, en).task
  const end = useMemo(() => Date.now() + seconds * 1000, [seconds])
  return (
    <span>
      {w.left} <Countdown to={end} />
    </span>
  )
}

/** One task: its state for this student and the one thing to do next. */
export function TaskCard({ task }: { task: Task }) {
  const w = useWords(zh, en).task
  return (
    <li className={css.card}>
      <div className={css.words}>
        <div className={css.line}>
          <h3>
            <Link to={taskPath(task)}>{task.title}</Link>
          </h3>
          <TaskState state={task.myState} />
        </div>
        <Facts task={task} />
        {task.sentBackReason !== '' && <p className={css.back}>{w.sentBack(task.sentBackReason)}</p>}
        <p className={css.line}>
          <When task={task} />
          {task.myState === 'answering' && task.remainSec !== null && task.durationMin !== null && (
            <TimeLeft seconds={task.remainSec} />
          )}
        </p>
      </div>
      <Score task={task} />
      <Act task={task} />
    </li>
  )
}
