import { randomInt } from 'node:crypto'
import { SIGN_MS } from '@shuyuan/contract/entities/talk/room.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField, found } from '../../../wire/error.ts'
import { checkNames } from '../../filter/name/check-names.flow.ts'
import { type FullMessage, getMessage, seenBy } from './message.read.ts'
import { endSign, findMessage, findSent, insertMessage, openSign } from './message.store.ts'
import { lockRoom } from './room.store.ts'
import { type RoomAccess, roomAccess } from './room-access.read.ts'
import { assertCanHost, assertMaySpeak, dutyOf, lockOpenRoom } from './speak.flow.ts'

interface Given {
  id: string
  clientId: string
  kind: 'text' | 'image' | 'card' | 'sign'
  body: string
  fileId?: string | undefined
  resourceId?: string | undefined
  quoteId?: string | undefined
  isQuestion: '0' | '1'
}

/** Pictures are the sender's own: a room must not open other people's files. */
async function pictureOf(ctx: Ctx, fileId: string | undefined): Promise<string> {
  if (!fileId) throw badField('fileId', '请选择图片', 'choose a picture')
  const file = await ctx.db
    .selectFrom('file')
    .select('mime')
    .where('id', '=', fileId)
    .where('ownerId', '=', ctx.me.userId)
    .where('status', '=', 'ready')
    .executeTakeFirst()
  if (!file?.mime.startsWith('image/')) throw badField('fileId', '请选择图片', 'choose a picture')
  await checkNames(ctx, 'room', { fileIds: [fileId], field: 'fileId' })
  return fileId
}

/** Cards name what the course's students see already. */
async function cardOf(ctx: Ctx, access: RoomAccess, resourceId: string | undefined): Promise<string> {
  assertCanHost(access)
  const resource =
    resourceId &&
    (await ctx.db
      .selectFrom('resource')
      .select('id')
      .where('id', '=', resourceId)
      .where('courseId', '=', access.course.contentId)
      .where('recycledAt', 'is', null)
      .where('hidden', '=', false)
      .executeTakeFirst())
  if (!resource)
    throw badField('resourceId', '请选择本课程已发布的资源', 'choose a resource that students of the course see')
  return resource.id
}

async function quotable(ctx: Ctx, access: RoomAccess, quoteId: string | undefined): Promise<string | null> {
  if (!quoteId) return null
  const quoted = await getMessage(ctx.db, quoteId)
  const isHere = quoted && (await findMessage(ctx.db, quoteId))?.roomId === access.room.id
  const by = { userId: ctx.me.userId, canHost: access.canHost }
  if (!isHere || quoted.recalled || !seenBy(quoted, by))
    throw badField('quoteId', '引用的消息不存在', 'no such message')
  return quoteId
}

/** What stands in the message beside who said it. */
async function contentOf(ctx: Ctx, access: RoomAccess, given: Given) {
  const { kind, body } = given
  if (kind === 'image') return { fileId: await pictureOf(ctx, given.fileId), body }
  if (kind === 'card') return { resourceId: await cardOf(ctx, access, given.resourceId), body }
  if (kind === 'sign') {
    assertCanHost(access)
    const running = await openSign(ctx.db, access.room.id, ctx.now)
    if (running) await endSign(ctx.db, running.id, ctx.now)
    const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
    return { body: '', code, counts: [0], closedAt: new Date(ctx.now.getTime() + SIGN_MS) }
  }
  if (body === '') throw badField('body', '请输入内容', 'write something')
  return { body }
}

const seenOr404 = async (ctx: Ctx, access: RoomAccess, id: string): Promise<FullMessage> =>
  found(seenBy(found(await getMessage(ctx.db, id)), { userId: ctx.me.userId, canHost: access.canHost }))

/** Says something in a room. The same clientId is the same message, however often it comes. */
export async function sendMessage(ctx: Ctx, given: Given): Promise<FullMessage> {
  const access = await roomAccess(ctx, given.id)
  const duty = dutyOf(access)
  await lockRoom(ctx.db, given.id)
  const sent = await findSent(ctx.db, given.id, ctx.me.userId, given.clientId)
  if (sent) {
    if (ctx.isHeld) ctx.storedIn({ refId: sent.id, courseId: access.room.courseId })
    return seenOr404(ctx, access, sent.id)
  }
  await assertMaySpeak(ctx, access, await lockOpenRoom(ctx, access))
  const content = await contentOf(ctx, access, given)
  const quoteId = await quotable(ctx, access, given.quoteId)
  const state = ctx.isHeld ? ('held' as const) : ('visible' as const)
  const { id: roomId, clientId, kind } = given
  const isQuestion = given.isQuestion === '1' && kind === 'text'
  const id = await insertMessage(
    ctx.db,
    { roomId, userId: ctx.me.userId, duty, clientId, kind, quoteId, isQuestion, state, ...content },
    ctx.now,
  )
  ctx.storedIn({ refId: id, courseId: access.room.courseId })
  return seenOr404(ctx, access, id)
}
