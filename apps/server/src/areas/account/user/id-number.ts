import { createHmac } from 'node:crypto'
import { seal, unseal } from '../../../wire/secrets.store.ts'

/** How ID numbers are stored: encrypted with AES-256-GCM, beside a keyed hash that finds equal ones. */
export interface IdNumberKeys {
  readonly seal: Buffer
  readonly hash: Buffer
}

export const idNumberHash = ({ hash }: IdNumberKeys, text: string): Buffer =>
  createHmac('sha256', hash).update(text).digest()

/** Whether this hash belongs to the number. */
export const isIdNumberOf = (keys: IdNumberKeys, held: Buffer | null, text: string): boolean =>
  held?.equals(idNumberHash(keys, text)) ?? false

export const sealIdNumber = (keys: IdNumberKeys, text: string): Buffer => seal(keys.seal, text)

export const openIdNumber = (keys: IdNumberKeys, sealed: Buffer | null): string =>
  sealed ? unseal(keys.seal, sealed) : ''

/** `**************1234`: enough to recognise, without birthday or place. */
export const maskedIdNumber = (text: string): string =>
  text && '*'.repeat(Math.max(0, text.length - 4)) + text.slice(-4)
