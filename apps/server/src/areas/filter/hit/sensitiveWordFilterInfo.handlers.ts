import { exportSheet } from '../../../sheet/export.flow.ts'
import type { Ctx } from '../../../wire/context.ts'
import { found, refuse } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { pageOf } from '../../../wire/page.ts'
import { assertCanManageWholeSchool } from '../../../wire/scope/scope.policy.ts'
import { findMute } from '../mute/mute.read.ts'
import { insertMute, liftMutes } from '../mute/mute.store.ts'
import { addException } from './add-exception.flow.ts'
import { decide } from './decide.flow.ts'
import { presentHits, presentOther, presentRecord } from './record.present.ts'
import { recordExport } from './record.sheet.ts'
import { orderOf, othersOf, RECORD_ORDER, recordQuery } from './record-query.read.ts'
import { findStoredText } from './stored-text.read.ts'

const DAY_MS = 86_400_000

const findPerson = (ctx: Ctx, userId: string) =>
  ctx.db.selectFrom('appUser').select(['id', 'realname']).where('id', '=', userId).executeTakeFirst()

export const sensitiveWordFilterInfoHandlers: Handlers<'sensitiveWordFilterInfo'> = {
  async listSensitiveWordFilterInfo(ctx, input) {
    const asked = { ...input, orderBy: orderOf(input) }
    const query = recordQuery(ctx.db, ctx.me, input)
    const { rows, total } = await pageOf(query, asked, 'listSensitiveWordFilterInfo', RECORD_ORDER, 'r.id')
    return { rows: rows.map((row) => presentRecord(row, ctx.now)), total }
  },

  async getSensitiveWordFilterInfo(ctx, { id }) {
    const record = found(await recordQuery(ctx.db, ctx.me, {}).where('r.id', '=', id).executeTakeFirst())
    const { place, refId, field, userId } = record
    const [{ ofAuthor, earlier }, stored, mute] = await Promise.all([
      othersOf(ctx.db, ctx.me, record, ctx.now),
      refId ? findStoredText(ctx.db, ctx.deps.publishedTexts, place, refId) : undefined,
      userId ? findMute(ctx.db, userId, ctx.now) : undefined,
    ])
    return {
      ...presentRecord(record, ctx.now),
      text: record.text,
      field,
      hits: presentHits(record),
      thing: stored?.thing ?? '',
      mutedUntil: mute?.until ?? null,
      muteReason: mute?.reason ?? '',
      ofAuthor: ofAuthor.map(presentOther),
      earlier: earlier.map(presentOther),
    }
  },

  async approveSensitiveWordFilterInfo(ctx, { ids, exception }) {
    if (exception !== undefined) await addException(ctx, ids[0] as string, exception)
    return decide(ctx, ids, { state: 'approved', reason: '' })
  },

  rejectSensitiveWordFilterInfo: (ctx, { ids, reason }) => decide(ctx, ids, { state: 'rejected', reason }),

  async muteSensitiveWordFilterInfo(ctx, { userId, days, reason }) {
    assertCanManageWholeSchool(ctx.me)
    const person = found(await findPerson(ctx, userId))
    if (person.id === ctx.me.userId) throw refuse('不能禁言自己', 'you cannot mute yourself')
    const until = new Date(ctx.now.getTime() + days * DAY_MS)
    await insertMute(ctx.db, { userId, until, reason }, writtenBy(ctx))
    ctx.log({ targetType: 'user', targetId: userId, targetName: person.realname, after: { until, reason } })
    return { until }
  },

  async unmuteSensitiveWordFilterInfo(ctx, { userId }) {
    assertCanManageWholeSchool(ctx.me)
    const person = found(await findPerson(ctx, userId))
    const before = await findMute(ctx.db, userId, ctx.now)
    if ((await liftMutes(ctx.db, userId, writtenBy(ctx))) === 0)
      throw refuse('该用户未被禁言', 'this person is not muted')
    ctx.log({ targetType: 'user', targetId: userId, targetName: person.realname, before })
    return null
  },

  exportSensitiveWordFilterInfo: (ctx, filters) => exportSheet(ctx, recordExport, filters),
}
