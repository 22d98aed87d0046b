import { deviceName } from '@shuyuan/domain/text/device-name.rule.ts'
import type { Db } from '../../../db/db.ts'
import { readsOf } from '../../../db/hot-reads.ts'
import { tell } from '../../../events/hub.ts'
import { notify } from '../../../messages/notify.store.ts'
import type { PublicCtx } from '../../../wire/context.ts'
import { AppError } from '../../../wire/error.ts'
import { writeOpLog } from '../../../wire/log/op-log.ts'
import { startSession } from '../../../wire/session/session.store.ts'
import { useCaptcha } from './captcha.store.ts'
import { passwordIsRight, renewPassword } from './check-password.flow.ts'
import { drawLot } from './draw-lot.flow.ts'
import { knownNetworkSince, rememberNetwork } from './home-network.store.ts'
import { knownDevice, rememberDevice } from './known-device.ts'
import {
  byAddress,
  byBurst,
  byDevice,
  byLetIn,
  byName,
  byNameAndNetwork,
  CAPTCHA_AFTER_IP,
  type Counted,
  clearFailures,
  countFailure,
  type Failures,
  failuresOf,
  minutesUntil,
  nameDigest,
} from './login-throttle.store.ts'
import { type PersonRow, presentPerson, readPerson } from './person.read.ts'

interface Given {
  username: string
  password: string
  captchaId?: string | undefined
  captcha?: string | undefined
}

/** The counters that a failure adds to. The first belongs to the account and is cleared by a success; strangers add to all. */
interface Counts {
  readonly own: Counted
  readonly all: readonly Counted[]
  /** How many of `all`, from the first, belong to the account: they brake it and require a captcha. */
  readonly ofAccount: number
  /** Beyond the limit only the browser itself is locked, which is known; all others draw lots. */
  readonly isKnown: boolean
  /**
   * Since when the account knows this network, if it was asked for: what happens in other networks or to other accounts
   * is not held against who has signed in from here before.
   */
  readonly homeSince: Date | null
}

/**
 * A known browser, and an account that was let in, only answer for their own failures. Nobody else is shut out by
 * strangers either, but slowed down.
 */
async function countsOf(
  ctx: PublicCtx,
  username: string,
  person: PersonRow | undefined,
  device: string | null,
): Promise<Counts> {
  const digest = await nameDigest(ctx.db, username)
  const limits = ctx.deps.settings.of(ctx.variant)
  const alone = { ofAccount: 1, homeSince: null }
  const only = (own: Counted) => ({ own, all: [own] })
  if (device) return { ...alone, ...only(byDevice(digest, device, limits)), isKnown: true }
  if (person?.letInUntil && person.letInUntil > ctx.now)
    return { ...alone, ...only(byLetIn(digest, limits)), isKnown: false }
  const own = byNameAndNetwork(digest, ctx.ip, limits)
  const all = [own, byName(digest, limits), byBurst(ctx.ip), byAddress(ctx.ip)]
  const homeSince = await knownNetworkSince(readsOf(ctx), person?.id, ctx.ip)
  return { own, all, ofAccount: 2, isKnown: false, homeSince }
}

function needsCaptcha(ctx: PublicCtx, { ofAccount }: Counts, counted: readonly Failures[]): boolean {
  const { captchaAfter } = ctx.deps.settings.of(ctx.variant)
  const [address] = counted.slice(3)
  const isGuessed = counted.slice(0, ofAccount).some(({ count }) => count >= captchaAfter)
  return isGuessed || (address?.count ?? 0) >= CAPTCHA_AFTER_IP
}

/** A known browser that failed too often, and a network from which hundreds failed, for those who are not at home in it. */
function assertNotLocked(ctx: PublicCtx, { isKnown, homeSince }: Counts, counted: readonly Failures[]): void {
  const [own, , burst] = counted
  if (burst?.lockedUntil && !homeSince) {
    const n = minutesUntil(burst.lockedUntil, ctx.now) * 60
    throw new AppError(100429, { n }, { retryAfter: n })
  }
  if (isKnown && own?.lockedUntil) throw new AppError(100423, { n: minutesUntil(own.lockedUntil, ctx.now) })
}

/** Answers whether the account itself has failures, which a success clears. */
async function assertNotThrottled(ctx: PublicCtx, given: Given, counts: Counts): Promise<boolean> {
  const counted = await failuresOf(readsOf(ctx), counts.all, ctx.now)
  assertNotLocked(ctx, counts, counted)
  const brakes = counts.all.slice(0, counts.homeSince ? 1 : counts.ofAccount)
  const braked = brakes.filter((_, place) => counted[place]?.lockedUntil)
  const isAsked = braked.length > 0 || needsCaptcha(ctx, counts, counted)
  if (isAsked) await useCaptcha(ctx.db, given, ctx.ip, ctx.now)
  await drawLot(ctx, braked)
  const [own] = counted
  return own !== undefined && (own.count > 0 || own.lockedUntil !== null)
}

async function refuseAndCount(ctx: PublicCtx, counts: Counts, person: PersonRow | undefined): Promise<never> {
  const counted = await Promise.all(
    counts.all.map((one, place) =>
      countFailure(ctx.db, one, ctx.now, place < counts.ofAccount ? (person?.id ?? null) : null),
    ),
  )
  assertNotLocked(ctx, counts, counted.slice(0, counts.ofAccount))
  throw new AppError(100401, {}, { needCaptcha: needsCaptcha(ctx, counts, counted) ? '1' : '0' })
}

/** A name without an account may be a password typed into the wrong field: the log does not store it. */
const UNKNOWN_NAME = '***'

async function logAttempt(
  ctx: PublicCtx,
  db: Db,
  typed: string,
  person: PersonRow | undefined,
  error: unknown,
): Promise<void> {
  const username = person ? typed : UNKNOWN_NAME
  const code = error instanceof AppError ? String(error.code) : '0'
  await writeOpLog(db, {
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

interface Known {
  readonly person: PersonRow
  readonly counts: Counts
  /** The account's own counter is cleared by a success. */
  readonly hadFailures: boolean
  /** An account that was used before, in a browser that it was not used in. */
  readonly isNewDevice: boolean
}

const tellOfDevice = ({ now, userAgent }: PublicCtx, db: Db, userId: string) =>
  notify(
    { db, now },
    'newDeviceLogin',
    [userId],
    { time: now, device: deviceName(userAgent) },
    { id: userId, turn: now },
  )

/**
 * Everything that a successful sign-in writes, in one commit: each person in a crowd waits for the disk only once. The
 * statements stand on nothing that another one answers, so they go out together.
 */
const enter = (ctx: PublicCtx, { username }: Given, { person, counts, hadFailures, isNewDevice }: Known) =>
  ctx.deps.db.transaction().execute(async (tx) => {
    const { now } = ctx
    const [token] = await Promise.all([
      startSession({ ...ctx, db: tx }, person.id, 'local'),
      hadFailures && clearFailures(tx, counts.own.key),
      rememberNetwork(tx, person.id, ctx.ip, counts.homeSince, now),
      tx.updateTable('appUser').set({ lastLoginAt: now }).where('id', '=', person.id).execute(),
      logAttempt(ctx, tx, username, person, null),
      tell({ db: tx, now }, 'signedIn', { userId: person.id }),
      isNewDevice && tellOfDevice(ctx, tx, person.id),
    ])
    return token
  })

/**
 * Sign-in by user name and password (screens/shell 2.1). Unknown and known names get the same message after the same
 * time.
 */
export async function signInLocally(ctx: PublicCtx, given: Given) {
  const person = await readPerson(readsOf(ctx), { username: given.username })
  const device = await knownDevice(ctx, given.username)
  const counts = await countsOf(ctx, given.username, person, device)
  try {
    const hadFailures = await assertNotThrottled(ctx, given, counts)
    const right = await passwordIsRight(ctx, person, given.password)
    if (!right || !person) return await refuseAndCount(ctx, counts, person)
    if (person.status === 'disabled') throw new AppError(100424)
    if (person.roleFlags.length === 0) throw new AppError(100437)
    await renewPassword(ctx, person, given.password)
    await rememberDevice(ctx, given.username, device)
    const isNewDevice = device === null && person.lastLoginAt !== null
    const token = await enter(ctx, given, { person, counts, hadFailures, isNewDevice })
    return { ...presentPerson(person, ctx.variant), token }
  } catch (error) {
    if (error instanceof AppError) await logAttempt(ctx, ctx.deps.db, given.username, person, error)
    throw error
  }
}
