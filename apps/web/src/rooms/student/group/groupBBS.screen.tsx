import { isStudent } from '@shuyuan/contract/access/role-groups.ts'
import { Pagination, Tabs } from 'antd'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { stores, useStore } from '../../../app/stores.ts'
import { useCan } from '../../../kit/Can.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { useNextKeys } from '../../../subjects/talk/use-keys.ts'
import { useTalkWords } from '../../../subjects/talk/use-talk-words.ts'
import css from './Group.module.css'
import { type GroupBoardRow, GroupNav } from './GroupNav.tsx'
import { GroupPost } from './GroupPost.tsx'
import { GroupSide } from './GroupSide.tsx'
import { JoinGroups } from './JoinGroups.tsx'
import { ShortPost } from './ShortPost.tsx'
import { useGroupTalkWords } from './use-group-talk-words.ts'

const TABS = ['all', 'minutes', 'mine'] as const
const PAGE = 20

/** What is read here is new no more. */
function useRead(board: GroupBoardRow, isReady: boolean): void {
  const read = useAct('readAllBbsModule', { noToast: true })
  const { run } = read
  const isDue = isReady && board.unread > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each board, when its posts are there
  useEffect(() => {
    if (isDue) void run({ id: board.id })
  }, [board.id, isDue])
}

function Posts({ of: board }: { of: GroupBoardRow }) {
  const w = useGroupTalkWords()
  const talk = useTalkWords()
  const can = useCan()
  const [tab, setTab] = useState<(typeof TABS)[number]>('all')
  const [page, setPage] = useState(1)
  const posts = useCall(
    'listBbsPost',
    { classGroupId: board.classGroupId, tab, limit: PAGE, offset: page },
    { keep: true },
  )
  useNextKeys('[data-post]')
  useRead(board, posts.isSuccess)
  const canPost = board.canPost === '1' && can('post')
  const nothing = tab === 'minutes' ? w.emptyMinutes : canPost ? w.empty : w.emptyRead
  return (
    <div className={css.posts}>
      {canPost && <ShortPost key={board.id} moduleId={board.id} />}
      {board.closed === '1' && <p className={css.note}>{talk.closedBoard}</p>}
      <Tabs
        activeKey={tab}
        onChange={(next) => {
          setTab(next as typeof tab)
          setPage(1)
        }}
        items={TABS.map((key) => ({ key, label: w.tabs[key] }))}
      />
      <Loaded of={posts} rows={6}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState text={nothing} />
          ) : (
            <>
              {rows.map(
                (post) =>
                  post.open && <GroupPost key={post.id} of={post} open={post.open} canLead={board.canLead === '1'} />,
              )}
              {total > PAGE && (
                <Pagination
                  className={css.pages ?? ''}
                  current={page}
                  pageSize={PAGE}
                  total={total}
                  showSizeChanger={false}
                  onChange={setPage}
                />
              )}
            </>
          )
        }
      </Loaded>
    </div>
  )
}

function Side({ groupId }: { groupId: string }) {
  const group = useCall('getClassGroupInfo', { id: groupId })
  return <Loaded of={group}>{(data) => <GroupSide of={data} />}</Loaded>
}

/** The board of a group: what its members and the teachers of its class say, keep and agree on. */
export default function GroupBBS() {
  const w = useGroupTalkWords()
  const [params] = useSearchParams()
  const student = isStudent(useStore(stores.currentRole))
  const courseId = params.get('courseId') ?? ''
  const groupId = params.get('groupId') ?? ''
  const boards = useCall(
    'listBbsModule',
    { kind: 'group', ...(student ? {} : { courseId }) },
    { enabled: student || courseId !== '' },
  )
  if (!student && courseId === '') return <EmptyState text={w.choose} />
  return (
    <div className={css.screen}>
      <Loaded of={boards}>
        {({ rows }) => {
          const ofCourse = rows.filter((row) => courseId === '' || row.courseId === courseId)
          const board = rows.find((row) => row.classGroupId === groupId) ?? (groupId ? undefined : ofCourse[0])
          return (
            <>
              <PageHead
                back
                title={board?.title ?? ''}
                facts={
                  board && (
                    <>
                      <span>{[board.courseName, ...board.classNames].join(' · ')}</span>
                      <span>{w.private}</span>
                    </>
                  )
                }
              />
              <div className={css.page}>
                {rows.length > 0 && <GroupNav boards={rows} groupId={board?.classGroupId ?? ''} isStudent={student} />}
                {board ? (
                  <>
                    <Posts key={board.id} of={board} />
                    <Side groupId={board.classGroupId} />
                  </>
                ) : groupId ? (
                  <EmptyState text={w.private} />
                ) : student && courseId ? (
                  <JoinGroups courseId={courseId} />
                ) : (
                  <EmptyState text={student ? w.noGroup : w.noGroups} />
                )}
              </div>
            </>
          )
        }}
      </Loaded>
    </div>
  )
}
