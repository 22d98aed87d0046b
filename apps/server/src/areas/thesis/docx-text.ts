import { inflateRawSync } from 'node:zlib'

/** What one part of a document may be unpacked to; a thesis is a few hundred kilobytes. */
const UNPACKED_MAX = 50 * 1024 * 1024
const ENTRY = 0x02014b50
const END = Buffer.from([0x50, 0x4b, 0x05, 0x06])
const PART = 'word/document.xml'

/** One file of a zip, by its directory; null where there is none, or it is larger than it may be. */
function partOf(bytes: Buffer, name: string): Buffer | null {
  const end = bytes.lastIndexOf(END)
  if (end < 0 || end + 22 > bytes.length) return null
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRY) return null
    const nameLength = bytes.readUInt16LE(at + 28)
    if (bytes.toString('utf8', at + 46, at + 46 + nameLength) === name) {
      const method = bytes.readUInt16LE(at + 10)
      const packed = bytes.readUInt32LE(at + 20)
      const from = bytes.readUInt32LE(at + 42)
      if (from + 30 > bytes.length) return null
      const start = from + 30 + bytes.readUInt16LE(from + 26) + bytes.readUInt16LE(from + 28)
      const body = bytes.subarray(start, start + packed)
      return method === 0 ? body : inflateRawSync(body, { maxOutputLength: UNPACKED_MAX })
    }
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return null
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const decoded = (text: string) =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex: string, dec: string, name: string) => {
    if (name) return ENTITIES[name] ?? whole
    const code = hex ? Number.parseInt(hex, 16) : Number(dec)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })

/** The words of a .docx, a line a paragraph; '' for what is no such document or is damaged. */
export function docxText(bytes: Buffer): string {
  try {
    const xml = partOf(bytes, PART)?.toString('utf8') ?? ''
    const lines = xml.split(/<\/w:p>/).map((paragraph) => {
      const runs = paragraph.matchAll(/<w:t(?:\s[^>]*)?>([^<]*)<\/w:t>|<w:(?:tab|br)\b/g)
      return [...runs].map((run) => (run[1] === undefined ? ' ' : decoded(run[1]))).join('')
    })
    return lines.join('\n').trim()
  } catch {
    return ''
  }
}
