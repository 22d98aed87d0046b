import { unzipSync } from 'fflate'
import { extractText } from 'unpdf'
import { ofDoc } from './old-word.ts'

/** The unpacked size limit of all files of a paper; a thesis is a few hundred kilobytes. */
const UNPACKED_MAX = 50 * 1024 * 1024
const BODY = 'word/document.xml'

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const decoded = (text: string) =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex: string, dec: string, name: string) => {
    if (name) return ENTITIES[name] ?? whole
    const code = hex ? Number.parseInt(hex, 16) : Number(dec)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })

/** The wanted files of a zip, up to the size limit. */
function unpacked(bytes: Uint8Array, wanted: (name: string) => boolean): [name: string, bytes: Uint8Array][] {
  let left = UNPACKED_MAX
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!wanted(name) || originalSize > left) return false
      left -= originalSize
      return true
    },
  })
  return Object.entries(files)
}

/** One line per paragraph. */
function ofDocx(bytes: Uint8Array): string {
  const [body] = unpacked(bytes, (name) => name === BODY)
  const xml = body ? Buffer.from(body[1]).toString() : ''
  const lines = xml.split(/<\/w:p>/).map((paragraph) => {
    const runs = paragraph.matchAll(/<w:t(?:\s[^>]*)?>([^<]*)<\/w:t>|<w:(?:tab|br)\b/g)
    return [...runs].map((run) => (run[1] === undefined ? ' ' : decoded(run[1]))).join('')
  })
  return lines.join('\n')
}

async function ofPdf(bytes: Uint8Array): Promise<string> {
  // It accepts plain arrays only, and keeps what it is given.
  const { text } = await extractText(Uint8Array.from(bytes), { mergePages: true })
  return text
}

/** Plain text is UTF-8, or what Chinese editors save without saying so. */
function ofText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

const READERS: Readonly<Record<string, (bytes: Uint8Array) => string | Promise<string>>> = {
  doc: ofDoc,
  txt: ofText,
  docx: ofDocx,
  pdf: ofPdf,
}

const extensionOf = (name: string): string => name.split('.').at(-1)?.toLowerCase() ?? ''

/** The documents in a zip, by file name. Nested zips are skipped. */
async function ofZip(bytes: Uint8Array): Promise<string> {
  const documents = unpacked(bytes, (name) => extensionOf(name) in READERS)
  const texts: string[] = []
  for (const [name, inner] of documents.sort(([a], [b]) => a.localeCompare(b)))
    texts.push(await wordsOf(extensionOf(name), inner))
  return texts.join('\n')
}

/**
 * The text of a Word document (old format included), a PDF, a text file, or a zip of them; '' for anything else or a damaged file.
 */
export async function wordsOf(extension: string, bytes: Uint8Array): Promise<string> {
  const read = extension === 'zip' ? ofZip : READERS[extension]
  try {
    return ((await read?.(bytes)) ?? '').trim()
  } catch {
    return ''
  }
}
