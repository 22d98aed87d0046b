import { isStudent } from '@shuyuan/contract/access/role-groups.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { useCall } from '../../../api/use-call.ts'
import { stores, useStore } from '../../../app/stores.ts'
import { formatClock } from '../../../kit/format.ts'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { PostForm } from '../../../subjects/talk/form/PostForm.tsx'
import { useTalkWords } from '../../../subjects/talk/use-talk-words.ts'

/** Asks a question or opens a topic in a course, or changes one's own. */
export default function StuAddPost() {
  const w = useTalkWords()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const role = useStore(stores.currentRole)
  const of = (key: string) => params.get(key) ?? ''
  const [courseId, postId, resourceId] = [of('courseId'), of('postId'), of('resourceId')]
  const position = Math.max(0, Math.floor(Number(of('position')) || 0))
  const boards = useCall('listBbsModule', { courseId }, { enabled: courseId !== '' })
  const post = useCall('getBbsPost', { id: postId }, { enabled: postId !== '' })
  if (courseId === '') return <EmptyState text={w.form.missing} />
  const toPost = (id: string) => `/courseStudy/stuPostReply?courseId=${courseId}&postId=${id}`
  const back = `/courseStudy/courseDiscussionNew?courseId=${courseId}`
  const title = of('resourceTitle')
  const anchor = resourceId
    ? { resourceId, position, show: [w.form.anchor, title, formatClock(position)].filter(Boolean).join(' · ') }
    : null
  return (
    <>
      <PageHead back={back} title={postId ? w.thread.edit : of('kind') === 'question' ? w.ask : w.post} />
      <Loaded of={boards}>
        {({ rows }) => {
          const open = rows.filter(({ canPost }) => canPost === '1')
          if (open.length === 0 && !postId) return <EmptyState text={w.closedBoard} />
          const first =
            open.find(({ id }) => id === of('moduleId')) ?? open.find(({ kind }) => kind === 'course') ?? open[0]
          const form = {
            boards: rows,
            moduleId: first?.id ?? '',
            kind: of('kind') === 'question' ? ('question' as const) : ('topic' as const),
            title: of('title'),
            canRemind: isStudent(role),
            anchor,
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
