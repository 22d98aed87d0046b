import type { EventKey } from '@shuyuan/contract/entities/message/events.ts'

/** Title and text in one language; the SMS where it is to say less than the text. */
export interface Said {
  readonly title: string
  readonly text: string
  readonly sms?: string
}

export interface SaidIn {
  readonly zh: Said
  readonly en: Said
}

/** Chinese: title, text, SMS; then the same in English. */
export const said = (
  [zhTitle, zhText, zhSms]: readonly [string, string, string?],
  [enTitle, enText, enSms]: readonly [string, string, string?],
): SaidIn => ({
  zh: { title: zhTitle, text: zhText, ...(zhSms === undefined ? {} : { sms: zhSms }) },
  en: { title: enTitle, text: enText, ...(enSms === undefined ? {} : { sms: enSms }) },
})

export type Texts = Partial<Record<EventKey, SaidIn>>
