import { COMMENTS_MAX } from '@shuyuan/contract/entities/course/comment-bank.ts'
import { assertFresh } from '../../../wire/assert-fresh.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, badField, found, outsideScope, refuse } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { slice } from '../../../wire/paging.ts'
import { assertCanView } from '../../course/people/duty.policy.ts'
import { courseAccess } from '../../course/people/duty.read.ts'
import {
  countUse,
  deleteComment,
  findComment,
  insertComment,
  sortComments,
  updateComment,
} from './comment-bank.store.ts'
import { listComments, readComment } from './comment-bank-list.read.ts'

/** An entry for one course is of somebody who teaches it; its host alone shares it. */
async function assertPlace(ctx: Ctx, courseId: string | null, isShared: boolean): Promise<void> {
  if (courseId === null) {
    if (isShared) throw badField('shared', '共享时请选择课程', 'choose the course in which it is shared')
    return
  }
  const { duty } = assertCanView(await courseAccess(ctx, courseId))
  if (isShared && duty !== 'host') throw badField('shared', '只有主持教师可以共享', 'only the host shares')
}

async function ownComment(ctx: Ctx, id: string) {
  const row = found(await findComment(ctx.db, id))
  if (row.userId !== ctx.me.userId) throw outsideScope()
  return row
}

/** One's own, or one that is shared in a course that one teaches. */
async function readable(ctx: Ctx, id: string) {
  const row = found(await findComment(ctx.db, id))
  if (row.userId === ctx.me.userId) return row
  if (!row.shared || row.courseId === null) throw outsideScope()
  assertCanView(await courseAccess(ctx, row.courseId))
  return row
}

export const commentBankInfoHandlers: Handlers<'commentBankInfo'> = {
  async listCommentBankInfo(ctx, input) {
    if (input.courseId) assertCanView(await courseAccess(ctx, input.courseId))
    const rows = await listComments(ctx.db, ctx.me.userId, input)
    const { skip, limit } = slice(input, 'listCommentBankInfo')
    return { rows: rows.slice(skip, skip + limit), total: rows.length }
  },

  async getCommentBankInfo(ctx, { id }) {
    await readable(ctx, id)
    return found(await readComment(ctx.db, ctx.me.userId, id))
  },

  async addCommentBankInfo(ctx, { text, folder, courseId, shared }) {
    await assertPlace(ctx, courseId, shared === '1')
    const { userId } = ctx.me
    const own = await listComments(ctx.db, userId, {})
    if (own.length >= COMMENTS_MAX) throw refuse(`最多保存${COMMENTS_MAX}条常用语`, `at most ${COMMENTS_MAX} phrases`)
    if (own.some((one) => one.text === text && one.courseId === (courseId ?? '')))
      throw badField('text', '已有相同的常用语', 'there is such a phrase already')
    const times = { createdAt: ctx.now, updatedAt: ctx.now }
    const id = await insertComment(ctx.db, { userId, text, folder, courseId, shared: shared === '1', ...times })
    ctx.log({ targetType: 'commentBank', targetId: id, targetName: text, after: { text, folder, courseId, shared } })
    return { id }
  },

  async updateCommentBankInfo(ctx, { id, updatedAt, ...form }) {
    const row = await ownComment(ctx, id)
    assertFresh(row.updatedAt, updatedAt)
    const courseId = form.courseId === undefined ? row.courseId : form.courseId
    const isShared = form.shared === undefined ? row.shared : form.shared === '1'
    await assertPlace(ctx, courseId, isShared)
    const change = { text: form.text, folder: form.folder, courseId, shared: isShared, updatedAt: ctx.now }
    await updateComment(ctx.db, id, change)
    ctx.log({ targetType: 'commentBank', targetId: id, targetName: row.text, before: row, after: form })
    return { updatedAt: ctx.now }
  },

  async deleteCommentBankInfo(ctx, { id }) {
    const row = await ownComment(ctx, id)
    await deleteComment(ctx.db, id)
    ctx.log({ targetType: 'commentBank', targetId: id, targetName: row.text, before: row })
    return null
  },

  async sortCommentBankInfo(ctx, { ids }) {
    if ((await sortComments(ctx.db, ctx.me.userId, ids)) < new Set(ids).size) throw new AppError(100404)
    ctx.log({ targetType: 'commentBank', after: { ids } })
    return null
  },

  async useCommentBankInfo(ctx, { id }) {
    await readable(ctx, id)
    return { used: await countUse(ctx.db, id, ctx.now) }
  },
}
