import { PlusOutlined } from '@ant-design/icons'
import { useSearchParams } from 'react-router'
import { useCall } from '../../../api/use-call.ts'
import { useCanOpen, useCanPress } from '../../../app/rights.ts'
import { formatPercent } from '../../../kit/format.ts'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import type { Board } from '../../../subjects/talk/BoardOrder.tsx'
import { ModerateMenu } from '../../../subjects/talk/Moderate.tsx'
import { PostFeed } from '../../../subjects/talk/PostFeed.tsx'
import { useTalkWords } from '../../../subjects/talk/use-talk-words.ts'
import { chapterOptions } from '../chapters/chapters.ts'
import { CoursePage } from '../course/CoursePage.tsx'
import { useCourse } from '../course/use-course.ts'
import { CourseBoards } from './CourseBoards.tsx'
import css from './Discussion.module.css'
import { useTeachWords } from './use-teach-words.ts'

const TABS = ['all', 'waitTeacher', 'unsolved', 'essence', 'mine'] as const

function Head({ board, canPost }: { board: Board | undefined; canPost: boolean }) {
  const w = useTeachWords()
  const talk = useTalkWords()
  const canOpen = useCanOpen()
  const canPress = useCanPress()
  const { courseId, query } = useCourse()
  const stat = useCall('getStatBbsPost', { courseId }, { noToast: true })
  const percent = stat.data?.answeredPercent
  const place = board ? `${query}&moduleId=${board.id}` : query
  return (
    <PageHead
      facts={percent === null || percent === undefined ? undefined : `${w.answered} ${formatPercent(percent, 0)}`}
      extra={
        <>
          {canOpen('bbsInTime') && <LinkButton to={`/bbsInTime?${query}`}>{w.live}</LinkButton>}
          {canOpen('groupBBS') && (
            <LinkButton to={`/student/groupBBS?courseId=${courseId}`}>{talk.groupBoard}</LinkButton>
          )}
          {canOpen('detailDiscusse') && <LinkButton to={`/courseInfo/detailDiscusse?${place}`}>{w.detail}</LinkButton>}
          {canPost && canPress('addPost:add') && (
            <LinkButton type="primary" icon={<PlusOutlined />} to={`/courseInfo/addPost?${place}`}>
              {w.newPost}
            </LinkButton>
          )}
        </>
      }
    />
  )
}

function Area() {
  const w = useTeachWords()
  const talk = useTalkWords()
  const [params] = useSearchParams()
  const { courseId, query, classes } = useCourse()
  const chapters = useCall('treeCourseChapterInfo', { courseId }, { noToast: true })
  const boards = useCall('listBbsModule', { courseId })
  const rows = boards.data?.rows ?? []
  const board = rows.find(({ id }) => id === params.get('moduleId'))
  const moderated = new Set(rows.filter(({ canModerate }) => canModerate === '1').map(({ id }) => id))
  const canPost = board ? board.canPost === '1' : rows.some((one) => one.canPost === '1')
  return (
    <>
      <Head board={board} canPost={canPost} />
      <Loaded of={boards}>
        {() => (
          <div className={css.page}>
            <CourseBoards boards={rows} moduleId={board?.id ?? ''} />
            <div className={css.main}>
              {board?.intro && <p className={css.intro}>{board.intro}</p>}
              {board?.closed === '1' && <p className={css.intro}>{talk.closedBoard}</p>}
              {rows.length === 0 ? (
                <EmptyState text={w.noBoards} />
              ) : (
                <PostFeed
                  place={board ? { moduleId: board.id } : { courseId }}
                  tabs={moderated.size > 0 ? [...TABS, 'held'] : TABS}
                  empty={w.empty}
                  filters={{
                    chapters: chapterOptions(chapters.data ?? []),
                    classes: classes.map(({ courseClassId, name }) => ({ value: courseClassId, label: name })),
                  }}
                  to={({ id }) => `/postReply?${query}&postId=${id}`}
                  act={(post) => (moderated.has(post.moduleId) ? <ModerateMenu of={post} /> : null)}
                />
              )}
            </div>
          </div>
        )}
      </Loaded>
    </>
  )
}

/** The boards of a course and what is said on them, for those who teach it. */
export default function CourseDiscussionArea() {
  return (
    <CoursePage>
      <Area />
    </CoursePage>
  )
}
