/** Pictures without what cameras and editors write beside them: place, time, device, owner, comments. */

const damaged = (): never => {
  throw new Error('a damaged picture')
}

const ascii = (bytes: Uint8Array, from: number, length: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset + from, Math.min(length, bytes.length - from)).toString('latin1')

const EXIF = 'Exif\0\0'
const ORIENTATION = 0x0112

/** How the camera was held, 1 to 8; the only thing of Exif that the picture needs. */
function orientationIn(exif: Buffer): number {
  const tiff = exif.subarray(EXIF.length)
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  try {
    const start = long(4)
    for (let n = 0; n < short(start); n++) {
      const at = start + 2 + n * 12
      if (short(at) === ORIENTATION) return short(at + 8)
    }
  } catch {
    // What is cut short tells nothing.
  }
  return 1
}

/** Exif with an orientation and nothing else. */
function exifOf(orientation: number): Buffer {
  const body = Buffer.alloc(EXIF.length + 26)
  body.write(EXIF, 'latin1')
  body.write('MM\0*', EXIF.length, 'latin1')
  body.writeUInt32BE(8, EXIF.length + 4)
  body.writeUInt16BE(1, EXIF.length + 8)
  body.writeUInt16BE(ORIENTATION, EXIF.length + 10)
  body.writeUInt16BE(3, EXIF.length + 12)
  body.writeUInt32BE(1, EXIF.length + 14)
  body.writeUInt16BE(orientation, EXIF.length + 18)
  return segment(0xe1, body)
}

function segment(marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

const SOS = 0xda
const EOI = 0xd9
const COMMENT = 0xfe
const isApp = (marker: number) => marker >= 0xe0 && marker <= 0xef

/** JFIF, colour profiles and Adobe's note on colours belong to the picture; every other application's segment does not. */
const isOfPicture = (marker: number, body: Buffer): boolean =>
  marker === 0xe0
    ? body.toString('latin1', 0, 4) === 'JFIF'
    : marker === 0xee || (marker === 0xe2 && body.toString('latin1', 0, 11) === 'ICC_PROFILE')

/** The end of what is coded from `at` on, behind which the next marker stands; fill bytes and restarts belong to it. */
function endOfScan(bytes: Buffer, at: number): number {
  for (let place = at; place + 1 < bytes.length; place++) {
    const next = bytes[place + 1] ?? 0
    if (bytes[place] === 0xff && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return place
  }
  return bytes.length
}

/** What stands behind the end of the picture (a second one, a film) goes with the rest. */
function bareJpeg(bytes: Buffer): Buffer {
  const kept: Buffer[] = [bytes.subarray(0, 2)]
  let at = 2
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return damaged()
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === EOI) break
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end > bytes.length) return damaged()
    const body = bytes.subarray(at + 4, end)
    if (marker === 0xe1 && body.toString('latin1', 0, EXIF.length) === EXIF) {
      const orientation = orientationIn(body)
      if (orientation > 1 && orientation <= 8) kept.push(exifOf(orientation))
    } else if (marker !== COMMENT && (!isApp(marker) || isOfPicture(marker, body))) kept.push(bytes.subarray(at, end))
    at = end
    if (marker === SOS) {
      const next = endOfScan(bytes, end)
      kept.push(bytes.subarray(end, next))
      at = next
    }
  }
  kept.push(Buffer.from([0xff, EOI]))
  return Buffer.concat(kept)
}

const PNG_HEAD = 8
/** Chunks that a picture needs to be drawn, and those of moving ones; texts, times and Exif are none of them. */
const PNG_KEPT = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(' '),
)

function barePng(bytes: Buffer): Buffer {
  const kept: Buffer[] = [bytes.subarray(0, PNG_HEAD)]
  for (let at = PNG_HEAD; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at)
    const name = ascii(bytes, at + 4, 4)
    if (end > bytes.length) return damaged()
    if (PNG_KEPT.has(name)) kept.push(bytes.subarray(at, end))
    if (name === 'IEND') return Buffer.concat(kept)
    at = end
  }
  return damaged()
}

const WEBP_KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ANIM', 'ANMF', 'ALPH', 'ICCP'])
/** Bits of VP8X that announce Exif and XMP. */
const ANNOUNCED = 0x08 | 0x04

function bareWebp(bytes: Buffer): Buffer {
  const kept: Buffer[] = []
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32LE(at + 4)
    const end = at + 8 + size + (size % 2)
    if (at + 8 + size > bytes.length) return damaged()
    const name = ascii(bytes, at, 4)
    const chunk = Buffer.from(bytes.subarray(at, Math.min(end, bytes.length)))
    if (name === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~ANNOUNCED
    if (WEBP_KEPT.has(name)) kept.push(chunk)
    at = end
  }
  const head = Buffer.from(bytes.subarray(0, 12))
  head.writeUInt32LE(
    kept.reduce((sum, { length }) => sum + length, 4),
    4,
  )
  return Buffer.concat([head, ...kept])
}

/** The end of a row of sub-blocks. */
function endOfBlocks(bytes: Buffer, from: number): number {
  let at = from
  while (at < bytes.length) {
    const size = bytes[at] ?? 0
    at += 1 + size
    if (size === 0) return at
  }
  return damaged()
}

/** Comments, and what applications add; the loop of a moving picture stays. */
function bareGif(bytes: Buffer): Buffer {
  const flags = bytes[10] ?? 0
  let at = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  const kept: Buffer[] = [bytes.subarray(0, at)]
  while (at < bytes.length) {
    const kind = bytes[at]
    if (kind === 0x3b) break
    let end: number
    let isKept = true
    if (kind === 0x21) {
      end = endOfBlocks(bytes, at + 2)
      const label = bytes[at + 1]
      isKept = label === 0xf9 || (label === 0xff && ascii(bytes, at + 3, 11) === 'NETSCAPE2.0')
    } else if (kind === 0x2c) {
      const own = bytes[at + 9] ?? 0
      end = endOfBlocks(bytes, at + 10 + (own & 0x80 ? 3 * 2 ** ((own & 7) + 1) : 0) + 1)
    } else return damaged()
    if (isKept) kept.push(bytes.subarray(at, end))
    at = end
  }
  return Buffer.concat([...kept, Buffer.from([0x3b])])
}

const BARE: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  jpg: bareJpeg,
  jpeg: bareJpeg,
  png: barePng,
  webp: bareWebp,
  gif: bareGif,
}

export const isPicture = (ext: string): boolean => ext in BARE

/** Throws where the picture is damaged. */
export const barePicture = (ext: string, bytes: Buffer): Buffer => BARE[ext]?.(bytes) ?? damaged()
