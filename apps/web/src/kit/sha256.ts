import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

// In plain JavaScript: at once, and without HTTPS. What else the library has is not shipped.

export const digestOf = (text: string): Uint8Array => sha256(utf8ToBytes(text))
/** In hex. */
export const signatureOf = (text: string, key: Uint8Array): string => bytesToHex(hmac(sha256, key, utf8ToBytes(text)))
