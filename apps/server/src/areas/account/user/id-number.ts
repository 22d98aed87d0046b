import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

/** How ID numbers are stored: encrypted with AES-256-GCM, beside a keyed hash that finds equal ones. */
export interface IdNumberKeys {
  readonly seal: Buffer
  readonly hash: Buffer
}

const CIPHER = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

export const idNumberHash = ({ hash }: IdNumberKeys, text: string): Buffer =>
  createHmac('sha256', hash).update(text).digest()

/** Whether this hash belongs to the number. */
export const isIdNumberOf = (keys: IdNumberKeys, held: Buffer | null, text: string): boolean =>
  held?.equals(idNumberHash(keys, text)) ?? false

export function sealIdNumber({ seal }: IdNumberKeys, text: string): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(CIPHER, seal, nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

export function openIdNumber({ seal }: IdNumberKeys, sealed: Buffer | null): string {
  if (!sealed) return ''
  const decipher = createDecipheriv(CIPHER, seal, sealed.subarray(0, NONCE))
  decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]).toString('utf8')
}

/** `**************1234`: enough to recognise, without birthday or place. */
export const maskedIdNumber = (text: string): string =>
  text && '*'.repeat(Math.max(0, text.length - 4)) + text.slice(-4)
