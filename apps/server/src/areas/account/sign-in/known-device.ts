import { randomBytes } from 'node:crypto'
import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { PublicCtx } from '../../../wire/context.ts'
import { serverSecret, sign, signedRight } from '../../../wire/secrets.store.ts'

/**
 * A browser that signed in to an account carries our signed proof of it, valid for half a year: failures of strangers
 * never lock it out, and its own failures only lock itself. Several people may share one, as in a computer room.
 */
const COOKIE = 'sy_known'
const SECRET = 'known-browser'
const KNOWN_DAYS = 180
const MOST_ACCOUNTS = 8

/** `name.device.until.signature`, the name in base64url. */
const proofsOf = (ctx: PublicCtx): string[] => {
  const cookie = new RegExp(`(?:^|; )${COOKIE}=([^;]+)`).exec(ctx.header('cookie'))?.[1]
  return cookie ? cookie.split('~').slice(0, MOST_ACCOUNTS) : []
}

const nameIn = (proof: string): string => Buffer.from(proof.split('.', 1)[0] ?? '', 'base64url').toString()

/** The id under which this browser is known to the account, or null. */
export async function knownDevice(ctx: PublicCtx, username: string): Promise<string | null> {
  const proof = proofsOf(ctx).find((one) => nameIn(one) === username)
  const [name, device, until, signature] = (proof ?? '').split('.')
  if (!name || !device || !until || !signature || Number(until) < ctx.now.getTime()) return null
  const isRight = signedRight(await serverSecret(ctx.db, SECRET), `${name}.${device}.${until}`, signature)
  return isRight ? device : null
}

export async function rememberDevice(ctx: PublicCtx, username: string, known: string | null): Promise<void> {
  const device = known ?? randomBytes(9).toString('base64url')
  const text = `${Buffer.from(username).toString('base64url')}.${device}.${ctx.now.getTime() + KNOWN_DAYS * DAY_MS}`
  const own = `${text}.${sign(await serverSecret(ctx.db, SECRET), text)}`
  const others = proofsOf(ctx).filter((one) => nameIn(one) !== username)
  const proofs = [own, ...others].slice(0, MOST_ACCOUNTS).join('~')
  const age = KNOWN_DAYS * 86_400
  ctx.setCookie(`${COOKIE}=${proofs}; Path=/api/auth/login; HttpOnly; SameSite=Lax; Max-Age=${age}`)
}
