import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from '../../db/db.ts'

const known = new Map<string, Buffer>()

/** A key that the installation makes for itself once; instances share it by the database. */
export async function serverSecret(db: Db, name: string): Promise<Buffer> {
  const kept = known.get(name)
  if (kept) return kept
  await db
    .insertInto('serverSecret')
    .values({ name, value: randomBytes(32) })
    .onConflict((c) => c.doNothing())
    .execute()
  const { value } = await db
    .selectFrom('serverSecret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  known.set(name, value)
  return value
}

export const sign = (secret: Buffer, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url')

export function signedRight(secret: Buffer, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(secret, text))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
