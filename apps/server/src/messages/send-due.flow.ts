import { messageEvents } from '@shuyuan/contract/entities/message/events.ts'
import { isEmail, isMobile } from '@shuyuan/domain/message/channels.rule.ts'
import { retryAt } from '@shuyuan/domain/message/send-time.rule.ts'
import type { Deps } from '../wire/context.ts'
import { schoolName } from '../wire/site/site-config.ts'
import { type Channels, isConfigured, readChannels } from './channel/channel-settings.read.ts'
import { mailLayout, subjectOf } from './channel/mail-layout.ts'
import { failed, type Outcome } from './channel/outcome.ts'
import type { Senders } from './channel/senders.ts'
import { claimDue, claimOne, type Due, markNotSent, markSent } from './sending.store.ts'

type Needs = Pick<Deps, 'db' | 'now' | 'config'>

/** At once from one process. */
const AT_ONCE = 20

const CHOOSE_PATH = '/userInfoDetail?tab=messages'

/** E-mails to one person that may be joined, and every other message by itself. */
function letters(due: readonly Due[]): Due[][] {
  const groups = new Map<string, Due[]>()
  for (const one of due) {
    const key = one.joins ? `${one.userId}/${one.lang}` : one.id
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()]
}

function sendMail(
  config: Needs['config'],
  senders: Senders,
  channels: Channels,
  parts: readonly Due[],
): Promise<Outcome> {
  const [first] = parts as [Due]
  const { siteUrl } = channels.rules
  const mayChoose = siteUrl !== '' && parts.every(({ eventKey }) => messageEvents[eventKey]?.mayTurnOff)
  const choose = mayChoose ? `${siteUrl}${CHOOSE_PATH}` : ''
  const { lang } = first
  const html = mailLayout(parts, { school: schoolName(config, lang), siteUrl, choose, lang })
  return senders.mail(
    { id: first.id, to: first.email, subject: subjectOf(parts, lang), html, unsubscribe: choose },
    channels,
  )
}

async function trySending(
  { config, now }: Needs,
  senders: Senders,
  channels: Channels,
  channel: 'sms' | 'email',
  parts: readonly Due[],
): Promise<Outcome> {
  const [first] = parts as [Due]
  // The school may have taken the channel away, and the person changed the number, since this was queued.
  if (!isConfigured(channels, channel)) return failed('lasting', 'notConfigured')
  if (channel === 'email')
    return isEmail(first.email) ? sendMail(config, senders, channels, parts) : failed('lasting', 'noEmail')
  if (!isMobile(first.mobile)) return failed('lasting', 'noMobile')
  const { id, mobile, providerTemplateNo: templateNo, params } = first
  return senders.sms({ id, mobile, templateNo, params }, channels, now())
}

async function settle({ db, now }: Needs, parts: readonly Due[], outcome: Outcome): Promise<void> {
  const ids = parts.map(({ id }) => id)
  if (outcome.kind === 'sent') {
    await markSent(db, ids, outcome, now())
    return
  }
  const { reason, answer } = outcome
  for (const { id, attempts } of parts) {
    const nextAt = outcome.kind === 'temporary' ? retryAt(attempts, now()) : null
    await markNotSent(db, [id], { state: 'failed', reason, answer, nextAt })
  }
}

/** Sends what is due by one channel and says how much that was. */
export async function sendDue(deps: Needs, senders: Senders, channel: 'sms' | 'email'): Promise<number> {
  const { db, now } = deps
  const due = await claimDue(db, channel, AT_ONCE, now())
  if (due.length === 0) return 0
  const isExpired = ({ usefulUntil }: Due) => usefulUntil !== null && usefulUntil <= now()
  const late = due.filter(isExpired).map(({ id }) => id)
  await markNotSent(db, late, { state: 'skipped', reason: 'expired', answer: '', nextAt: null })
  const channels = await readChannels(db)
  await Promise.all(
    letters(due.filter((one) => !isExpired(one))).map(async (parts) => {
      await settle(deps, parts, await trySending(deps, senders, channels, channel, parts))
    }),
  )
  return due.length
}

/** Sends one message now, by its reference: one try, and no other after it. */
export async function sendOne(deps: Needs, senders: Senders, reference: string): Promise<void> {
  const due = await claimOne(deps.db, reference, deps.now())
  if (!due) return
  const outcome = await trySending(deps, senders, await readChannels(deps.db), due.channel, [due])
  await settle(deps, [due], outcome.kind === 'temporary' ? { ...outcome, kind: 'lasting' } : outcome)
}
