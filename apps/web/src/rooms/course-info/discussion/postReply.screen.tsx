import { useCanPress } from '../../../app/rights.ts'
import { ThreadPage } from '../../../subjects/talk/ThreadPage.tsx'

const list = (courseId: string) => `/courseInfo/courseDiscussionArea?courseId=${courseId}`
const thread = (courseId: string, postId: string) => `/postReply?courseId=${courseId}&postId=${postId}`
const edit = (courseId: string, postId: string) => `/courseInfo/addPost?courseId=${courseId}&postId=${postId}`

/** One topic with its replies, to be answered and judged by those who teach the course. */
export default function PostReply() {
  const canEdit = useCanPress()('addPost:edit')
  return <ThreadPage places={{ list, thread, edit: canEdit ? edit : undefined, showsAuthor: true }} />
}
