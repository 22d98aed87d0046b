import { formatNumber } from '../../kit/format.ts'
import en from '../../words/en/study.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/study.ts'
import { useAttemptWords } from '../attempt/use-attempt-words.ts'
import css from './TaskScore.module.css'
import type { Task } from './task-acts.ts'

/** The released score of a task, or when there will be one. */
export function TaskScore({ task }: { task: Task }) {
  const w = useWords(zh, en).task
  const { resultFrom } = useAttemptWords()
  const handedIn = task.myState === 'reviewed' || task.result !== null
  if (!handedIn) return null
  if (task.result === null)
    return <span className={css.later}>{task.showAnswers === 'never' ? w.scoreNever : w.scoreLater}</span>
  return (
    <span className={css.score}>
      <strong className="num">{formatNumber(task.result.score)}</strong>{' '}
      <small className="num">/ {formatNumber(task.result.fullScore)}</small>
      {task.result.from !== 'attempts' && <small> {resultFrom[task.result.from]}</small>}
    </span>
  )
}
