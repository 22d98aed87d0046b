import { isStudent } from '@shuyuan/contract/access/role-groups.ts'
import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { Link, useSearchParams } from 'react-router'
import { useCall } from '../../../api/use-call.ts'
import { useCanOpen } from '../../../app/rights.ts'
import { stores, useStore } from '../../../app/stores.ts'
import { useTalkWords } from '../../../subjects/talk/use-talk-words.ts'
import css from './Discussion.module.css'

type Board = RowOf<'listBbsModule'>

function Unread({ n }: { n: number }) {
  const w = useTalkWords()
  if (n === 0) return null
  return (
    <span className={`${css.badge} num`} title={w.unread(n)}>
      <span aria-hidden>{n > 99 ? '99+' : n}</span>
      <span className="srOnly">{w.unread(n)}</span>
    </span>
  )
}

/** The school's own boards, which belong to no course. */
function SchoolBoards() {
  const w = useTalkWords()
  const canOpen = useCanOpen()
  const boards = useCall('listBbsModule', {}, { noToast: true })
  if (!canOpen('moduleDetail') || (boards.data?.rows ?? []).length === 0) return null
  return (
    <>
      <h2>{w.schoolBoards}</h2>
      <ul>
        {boards.data?.rows.map((board) => (
          <li key={board.id}>
            <Link to={`/student/moduleDetail?moduleId=${board.id}`}>
              {board.title}
              <Unread n={board.unread} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The way to the boards of the groups, which are no part of the talk of the course. */
function GroupBoards({ courseId }: { courseId: string }) {
  const w = useTalkWords()
  const canOpen = useCanOpen()
  const student = isStudent(useStore(stores.currentRole))
  const groups = useCall('listBbsModule', { courseId, kind: 'group' }, { noToast: true })
  const rows = groups.data?.rows ?? []
  if (!canOpen('groupBBS') || (rows.length === 0 && !student)) return null
  return (
    <ul>
      <li>
        <Link to={`/student/groupBBS?courseId=${courseId}`}>
          {w.groupBoard}
          <Unread n={rows.reduce((sum, { unread }) => sum + unread, 0)} />
        </Link>
      </li>
    </ul>
  )
}

/** The boards that this person may read, with what is new on them. */
export function BoardList({
  boards,
  moduleId,
  courseId,
}: {
  boards: readonly Board[]
  moduleId: string
  courseId: string
}) {
  const w = useTalkWords()
  const [params] = useSearchParams()
  const tab = params.get('tab')
  const to = (id: string) =>
    `?${new URLSearchParams({ courseId, ...(id ? { moduleId: id } : {}), ...(tab ? { tab } : {}) })}`
  return (
    <nav className={css.boards} aria-label={w.boards}>
      <ul>
        <li>
          <Link to={to('')} aria-current={moduleId === '' ? 'true' : undefined}>
            {w.all}
            <Unread n={boards.reduce((sum, { unread }) => sum + unread, 0)} />
          </Link>
        </li>
        {boards.map((board) => (
          <li key={board.id}>
            <Link to={to(board.id)} aria-current={board.id === moduleId ? 'true' : undefined}>
              {board.title}
              <Unread n={board.unread} />
            </Link>
          </li>
        ))}
      </ul>
      <GroupBoards courseId={courseId} />
      <SchoolBoards />
    </nav>
  )
}
