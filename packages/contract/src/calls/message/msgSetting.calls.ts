import { z } from 'zod'
import { ask, byId, file, list, nothing, write } from '../../call.ts'
import { batchResult, day, flag, id, ids, keyWords, text, time } from '../../entities/fields.ts'
import { localized } from '../../entities/localized.ts'
import { emailSettings, messageRules, SMS_PROVIDERS, smsSettings } from '../../entities/message/channel-settings.ts'
import { deliveryState, LEAD_MAX, LEAD_MIN, LEADS_MAX, messageChannel } from '../../entities/message/channels.ts'
import { eventKey } from '../../entities/message/events.ts'
import { messageModule } from '../../entities/message/modules.ts'

const base = '/api/msg/setting'

const switches = { inSite: flag, sms: flag, email: flag }
const leads = z.array(z.number().int().min(LEAD_MIN).max(LEAD_MAX)).max(LEADS_MAX)

const eventRow = z.object({
  module: z.string(),
  eventKey: z.string(),
  eventName: localized,
  receivers: localized,
  ...switches,
  /** Minutes before; null: it follows something that happened. */
  lead: z.array(z.number().int()).nullable(),
  userMayTurnOff: flag,
  isSecurity: flag,
  /** Channels with an enabled template. */
  templates: z.array(messageChannel),
  sent7d: z.number().int(),
  /** null: as the product has it. */
  updatedAt: time.nullable(),
})

const secret = text(200).optional()

const filter = {
  eventKey: eventKey.optional(),
  channel: messageChannel.optional(),
  state: deliveryState.optional(),
  userId: id.optional(),
  /** The beginning of a name or user name. */
  receiver: keyWords,
  from: day.optional(),
  to: day.optional(),
}

const delivery = z.object({
  id,
  createdAt: time,
  eventName: localized,
  realname: z.string(),
  username: z.string(),
  channel: messageChannel,
  /** Never whole. */
  targetMasked: z.string(),
  summary: z.string(),
  state: deliveryState,
  attempts: z.number().int(),
  reason: localized,
})

const tested = z.object({ state: deliveryState, reason: localized, answer: z.string() })

/** A person's choice in one module; in-site messages always come. */
const choice = z.object({ module: messageModule, sms: flag, email: flag })

export const msgSettingCalls = {
  listMsgSetting: ask(`${base}/list`, {
    in: z.object({ module: messageModule.optional() }),
    out: z.array(eventRow),
  }),
  /** All or nothing. */
  saveMsgSetting: write(`${base}/save`, {
    in: z.object({
      rows: z
        .array(z.object({ eventKey, ...switches, lead: leads, userMayTurnOff: flag, updatedAt: time.nullable() }))
        .min(1)
        .max(100),
    }),
    out: z.null(),
  }),
  getChannelMsgSetting: ask(`${base}/getChannel`, {
    in: nothing,
    out: z.object({
      sms: z.object({
        ...smsSettings,
        /** The last four characters; empty: none was entered. */
        keyEnd: z.string(),
        secretEnd: z.string(),
        sentToday: z.number().int(),
        /** Where the provider sends its reports; empty: it sends none. */
        reportPath: z.string(),
      }),
      email: z.object({ ...emailSettings, passwordEnd: z.string(), lastSentAt: time.nullable() }),
      rules: z.object({ ...messageRules, alarmUsers: z.array(z.object({ id, realname: z.string() })) }),
      online: z.number().int(),
    }),
  }),
  /** An absent part stays; an empty key keeps the old one. */
  saveChannelMsgSetting: write(`${base}/saveChannel`, {
    in: z.object({
      sms: z.object({ ...smsSettings, key: secret, secret }).optional(),
      email: z.object({ ...emailSettings, password: secret }).optional(),
      rules: z.object(messageRules).optional(),
    }),
    out: z.null(),
  }),
  /** To one's own mobile or e-mail. */
  testChannelMsgSetting: write(`${base}/testChannel`, {
    in: z.object({ channel: z.enum(['sms', 'email']) }),
    out: tested,
    tx: false,
  }),
  deliveryListMsgSetting: list(`${base}/deliveryList`, {
    filter,
    row: delivery,
    sort: ['createdAt'],
    defaultSort: 'createdAt@desc',
  }),
  getDeliveryMsgSetting: ask(`${base}/delivery/{id}`, {
    in: byId,
    out: delivery.extend({
      title: z.string(),
      content: z.string(),
      /** What the provider or mail server said. */
      answer: z.string(),
      sentAt: time.nullable(),
      nextAt: time.nullable(),
    }),
  }),
  resendMsgSetting: write(`${base}/resend`, { in: z.object({ ids: ids(500) }), out: batchResult }),
  exportDeliveryMsgSetting: file('POST', `${base}/exportDelivery`, { in: z.object(filter) }),
  mineMsgSetting: ask(`${base}/mine`, {
    open: 'signedIn',
    usedBy: 'shell',
    in: nothing,
    out: z.array(choice.extend({ mayTurnOff: flag })),
  }),
  saveMineMsgSetting: write(`${base}/saveMine`, {
    open: 'signedIn',
    usedBy: 'shell',
    in: z.object({ rows: z.array(choice).min(1).max(20) }),
    out: z.null(),
  }),
  /** The address carries the provider's name and our signature: nobody else knows it. */
  smsReportMsgSetting: write(`${base}/smsReport/{provider}`, {
    open: 'public',
    usedBy: 'hook',
    log: false,
    in: z.object({
      provider: z.string().regex(new RegExp(`^(?:${SMS_PROVIDERS.join('|')})\\.[\\w-]{20,60}$`)),
      /** Our id, and whether the SMS arrived. */
      out_id: id,
      success: z.boolean(),
      err_code: text(100).optional(),
      err_msg: text(300).optional(),
    }),
    out: z.null(),
  }),
}
