import { Button } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { ViewDialog } from '../../../kit/page/ViewDialog.tsx'
import { PostForm } from '../../../subjects/talk/form/PostForm.tsx'
import { ModerateMenu } from '../../../subjects/talk/Moderate.tsx'
import { PostFeed } from '../../../subjects/talk/PostFeed.tsx'
import { useTalkWords } from '../../../subjects/talk/use-talk-words.ts'
import css from './Boards.module.css'

const TABS = ['all', 'essence', 'questions', 'unsolved', 'mine'] as const
const toPost = (id: string) => `/BBSReply?postId=${id}`

/** One board outside of a course page: the school's, or one that a message leads to. */
export default function ModuleDetail() {
  const w = useTalkWords()
  const [params] = useSearchParams()
  const id = params.get('moduleId') ?? ''
  const [isWriting, setWriting] = useState(false)
  const board = useCall('getBbsModule', { id }, { enabled: id !== '' })
  const follow = useAct('followBbsModule')
  const readAll = useAct('readAllBbsModule', { message: w.allRead })
  if (id === '') return <EmptyState text={w.noBoards} />
  return (
    <div className={css.page}>
      <PageHead
        back
        title={board.data?.title ?? ''}
        facts={
          board.data && (
            <>
              {board.data.courseName && <span>{board.data.courseName}</span>}
              <span>{w.whoPosts[board.data.postRule]}</span>
              <span>{w.today(board.data.today, board.data.posts)}</span>
              {board.data.moderators.length > 0 && (
                <span>{`${w.moderators}：${board.data.moderators.map(({ name }) => name).join('、')}`}</span>
              )}
            </>
          )
        }
        extra={
          board.data && (
            <>
              <Can button="follow">
                <Button
                  aria-pressed={board.data.followed === '1'}
                  onClick={() => void follow.run({ id, on: board.data?.followed === '1' ? '0' : '1' })}
                >
                  {board.data.followed === '1' ? w.followed : w.followBoard}
                </Button>
                <Button onClick={() => void readAll.run({ id })}>{w.readAll}</Button>
              </Can>
              {board.data.canPost === '1' && (
                <Can button="post">
                  <Button type="primary" onClick={() => setWriting(true)}>
                    {w.post}
                  </Button>
                </Can>
              )}
            </>
          )
        }
      />
      <Loaded of={board}>
        {(data) => (
          <>
            {data.intro && <p className={css.intro}>{data.intro}</p>}
            {data.closed === '1' && <p className={css.intro}>{w.closedBoard}</p>}
            <PostFeed
              place={{ moduleId: id }}
              tabs={data.canModerate === '1' ? [...TABS, 'held'] : TABS}
              to={(post) => toPost(post.id)}
              empty={w.emptyBoard}
              {...(data.canModerate === '1' ? { act: (post) => <ModerateMenu of={post} /> } : {})}
            />
            {isWriting && (
              <ViewDialog title={w.post} width={760} onClose={() => setWriting(false)}>
                <PostForm
                  boards={[data]}
                  moduleId={id}
                  toPost={toPost}
                  onCancel={() => setWriting(false)}
                  onSent={() => setWriting(false)}
                />
              </ViewDialog>
            )}
          </>
        )}
      </Loaded>
    </div>
  )
}
