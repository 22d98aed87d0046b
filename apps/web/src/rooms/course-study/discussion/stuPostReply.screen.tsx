import { ThreadPage, type ThreadPlaces } from '../../../subjects/talk/ThreadPage.tsx'

const PLACES: ThreadPlaces = {
  list: (courseId) => `/courseStudy/courseDiscussionNew?courseId=${courseId}`,
  thread: (courseId, postId) => `/courseStudy/stuPostReply?courseId=${courseId}&postId=${postId}`,
  edit: (courseId, postId) => `/courseStudy/stuAddPost?courseId=${courseId}&postId=${postId}`,
  resource: (courseId, { resourceId, position }) =>
    `/courseStudy/goOnStudy?courseId=${courseId}&resourceId=${resourceId}&position=${position}`,
}

/** A thread of a course as a tree, with its accepted answer and the way to the resource that it is about. */
export default function StuPostReply() {
  return <ThreadPage places={PLACES} />
}
