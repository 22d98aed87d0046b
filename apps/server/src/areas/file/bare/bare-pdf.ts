import { getDocumentProxy } from 'unpdf'

/**
 * A PDF whose properties are blanked where they stand, so that no other byte moves. What stands compressed cannot be
 * blanked; a second look by a reader of PDF says whether anything is left.
 */

const SPACE = 0x20
const BACKSLASH = 0x5c

/** The end of a text in brackets that begins at `from`, past its last bracket. */
function endOfText(bytes: Buffer, from: number): number {
  let depth = 0
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === BACKSLASH) at += 1
    else if (byte === 0x28) depth += 1
    else if (byte === 0x29 && --depth === 0) return at + 1
  }
  return bytes.length
}

/** Blanks every text from `from` to `to`: (…) and <…>, but no dictionary. */
function blankTexts(bytes: Buffer, from: number, to: number): void {
  for (let at = from; at < to; at++) {
    const byte = bytes[at]
    if (byte === 0x28) {
      const end = endOfText(bytes, at)
      bytes.fill(SPACE, at + 1, end - 1)
      at = end - 1
    } else if (byte === 0x3c && bytes[at + 1] === 0x3c) at += 1
    else if (byte === 0x3c) {
      const end = bytes.indexOf(0x3e, at)
      if (end < 0 || end > to) return
      for (let place = at + 1; place < end; place++) bytes[place] = (place - at) % 2 === 1 ? 0x32 : 0x30
      at = end
    }
  }
}

/** Where the object of this number stands, each time that it was written. */
function placesOf(latin: string, no: string, generation: string): [from: number, to: number][] {
  const heads = latin.matchAll(new RegExp(`(?<![0-9])${no}\\s+${generation}\\s+obj\\b`, 'g'))
  return [...heads].map(({ index }) => {
    const end = latin.indexOf('endobj', index)
    return [index, end < 0 ? latin.length : end]
  })
}

/** Who wrote a note on a page stands in its /T; of a form field /T is the name of the field, which stays. */
const NOTE =
  /\/Subtype\s*\/(?:Text|FreeText|Highlight|Underline|StrikeOut|Squiggly|Ink|Stamp|Square|Circle|Line|Polygon|PolyLine|Caret|FileAttachment|Popup)\b/g

function blankNotes(bytes: Buffer, latin: string): void {
  for (const { index } of latin.matchAll(NOTE)) {
    const [from, to] = [latin.lastIndexOf(' obj', index), latin.indexOf('endobj', index)]
    if (from < 0 || to < 0) continue
    const at = latin.slice(from, to).search(/\/T\s*[(<]/)
    if (at >= 0) {
      const open = latin.slice(from + at).search(/[(<]/) + from + at
      blankTexts(bytes, open, latin[open] === '(' ? open + 1 : latin.indexOf('>', open) + 1)
    }
  }
}

/** The camera's note in each picture that lies in the file as it was taken. */
function blankExif(bytes: Buffer): void {
  const head = Buffer.from('Exif\0\0', 'latin1')
  for (let at = bytes.indexOf(head); at >= 0; at = bytes.indexOf(head, at + 1)) {
    if (at < 4 || bytes[at - 4] !== 0xff || bytes[at - 3] !== 0xe1) continue
    bytes.fill(0, at + head.length, Math.min(bytes.length, at - 2 + bytes.readUInt16BE(at - 2)))
  }
}

function blanked(original: Uint8Array): Buffer {
  const bytes = Buffer.from(original)
  const latin = bytes.toString('latin1')
  const infos = new Set(
    [...latin.matchAll(/\/Info\s+(\d+)\s+(\d+)\s+R/g)].map(([, no, generation]) => `${no} ${generation}`),
  )
  for (const info of infos) {
    const [no = '', generation = ''] = info.split(' ')
    for (const [from, to] of placesOf(latin, no, generation)) blankTexts(bytes, from, to)
  }
  for (const { index, 0: packet } of latin.matchAll(/<x:xmpmeta[\s\S]*?<\/x:xmpmeta>/g))
    bytes.fill(SPACE, index, index + packet.length)
  blankNotes(bytes, latin)
  blankExif(bytes)
  return bytes
}

/** Properties that say how a file was made, and nothing of people. */
const HARMLESS = new Set([
  'PDFFormatVersion',
  'Language',
  'EncryptFilterName',
  'IsLinearized',
  'IsAcroFormPresent',
  'IsXFAPresent',
  'IsCollectionPresent',
  'IsSignaturesPresent',
  'Trapped',
])
const PAGES_MAX = 100

const says = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.trim() !== ''
    : value !== null && typeof value === 'object' && Object.values(value).some(says)

interface Note {
  titleObj?: { str?: string }
  subtype?: string
}

/** Whether a reader of PDF still finds a property, a note with its writer, or something attached. */
async function isBare(bytes: Uint8Array): Promise<boolean> {
  const document = await getDocumentProxy(Uint8Array.from(bytes))
  try {
    const { info, metadata } = await document.getMetadata()
    const left = Object.entries(info as Record<string, unknown>).filter(
      ([name, value]) => !HARMLESS.has(name) && says(value),
    )
    if (left.length > 0 || metadata?.getRaw()?.includes('<x:xmpmeta')) return false
    if (await document.getAttachments()) return false
    for (let no = 1; no <= Math.min(document.numPages, PAGES_MAX); no++) {
      const notes = (await (await document.getPage(no)).getAnnotations()) as Note[]
      if (notes.some(({ subtype, titleObj }) => subtype !== 'Widget' && says(titleObj?.str))) return false
    }
    return document.numPages <= PAGES_MAX
  } finally {
    await document.cleanup()
  }
}

/** Throws where it cannot be read as a PDF. `isWhole` false: something is left that could not be taken away. */
export async function barePdf(original: Uint8Array): Promise<{ bytes: Buffer; isWhole: boolean }> {
  const bytes = blanked(original)
  return { bytes, isWhole: await isBare(bytes) }
}
