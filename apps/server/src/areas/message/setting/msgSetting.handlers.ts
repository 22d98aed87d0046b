import { EVENT_KEYS, type EventKey, messageEvents } from '@shuyuan/contract/entities/message/events.ts'
import { type MessageModule, messageModules } from '@shuyuan/contract/entities/message/modules.ts'
import { resend } from '../../../messages/resend.store.ts'
import { sendTest } from '../../../messages/send-test.flow.ts'
import { markReported } from '../../../messages/sending.store.ts'
import { templateFor, templatesOf } from '../../../messages/setting.read.ts'
import { savePreference } from '../../../messages/setting.store.ts'
import { exportSheet } from '../../../sheet/export.flow.ts'
import { AppError, found, refuse } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { pageOf } from '../../../wire/page.ts'
import { isReportAddress, saveChannels, shownChannels } from './channel-settings.flow.ts'
import { DELIVERY_ORDER, deliveryQuery, presentDelivery, reasonWords } from './delivery.read.ts'
import { deliveryExport } from './delivery.sheet.ts'
import { eventSettings, settingOf, storedSettings } from './event-settings.read.ts'
import { saveSettings } from './save-settings.flow.ts'

/** What a test of a channel says: every school sends this one. */
const TEST_EVENT: EventKey = 'accountCreated'

export const msgSettingHandlers: Handlers<'msgSetting'> = {
  listMsgSetting: (ctx, { module }) => eventSettings(ctx.db, ctx.now, module),

  async saveMsgSetting(ctx, { rows }) {
    await saveSettings(ctx, rows)
    return null
  },

  getChannelMsgSetting: (ctx) => shownChannels(ctx),

  async saveChannelMsgSetting(ctx, given) {
    await saveChannels(ctx, given)
    return null
  },

  async testChannelMsgSetting(ctx, { channel }) {
    const template = templateFor(await templatesOf(ctx.db, TEST_EVENT), channel, ctx.lang)
    if (!template) throw refuse('没有启用的模板', 'no template is enabled')
    const { state, reason, answer } = await sendTest(ctx, TEST_EVENT, template)
    return { state: state as 'sent', reason: reasonWords(reason), answer }
  },

  async deliveryListMsgSetting(ctx, input) {
    const query = deliveryQuery(ctx.db, input)
    const { rows, total } = await pageOf(query, input, 'deliveryListMsgSetting', DELIVERY_ORDER, 'd.id')
    return { rows: rows.map(presentDelivery), total }
  },

  async getDeliveryMsgSetting(ctx, { id }) {
    const row = found(await deliveryQuery(ctx.db, {}).where('d.id', '=', id).executeTakeFirst())
    const { title, content, answer, sentAt, nextAt } = row
    return { ...presentDelivery(row), title, content, answer, sentAt, nextAt }
  },

  async resendMsgSetting(ctx, { ids }) {
    const done = await resend(ctx.db, ids, ctx.now)
    ctx.log({ targetType: 'msgSetting', after: { resent: done.length } })
    const reason = ctx.lang === 'en' ? 'only what failed can be sent again' : '只能重发失败的记录'
    return {
      done: done.length,
      refused: ids.filter((id) => !done.includes(id)).map((id) => ({ id, reason })),
    }
  },

  exportDeliveryMsgSetting: (ctx, filter) => exportSheet(ctx, deliveryExport, filter),

  async mineMsgSetting(ctx) {
    const stored = await storedSettings(ctx.db)
    const own = await ctx.db.selectFrom('messagePreference').selectAll().where('userId', '=', ctx.me.userId).execute()
    return (Object.keys(messageModules) as MessageModule[]).map((module) => {
      const choice = own.find((row) => row.module === module)
      const events = EVENT_KEYS.filter((key) => messageEvents[key].module === module && !messageEvents[key].isSecurity)
      const mayTurnOff = events.some((key) => settingOf(key, stored).mayTurnOff)
      return { module, sms: choice?.sms ?? true, email: choice?.email ?? true, mayTurnOff }
    })
  },

  async saveMineMsgSetting(ctx, { rows }) {
    for (const { module, sms, email } of rows)
      await savePreference(ctx.db, ctx.me.userId, module, { sms: sms === '1', email: email === '1' })
    ctx.log({ targetType: 'msgSetting', targetName: ctx.me.realname, after: { rows } })
    return null
  },

  async smsReportMsgSetting(ctx, { provider, out_id, success, err_code = '', err_msg = '' }) {
    if (!(await isReportAddress(ctx.db, provider))) throw new AppError(100403)
    await markReported(ctx.db, out_id, success, `${err_code} ${err_msg}`.trim())
    return null
  },
}
