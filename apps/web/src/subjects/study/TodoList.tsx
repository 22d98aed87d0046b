import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { Link } from 'react-router'
import { formatFullTime, formatNear } from '../../kit/format.ts'
import en from '../../words/en/study.ts'
import { useLang, useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/study.ts'
import { useKindWord } from './Kind.tsx'
import { TaskState } from './TaskState.tsx'
import css from './TodoList.module.css'

type Row = RowOf<'todoStudyResult'>

export const taskPath = ({ courseId, assignmentId }: { courseId: string; assignmentId: string }) =>
  `/courseStudy/onlineDetail?${new URLSearchParams({ courseId, assignmentId })}`

function Todo({ row, withCourse }: { row: Row; withCourse: boolean }) {
  const w = useWords(zh, en)
  const lang = useLang()
  const isSoon = Date.parse(row.dueAt) - Date.now() < DAY_MS
  return (
    <li>
      <Link className={css.item ?? ''} to={taskPath(row)}>
        <span className={css.kind}>{useKindWord(row.kind)}</span>
        <span className={css.words}>
          <strong className="clamp2">{row.title}</strong>
          <small>
            {withCourse && <span className={css.course}>{row.courseName}</span>}
            <time dateTime={row.dueAt} data-soon={isSoon} className="num" title={formatFullTime(row.dueAt)}>
              {w.due(formatNear(row.dueAt, new Date(), lang))}
            </time>
          </small>
        </span>
        {row.state !== 'toStart' && <TaskState state={row.state} />}
      </Link>
    </li>
  )
}

/** What is due, soonest first; each line links to its task. */
export function TodoList({
  rows,
  withCourse = false,
  none,
}: {
  rows: readonly Row[]
  withCourse?: boolean
  none: string
}) {
  if (rows.length === 0) return <p className={css.none}>{none}</p>
  return (
    <ul className={css.list}>
      {rows.map((row) => (
        <Todo key={row.assignmentId} row={row} withCourse={withCourse} />
      ))}
    </ul>
  )
}
