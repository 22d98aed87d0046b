import type { BoardKind } from '@shuyuan/contract/entities/talk/board.ts'
import { EDIT_MINUTES } from '@shuyuan/contract/entities/talk/board.ts'
import { AppError, notFound, outsideScope } from '../../../wire/error.ts'
import { stepClosed } from '../../exam/order/step-closed.policy.ts'
import type { TalkAccess } from './talk-access.read.ts'

/** Who reads, writes and moderates on a board (screens/student 3.2). SQL of the same: readable.read.ts. */

export interface BoardRights {
  id: string
  kind: BoardKind
  courseClassIds: readonly string[]
  classGroupId: string | null
  postRule: 'all' | 'teacherOnly'
  closedAt: Date | null
}

const TEACHERS = ['host', 'face', 'assistant']

/** What is for no class is for everybody, except on the board of a class. */
export const isForMe = (access: TalkAccess, classIds: readonly string[], kind?: BoardKind): boolean =>
  access.allClasses ||
  (classIds.length === 0 && kind !== 'class') ||
  classIds.some((classId) => access.classIds.includes(classId))

/** The board of a group is for its members and for those who teach its class; nobody else looks into it. */
export function canReadBoard(access: TalkAccess, board: BoardRights): boolean {
  if (access.closedBoards.has(board.id)) return false
  if (board.kind !== 'group') return isForMe(access, board.courseClassIds, board.kind)
  if (isTeacherOf(access)) return isForMe(access, board.courseClassIds, 'class')
  return board.classGroupId !== null && access.groupIds.includes(board.classGroupId)
}

/** Whoever leads a group pins and takes minutes on its board, as its moderators do. */
export const canLead = (
  access: TalkAccess,
  board: Pick<BoardRights, 'courseClassIds'> & { classGroupId: string | null },
): boolean =>
  canModerate(access, board) || (board.classGroupId !== null && access.ledGroupIds.includes(board.classGroupId))

export function canModerate(access: TalkAccess, { courseClassIds }: Pick<BoardRights, 'courseClassIds'>): boolean {
  if (access.moderates === 'all') return true
  if (access.moderates === 'none' || courseClassIds.length === 0) return false
  return courseClassIds.every((classId) => access.classIds.includes(classId))
}

export const isTeacherOf = ({ duty }: TalkAccess): boolean => TEACHERS.includes(duty)

export type WhyReadOnly = '' | 'archived' | 'closed' | 'teacherOnly' | 'preview'

/** Why a person cannot post on a board, or, with `isReply`, not reply there. */
export function whyReadOnly(access: TalkAccess, board: BoardRights, isReply = false): WhyReadOnly {
  if (access.isArchived) return 'archived'
  if (board.closedAt) return 'closed'
  // Managers look at the talk of a course; the school's boards are theirs as well.
  if (access.duty === 'manager' && access.courseId !== null) return 'preview'
  const isTeacher = isTeacherOf(access) || access.duty === 'manager'
  return board.postRule === 'teacherOnly' && !isReply && !isTeacher ? 'teacherOnly' : ''
}

export function assertCanRead(access: TalkAccess, board: BoardRights): void {
  const waits = access.closedBoards.get(board.id)
  if (waits && isForMe(access, board.courseClassIds, board.kind)) throw stepClosed(waits)
  if (canReadBoard(access, board)) return
  throw board.kind === 'group' && access.duty === 'student' ? new AppError(100612) : outsideScope()
}

export function assertCanWrite(access: TalkAccess, board: BoardRights, isReply = false): void {
  assertCanRead(access, board)
  const why = whyReadOnly(access, board, isReply)
  if (why === 'archived') throw new AppError(100613)
  if (why === 'closed') throw new AppError(100632)
  if (why !== '') throw outsideScope()
}

export function assertCanModerate(access: TalkAccess, board: BoardRights): void {
  if (!canModerate(access, board)) throw outsideScope()
  if (access.isArchived) throw new AppError(100613)
}

export function assertCanLead(access: TalkAccess, board: BoardRights): void {
  if (!canLead(access, board)) throw outsideScope()
  if (access.isArchived) throw new AppError(100613)
}

export interface PostRights {
  authorId: string
  state: string
  opensAt: Date | null
  courseClassIds: readonly string[]
  replyCount: number
}

/** Whether a post has opened to those it is for. */
export const isOpenAt = ({ opensAt }: { opensAt: Date | null }, now: Date): boolean =>
  opensAt === null || opensAt <= now

/** A post whose board is readable. What is deleted stays as an empty place where it was answered. */
export function canReadPost(access: TalkAccess, board: BoardRights, post: PostRights, now: Date): boolean {
  if (!canReadBoard(access, board)) return false
  if (post.state === 'deleted') return post.replyCount > 0 && isForMe(access, post.courseClassIds)
  if (post.authorId === access.userId || canModerate(access, board)) return true
  return post.state === 'visible' && isOpenAt(post, now) && isForMe(access, post.courseClassIds)
}

export function assertCanReadPost(access: TalkAccess, board: BoardRights, post: PostRights, now: Date): void {
  assertCanRead(access, board)
  if (!canReadPost(access, board, post, now)) throw notFound()
}

const EDIT_MS = EDIT_MINUTES * 60_000

/** Own texts may be changed for half an hour, also while they wait; a post that opens later, until it opens. */
export const canEdit = (
  { userId, isArchived }: TalkAccess,
  text: { authorId: string; state: string; createdAt: Date; opensAt?: Date | null },
  now: Date,
): boolean =>
  !isArchived &&
  text.authorId === userId &&
  (text.state === 'visible' || text.state === 'held') &&
  (now.getTime() - text.createdAt.getTime() < EDIT_MS || !isOpenAt({ opensAt: text.opensAt ?? null }, now))
