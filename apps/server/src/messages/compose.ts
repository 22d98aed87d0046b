import { createHash } from 'node:crypto'
import {
  CONTENT_MAX,
  type DeliveryReason,
  type MessageChannel,
  TITLE_MAX,
} from '@shuyuan/contract/entities/message/channels.ts'
import { messageEvents } from '@shuyuan/contract/entities/message/events.ts'
import { type FactKey, PERSON_FACTS } from '@shuyuan/contract/entities/message/facts.ts'
import type { Lang } from '@shuyuan/contract/errors.ts'
import { screenTable } from '@shuyuan/contract/screens/index.ts'
import { chooseChannels, type EventSwitches } from '@shuyuan/domain/message/channels.rule.ts'
import { maskTarget } from '@shuyuan/domain/message/mask.rule.ts'
import { factTexts, render, type StoredFacts } from '@shuyuan/domain/message/render.rule.ts'
import { joinAt, sendAt } from '@shuyuan/domain/message/send-time.rule.ts'
import { escapeHtml } from '@shuyuan/domain/text/html.rule.ts'
import { type Channels, isConfigured } from './channel/channel-settings.read.ts'
import type { NewDelivery } from './delivery.store.ts'
import type { QueuedEvent } from './event.store.ts'
import type { PersonToTell } from './receivers.read.ts'
import { type Template, templateFor } from './setting.read.ts'

/** All that decides the messages of one event, the same for each of its receivers. */
export interface Sending {
  readonly event: Pick<QueuedEvent, 'eventKey' | 'reference' | 'facts' | 'usefulUntil'>
  readonly switches: EventSwitches
  readonly templates: readonly Template[]
  readonly channels: Channels
  readonly schoolName: (lang: Lang) => string
  readonly now: Date
}

interface Written {
  title: string
  content: string
  link: string
  routeKey: string
  query: Record<string, string>
}

const MINUTES = 60
const minuteOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * MINUTES + minutes
}

/** Between 0 and 1, the same at each try: so that a spread crowd stays spread. */
const shareOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32

/** Fills a template for one person. */
export function write(template: Template, facts: StoredFacts, lang: Lang): Written {
  const { channel, title, content } = template
  const inHtml = channel === 'email'
  const query = Object.fromEntries(new URLSearchParams(render(template.query, facts, lang, encodeURIComponent)))
  const path = screenTable[template.routeKey]?.path
  return {
    title: render(title, facts, lang).replace(/\s+/g, ' ').trim().slice(0, TITLE_MAX),
    content: render(content, facts, lang, inHtml ? escapeHtml : undefined).slice(0, CONTENT_MAX[channel] * 2),
    link: path ? `${path}${Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ''}` : '',
    routeKey: template.routeKey,
    query,
  }
}

const targetOf = (channel: MessageChannel, { mobile, email }: PersonToTell): string =>
  channel === 'sms' ? mobile : channel === 'email' ? email : ''

function dueAt(channel: MessageChannel, person: PersonToTell, { event, channels, now }: Sending): Date {
  const { isSecurity, breaksQuiet, joins } = messageEvents[event.eventKey]
  const quiet = { from: minuteOf(channels.rules.quietFrom), to: minuteOf(channels.rules.quietTo) }
  const share = shareOf(`${person.userId}/${channel}`)
  const due = sendAt({ now, quiet, isSecurity, breaksQuiet, usefulUntil: event.usefulUntil, share })
  if (channel !== 'email' || isSecurity || !joins) return due
  return joinAt(due, { sentAt: person.mailSentAt, dueAt: person.mailDueAt })
}

function waitReason(due: Date, channel: MessageChannel, now: Date, person: PersonToTell): DeliveryReason | '' {
  if (due <= now) return ''
  const isJoined = channel === 'email' && (person.mailSentAt !== null || person.mailDueAt !== null)
  return isJoined ? 'joining' : 'quietHours'
}

/** What one person gets, by channel; `smsLeft` is what the school may still send today. */
export function deliveriesFor(person: PersonToTell, sending: Sending, smsLeft: number): NewDelivery[] {
  const { event, switches, templates, channels, now } = sending
  const { isSecurity, joins, facts: keys } = messageEvents[event.eventKey]
  const off: MessageChannel[] = [
    ...(person.smsOff ? ['sms' as const] : []),
    ...(person.emailOff ? ['email' as const] : []),
  ]
  const { dailyPerson } = channels.sms
  const chosen = chooseChannels(
    { mobile: person.mobile, email: person.email, off },
    {
      event: switches,
      isSecurity,
      hasTemplate: (channel) => templateFor(templates, channel, person.lang) !== undefined,
      isConfigured: (channel) => isConfigured(channels, channel),
      isExpired: event.usefulUntil !== null && event.usefulUntil <= now,
      smsLeft: { person: dailyPerson === 0 ? 1 : dailyPerson - person.smsToday, school: smsLeft },
    },
  )
  const facts = {
    ...event.facts,
    name: person.realname,
    school: sending.schoolName(person.lang),
    username: person.username,
    loginUrl: channels.rules.siteUrl,
  }
  return chosen.map(({ channel, skip }) => {
    const template = templateFor(templates, channel, person.lang)
    const lang = template?.lang ?? person.lang
    const written = template
      ? write(template, facts, lang)
      : { title: '', content: '', link: '', routeKey: '', query: {} }
    const due = channel === 'inSite' ? now : dueAt(channel, person, sending)
    const isQueued = skip === null && channel !== 'inSite'
    const known: FactKey[] = [...PERSON_FACTS, ...keys]
    return {
      ...written,
      userId: person.userId,
      channel,
      lang,
      target: maskTarget(targetOf(channel, person)),
      providerTemplateNo: template?.providerTemplateNo ?? '',
      params: channel === 'sms' ? factTexts(known, facts, lang) : {},
      isUrgent: isSecurity,
      joins: joins && !isSecurity && channel === 'email',
      state: skip ? 'skipped' : isQueued ? 'queued' : 'sent',
      nextAt: isQueued ? due : null,
      reason: skip ?? (isQueued ? waitReason(due, channel, now, person) : ''),
    }
  })
}
