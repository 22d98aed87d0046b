import { z } from 'zod'
import { flag, id, text } from '../fields.ts'

/** `log` writes an SMS into the record alone: for schools without a contract, and for trials. */
export const SMS_PROVIDERS = ['log', 'aliyun'] as const
export type SmsProvider = (typeof SMS_PROVIDERS)[number]

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid')
const address = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(200)])
const mailbox = z.union([z.literal(''), z.email().max(254)])

export const smsSettings = {
  provider: z.enum(SMS_PROVIDERS),
  /** Empty: the provider's own. */
  endpoint: address,
  signature: text(20),
  /** 0: no limit. */
  dailySchool: z.number().int().min(0).max(1_000_000),
  dailyPerson: z.number().int().min(0).max(100),
}

export const emailSettings = {
  /** Empty: no e-mail is sent. */
  host: text(200).regex(/^[\w.:-]*$/, 'invalid'),
  port: z.number().int().min(1).max(65_535),
  /** TLS from the first byte (465); else it is begun when the server offers it. */
  secure: flag,
  user: text(254),
  sender: mailbox,
  senderName: text(40),
  replyTo: mailbox,
}

export const messageRules = {
  quietFrom: clock,
  quietTo: clock,
  /** Where people reach the site: links in e-mails and SMS begin with it. */
  siteUrl: address,
  alarmUserIds: z.array(id).max(20),
  /** Failures of an hour, in percent, from which somebody is told; 0: nobody. */
  alarmPercent: z.number().int().min(0).max(100),
}

const smsShape = z.object(smsSettings)
const emailShape = z.object({ ...emailSettings, secure: z.boolean() })
const rulesShape = z.object(messageRules)
export type SmsSettings = z.output<typeof smsShape>
export type EmailSettings = z.output<typeof emailShape>
export type MessageRules = z.output<typeof rulesShape>

export interface ChannelSettings {
  readonly sms: SmsSettings
  readonly email: EmailSettings
  readonly rules: MessageRules
}

export const defaultChannels: ChannelSettings = {
  sms: { provider: 'log', endpoint: '', signature: '', dailySchool: 0, dailyPerson: 5 },
  email: { host: '', port: 465, secure: true, user: '', sender: '', senderName: '', replyTo: '' },
  rules: { quietFrom: '22:00', quietTo: '08:00', siteUrl: '', alarmUserIds: [], alarmPercent: 20 },
}
