import type { MessageChannel } from '@shuyuan/contract/entities/message/channels.ts'
import { type EventKey, messageEvents } from '@shuyuan/contract/entities/message/events.ts'
import type { Lang } from '@shuyuan/contract/errors.ts'
import { escapeHtml } from '@shuyuan/domain/text/html.rule.ts'
import { accountTexts } from './account.ts'
import { noticeTexts } from './notices.ts'
import { schoolLifeTexts } from './school-life.ts'
import type { SaidIn, Texts } from './source.ts'
import { assignmentTexts, courseTexts, examTexts, scoreTexts, thesisTexts } from './teaching.ts'

const texts: Texts = {
  ...accountTexts,
  ...courseTexts,
  ...assignmentTexts,
  ...examTexts,
  ...scoreTexts,
  ...thesisTexts,
  ...schoolLifeTexts,
}

export interface ShippedTemplate {
  kind: 'event' | 'notice'
  /** Of a notice the name of the text. */
  eventKey: string
  channel: MessageChannel
  lang: Lang
  sort: number
  title: string
  content: string
  routeKey: string
  query: string
}

const GREETING = { zh: '<p>{姓名}，您好：</p>', en: '<p>Dear {name},</p>' }

const contentOf = ({ text, sms }: SaidIn['zh'], channel: MessageChannel, lang: Lang): string => {
  if (channel === 'sms') return sms ?? text
  if (channel === 'inSite') return text
  const paragraphs = text.split('\n').map((line) => `<p>${escapeHtml(line)}</p>`)
  return `${GREETING[lang]}${paragraphs.join('')}`
}

function templatesOf(eventKey: EventKey, said: SaidIn, sort: number): ShippedTemplate[] {
  const { link } = messageEvents[eventKey]
  const query = Object.entries(link?.query ?? {}).map(([key, value]) => `${key}=${value}`)
  return (['inSite', 'sms', 'email'] as const).flatMap((channel) =>
    (['zh', 'en'] as const).map((lang) => ({
      kind: 'event' as const,
      eventKey,
      channel,
      lang,
      sort,
      title: channel === 'sms' ? '' : said[lang].title,
      content: contentOf(said[lang], channel, lang),
      routeKey: channel === 'sms' ? '' : (link?.routeKey ?? ''),
      query: channel === 'sms' ? '' : query.join('&'),
    })),
  )
}

const eventTemplates: readonly ShippedTemplate[] = (Object.keys(messageEvents) as EventKey[]).flatMap((key, sort) => {
  const said = texts[key]
  return said ? templatesOf(key, said, sort) : []
})

const notices: readonly ShippedTemplate[] = noticeTexts.map(({ name, lang, title, content }, sort) => ({
  kind: 'notice',
  eventKey: name,
  channel: 'inSite',
  lang,
  sort,
  title,
  content,
  routeKey: '',
  query: '',
}))

/** The texts that come with the product: of every event for each channel and language, and those for notices. */
export const shippedTemplates: readonly ShippedTemplate[] = [...eventTemplates, ...notices]
