import { CONTENT_MAX, type MessageChannel } from '@shuyuan/contract/entities/message/channels.ts'
import { EVENT_KEYS, type EventKey, messageEvents } from '@shuyuan/contract/entities/message/events.ts'
import { type FactKey, messageFacts, PERSON_FACTS } from '@shuyuan/contract/entities/message/facts.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import { screenTable } from '@shuyuan/contract/screens/index.ts'
import { unknownPlaceholders } from '@shuyuan/domain/message/render.rule.ts'
import type { Db } from '../../../db/db.ts'
import { readChannels } from '../../../messages/channel/channel-settings.read.ts'
import { needsTemplateNo } from '../../../messages/channel/sms.ts'
import type { TemplateText } from '../../../messages/template.store.ts'
import { cleanHtml } from '../../../wire/clean-html.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField } from '../../../wire/error.ts'

interface Place {
  kind: string
  eventKey: string
  channel: MessageChannel
}

export interface GivenText {
  title: string
  content: string
  routeKey?: string | undefined
  query?: string | undefined
  providerTemplateNo?: string | undefined
}

export const isEventKey = (key: string): key is EventKey => (EVENT_KEYS as readonly string[]).includes(key)

/** Placeholders that a template of this event may use; the texts of notices know them all. */
export const factsFor = ({ kind, eventKey }: Pick<Place, 'kind' | 'eventKey'>): FactKey[] =>
  kind === 'event' && isEventKey(eventKey)
    ? [...PERSON_FACTS, ...messageEvents[eventKey].facts]
    : (Object.keys(messageFacts) as FactKey[])

type Field = 'eventKey' | 'title' | 'content' | 'query' | 'routeKey' | 'providerTemplateNo'
type Fault = readonly [field: Field, reason: Words]

const placeholderFaults = (place: Place, fields: readonly (readonly [Field, string])[]): Fault[] =>
  fields.flatMap(([field, text]) => {
    const [strange] = unknownPlaceholders(text, factsFor(place))
    return strange === undefined
      ? []
      : [[field, { zh: `不认识的占位符：{${strange}}`, en: `unknown placeholder: {${strange}}` }] as const]
  })

/** Pure. What keeps a text from being sent; `needsNo`: the provider of SMS knows templates by its own numbers. */
export function textFaults(place: Place, given: GivenText, needsNo: boolean): Fault[] {
  const { channel, kind, eventKey } = place
  const { title, content, routeKey = '', query = '', providerTemplateNo = '' } = given
  const max = CONTENT_MAX[channel]
  const faults: Fault[] = []
  if (kind === 'event' && !isEventKey(eventKey)) faults.push(['eventKey', { zh: '没有此事件', en: 'no such event' }])
  if (channel !== 'sms' && title === '') faults.push(['title', { zh: '请填写标题', en: 'enter a title' }])
  if (content.length > max) faults.push(['content', { zh: `不超过${max}字`, en: `at most ${max} characters` }])
  const texts = { title, content, query }
  faults.push(...placeholderFaults(place, Object.entries(texts) as [Field, string][]))
  if (routeKey !== '' && !screenTable[routeKey]) faults.push(['routeKey', { zh: '没有此页面', en: 'no such page' }])
  if (channel === 'sms' && kind === 'event' && needsNo && providerTemplateNo === '')
    faults.push([
      'providerTemplateNo',
      { zh: '请填写短信平台模板号', en: 'enter the number of the template at the provider' },
    ])
  return faults
}

/** Pure. A text without faults as it is stored. */
export const storedText = (channel: MessageChannel, given: GivenText): TemplateText => ({
  title: channel === 'sms' ? '' : given.title,
  content: channel === 'email' ? cleanHtml(given.content) : given.content,
  routeKey: given.routeKey ?? '',
  query: given.query ?? '',
  providerTemplateNo: given.providerTemplateNo ?? '',
})

export async function needsSmsNo(db: Db): Promise<boolean> {
  const { sms } = await readChannels(db)
  return needsTemplateNo(sms.provider)
}

/** The text as it is stored; refuses what could not be sent. */
export async function judgedText(ctx: Ctx, place: Place, given: GivenText): Promise<TemplateText> {
  const text = storedText(place.channel, given)
  const [fault] = textFaults(place, { ...text, title: given.title }, await needsSmsNo(ctx.db))
  if (fault) throw badField(fault[0], fault[1].zh, fault[1].en)
  return text
}
