import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { Link } from 'react-router'
import { formatFullTime, formatNear } from '../../kit/format.ts'
import en from '../../words/en/study.ts'
import { useLang, useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/study.ts'
import { NOTICE_PARAM } from '../notice/OpenedNotice.tsx'
import { useKindWord } from './Kind.tsx'
import { TaskState } from './TaskState.tsx'
import css from './TodoList.module.css'

type Row = RowOf<'todoStudyResult'>

/** A notice of a course lies on its page, one of the school is opened over the first page. */
const noticePath = ({ courseId, noticeId }: { courseId: string | null; noticeId: string }) =>
  courseId
    ? `/courseStudy/courseAnnouncement?${new URLSearchParams({ courseId, noticeId })}`
    : `?${new URLSearchParams({ [NOTICE_PARAM]: noticeId })}`

const pathOf = (row: Row) => (row.kind === 'notice' ? noticePath(row) : taskPath(row))

const keyOf = (row: Row) => (row.kind === 'notice' ? row.noticeId : row.assignmentId)

interface Named {
  readonly courseId: string
  readonly assignmentId: string
  readonly kind: string
}

/** Work on paper has a page of its own, which shows all of its kind. */
const WRITTEN_PAGES: Readonly<Record<string, string>> = {
  paperHomework: 'paperHomeWork',
  lab: 'courseLaboratory',
  paperTest: 'paperTest',
}

export const taskPath = ({ courseId, assignmentId, kind }: Named) =>
  `/courseStudy/${WRITTEN_PAGES[kind] ?? 'onlineDetail'}?${new URLSearchParams({ courseId, assignmentId })}`

function Todo({ row, withCourse }: { row: Row; withCourse: boolean }) {
  const w = useWords(zh, en)
  const lang = useLang()
  const isSoon = row.dueAt !== null && Date.parse(row.dueAt) - Date.now() < DAY_MS
  return (
    <li>
      <Link className={css.item ?? ''} to={pathOf(row)}>
        <span className={css.kind}>{useKindWord(row.kind)}</span>
        <span className={css.words}>
          <strong className="clamp2">{row.title}</strong>
          <small>
            {withCourse && row.courseName && <span className={css.course}>{row.courseName}</span>}
            {row.dueAt && (
              <time dateTime={row.dueAt} data-soon={isSoon} className="num" title={formatFullTime(row.dueAt)}>
                {(row.kind === 'notice' ? w.confirmBy : w.due)(formatNear(row.dueAt, new Date(), lang))}
              </time>
            )}
          </small>
        </span>
        {row.kind !== 'notice' && row.state !== 'toStart' && <TaskState state={row.state} />}
      </Link>
    </li>
  )
}

/** What is due, soonest first; each line links to the very thing. */
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
        <Todo key={keyOf(row)} row={row} withCourse={withCourse} />
      ))}
    </ul>
  )
}
