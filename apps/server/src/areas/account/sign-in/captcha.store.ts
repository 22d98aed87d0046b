import { createHash, randomBytes } from 'node:crypto'
import svgCaptcha from 'svg-captcha'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import { AppError } from '../../../wire/error.ts'

const LIFE_MS = 3 * 60_000
const A_MINUTE_AN_IP = 30
export const PROOF_BITS = 18

export async function createCaptcha(db: Db, kind: 'picture' | 'proof', ip: string, now: Date) {
  const since = new Date(now.getTime() - 60_000 + LIFE_MS)
  const { made } = await db
    .selectFrom('captcha')
    .select(({ fn }) => fn.countAll<number>().as('made'))
    .where('ip', '=', ip)
    .where('expiresAt', '>', since)
    .executeTakeFirstOrThrow()
  if (made >= A_MINUTE_AN_IP) throw new AppError(100429, { n: 60 }, { retryAfter: 60 })
  const captchaId = newId()
  const picture = svgCaptcha.create({ size: 4, noise: 3, ignoreChars: '0oO1ilI', width: 120, height: 40 })
  const challenge = randomBytes(16).toString('hex')
  await db
    .insertInto('captcha')
    .values({
      id: captchaId,
      kind,
      answer: kind === 'picture' ? picture.text.toLowerCase() : challenge,
      ip,
      expiresAt: new Date(now.getTime() + LIFE_MS),
    })
    .execute()
  return kind === 'picture'
    ? { captchaId, svg: picture.data, challenge: '', bits: 0 }
    : { captchaId, svg: '', challenge, bits: PROOF_BITS }
}

function leadingZeroBits(bytes: Buffer): number {
  let bits = 0
  for (const byte of bytes) {
    if (byte === 0) bits += 8
    else return bits + Math.clz32(byte) - 24
  }
  return bits
}

/** Consumes the captcha whatever the answer, so that each can be tried only once. */
export async function useCaptcha(
  db: Db,
  given: { captchaId?: string | undefined; captcha?: string | undefined },
  ip: string,
  now: Date,
): Promise<void> {
  if (!given.captchaId || !given.captcha) throw new AppError(100420, {}, { needCaptcha: '1' })
  const row = await db
    .updateTable('captcha')
    .set({ usedAt: now })
    .where('id', '=', given.captchaId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('ip', '=', ip)
    .returning(['kind', 'answer'])
    .executeTakeFirst()
  const right =
    row?.kind === 'picture'
      ? row.answer === given.captcha.trim().toLowerCase()
      : row !== undefined &&
        leadingZeroBits(createHash('sha256').update(`${row.answer}${given.captcha}`).digest()) >= PROOF_BITS
  if (!right) throw new AppError(100421, {}, { needCaptcha: '1' })
}

export const deleteExpiredCaptchas = (db: Db, now: Date) =>
  db.deleteFrom('captcha').where('expiresAt', '<', now).execute()
