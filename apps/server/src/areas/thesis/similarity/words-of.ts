import { unzipSync } from 'fflate'
import { extractText } from 'unpdf'
import { ofDoc } from './old-word.ts'

/** What the files of one paper may be unpacked to, in all; a thesis is a few hundred kilobytes. */
const UNPACKED_MAX = 50 * 1024 * 1024
const BODY = 'word/document.xml'

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const decoded = (text: string) =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex: string, dec: string, name: string) => {
    if (name) return ENTITIES[name] ?? whole
    const code = hex ? Number.parseInt(hex, 16) : Number(dec)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })

/** The files of a zip that are wanted, as far as they are not too much together. */
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

/** A line a paragraph. */
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
  // It takes the plain kind of array alone, and keeps what it is given.
  const { text } = await extractText(Uint8Array.from(bytes), { mergePages: true })
  return text
}

const READERS: Readonly<Record<string, (bytes: Uint8Array) => string | Promise<string>>> = {
  doc: ofDoc,
  docx: ofDocx,
  pdf: ofPdf,
}

const extensionOf = (name: string): string => name.split('.').at(-1)?.toLowerCase() ?? ''

/** The documents of a zip, by their names. A zip in a zip is not looked into. */
async function ofZip(bytes: Uint8Array): Promise<string> {
  const documents = unpacked(bytes, (name) => extensionOf(name) in READERS)
  const texts: string[] = []
  for (const [name, inner] of documents.sort(([a], [b]) => a.localeCompare(b)))
    texts.push(await wordsOf(extensionOf(name), inner))
  return texts.join('\n')
}

/** The words of a document of Word (the old kind too), a PDF, or a zip of them; '' for what is none of these, or damaged. */
export async function wordsOf(extension: string, bytes: Uint8Array): Promise<string> {
  const read = extension === 'zip' ? ofZip : READERS[extension]
  try {
    return ((await read?.(bytes)) ?? '').trim()
  } catch {
    return ''
  }
}
