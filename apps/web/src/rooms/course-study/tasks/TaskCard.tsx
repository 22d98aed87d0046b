import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { Countdown } from '../../../kit/Countdown.tsx'
import { formatFullTime, formatNear, formatNumber } from '../../../kit/format.ts'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import { TaskScore } from '../../../subjects/study/TaskScore.tsx'
import { TaskState } from '../../../subjects/study/TaskState.tsx'
import { taskPath } from '../../../subjects/study/TodoList.tsx'
import { actPath, mainAct, type Task, viewPath } from '../../../subjects/study/task-acts.ts'
import { Waits } from '../../../subjects/study/Waits.tsx'
import en from '../../../words/en/study.ts'
import { useLang, useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/study.ts'
import css from './TaskList.module.css'

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

function Act({ task }: { task: Task }) {
  const w = useWords(zh, en).task
  const main = mainAct(task)
  const view = viewPath(task)
  const isMain = task.myState !== 'waiting' && task.usedAttempts === 0
  const isOwed = task.myState === 'answering' || task.myState === 'sentBack'
  return (
    <span className={css.acts}>
      {view && <LinkButton to={view}>{w.view}</LinkButton>}
      {main ? (
        <LinkButton to={actPath(task, main)} type={isMain || isOwed ? 'primary' : 'default'}>
          {w[main]}
        </LinkButton>
      ) : (
        <LinkButton to={taskPath(task)} type="text">
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
  const isOwed = task.groups.includes('todo')
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
        <Waits of={task.waits} className={css.back} />
        {task.sentBackReason !== '' && <p className={css.back}>{w.sentBack(task.sentBackReason)}</p>}
        <p className={css.line}>
          <When task={task} />
          {task.myState === 'answering' && task.remainSec !== null && task.durationMin !== null && (
            <TimeLeft seconds={task.remainSec} />
          )}
        </p>
      </div>
      <span className={css.score}>
        <TaskScore task={task} />
      </span>
      <Act task={task} />
    </li>
  )
}
