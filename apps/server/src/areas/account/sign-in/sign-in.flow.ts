import type { PublicCtx } from '../../../wire/context.ts'
import { AppError } from '../../../wire/error.ts'
import { writeOpLog } from '../../../wire/log/op-log.ts'
import { serverSecret, sign, signedRight } from '../../../wire/secrets.store.ts'
import { startSession } from '../../../wire/session/session.store.ts'
import { useCaptcha } from './captcha.store.ts'
import { passwordIsRight, renewPassword } from './check-password.flow.ts'
import {
  byAddress,
  byBurst,
  byName,
  CAPTCHA_AFTER_IP,
  type Counted,
  clearFailures,
  countFailure,
  failuresOf,
} from './login-throttle.store.ts'
import { presentPerson } from './person.present.ts'
import { type PersonRow, readPerson } from './person.read.ts'

interface Given {
  username: string
  password: string
  captchaId?: string | undefined
  captcha?: string | undefined
}

const KNOWN_COOKIE = 'sy_known'
const KNOWN_DAYS = 30

/**
 * Whether the browser carries our signed proof that it signed in to this account within 30 days; then failures of
 * strangers do not count against it.
 */
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

/** By user name, by address over 15 minutes, and by address over ten minutes. */
type Counts = readonly [Counted, Counted, Counted]

const needsCaptcha = (ctx: PublicCtx, ofName: number, ofAddress: number) =>
  ofName >= ctx.deps.settings.of(ctx.variant).captchaAfter || ofAddress >= CAPTCHA_AFTER_IP

async function assertNotThrottled(ctx: PublicCtx, given: Given, counts: Counts): Promise<void> {
  const [name, address, burst] = await failuresOf(ctx.db, counts, ctx.now)
  if (burst?.lockedUntil) {
    const n = minutesUntil(burst.lockedUntil, ctx.now) * 60
    throw new AppError(100429, { n }, { retryAfter: n })
  }
  if (name?.lockedUntil) throw new AppError(100423, { n: minutesUntil(name.lockedUntil, ctx.now) })
  if (needsCaptcha(ctx, name?.count ?? 0, address?.count ?? 0)) await useCaptcha(ctx.db, given, ctx.ip, ctx.now)
}

async function refuseAndCount(ctx: PublicCtx, counts: Counts): Promise<never> {
  const [name, address] = await Promise.all(counts.map((one) => countFailure(ctx.db, one, ctx.now)))
  if (name?.lockedUntil) throw new AppError(100423, { n: counts[0].lockMinutes })
  const isAsked = needsCaptcha(ctx, name?.count ?? 0, address?.count ?? 0)
  throw new AppError(100401, {}, { needCaptcha: isAsked ? '1' : '0' })
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

/**
 * Sign-in by user name and password (screens/shell 2.1). Unknown and known names get the same message after the same
 * time.
 */
export async function signInLocally(ctx: PublicCtx, given: Given) {
  const known = await isKnownBrowser(ctx, given.username)
  const ofName = byName(given.username, known, ctx.deps.settings.of(ctx.variant))
  const counts: Counts = [ofName, byAddress(ctx.ip), byBurst(ctx.ip)]
  let person: PersonRow | undefined
  try {
    await assertNotThrottled(ctx, given, counts)
    person = await readPerson(ctx.db, { username: given.username })
    const right = await passwordIsRight(ctx, person, given.password)
    if (!right || !person) return await refuseAndCount(ctx, counts)
    if (person.status === 'disabled') throw new AppError(100424)
    if (person.roleFlags.length === 0) throw new AppError(100437)
    await clearFailures(ctx.db, ofName.key)
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
