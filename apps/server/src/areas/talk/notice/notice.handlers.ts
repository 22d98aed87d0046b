import type { In } from '@shuyuan/contract/calls/index.ts'
import { render } from '@shuyuan/domain/message/render.rule.ts'
import { smsParts } from '@shuyuan/domain/message/sms-parts.rule.ts'
import { isConfigured, readChannels } from '../../../messages/channel/channel-settings.read.ts'
import { markReadAbout } from '../../../messages/inbox.store.ts'
import { notify } from '../../../messages/notify.store.ts'
import { templateFor, templatesOf } from '../../../messages/setting.read.ts'
import { exportSheet } from '../../../sheet/export.flow.ts'
import { assertFresh } from '../../../wire/assert-fresh.ts'
import type { Ctx } from '../../../wire/context.ts'
import { found, notFound, outsideScope, refuse } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { pageOf } from '../../../wire/page.ts'
import { schoolName } from '../../../wire/site/site-config.ts'
import { assertCanView } from '../../course/people/duty.policy.ts'
import { courseAccess } from '../../course/people/duty.read.ts'
import { linkedFiles } from '../../file/linked-files.read.ts'
import { sanitizeRich, withFileLinks } from '../../file/rich-links.ts'
import { assertPinnable, assertState, assertUrgable, reachOf } from './notice.policy.ts'
import { receiversExport } from './notice.sheet.ts'
import * as store from './notice.store.ts'
import {
  findNotice,
  formerTexts,
  namedPeople,
  noticePage,
  presentNotices,
  unreadNotices,
  type WholeNotice,
} from './notice-list.read.ts'
import { publicNotices } from './public-notices.read.ts'
import { publishNow, type Telling, takeBackMessages, tellReceivers } from './publish-notice.flow.ts'
import { countReceivers } from './reach.read.ts'
import { readyTexts } from './ready-texts.read.ts'
import { RECEIPT_ORDER, receiptFigures, receiptQuery, sentStates } from './receipt-list.read.ts'
import {
  assertFiles,
  assertMayPin,
  assertMaySend,
  beyond,
  noticeForm,
  ownPlace,
  ownReach,
  scopeIn,
} from './save-notice.flow.ts'
import { namesBeyond } from './scope-limit.read.ts'
import { scopeTexts } from './scope-names.read.ts'
import { pickPeople, scopeOptions } from './scope-options.read.ts'

const target = (id: string, targetName: string) => ({ targetType: 'notice' as const, targetId: id, targetName })

const telling = (ctx: Ctx): Telling => ({ db: ctx.db, now: ctx.now, config: ctx.deps.config })

/** A notice of one's own, held for a change. */
async function mine(ctx: Ctx, id: string): Promise<store.Notice> {
  const row = found(await store.lockNotice(ctx.db, id))
  if (row.createdBy !== ctx.me.userId) throw outsideScope()
  return row
}

/** Who looks at a notice as one of its receivers reads what it says; who oversees it, all of it. */
async function looked(ctx: Ctx, id: string): Promise<WholeNotice & { isReader: boolean }> {
  const row = found(await findNotice(ctx.db, ctx.me, ctx.now, id))
  if (row.isMine) return { ...row, isReader: false }
  if (row.state !== 'published' && row.state !== 'withdrawn') throw notFound()
  if (row.isOverseen) return { ...row, isReader: false }
  if (row.isForMe) return { ...row, isReader: true }
  if (!row.courseId) throw outsideScope()
  assertCanView(await courseAccess(ctx, row.courseId))
  return { ...row, isReader: false }
}

async function overlooked(ctx: Ctx, id: string): Promise<WholeNotice> {
  const row = await looked(ctx, id)
  if (row.isReader) throw outsideScope()
  return row
}

/** What the SMS of a notice says, and how many it takes. */
async function smsOf(ctx: Ctx, courseId: string | null, title: string) {
  const channels = await readChannels(ctx.db)
  const emailReady = isConfigured(channels, 'email')
  const templates = await templatesOf(ctx.db, courseId ? 'courseNoticePublished' : 'noticePublished')
  const template = isConfigured(channels, 'sms') ? templateFor(templates, 'sms', 'zh') : undefined
  if (!template) return { smsText: '', smsParts: 0, emailReady }
  const school = schoolName(ctx.deps.config, 'zh')
  const facts = { title, publisher: school, school, name: '张晓明', course: '' }
  const smsText = render(template.content, facts, 'zh')
  return { smsText, smsParts: smsParts(smsText, channels.sms.signature), emailReady }
}

export const noticeHandlers: Handlers<'notice'> = {
  async listNotice(ctx, input) {
    if (input.courseId && input.box === 'sent') assertCanView(await courseAccess(ctx, input.courseId))
    const { rows, total } = await noticePage(ctx.db, ctx.me, ctx.now, input)
    return { rows: await presentNotices(ctx.db, rows, ctx.lang, input.box === 'received'), total }
  },

  publicListNotice: ({ deps }, page) => publicNotices(deps.db, page),

  async getNotice(ctx, { id }) {
    const { isReader, isOverseen: _, isForMe, createdBy: __, ...row } = await looked(ctx, id)
    const isGone = isReader && row.state === 'withdrawn'
    const [shown] = await presentNotices(ctx.db, [row], ctx.lang, isReader)
    const versions = isReader ? [] : await formerTexts(ctx.db, id)
    const [body, ...bodies] = await withFileLinks(ctx, [isGone ? '' : row.body, ...versions.map((one) => one.body)])
    const fileIds = isGone ? [] : row.fileIds
    return {
      ...(shown as NonNullable<typeof shown>),
      isReceiver: isForMe,
      // Whoever kept its address learns that it is gone, and nothing of what it said.
      ...(isGone ? { summary: '', fileCount: 0 } : {}),
      body: body ?? '',
      fileIds,
      files: await linkedFiles(ctx, fileIds),
      scope: isReader ? null : row.scope,
      namedPeople: isReader ? [] : await namedPeople(ctx.db, row.scope.userIds),
      versions: versions.map((one, at) => ({ ...one, body: bodies[at] ?? '' })),
    }
  },

  async addNotice(ctx, { courseId, ...given }) {
    const place = await ownPlace(ctx, courseId)
    const form = await noticeForm(ctx, courseId, given, place.reach)
    if (form.pinnedUntil) await assertMayPin(ctx, courseId, ctx.me.userId)
    const id = await store.insertNotice(ctx.db, form, place, writtenBy(ctx))
    ctx.log({ ...target(id, form.title), after: form })
    return id
  },

  async updateNotice(ctx, { id, updatedAt, ...given }) {
    const before = await mine(ctx, id)
    assertState(before.state, ['draft', 'scheduled'])
    assertFresh(before.updatedAt, updatedAt)
    const reach = await ownReach(ctx, before.courseId)
    const form = await noticeForm(ctx, before.courseId, given, reach, before)
    if (form.pinnedUntil) await assertMayPin(ctx, before.courseId, id)
    await store.rewriteDraft(ctx.db, id, form, reach, writtenBy(ctx))
    ctx.log({ ...target(id, form.title), before, after: form })
    return null
  },

  async deleteNotice(ctx, { id }) {
    const before = await mine(ctx, id)
    if (before.state !== 'draft' && before.state !== 'scheduled')
      throw refuse('只能删除草稿，已发布的请撤回', 'only a draft can be deleted: withdraw what is published')
    await store.deleteNotice(ctx.db, id)
    ctx.log({ ...target(id, before.title), before })
    return null
  },

  async publishNotice(ctx, { id }) {
    const row = await mine(ctx, id)
    assertState(row.state, ['draft'])
    const reach = await ownReach(ctx, row.courseId)
    if (await namesBeyond(ctx.db, row.scope, reach)) throw beyond()
    await assertMaySend(ctx, row.courseId, row)
    if (row.pinnedUntil) await assertMayPin(ctx, row.courseId, id)
    const counted = await countReceivers(ctx.db, row.scope, reach)
    if (counted.people === 0) throw refuse('没有符合条件的接收人', 'nobody fits its scope')
    const { smsParts: parts } = row.sms ? await smsOf(ctx, row.courseId, row.title) : { smsParts: 0 }
    const smsCount = row.sms ? counted.withMobile * parts : 0
    if (row.publishAt) {
      if (row.publishAt <= ctx.now) throw refuse('定时时间不能早于现在', 'its time has passed')
      await store.schedule(ctx.db, id, reach, writtenBy(ctx))
      ctx.log({
        ...target(id, row.title),
        before: { state: row.state },
        after: { state: 'scheduled', publishAt: row.publishAt },
      })
      return { state: 'scheduled', due: counted.people, smsCount }
    }
    if (row.needConfirm && row.confirmBy && row.confirmBy <= ctx.now)
      throw refuse('回执截止已过，请修改', 'the deadline of its confirmation has passed')
    await store.setReach(ctx.db, id, reach)
    const due = await publishNow(telling(ctx), row)
    if (due === 0) throw refuse('没有符合条件的接收人', 'nobody fits its scope')
    ctx.log({ ...target(id, row.title), before: { state: row.state }, after: { state: 'published', due } })
    return { state: 'published', due, smsCount }
  },

  async withdrawNotice(ctx, { id, reason }) {
    const row = found(await store.lockNotice(ctx.db, id))
    const seen = await overlooked(ctx, id)
    assertState(row.state, ['published'])
    if (!seen.mayWithdraw) throw outsideScope()
    await store.markWithdrawn(ctx.db, id, reason, writtenBy(ctx))
    await takeBackMessages(ctx, id)
    ctx.log({ ...target(id, row.title), before: { state: row.state }, after: { state: 'withdrawn', reason } })
    return { state: 'withdrawn' }
  },

  async copyNotice(ctx, { id }) {
    const row = await overlooked(ctx, id)
    const place = await ownPlace(ctx, row.courseId)
    const beyondOwn = await namesBeyond(ctx.db, row.scope, place.reach)
    const form: store.NoticeForm = {
      ...{ title: row.title, category: row.category, body: row.body, fileIds: row.fileIds },
      // What somebody else may tell, this person may not: he chooses anew.
      scope: beyondOwn ? scopeIn(row.courseId, { ...row.scope, courseClassIds: [], userIds: [] }) : row.scope,
      ...{
        pinnedUntil: null,
        needConfirm: row.needConfirm,
        confirmBy: null,
        sms: false,
        email: false,
        forVisitors: false,
        publishAt: null,
      },
    }
    await assertFiles(ctx, form.fileIds, row.isMine ? form.fileIds : [])
    const copy = await store.insertNotice(ctx.db, form, place, writtenBy(ctx))
    ctx.log({ ...target(copy, form.title), after: form })
    return copy
  },

  async reviseNotice(ctx, { id, updatedAt, title, body, fileIds, remindAgain }) {
    const before = await mine(ctx, id)
    assertState(before.state, ['published'])
    assertFresh(before.updatedAt, updatedAt)
    await ownReach(ctx, before.courseId)
    await assertFiles(ctx, fileIds, before.fileIds)
    const text = { title, body: await sanitizeRich(ctx, 'body', body, before.body), fileIds: [...new Set(fileIds)] }
    const again = remindAgain === '1'
    await store.reviseNotice(ctx.db, before, text, again, writtenBy(ctx))
    const revision = before.revision + 1
    if (again) {
      await takeBackMessages(ctx, id)
      await tellReceivers(telling(ctx), { ...before, ...text, sms: false, email: false }, revision)
    }
    ctx.log({ ...target(id, title), before, after: { ...text, remindAgain } })
    return { revision }
  },

  async countTargetNotice(ctx, { scope, courseId, title }) {
    const reach = await ownReach(ctx, courseId)
    const own = scopeIn(courseId, scope)
    if (await namesBeyond(ctx.db, own, reach)) throw beyond()
    const [counted, sms, [scopeText = '']] = await Promise.all([
      countReceivers(ctx.db, own, reach),
      smsOf(ctx, courseId, title),
      scopeTexts(ctx.db, [{ scope: own, courseId }], ctx.lang),
    ])
    return { ...counted, ...sms, scopeText }
  },

  async listReadNotice(ctx, input) {
    await overlooked(ctx, input.id)
    const query = receiptQuery(ctx.db, ctx.me, input)
    const { rows, total } = await pageOf(query, input, 'listReadNotice', RECEIPT_ORDER, 'x.user_id')
    const stateOf = await sentStates(
      ctx.db,
      input.id,
      rows.map(({ userId }) => userId),
    )
    return {
      rows: rows.map((row) => ({
        ...row,
        smsState: stateOf(row.userId, 'sms'),
        emailState: stateOf(row.userId, 'email'),
      })),
      total,
    }
  },

  async statNotice(ctx, { id }) {
    await overlooked(ctx, id)
    return receiptFigures(ctx.db, ctx.me, id)
  },

  async remindUnreadNotice(ctx, { id, channels }) {
    const row = await mine(ctx, id)
    assertState(row.state, ['published'])
    await ownReach(ctx, row.courseId)
    assertUrgable(row.urgedAt, ctx.now)
    await assertMaySend(ctx, row.courseId, { sms: channels.includes('sms'), email: false })
    const waiting = await waitingOf(ctx, row)
    if (waiting === 0) throw refuse('所有接收人都已阅读', 'everybody has read it')
    await store.markUrged(ctx.db, id, ctx.now)
    const who = { audience: 'noticeReceivers', noticeId: id, which: 'waiting' } as const
    const facts = { title: row.title, closesAt: row.confirmBy, itemId: id }
    await notify(ctx, 'noticeUrge', who, facts, { id, turn: ctx.now }, { userId: ctx.me.userId, channels })
    ctx.log({ ...target(id, row.title), after: { urged: waiting, channels } })
    return { sent: waiting }
  },

  async confirmNotice(ctx, { id }) {
    const row = await looked(ctx, id)
    if (!row.isForMe) throw outsideScope()
    assertState(row.state, ['published'])
    if (!row.needConfirm) throw refuse('该通知不需要回执', 'it asks for no confirmation')
    if (row.confirmedAt) return { confirmedAt: row.confirmedAt }
    if (row.confirmBy && row.confirmBy <= ctx.now) throw refuse('回执截止时间已过', 'the deadline has passed')
    const confirmedAt = await store.markConfirmed(ctx.db, id, ctx.me.userId, row.revision, ctx.now)
    await markReadAbout(ctx.db, ctx.me.userId, [id], ctx.now)
    return { confirmedAt }
  },

  async readNotice(ctx, { ids, all, courseId }) {
    if (ids || all === '1') {
      const read = await store.markRead(
        ctx.db,
        ctx.me.userId,
        { ids: all === '1' ? undefined : ids, courseId },
        ctx.now,
      )
      await markReadAbout(ctx.db, ctx.me.userId, read, ctx.now)
    }
    return { unread: await unreadNotices(ctx.db, ctx.me.userId) }
  },

  async topNotice(ctx, { id, on, until }) {
    const row = found(await store.lockNotice(ctx.db, id))
    const seen = await overlooked(ctx, id)
    assertState(row.state, ['published'])
    if (row.courseId) await ownReach(ctx, row.courseId)
    if (row.courseId ? !seen.mayWithdraw : false) throw outsideScope()
    const pinnedUntil = on === '1' ? pinUntil(ctx, until) : null
    if (pinnedUntil || !row.courseId) await assertMayPin(ctx, row.courseId, id)
    await store.setPinned(ctx.db, id, pinnedUntil)
    ctx.log({ ...target(id, row.title), before: { pinnedUntil: row.pinnedUntil }, after: { pinnedUntil } })
    return { pinnedUntil }
  },

  scopeOptionsNotice: (ctx) => scopeOptions(ctx.db, reachOf(ctx.me)),

  pickPeopleNotice: (ctx, { keyWords }) => pickPeople(ctx.db, reachOf(ctx.me), keyWords),

  async readyTextsNotice(ctx, { courseId }) {
    if (courseId) assertCanView(await courseAccess(ctx, courseId))
    return readyTexts(ctx.db, courseId, ctx.lang, ctx.now)
  },

  async exportReadNotice(ctx, filter: In<'exportReadNotice'>) {
    await overlooked(ctx, filter.id)
    return exportSheet(ctx, receiversExport, filter)
  },
}

const WEEK_MS = 7 * 86_400_000

function pinUntil({ now }: Ctx, until: string | null): Date {
  assertPinnable(until, now)
  return until ? new Date(until) : new Date(now.getTime() + WEEK_MS)
}

async function waitingOf({ db }: Ctx, { id, needConfirm }: store.Notice): Promise<number> {
  const { n } = await db
    .selectFrom('noticeReceipt')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('noticeId', '=', id)
    .where('isLate', '=', false)
    .where(needConfirm ? 'confirmedAt' : 'readAt', 'is', null)
    .executeTakeFirstOrThrow()
  return n
}
