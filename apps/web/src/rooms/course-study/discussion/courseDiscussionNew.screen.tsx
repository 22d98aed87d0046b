import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useSearchParams } from 'react-router'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { useCanPress } from '../../../app/rights.ts'
import { Can } from '../../../kit/Can.tsx'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { chapterOptions } from '../../../subjects/study/tree.ts'
import { ModerateMenu } from '../../../subjects/talk/Moderate.tsx'
import { PostFeed } from '../../../subjects/talk/PostFeed.tsx'
import { useTalkWords } from '../../../subjects/talk/use-talk-words.ts'
import { BoardList } from './BoardList.tsx'
import css from './Discussion.module.css'
import { TalkSide } from './TalkSide.tsx'

const TABS = ['all', 'questions', 'unsolved', 'essence', 'mine', 'replied', 'followed'] as const

/** The boards of a course with their posts, and one's own part in it. */
export default function CourseDiscussionNew() {
  const w = useTalkWords()
  const canPress = useCanPress()
  const [params] = useSearchParams()
  const courseId = params.get('courseId') ?? ''
  const moduleId = params.get('moduleId') ?? ''
  const boards = useCall('listBbsModule', { courseId }, { enabled: courseId !== '' })
  const chapters = useCall('treeStudyResInfo', { courseId }, { enabled: courseId !== '', keep: true, noToast: true })
  const follow = useAct('followBbsModule')
  const readAll = useAct('readAllBbsModule', { message: w.allRead })
  if (courseId === '') return <EmptyState text={w.form.missing} />
  const board = boards.data?.rows.find(({ id }) => id === moduleId)
  const canPost = board ? board.canPost === '1' : boards.data?.rows.some((one) => one.canPost === '1')
  const isModerator = boards.data?.rows.some((one) => one.canModerate === '1') ?? false
  const moderated = new Set(boards.data?.rows.filter((one) => one.canModerate === '1').map(({ id }) => id))
  const toAdd = (kind: string) =>
    `/courseStudy/stuAddPost?${new URLSearchParams({ courseId, ...(board ? { moduleId: board.id } : {}), kind })}`
  return (
    <>
      <PageHead
        extra={
          <>
            <Can button="follow">
              {board && (
                <Button
                  aria-pressed={board.followed === '1'}
                  onClick={() => void follow.run({ id: board.id, on: board.followed === '1' ? '0' : '1' })}
                >
                  {board.followed === '1' ? w.followed : w.followBoard}
                </Button>
              )}
              <Button onClick={() => void readAll.run(board ? { id: board.id } : { courseId })}>{w.readAll}</Button>
            </Can>
            {canPost && canPress('stuAddPost:add') && (
              <>
                <LinkButton to={toAdd('topic')}>{w.post}</LinkButton>
                <LinkButton type="primary" icon={<PlusOutlined />} to={toAdd('question')}>
                  {w.ask}
                </LinkButton>
              </>
            )}
          </>
        }
      />
      <Loaded of={boards}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState text={w.noBoards} />
          ) : (
            <div className={css.page}>
              <BoardList boards={rows} moduleId={moduleId} courseId={courseId} />
              <div className={css.posts}>
                {board?.intro && <p className={css.intro}>{board.intro}</p>}
                {board?.closed === '1' && <p className={css.intro}>{w.closedBoard}</p>}
                <PostFeed
                  place={board ? { moduleId: board.id } : { courseId }}
                  tabs={isModerator ? [...TABS, 'waitTeacher', 'held'] : TABS}
                  empty={w.empty}
                  filters={{ chapters: chapterOptions(chapters.data ?? []) }}
                  to={({ id }) => `/courseStudy/stuPostReply?courseId=${courseId}&postId=${id}`}
                  act={(post) => (moderated.has(post.moduleId) ? <ModerateMenu of={post} /> : null)}
                />
              </div>
              <TalkSide courseId={courseId} />
            </div>
          )
        }
      </Loaded>
    </>
  )
}
