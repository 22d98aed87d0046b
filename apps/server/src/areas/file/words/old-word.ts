import { CFB } from '@e965/xlsx'

/** Offsets in the header of a Word 97 to 2003 document (the published format MS-DOC, FIB). */
const HEAD = { ident: 0, flags: 0x0a, bodyLength: 0x4c, pieces: 0x1a2, piecesLength: 0x1a6 }
const IDENT = 0xa5ec
const ENCRYPTED = 0x0100
const TABLE_1 = 0x0200
/** Markers in the piece table: formatting that precedes it, and the table itself. */
const FORMATTING = 1
const PIECES = 2
/** A piece with one byte per character; its offset is then doubled. */
const ONE_BYTE = 0x40000000

const oneByte = new TextDecoder('windows-1252')
const twoBytes = new TextDecoder('utf-16le')

function streamOf(file: unknown, name: string): Buffer | null {
  const entry = CFB.find(file, name) as { content?: Uint8Array } | null
  return entry?.content ? Buffer.from(entry.content) : null
}

/** The part of the table stream that lists the text pieces. */
function pieceList(table: Buffer, from: number, length: number): Buffer {
  const end = from + length
  let at = from
  while (at < end && table.readUInt8(at) === FORMATTING) at += 3 + table.readUInt16LE(at + 1)
  if (at >= end || table.readUInt8(at) !== PIECES) throw new Error('no pieces')
  return table.subarray(at + 5, at + 5 + table.readUInt32LE(at + 1))
}

const PLACE = 4
const PIECE = 8

/** The pieces in text order, up to the end of the body: footnotes and page headers come after it. */
function bodyOf(main: Buffer, list: Buffer): string {
  const count = (list.length - PLACE) / (PLACE + PIECE)
  let left = main.readUInt32LE(HEAD.bodyLength)
  const texts: string[] = []
  for (let at = 0; at < count && left > 0; at++) {
    const length = Math.min(list.readUInt32LE((at + 1) * PLACE) - list.readUInt32LE(at * PLACE), left)
    const place = list.readUInt32LE((count + 1) * PLACE + at * PIECE + 2)
    const isOne = (place & ONE_BYTE) !== 0
    const from = isOne ? (place & ~ONE_BYTE) >>> 1 : place
    const bytes = main.subarray(from, from + length * (isOne ? 1 : 2))
    texts.push((isOne ? oneByte : twoBytes).decode(bytes))
    left -= length
  }
  return texts.join('')
}

/** Field instructions (page numbers, links) are not text, their results are; cell and page marks end a line. */
const plain = (text: string): string => {
  let shown = text
  // Innermost first: a field may be nested in the instruction of another.
  for (let before = ''; before !== shown; ) {
    before = shown
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the format marks fields by them
    shown = shown.replace(/\x13[^\x13\x14\x15]*(?:\x14([^\x13\x14\x15]*))?\x15/g, '$1')
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ends of paragraphs, cells, lines and pages; pictures and marks
  return shown.replace(/[\x07\x0b-\x0d]+/g, '\n').replace(/[\x00-\x08\x0e-\x1f]/g, '')
}

/** The text of a document in the Word format used until 2003. */
export function ofDoc(bytes: Uint8Array): string {
  const file = CFB.read(Buffer.from(bytes), { type: 'buffer' })
  const main = streamOf(file, 'WordDocument')
  if (main?.readUInt16LE(HEAD.ident) !== IDENT) return ''
  const flags = main.readUInt16LE(HEAD.flags)
  const table = streamOf(file, flags & TABLE_1 ? '1Table' : '0Table')
  if (!table || flags & ENCRYPTED) return ''
  const list = pieceList(table, main.readUInt32LE(HEAD.pieces), main.readUInt32LE(HEAD.piecesLength))
  return plain(bodyOf(main, list))
}
