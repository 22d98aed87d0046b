import { randomBytes } from 'node:crypto'

let lastMs = 0
let counter = 0

/**
 * UUIDv7: 48 bits of milliseconds, 12 bits of a counter within the millisecond, 62 random bits;
 * ids made by one process sort in the order they were made.
 */
export function newId(now: number = Date.now()): string {
  if (now > lastMs) {
    lastMs = now
    counter = 0
  } else if (++counter > 0xfff) {
    lastMs += 1
    counter = 0
  }
  const bytes = randomBytes(16)
  bytes.writeUIntBE(lastMs, 0, 6)
  bytes.writeUInt16BE(0x7000 | counter, 6)
  bytes[8] = 0x80 | ((bytes[8] as number) & 0x3f)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
