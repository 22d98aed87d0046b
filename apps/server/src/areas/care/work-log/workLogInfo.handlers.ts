import { assertFresh } from '../../../wire/assert-fresh.ts'
import type { Ctx } from '../../../wire/context.ts'
import { found } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { pageOf } from '../../../wire/page.ts'
import { assertClassInScope } from '../class-access.read.ts'
import { assertDay, assertOwnAndFresh } from './work-log.policy.ts'
import { deleteWorkLog, insertWorkLog, lockWorkLog, updateWorkLog } from './work-log.store.ts'
import { findWorkLog, WORK_LOG_ORDER, workLogQuery } from './work-log-list.read.ts'

/** A line that this person may still change, with its class. */
async function ownLog(ctx: Ctx, id: string) {
  const row = found(await lockWorkLog(ctx.db, id))
  const { className } = await assertClassInScope(ctx, row.orgClassId)
  assertOwnAndFresh(row, ctx.me.userId, ctx.now)
  return { row, target: targetOf(row.orgClassId, className) }
}

const targetOf = (targetId: string, targetName: string) => ({ targetType: 'orgClass' as const, targetId, targetName })

export const workLogInfoHandlers: Handlers<'workLogInfo'> = {
  listWorkLogInfo: (ctx, input) =>
    pageOf(workLogQuery(ctx, input), input, 'listWorkLogInfo', WORK_LOG_ORDER, 'work_log.id'),

  getWorkLogInfo: async (ctx, { id }) => found(await findWorkLog(ctx, id)),

  async addWorkLogInfo(ctx, { orgClassId, ...form }) {
    const { className } = await assertClassInScope(ctx, orgClassId)
    assertDay(form.day, ctx.now)
    const id = await insertWorkLog(ctx.db, { orgClassId, ...form }, writtenBy(ctx))
    ctx.log({ ...targetOf(orgClassId, className), after: form })
    return id
  },

  async updateWorkLogInfo(ctx, { id, updatedAt, ...change }) {
    const { row, target } = await ownLog(ctx, id)
    assertFresh(row.updatedAt, updatedAt)
    assertDay(change.day, ctx.now)
    await updateWorkLog(ctx.db, id, change, ctx.now)
    ctx.log({ ...target, before: row, after: change })
    return null
  },

  async deleteWorkLogInfo(ctx, { id }) {
    const { row, target } = await ownLog(ctx, id)
    await deleteWorkLog(ctx.db, id)
    ctx.log({ ...target, before: { day: row.day, kind: row.kind, content: row.content } })
    return null
  },
}
