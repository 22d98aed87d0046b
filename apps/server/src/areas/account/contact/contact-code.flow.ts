import { randomBytes, randomInt } from 'node:crypto'
import {
  CODE_DIGITS,
  CODE_MINUTES,
  CODE_PAUSE_SECONDS,
  LINK_HOURS,
  TICKET_MINUTES,
} from '@shuyuan/contract/entities/account/contact-code.ts'
import { HOUR_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { newId } from '../../../db/ids.ts'
import { isConfigured, readChannels } from '../../../messages/channel/channel-settings.read.ts'
import { type DirectMessage, sendDirect } from '../../../messages/send-direct.flow.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, refuse } from '../../../wire/error.ts'
import { serverSecret, sign, signedRight } from '../../../wire/secrets.store.ts'
import { networkOf } from '../sign-in/login-throttle.store.ts'
import { assertMobileFree } from '../user/taken.read.ts'
import * as store from './contact-code.store.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS

const hashOf = async ({ deps }: Ctx, id: string, code: string): Promise<string> =>
  sign(await serverSecret(deps.db, 'contact-codes'), `${id}|${code}`)

interface Asked {
  purpose: store.Purpose
  target: string
  lifeMs: number
}

/** Keeps a new code, or refuses one too soon or too many; the pause and the limits hold for whoever asks at once. */
async function keepCode(
  ctx: Ctx,
  { purpose, target, lifeMs }: Asked,
  code: string,
): Promise<{ id: string; expiresAt: Date }> {
  const { now, me } = ctx
  const id = newId()
  const expiresAt = new Date(now.getTime() + lifeMs)
  const row = { id, userId: me.userId, purpose, target, network: networkOf(ctx.ip), sentAt: now, expiresAt }
  const codeHash = await hashOf(ctx, id, code)
  await ctx.deps.db.transaction().execute(async (db) => {
    await store.lockSending(db, row)
    const { lastAt, isTooMany } = await store.sentLately(db, row, now)
    const pauseMs = lastAt ? lastAt.getTime() + CODE_PAUSE_SECONDS * SECOND_MS - now.getTime() : 0
    if (pauseMs > 0) throw new AppError(100430, { n: Math.ceil(pauseMs / SECOND_MS) })
    if (isTooMany) throw new AppError(100431)
    await store.insertCode(db, { ...row, codeHash })
  })
  return { id, expiresAt }
}

async function send(
  ctx: Ctx,
  message: Pick<DirectMessage, 'eventKey' | 'channel' | 'target' | 'facts' | 'usefulUntil'>,
) {
  if (await sendDirect(ctx.deps, { ...message, userId: ctx.me.userId, realname: ctx.me.realname, lang: ctx.lang }))
    return
  throw refuse('发送失败，请稍后再试', 'it could not be sent, please try again later')
}

/** An SMS with a code to a number that this person wants to have. */
export async function sendMobileCode(ctx: Ctx, mobile: string): Promise<{ expiresAt: Date; nextAt: Date }> {
  if (!isConfigured(await readChannels(ctx.deps.db), 'sms'))
    throw refuse(
      '学校未开通短信，请联系管理员修改手机号',
      'SMS is not set up: ask an administrator to change your number',
    )
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  const asked = { purpose: 'changeMobile', target: mobile, lifeMs: CODE_MINUTES * MINUTE_MS } as const
  const { expiresAt } = await keepCode(ctx, asked, code)
  // After the limits: whoever tries numbers one after the other learns of ten a day whether somebody has them.
  await assertMobileFree(ctx.deps.db, mobile, ctx.me.userId)
  const facts = { code, minutes: CODE_MINUTES }
  await send(ctx, { eventKey: 'mobileCode', channel: 'sms', target: mobile, facts, usefulUntil: expiresAt })
  return { expiresAt, nextAt: new Date(ctx.now.getTime() + CODE_PAUSE_SECONDS * SECOND_MS) }
}

const ticketSecret = ({ deps }: Ctx) => serverSecret(deps.db, 'contact-tickets')

/** A ticket for the change that the code was sent for. A guess counts whatever becomes of the call. */
export async function verifyMobileCode(ctx: Ctx, code: string): Promise<string> {
  const { db } = ctx.deps
  const kept = await store.countGuess(db, ctx.me.userId, 'changeMobile', ctx.now)
  if (!kept || kept.codeHash !== (await hashOf(ctx, kept.id, code))) throw new AppError(100428)
  if (!(await store.markVerified(db, kept.id, ctx.now))) throw new AppError(100428)
  return `${kept.id}.${sign(await ticketSecret(ctx), kept.id)}`
}

/** Uses a ticket up, in the transaction of the change. */
export async function useTicket(ctx: Ctx, ticket: string, mobile: string): Promise<void> {
  const [id = '', signature = ''] = ticket.split('.')
  const since = new Date(ctx.now.getTime() - TICKET_MINUTES * MINUTE_MS)
  const isOurs = signedRight(await ticketSecret(ctx), id, signature)
  if (isOurs && (await store.useVerified(ctx.db, { id, userId: ctx.me.userId, target: mobile }, since, ctx.now))) return
  throw new AppError(100428)
}

/** Whether the school can send a link at all: it has a mail server, and links know where the site stands. */
export async function canSendLink(ctx: Ctx): Promise<boolean> {
  const channels = await readChannels(ctx.db)
  return isConfigured(channels, 'email') && channels.rules.siteUrl !== ''
}

/** A link to an address that this person wants to have; the address is changed when it is opened. */
export async function sendEmailLink(ctx: Ctx, email: string): Promise<void> {
  const secret = randomBytes(24).toString('base64url')
  const { id, expiresAt } = await keepCode(
    ctx,
    { purpose: 'changeEmail', target: email, lifeMs: LINK_HOURS * HOUR_MS },
    secret,
  )
  const facts = { code: `${id}.${secret}` }
  await send(ctx, { eventKey: 'emailConfirm', channel: 'email', target: email, facts, usefulUntil: expiresAt })
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The address that a link confirms; it works once, for the person who asked for it. */
export async function useEmailLink(ctx: Ctx, token: string): Promise<string> {
  const [id = '', secret = ''] = token.split('.')
  const used = UUID.test(id) && (await store.useLink(ctx.db, id, ctx.me.userId, await hashOf(ctx, id, secret), ctx.now))
  if (!used) throw new AppError(100432)
  return used.target
}
