import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** SHA-256 of a file or a part of one, read in pieces, off the main thread. Plain JavaScript, so it runs without HTTPS. */
self.onmessage = async ({ data: { id, blob } }: MessageEvent<{ id: number; blob: Blob }>) => {
  const hash = sha256.create()
  const reader = blob.stream().getReader()
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) hash.update(piece.value)
  self.postMessage({ id, hex: bytesToHex(hash.digest()) })
}
