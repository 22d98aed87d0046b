import type { PublicCtx } from '../../wire/context.ts'
import { AppError } from '../../wire/error.ts'
import { writeOpLog } from '../../wire/op-log.ts'
import { useCaptcha } from './captcha.store.ts'
import { passwordIsRight, renewPassword } from './check-password.flow.ts'
import {
  BLOCK_AFTER_IP,
  BLOCK_MINUTES_IP,
  CAPTCHA_AFTER,
  CAPTCHA_AFTER_IP,
  clearFailures,
  countFailure,
  failuresOf,
  LOCK_AFTER,
  LOCK_MINUTES,
} from './login-throttle.store.ts'
import { presentPerson } from './person.present.ts'
import { type PersonRow, readPerson } from './person.read.ts'
import { serverSecret, sign, signedRight } from './secrets.store.ts'
import { startSession } from './session.store.ts'

interface Given {
  username: string
  password: string
  captchaId?: string | undefined
  captcha?: string | undefined
}

const KNOWN_COOKIE = 'sy_known'
const KNOWN_DAYS = 30

/** Does this browser carry our word that it signed in to this account within 30 days? Then strangers' failures do not count. */
async function isKnownBrowser(ctx: PublicCtx, username: string): Promise<boolean> {
  const cookie = new RegExp(`(?:^|; )${KNOWN_COOKIE}=([^;]+)`).exec(ctx.header('cookie'))?.[1]
  const [name, until, signature] = (cookie ?? '').split('.')
  if (!name || !until || !signature || Buffer.from(name, 'base64url').toString() !== username) return false
  if (Number(until) < ctx.now.getTime()) return false
  return signedRight(await serverSecret(ctx.db, 'known-browser'), `${name}.${until}`, signature)
}

async function rememberBrowser(ctx: PublicCtx, username: string): Promise<void> {
  const name = Buffer.from(username).toString('base64url')
  const text = `${name}.${ctx.now.getTime() + KNOWN_DAYS * 86_400_000}`
  const signature = sign(await serverSecret(ctx.db, 'known-browser'), text)
  ctx.setCookie(
    `${KNOWN_COOKIE}=${text}.${signature}; Path=/api/auth/login; HttpOnly; SameSite=Lax; Max-Age=${KNOWN_DAYS * 86_400}`,
  )
}

const minutesUntil = (until: Date, now: Date) => Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000))

async function assertNotThrottled(ctx: PublicCtx, given: Given, nameKey: string, ipKey: string): Promise<void> {
  const failures = await failuresOf(ctx.db, [nameKey, ipKey], ctx.now)
  const byName = failures.get(nameKey)
  const byIp = failures.get(ipKey)
  if (byIp?.lockedUntil && byIp.lockedUntil > ctx.now) {
    const n = minutesUntil(byIp.lockedUntil, ctx.now) * 60
    throw new AppError(100429, { n }, { retryAfter: n })
  }
  if (byName?.lockedUntil && byName.lockedUntil > ctx.now)
    throw new AppError(100423, { n: minutesUntil(byName.lockedUntil, ctx.now) })
  if ((byName?.count ?? 0) >= CAPTCHA_AFTER || (byIp?.count ?? 0) >= CAPTCHA_AFTER_IP)
    await useCaptcha(ctx.db, given, ctx.ip, ctx.now)
}

async function refuseAndCount(ctx: PublicCtx, nameKey: string, ipKey: string): Promise<never> {
  const [byName, byIp] = await Promise.all([
    countFailure(ctx.db, nameKey, LOCK_AFTER, LOCK_MINUTES, ctx.now),
    countFailure(ctx.db, ipKey, BLOCK_AFTER_IP, BLOCK_MINUTES_IP, ctx.now),
  ])
  if (byName.lockedUntil) throw new AppError(100423, { n: LOCK_MINUTES })
  const needCaptcha = byName.count >= CAPTCHA_AFTER || byIp.count >= CAPTCHA_AFTER_IP ? '1' : '0'
  throw new AppError(100401, {}, { needCaptcha })
}

async function logAttempt(
  ctx: PublicCtx,
  username: string,
  person: PersonRow | undefined,
  error: unknown,
): Promise<void> {
  const code = error instanceof AppError ? String(error.code) : '0'
  await writeOpLog(ctx.deps.db, {
    at: ctx.now,
    userId: person?.id ?? null,
    username,
    realname: person?.realname ?? '',
    role: '',
    ip: ctx.ip,
    callName: 'local',
    outcome: error ? 'refused' : 'success',
    code,
    durationMs: 0,
    targetType: 'sign-in',
    targetId: username,
    targetName: username,
    after: { method: 'local', userAgent: ctx.userAgent },
    ...(error instanceof AppError ? { facts: error.facts } : {}),
  })
}

/** Sign-in by user name and password (screens/shell 2.1). The same words and the same time for unknown and known names. */
export async function signInLocally(ctx: PublicCtx, given: Given) {
  const known = await isKnownBrowser(ctx, given.username)
  const nameKey = `${known ? 'known' : 'name'}:${given.username}`
  const ipKey = `ip:${ctx.ip}`
  let person: PersonRow | undefined
  try {
    await assertNotThrottled(ctx, given, nameKey, ipKey)
    person = await readPerson(ctx.db, { username: given.username })
    const right = await passwordIsRight(ctx, person, given.password)
    if (!right || !person) return await refuseAndCount(ctx, nameKey, ipKey)
    if (person.status === 'disabled') throw new AppError(100424)
    if (person.roleFlags.length === 0) throw new AppError(100437)
    await clearFailures(ctx.db, nameKey)
    await renewPassword(ctx, person, given.password)
    const token = await startSession(ctx, person.id, 'local')
    await ctx.db.updateTable('appUser').set({ lastLoginAt: ctx.now }).where('id', '=', person.id).execute()
    await rememberBrowser(ctx, given.username)
    await logAttempt(ctx, given.username, person, null)
    return { ...presentPerson(person, ctx.variant), token }
  } catch (error) {
    if (error instanceof AppError) await logAttempt(ctx, given.username, person, error)
    throw error
  }
}
