import { useNavigate, useSearchParams } from 'react-router'
import { useCall } from '../../../api/use-call.ts'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { PostForm } from '../../../subjects/talk/form/PostForm.tsx'
import { useTalkWords } from '../../../subjects/talk/use-talk-words.ts'
import { chapterOptions } from '../chapters/chapters.ts'
import { CoursePage } from '../course/CoursePage.tsx'
import { useCourse } from '../course/use-course.ts'

function Form() {
  const talk = useTalkWords()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { courseId, query, classes } = useCourse()
  const postId = params.get('postId') ?? ''
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
