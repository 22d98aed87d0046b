import { canModerate } from '../board/board.policy.ts'
import type { TalkAccess } from '../board/talk-access.read.ts'
import type { PostRow } from './post-list.read.ts'

const anchorOf = ({ resourceId, resourceTitle, resourceKind, resourceChapter, position }: PostRow) =>
  resourceId === null
    ? null
    : {
        resourceId,
        title: resourceTitle ?? '',
        kind: resourceKind ?? '',
        chapterTitle: resourceChapter ?? '',
        position: position ?? 0,
      }

/** What is deleted shows nothing of itself; why something is held or hidden its author and the moderators read. */
export function presentPost(access: TalkAccess, row: PostRow) {
  const isMe = row.authorId === access.userId
  const isTold = isMe || canModerate(access, { courseClassIds: row.boardClassIds })
  const isDeleted = row.state === 'deleted'
  return {
    id: row.id,
    moduleId: row.moduleId,
    moduleTitle: row.moduleTitle,
    classGroupId: row.boardGroupId ?? '',
    courseId: row.courseId ?? '',
    title: isDeleted ? '' : row.title,
    summary: isDeleted ? '' : row.summary,
    kind: row.kind,
    author: { userId: row.authorId, name: row.authorName, duty: row.authorDuty, isMe },
    chapterId: row.chapterId ?? '',
    chapterTitle: isDeleted ? '' : (row.chapterTitle ?? ''),
    anchor: isDeleted ? null : anchorOf(row),
    courseClassIds: row.courseClassIds,
    top: row.topAt !== null,
    minutes: row.minutesAt !== null,
    essence: row.essenceAt !== null,
    locked: row.lockedAt !== null,
    solved: row.acceptedId !== null,
    hasPoll: row.hasPoll,
    opensAt: row.opensAt,
    state: row.state,
    heldBy: isTold ? (row.heldBy as never[]) : [],
    reason: isTold ? row.reason : '',
    score: isTold ? row.score : null,
    maxScore: row.maxScore,
    invalid: isTold ? row.invalidReason : null,
    replies: row.replyCount,
    views: row.viewCount,
    likes: row.likeCount,
    liked: row.liked,
    followed: row.followed,
    isNew: row.isNew,
    teacherReplied: row.teacherRepliedAt !== null,
    lastReply: row.lastReplyAt === null ? null : { by: row.lastReplyName ?? '', at: row.lastReplyAt },
    createdAt: row.createdAt,
    editedAt: row.editedAt,
  }
}
