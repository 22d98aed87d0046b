import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** SHA-256 of a file or a part of one, read piece by piece, away from the page. Plain code: it runs without https too. */
self.onmessage = async ({ data: { id, blob } }: MessageEvent<{ id: number; blob: Blob }>) => {
  const hash = sha256.create()
  const reader = blob.stream().getReader()
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) hash.update(piece.value)
  self.postMessage({ id, hex: bytesToHex(hash.digest()) })
}
