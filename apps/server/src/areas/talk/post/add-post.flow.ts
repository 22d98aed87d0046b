import type { HeldBy } from '@shuyuan/contract/entities/talk/board.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField, found, outsideScope } from '../../../wire/error.ts'
import type { Asked } from '../../../wire/handlers.ts'
import { NO_SUCH_ID } from '../../../wire/page.ts'
import { checkNames } from '../../filter/name/check-names.flow.ts'
import { assertCanWrite, isForMe, isTeacherOf } from '../board/board.policy.ts'
import { type Board, shareBoards } from '../board/board.store.ts'
import { classesOfCourse } from '../board/board-list.read.ts'
import { bodyMax, titleOf } from '../board/post-title.policy.ts'
import { type TalkAccess, talkAccess } from '../board/talk-access.read.ts'
import { tellWritten } from '../count/tell-discussion.flow.ts'
import { type CardName, cardsFor } from '../text/cards.read.ts'
import {
  assertFiles,
  assertMentions,
  assertNotTooMuch,
  notifyHeld,
  preparedBody,
  sentAs,
  stateOf,
} from '../text/prepare-text.flow.ts'
import { factsOf, searchFacts } from '../text/text-facts.ts'
import { insertPost, lockSender, type Post, setPostFollow } from './post.store.ts'
import { recountPosts } from './post-figures.store.ts'
import { announceOpen } from './publish.flow.ts'
import { rightsOf } from './thread.flow.ts'

type Form = Asked<'addBbsPost'>
type Given<K extends keyof Form> = { [P in K]?: Form[P] | undefined }
type TeachersPart = Given<'courseClassIds' | 'maxScore' | 'minWords' | 'replyFirst' | 'opensAt' | 'top'>

/** What only teachers set: for whom, from when, how it is scored. */
export async function assertTeachersPart(ctx: Ctx, access: TalkAccess, form: TeachersPart): Promise<void> {
  const { courseClassIds = [], maxScore, minWords, replyFirst, opensAt, top } = form
  const isSet = courseClassIds.length > 0 || !!maxScore || !!minWords || replyFirst === '1' || !!opensAt || top === '1'
  if (!isSet) return
  const keeps = isTeacherOf(access) || (access.courseId === null && access.moderates === 'all')
  if (!keeps) throw outsideScope()
  if (courseClassIds.length === 0) return
  const isOwn = access.courseId !== null && courseClassIds.every((classId) => isForMe(access, [classId]))
  const known = isOwn ? await classesOfCourse(ctx.db, access.courseId as string, courseClassIds) : 0
  if (known < new Set(courseClassIds).size)
    throw badField('courseClassIds', '有课程班不属于本课程或您的班', 'a class is not of this course, or not yours')
}

/** A post opens at once, or at a time to come. */
export function openingOf({ now }: Ctx, opensAt: string | null): Date | null {
  if (opensAt === null) return null
  const at = new Date(opensAt)
  if (at <= now) throw badField('opensAt', '开放时间须晚于现在', 'choose a time to come')
  return at
}

/** Nobody points at what he may not open himself; what stood there before may stay. */
export async function assertCards(
  ctx: Ctx,
  access: TalkAccess,
  cards: readonly CardName[],
  before: readonly CardName[] = [],
): Promise<void> {
  const added = cards.filter(({ id }) => !before.some((one) => one.id === id))
  const open = await cardsFor(ctx.db, access, added)
  if (open.length < added.length || new Set(cards.map(({ id }) => id)).size < cards.length)
    throw badField('cards', '引用的资源或作业不存在、重复或无权打开', 'a card that is not there, or not yours to open')
}

/** Chapter and resource are of the course; a resource that students do not see cannot be pointed at. */
export async function assertPlaces(
  ctx: Ctx,
  access: TalkAccess,
  { chapterId, anchor }: Given<'chapterId' | 'anchor'>,
): Promise<{ chapterId: string | null }> {
  if (anchor) {
    const resource = await ctx.db
      .selectFrom('resource')
      .select(['chapterId'])
      .where('id', '=', anchor.resourceId)
      .where('courseId', 'in', access.courseIds.length > 0 ? [...access.courseIds] : [NO_SUCH_ID])
      .where('recycledAt', 'is', null)
      .$if(access.duty === 'student', (query) => query.where('hidden', '=', false))
      .executeTakeFirst()
    if (!resource) throw badField('anchor', '资源不属于本课程', 'the resource is not of this course')
    if (!chapterId) return { chapterId: resource.chapterId }
  }
  if (!chapterId) return { chapterId: null }
  const chapter = await ctx.db.selectFrom('chapter').select('courseId').where('id', '=', chapterId).executeTakeFirst()
  if (!chapter || !access.courseIds.includes(chapter.courseId))
    throw badField('chapterId', '章节不属于本课程', 'the chapter is not of this course')
  return { chapterId }
}

const repeated = (ctx: Ctx, earlier: Post) => {
  ctx.log({ nothing: true })
  return { id: earlier.id, ...sentAs(ctx, earlier) }
}

const findSent = (ctx: Ctx, clientId: string) =>
  ctx.db
    .selectFrom('bbsPost')
    .selectAll()
    .where('authorId', '=', ctx.me.userId)
    .where('clientId', '=', clientId)
    .executeTakeFirst()

const reviewed = (board: Board, { duty, moderates }: TalkAccess) =>
  board.needReview && moderates === 'none' && (duty === 'student' || board.courseId === null)

/** Sent five times it is one post. */
export async function addPost(ctx: Ctx, input: Form) {
  await lockSender(ctx.db, ctx.me.userId)
  const earlier = await findSent(ctx, input.clientId)
  if (earlier) return repeated(ctx, earlier)
  const board = found((await shareBoards(ctx.db, [input.moduleId]))[0])
  const access = await talkAccess(ctx, board.courseId)
  assertCanWrite(access, rightsOf(board))
  await assertTeachersPart(ctx, access, input)
  if (board.kind === 'group' && input.kind !== 'topic')
    throw badField('kind', '小组里只发主题', 'a group has topics only')
  const body = await preparedBody(ctx, input.body, bodyMax(board))
  const title = titleOf(board, input.title, factsOf('', body, board.id).summary)
  const facts = factsOf(title, body, board.id)
  await assertNotTooMuch(ctx, facts.textKey, true)
  await assertFiles(ctx, input.fileIds)
  await checkNames(ctx, 'post', { fileIds: input.fileIds, html: body })
  await assertMentions(ctx, board, input.courseClassIds, input.mentionIds)
  const { chapterId } = await assertPlaces(ctx, access, input)
  await assertCards(ctx, access, input.cards)
  const heldBy: HeldBy[] = [
    ...(ctx.isHeld ? (['filter'] as const) : []),
    ...(reviewed(board, access) ? (['review'] as const) : []),
  ]
  const opensAt = openingOf(ctx, input.opensAt)
  const { kind, fileIds, anchor, poll, mentionIds, courseClassIds, maxScore, minWords, clientId } = input
  const post = await insertPost(ctx.db, {
    ...{ moduleId: board.id, courseId: board.courseId, authorId: ctx.me.userId, authorDuty: access.duty, clientId },
    ...{ kind, title, body, fileIds, chapterId, mentionIds, courseClassIds, maxScore, minWords, ...facts },
    ...searchFacts(title, body),
    cards: JSON.stringify(input.cards),
    resourceId: anchor?.resourceId ?? null,
    position: anchor?.position ?? null,
    poll: poll && JSON.stringify({ ...poll, multiple: poll.multiple === '1' }),
    opensAt,
    replyFirst: input.replyFirst === '1',
    remindTeacher: input.remindTeacher === '1',
    topAt: input.top === '1' ? ctx.now : null,
    ...stateOf(heldBy, ctx.now, opensAt),
    createdAt: ctx.now,
    updatedAt: ctx.now,
  })
  await recountPosts(ctx.db, [post.id])
  await setPostFollow(ctx.db, ctx.me.userId, post.id, true, ctx.now)
  ctx.storedIn({ refId: post.id, courseId: board.courseId })
  if (heldBy.length === 0) {
    await tellWritten(ctx, board, post)
    await announceOpen(ctx, board, post)
  }
  await notifyHeld(ctx, board, post.id, heldBy)
  ctx.log({
    targetType: 'bbsPost',
    targetId: post.id,
    targetName: title,
    after: { moduleId: board.id, kind, title, body },
  })
  return { id: post.id, ...sentAs(ctx, post) }
}
