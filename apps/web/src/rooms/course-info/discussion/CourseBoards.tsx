import { EllipsisOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { exportCall } from '../../../api/export.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { useCanOpen } from '../../../app/rights.ts'
import { useCan } from '../../../kit/Can.tsx'
import { useAddress } from '../../../kit/use-address.ts'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import { type Board, BoardOrder } from '../../../subjects/talk/BoardOrder.tsx'
import { useTalkWords } from '../../../subjects/talk/use-talk-words.ts'
import { useCourse } from '../course/use-course.ts'
import { BoardForm } from './BoardDialogs.tsx'
import css from './Discussion.module.css'
import { useTeachWords } from './use-teach-words.ts'

function Badges({ board }: { board: Board }) {
  const w = useTeachWords()
  const talk = useTalkWords()
  const told = [
    board.unanswered > 0 ? w.unanswered(board.unanswered) : '',
    board.held > 0 ? w.held(board.held) : '',
    board.unread > 0 ? talk.unread(board.unread) : '',
  ].filter(Boolean)
  const most = board.unanswered + board.held || board.unread
  return (
    <>
      {board.closed === '1' && <small className={css.closed}>{w.closed}</small>}
      {most > 0 && (
        <span className={css.badge} data-urgent={board.unanswered + board.held > 0} title={told.join('，')}>
          <span aria-hidden className="num">
            {most > 99 ? '99+' : most}
          </span>
          <span className="srOnly">{told.join('，')}</span>
        </span>
      )}
    </>
  )
}

function BoardMenu({ board, canKeep, onEdit }: { board: Board; canKeep: boolean; onEdit: () => void }) {
  const w = useTeachWords()
  const can = useCan()
  const { params } = useAddress()
  // The days that the list shows.
  const days = Object.fromEntries(
    ['from', 'to'].flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])),
  )
  const { askDelete } = useConfirm()
  const close = useAct('closeBbsModule', { message: w.saved })
  const remove = useAct('deleteBbsModule', { message: w.deleted })
  const items = [
    ...(canKeep && can('module')
      ? [
          { key: 'edit', label: w.edit, onClick: onEdit },
          {
            key: 'close',
            label: board.closed === '1' ? w.reopen : w.close,
            onClick: () => void close.run({ id: board.id, on: board.closed === '1' ? '0' : '1' }),
          },
        ]
      : []),
    ...(board.canModerate === '1' && can('export')
      ? [
          {
            key: 'export',
            label: w.export,
            onClick: () => void exportCall('exportBbsPost', { moduleId: board.id, ...days }).catch(() => undefined),
          },
        ]
      : []),
    ...(canKeep && can('module') && board.posts === 0
      ? [
          {
            key: 'delete',
            label: w.delete,
            danger: true,
            onClick: async () => {
              if (await askDelete(board.title)) await remove.run({ id: board.id })
            },
          },
        ]
      : []),
  ]
  if (items.length === 0) return null
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button type="text" size="small" icon={<EllipsisOutlined />} aria-label={w.boardMenu(board.title)} />
    </Dropdown>
  )
}

/** The school's own boards, which belong to no course. */
function SchoolBoards() {
  const talk = useTalkWords()
  const canOpen = useCanOpen()
  const boards = useCall('listBbsModule', {}, { noToast: true })
  const rows = boards.data?.rows ?? []
  if (!canOpen('moduleDetail') || rows.length === 0) return null
  return (
    <section className={css.school}>
      <h2>{talk.schoolBoards}</h2>
      <ul>
        {rows.map((board) => (
          <li key={board.id}>
            <Link to={`/student/moduleDetail?moduleId=${board.id}`}>
              <span>{board.title}</span>
              <Badges board={board} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The boards of a course with what waits on each; the host keeps them here. */
export function CourseBoards({ boards, moduleId }: { boards: readonly Board[]; moduleId: string }) {
  const w = useTeachWords()
  const talk = useTalkWords()
  const can = useCan()
  const { courseId, query, canEdit } = useCourse()
  const [edited, setEdited] = useState<Board | 'new' | null>(null)
  const [isSorting, setSorting] = useState(false)
  const to = (id: string) => `?${query}${id ? `&moduleId=${id}` : ''}`
  return (
    <nav className={css.boards} aria-label={talk.boards}>
      <ul>
        <li>
          <Link to={to('')} aria-current={moduleId === '' ? 'true' : undefined}>
            <span>{talk.all}</span>
          </Link>
        </li>
        {boards.map((board) => (
          <li key={board.id}>
            <Link to={to(board.id)} aria-current={board.id === moduleId ? 'true' : undefined}>
              <span>{board.title}</span>
              <Badges board={board} />
            </Link>
            <BoardMenu board={board} canKeep={canEdit} onEdit={() => setEdited(board)} />
          </li>
        ))}
      </ul>
      {canEdit && can('module') && (
        <div className={css.keep}>
          <Button type="dashed" size="small" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
            {w.boardAdd}
          </Button>
          {boards.length > 1 && (
            <Button type="text" size="small" onClick={() => setSorting(true)}>
              {w.boardSort}
            </Button>
          )}
        </div>
      )}
      <SchoolBoards />
      {edited && <BoardForm of={edited} onClose={() => setEdited(null)} />}
      {isSorting && (
        <BoardOrder
          courseId={courseId}
          boards={boards}
          words={{ title: w.boardSort, sorted: w.sorted, up: w.up, down: w.down }}
          onClose={() => setSorting(false)}
        />
      )}
    </nav>
  )
}
