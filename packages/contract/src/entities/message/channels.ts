import { z } from 'zod'
import type { Words } from '../../errors.ts'

export const MESSAGE_CHANNELS = ['inSite', 'sms', 'email'] as const
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]
export const messageChannel = z.enum(MESSAGE_CHANNELS)

export const MESSAGE_LANGS = ['zh', 'en'] as const
export const messageLang = z.enum(MESSAGE_LANGS)

export const DELIVERY_STATES = ['queued', 'sent', 'delivered', 'failed', 'skipped'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]
export const deliveryState = z.enum(DELIVERY_STATES)
/** As sheets say it. */
export const DELIVERY_STATE_WORDS: Readonly<Record<DeliveryState, Words>> = {
  queued: { zh: '排队', en: 'Queued' },
  sent: { zh: '已发送', en: 'Sent' },
  delivered: { zh: '已送达', en: 'Delivered' },
  failed: { zh: '失败', en: 'Failed' },
  skipped: { zh: '跳过', en: 'Skipped' },
}

/** Why a message waits, was skipped or failed: the record always says it. */
export const deliveryReasons = {
  turnedOff: { zh: '用户已关闭该类消息', en: 'turned off by the person' },
  noMobile: { zh: '无有效手机号', en: 'no valid mobile number' },
  noEmail: { zh: '无有效邮箱', en: 'no valid e-mail address' },
  expired: { zh: '已过时效', en: 'no longer of use' },
  withdrawn: { zh: '来源已撤回', en: 'what it tells of was withdrawn' },
  personLimit: { zh: '超过每人每日短信上限', en: 'over the daily limit of SMS for a person' },
  schoolLimit: { zh: '超过学校每日短信上限', en: 'over the daily limit of SMS for the school' },
  notConfigured: { zh: '渠道未配置', en: 'the channel is not configured' },
  noTemplate: { zh: '没有启用的模板', en: 'no template is enabled' },
  noTemplateNo: { zh: '模板缺少短信平台模板号', en: 'the template has no number of the provider' },
  timedOut: { zh: '对方超时未应答', en: 'no answer in time' },
  unreachable: { zh: '无法连接', en: 'cannot be reached' },
  busy: { zh: '对方繁忙', en: 'the provider is busy' },
  refused: { zh: '对方拒绝', en: 'refused by the provider' },
  unknownAnswer: { zh: '对方应答无法识别', en: 'an answer that cannot be understood' },
  undelivered: { zh: '未送达', en: 'not delivered' },
  quietHours: { zh: '免打扰时段，稍后发送', en: 'quiet hours: it goes out later' },
  joining: { zh: '与其他邮件合并发送', en: 'waits to be joined with others' },
} as const satisfies Record<string, Words>
export type DeliveryReason = keyof typeof deliveryReasons

export const TITLE_MAX = 100
export const CONTENT_MAX: Readonly<Record<MessageChannel, number>> = { inSite: 1000, sms: 500, email: 20_000 }
/** Versions of a template that are kept. */
export const VERSIONS_KEPT = 20
/** Reminders before something: from ten minutes to seven days, three at most. */
export const LEAD_MIN = 10
export const LEAD_MAX = 7 * 24 * 60
export const LEADS_MAX = 3
