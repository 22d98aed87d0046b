import { randomUUID } from 'node:crypto'
import { type EventKey, messageEvents } from '@shuyuan/contract/entities/message/events.ts'
import { type FactKey, PERSON_FACTS } from '@shuyuan/contract/entities/message/facts.ts'
import type { Lang } from '@shuyuan/contract/errors.ts'
import { maskTarget } from '@shuyuan/domain/message/mask.rule.ts'
import { factTexts, type StoredFacts } from '@shuyuan/domain/message/render.rule.ts'
import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { Deps } from '../wire/context.ts'
import { schoolName } from '../wire/site/site-config.ts'
import { type Channels, readChannels } from './channel/channel-settings.read.ts'
import { mailLayout, subjectOf } from './channel/mail-layout.ts'
import type { Outcome } from './channel/outcome.ts'
import { write } from './compose.ts'
import { insertDeliveries } from './delivery.store.ts'
import { markNotSent, markSent } from './sending.store.ts'
import { templateFor, templatesOf } from './setting.read.ts'

/** A secret on its way to an address that is not the account's yet. */
export interface DirectMessage {
  readonly eventKey: EventKey
  readonly channel: 'sms' | 'email'
  readonly userId: string
  readonly realname: string
  readonly lang: Lang
  readonly target: string
  /** `code` is the secret. */
  readonly facts: StoredFacts & { readonly code: string }
  readonly usefulUntil: Date
}

const HIDDEN = '******'

/** The provider `log` brings nothing anywhere: what it would send can be read in the record alone. */
const isOnlyRecorded = ({ sms }: Channels, channel: 'sms' | 'email') => channel === 'sms' && sms.provider === 'log'

/**
 * Sends one message past the queue, to where the caller says, once. What is recorded of it names neither the whole target
 * nor the secret. Answers whether it has gone.
 */
export async function sendDirect(
  { db, now, config, messages }: Pick<Deps, 'db' | 'now' | 'config' | 'messages'>,
  { eventKey, channel, userId, realname, lang: wanted, target, facts: given, usefulUntil }: DirectMessage,
): Promise<boolean> {
  const channels = await readChannels(db)
  const template = templateFor(await templatesOf(db, eventKey), channel, wanted)
  if (!template) return false
  const { lang } = template
  const school = schoolName(config, lang)
  const facts = { ...given, name: realname, school }
  const said = write(template, facts, lang)
  const recorded = isOnlyRecorded(channels, channel) ? said : write(template, { ...facts, code: HIDDEN }, lang)
  const reference = `direct/${randomUUID()}`
  await insertDeliveries(
    db,
    [
      {
        ...recorded,
        ...{ userId, channel, lang, target: maskTarget(target), params: {}, isUrgent: true, joins: false, reason: '' },
        providerTemplateNo: template.providerTemplateNo,
        // Nobody else sends it: the engine would ask the account for its address.
        ...{ state: 'queued', nextAt: new Date(now().getTime() + 2 * DAY_MS) },
      },
    ],
    { eventId: null, eventKey, module: messageEvents[eventKey].module, sourceId: reference, reference, usefulUntil },
    now(),
  )
  const { id } = await db
    .selectFrom('messageDelivery')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  const known: FactKey[] = [...PERSON_FACTS, ...messageEvents[eventKey].facts]
  const { siteUrl } = channels.rules
  const outcome: Outcome =
    channel === 'sms'
      ? await messages.senders.sms(
          { id, mobile: target, templateNo: template.providerTemplateNo, params: factTexts(known, facts, lang) },
          channels,
          now(),
        )
      : await messages.senders.mail(
          {
            ...{ id, to: target, subject: subjectOf([said], lang), unsubscribe: '' },
            html: mailLayout([said], { school, siteUrl, choose: '', lang }),
          },
          channels,
        )
  if (outcome.kind === 'sent') {
    await markSent(db, [id], outcome, now())
    return true
  }
  const { reason, answer } = outcome
  await markNotSent(db, [id], { state: 'failed', reason, answer, nextAt: null })
  return false
}
