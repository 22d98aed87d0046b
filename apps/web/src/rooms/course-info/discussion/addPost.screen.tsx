import { POST_TITLE_MAX } from '@shuyuan/contract/entities/talk/board.ts'
import type { ComponentProps } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useCall } from '../../../api/use-call.ts'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { minutesHtml } from '../../../subjects/room/minutes.ts'
import { PostForm } from '../../../subjects/talk/form/PostForm.tsx'
import { useTalkWords } from '../../../subjects/talk/use-talk-words.ts'
import en from '../../../words/en/talk/room.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/talk/room.ts'
import { chapterOptions } from '../chapters/chapters.ts'
import { CoursePage } from '../course/CoursePage.tsx'
import { useCourse } from '../course/use-course.ts'

/** A post about a live discussion that has ended, begun with its minutes. */
function Minutes({ roomId, form }: { roomId: string; form: ComponentProps<typeof PostForm> }) {
  const w = useWords(zh, en)
  const minutes = useCall('minutesBbsInTime', { id: roomId })
  return (
    <Loaded of={minutes}>
      {(data) => (
        <PostForm {...form} title={w.minutesOf(data.title).slice(0, POST_TITLE_MAX)} body={minutesHtml(data, w)} />
      )}
    </Loaded>
  )
}

function Form() {
  const talk = useTalkWords()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { courseId, query, classes } = useCourse()
  const postId = params.get('postId') ?? ''
  const roomId = params.get('fromRoomId') ?? ''
  const boards = useCall('listBbsModule', { courseId })
  const chapters = useCall('treeCourseChapterInfo', { courseId }, { noToast: true })
  const post = useCall('getBbsPost', { id: postId }, { enabled: postId !== '' })
  const toPost = (id: string) => `/postReply?${query}&postId=${id}`
  return (
    <>
      <PageHead back={`/courseInfo/courseDiscussionArea?${query}`} title={postId ? talk.thread.edit : talk.post} />
      <Loaded of={boards}>
        {({ rows }) => {
          const open = rows.filter(({ canPost }) => canPost === '1')
          if (open.length === 0 && !postId) return <EmptyState text={talk.closedBoard} />
          const first =
            open.find(({ id }) => id === params.get('moduleId')) ??
            open.find(({ kind }) => kind === 'course') ??
            open[0]
          const form = {
            boards: rows,
            moduleId: first?.id ?? '',
            classes,
            chapters: chapterOptions(chapters.data ?? []),
            toPost,
            onCancel: () => void navigate(-1),
            onSent: (id: string) => void navigate(toPost(id), { replace: true }),
          }
          if (roomId) return <Minutes roomId={roomId} form={form} />
          if (!postId) return <PostForm {...form} />
          return <Loaded of={post}>{(data) => <PostForm {...form} of={data} />}</Loaded>
        }}
      </Loaded>
    </>
  )
}

/** Opens a topic or a question on a board of the course, or changes one. */
export default function AddPost() {
  return (
    <CoursePage>
      <Form />
    </CoursePage>
  )
}
