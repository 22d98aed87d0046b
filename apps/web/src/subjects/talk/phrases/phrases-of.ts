import type { Post } from '../PostArticle.tsx'

/** Phrases stand where the page offers them; a course's host shares his with those who teach it. */
export const phrasesOf = (post: Post, isOffered: boolean) =>
  isOffered && post.courseId !== '' ? { courseId: post.courseId, canShare: post.canShare === '1' } : undefined
