import { crc32, deflateSync } from 'node:zlib'
import type { Canvas } from './canvas.ts'

function chunk(type: string, body: Uint8Array): Buffer {
  const out = Buffer.alloc(12 + body.length)
  out.writeUInt32BE(body.length, 0)
  out.write(type, 4, 'latin1')
  out.set(body, 8)
  out.writeUInt32BE(crc32(out.subarray(4, 8 + body.length)), 8 + body.length)
  return out
}

/** An 8-bit RGB PNG; every row uses the Sub filter, which suits flat drawings. */
export function encodePng(picture: Canvas): Uint8Array {
  const { width, height, data } = picture
  const row = width * 3
  const raw = Buffer.alloc((row + 1) * height)
  for (let y = 0; y < height; y++) {
    const at = y * (row + 1)
    raw[at] = 1
    for (let x = 0; x < row; x++) {
      const left = x < 3 ? 0 : (data[y * row + x - 3] ?? 0)
      raw[at + 1 + x] = ((data[y * row + x] ?? 0) - left) & 255
    }
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(raw, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
