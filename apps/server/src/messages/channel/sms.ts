import type { SmsProvider, SmsSettings } from '@shuyuan/contract/entities/message/channel-settings.ts'
import type { Outcome } from './outcome.ts'
import { sendByAliyun } from './sms-aliyun.ts'

export interface Sms {
  /** Of the delivery: the provider tells it back in its report. */
  readonly id: string
  readonly mobile: string
  readonly templateNo: string
  readonly params: Readonly<Record<string, string>>
}

export interface SmsAccess {
  readonly settings: SmsSettings
  readonly keys: { readonly key: string; readonly secret: string }
  readonly timeoutMs: number
  readonly now: Date
}

type Adapter = (sms: Sms, access: SmsAccess) => Promise<Outcome>

/** One adapter a provider. `log` writes into the record alone. */
const adapters: Readonly<Record<SmsProvider, Adapter>> = {
  log: async () => ({ kind: 'sent', providerId: '', answer: '' }),
  aliyun: sendByAliyun,
}

/** Whether a template needs its number at the provider. */
export const needsTemplateNo = (provider: SmsProvider): boolean => provider !== 'log'

export const SMS_TIMEOUT_MS = 10_000

export const sendSms: Adapter = (sms, access) => adapters[access.settings.provider](sms, access)
