import { CONTENT_MAX, type MessageChannel } from '@shuyuan/contract/entities/message/channels.ts'
import { EVENT_KEYS, type EventKey, messageEvents } from '@shuyuan/contract/entities/message/events.ts'
import { type FactKey, messageFacts, PERSON_FACTS } from '@shuyuan/contract/entities/message/facts.ts'
import { screenTable } from '@shuyuan/contract/screens/index.ts'
import { unknownPlaceholders } from '@shuyuan/domain/message/render.rule.ts'
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

function assertPlaceholders(place: Place, field: 'title' | 'content' | 'query', text: string): void {
  const [strange] = unknownPlaceholders(text, factsFor(place))
  if (strange !== undefined) throw badField(field, `不认识的占位符：{${strange}}`, `unknown placeholder: {${strange}}`)
}

/** The text as it is stored; refuses what could not be sent. */
export async function judgedText(ctx: Ctx, place: Place, given: GivenText): Promise<TemplateText> {
  const { channel } = place
  const { title, routeKey = '', query = '', providerTemplateNo = '' } = given
  const content = channel === 'email' ? cleanHtml(given.content) : given.content
  if (place.kind === 'event' && !isEventKey(place.eventKey)) throw badField('eventKey', '没有此事件', 'no such event')
  if (channel !== 'sms' && title === '') throw badField('title', '请填写标题', 'enter a title')
  if (content.length > CONTENT_MAX[channel])
    throw badField('content', `不超过${CONTENT_MAX[channel]}字`, `at most ${CONTENT_MAX[channel]} characters`)
  assertPlaceholders(place, 'title', title)
  assertPlaceholders(place, 'content', content)
  assertPlaceholders(place, 'query', query)
  if (routeKey !== '' && !screenTable[routeKey]) throw badField('routeKey', '没有此页面', 'no such page')
  if (channel === 'sms' && place.kind === 'event') {
    const { sms } = await readChannels(ctx.db)
    if (needsTemplateNo(sms.provider) && providerTemplateNo === '')
      throw badField('providerTemplateNo', '请填写短信平台模板号', 'enter the number of the template at the provider')
  }
  return { title: channel === 'sms' ? '' : title, content, routeKey, query, providerTemplateNo }
}
