import { createHash, randomBytes } from 'node:crypto'
import svgCaptcha from 'svg-captcha'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import { AppError } from '../../../wire/error.ts'

const LIFE_MS = 3 * 60_000
/** Pictures that one address gets in a minute. Beyond it, for a whole school may stand behind one, there are proofs. */
const PICTURES_A_MINUTE = 30
const ANY_A_MINUTE = 600
const PROOF_BITS = 18
/** About four seconds of a laptop. */
const PROOF_BITS_MAX = 20

/** Proofs become dearer while an address asks for many. */
const bitsFor = (made: number): number => Math.min(PROOF_BITS_MAX, PROOF_BITS + Math.floor(made / PICTURES_A_MINUTE))

/** `bits:challenge`, as the browser was told. */
const PROOF = /^(\d+):(.+)$/

export async function createCaptcha(db: Db, asked: 'picture' | 'proof', ip: string, now: Date) {
  const since = new Date(now.getTime() - 60_000 + LIFE_MS)
  const { made } = await db
    .selectFrom('captcha')
    .select(({ fn }) => fn.countAll<number>().as('made'))
    .where('ip', '=', ip)
    .where('expiresAt', '>', since)
    .executeTakeFirstOrThrow()
  if (made >= ANY_A_MINUTE) throw new AppError(100429, { n: 60 }, { retryAfter: 60 })
  const kind = made >= PICTURES_A_MINUTE ? 'proof' : asked
  const bits = bitsFor(made)
  const captchaId = newId()
  const picture = svgCaptcha.create({ size: 4, noise: 3, ignoreChars: '0oO1ilI', width: 120, height: 40 })
  const challenge = randomBytes(16).toString('hex')
  await db
    .insertInto('captcha')
    .values({
      id: captchaId,
      kind,
      answer: kind === 'picture' ? picture.text.toLowerCase() : `${bits}:${challenge}`,
      ip,
      expiresAt: new Date(now.getTime() + LIFE_MS),
    })
    .execute()
  return kind === 'picture'
    ? { captchaId, svg: picture.data, challenge: '', bits: 0 }
    : { captchaId, svg: '', challenge, bits }
}

function leadingZeroBits(bytes: Buffer): number {
  let bits = 0
  for (const byte of bytes) {
    if (byte === 0) bits += 8
    else return bits + Math.clz32(byte) - 24
  }
  return bits
}

function isProof(answer: string, counter: string): boolean {
  const [, bits, challenge = ''] = PROOF.exec(answer) ?? []
  return leadingZeroBits(createHash('sha256').update(`${challenge}${counter}`).digest()) >= Number(bits)
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
  if (
    !row ||
    !(row.kind === 'picture' ? row.answer === given.captcha.trim().toLowerCase() : isProof(row.answer, given.captcha))
  )
    throw new AppError(100421, {}, { needCaptcha: '1' })
}

export const deleteExpiredCaptchas = (db: Db, now: Date) =>
  db.deleteFrom('captcha').where('expiresAt', '<', now).execute()
