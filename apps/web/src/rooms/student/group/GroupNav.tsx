import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { Link } from 'react-router'
import { useTalkWords } from '../../../subjects/talk/use-talk-words.ts'
import css from './Group.module.css'
import { useGroupTalkWords } from './use-group-talk-words.ts'

export type GroupBoardRow = RowOf<'listBbsModule'>

/** The groups of a student, or for a teacher those of the course, with what is new in each. */
export function GroupNav({
  boards,
  groupId,
  isStudent,
}: {
  boards: readonly GroupBoardRow[]
  groupId: string
  isStudent: boolean
}) {
  const w = useGroupTalkWords()
  const talk = useTalkWords()
  const label = isStudent ? w.mine : w.ofCourse
  return (
    <nav className={css.nav} aria-label={label}>
      <h2>{label}</h2>
      <ul>
        {boards.map((board) => (
          <li key={board.id}>
            <Link
              to={`?${new URLSearchParams({ courseId: board.courseId, groupId: board.classGroupId })}`}
              aria-current={board.classGroupId === groupId ? 'true' : undefined}
            >
              <span>
                <b>{board.title}</b>
                <small>{isStudent ? board.courseName : board.classNames.join('、')}</small>
              </span>
              {board.unread > 0 && (
                <span className={`${css.badge} num`} title={talk.unread(board.unread)}>
                  <span aria-hidden>{board.unread > 99 ? '99+' : board.unread}</span>
                  <span className="srOnly">{talk.unread(board.unread)}</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
