import { randomUUID } from 'node:crypto'
import { type EventKey, messageEvents } from '@shuyuan/contract/entities/message/events.ts'
import { type FactKey, messageFacts } from '@shuyuan/contract/entities/message/facts.ts'
import type { Lang } from '@shuyuan/contract/errors.ts'
import { isEmail, isMobile } from '@shuyuan/domain/message/channels.rule.ts'
import { maskTarget } from '@shuyuan/domain/message/mask.rule.ts'
import { factTexts } from '@shuyuan/domain/message/render.rule.ts'
import type { Ctx } from '../wire/context.ts'
import { AppError, found } from '../wire/error.ts'
import { write } from './compose.ts'
import { insertDeliveries } from './delivery.store.ts'
import { hintUsers } from './hint.store.ts'
import { sendOne } from './send-due.flow.ts'
import type { Template } from './setting.read.ts'

const TESTS_A_MINUTE = 3
const MINUTE_MS = 60_000

/** What a preview shows for every fact. */
export const sampleFacts = (lang: Lang): Record<string, string> =>
  Object.fromEntries(Object.entries(messageFacts).map(([key, { sample }]) => [key, sample[lang]]))

async function assertNotTooMany({ deps, me, now }: Ctx): Promise<void> {
  const { n } = await deps.db
    .selectFrom('messageDelivery')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('userId', '=', me.userId)
    .where('createdAt', '>', new Date(now.getTime() - MINUTE_MS))
    .where('reference', 'like', 'test/%')
    .executeTakeFirstOrThrow()
  if (n >= TESTS_A_MINUTE) throw new AppError(100429, { n: 60 })
}

/** Sends a template with sample facts to whoever asks, at once, and says what became of it. */
export async function sendTest(ctx: Ctx, eventKey: EventKey, template: Template) {
  await assertNotTooMany(ctx)
  const { db } = ctx.deps
  const { channel, lang } = template
  const person = found(
    await db.selectFrom('appUser').select(['mobile', 'email']).where('id', '=', ctx.me.userId).executeTakeFirst(),
  )
  const target = channel === 'sms' ? person.mobile : channel === 'email' ? person.email : ''
  const skip =
    channel === 'sms' && !isMobile(target) ? 'noMobile' : channel === 'email' && !isEmail(target) ? 'noEmail' : null
  const facts = { ...sampleFacts(lang), name: ctx.me.realname }
  const known: FactKey[] = ['name', 'school', ...messageEvents[eventKey].facts]
  const reference = `test/${randomUUID()}`
  const isSent = channel === 'inSite'
  await insertDeliveries(
    db,
    [
      {
        ...write(template, facts, lang),
        userId: ctx.me.userId,
        channel,
        lang,
        target: maskTarget(target),
        providerTemplateNo: template.providerTemplateNo,
        params: channel === 'sms' ? factTexts(known, facts, lang) : {},
        isUrgent: true,
        joins: false,
        state: skip ? 'skipped' : isSent ? 'sent' : 'queued',
        // Far enough for the engine to leave it to us.
        nextAt: skip || isSent ? null : new Date(ctx.now.getTime() + MINUTE_MS),
        reason: skip ?? '',
      },
    ],
    {
      eventId: null,
      eventKey,
      module: messageEvents[eventKey].module,
      sourceId: reference,
      reference,
      usefulUntil: null,
    },
    ctx.now,
  )
  if (isSent) await hintUsers(db, [ctx.me.userId])
  else if (!skip) await sendOne(ctx.deps, ctx.deps.messages.senders, reference)
  return found(
    await db
      .selectFrom('messageDelivery')
      .select(['state', 'reason', 'answer'])
      .where('reference', '=', reference)
      .executeTakeFirst(),
  )
}
