import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from '../db/db.ts'
import { found } from './error.ts'

/** Cached per database connection: two databases never share a key. */
const known = new WeakMap<Db, Map<string, Buffer>>()

const read = (db: Db, name: string) =>
  db.selectFrom('serverSecret').select('value').where('name', '=', name).executeTakeFirst()

/** A key that the installation generates once; instances share it through the database. */
export async function serverSecret(db: Db, name: string): Promise<Buffer> {
  const own = known.get(db) ?? new Map<string, Buffer>()
  known.set(db, own)
  const kept = own.get(name)
  if (kept) return kept
  const stored = (await read(db, name)) ?? (await make(db, name))
  own.set(name, stored.value)
  return stored.value
}

async function make(db: Db, name: string): Promise<{ value: Buffer }> {
  await db
    .insertInto('serverSecret')
    .values({ name, value: randomBytes(32) })
    .onConflict((c) => c.doNothing())
    .execute()
  // Another instance may have created it first.
  return found(await read(db, name))
}

export const sign = (secret: Buffer, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url')

export function signedRight(secret: Buffer, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(secret, text))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

const CIPHER = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

/** Encrypts with AES-256-GCM: a nonce, the tag and the text. */
export function seal(key: Buffer, text: string): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(CIPHER, key, nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

export function unseal(key: Buffer, sealed: Buffer): string {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE))
  decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]).toString('utf8')
}
