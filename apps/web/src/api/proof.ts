/** Yields to the page after so many tries. */
const BATCH = 2000

function leadingZeroBits(hash: Uint8Array): number {
  let bits = 0
  for (const byte of hash) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24
    bits += 8
  }
  return bits
}

/** The first counter for which SHA-256(challenge + counter) begins with so many zero bits: a few seconds of work. */
export async function proofOfWork(challenge: string, bits: number): Promise<number> {
  // A synchronous function: the browser's own digest is asynchronous and too slow for so many short texts.
  const { digestOf } = await import('../kit/sha256.ts')
  for (let counter = 0; ; counter += 1) {
    if (leadingZeroBits(digestOf(`${challenge}${counter}`)) >= bits) return counter
    if (counter % BATCH === 0) await new Promise((resolve) => setTimeout(resolve))
  }
}
