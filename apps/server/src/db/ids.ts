import { randomUUID } from 'node:crypto'

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
  const time = lastMs.toString(16).padStart(12, '0')
  // A random id keeps its entropy in stock; its last two groups are the variant and the 62 random bits.
  const random = randomUUID().slice(19)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter.toString(16).padStart(3, '0')}-${random}`
}
