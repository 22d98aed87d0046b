import { unzipSync, zipSync } from 'fflate'
import { barePicture, isPicture } from './bare-picture.ts'

/** Documents of Word, Excel, PowerPoint and OpenDocument without properties, and without the names of those who changed them. */

/** What a document may unpack to; larger ones are mostly films. */
const UNPACKED_MAX = 200 * 1024 * 1024
/** A document in a document in a document, and no deeper. */
const DEPTH_MAX = 3
const OFFICE = ['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp']

export const isOffice = (ext: string): boolean => OFFICE.includes(ext)

export interface BareOffice {
  bytes: Buffer
  /** false: something in it could not be looked through. */
  isWhole: boolean
}

const CORE = 'http://schemas.openxmlformats.org/package/2006/metadata/core-properties'
const APP = 'http://schemas.openxmlformats.org/officeDocument/2006/extended-properties'
const CUSTOM = 'http://schemas.openxmlformats.org/officeDocument/2006/custom-properties'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
/** In place of what says who made it, where and for whom. */
const EMPTY: Readonly<Record<string, string>> = {
  'docProps/core.xml': `${HEAD}<cp:coreProperties xmlns:cp="${CORE}"/>`,
  'docProps/app.xml': `${HEAD}<Properties xmlns="${APP}"/>`,
  'docProps/custom.xml': `${HEAD}<Properties xmlns="${CUSTOM}"/>`,
  'meta.xml': `${HEAD}<office:document-meta xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" office:version="1.2"/>`,
}

/** Attributes that hold a person's name, number or folder, in any prefix. */
const ATTRIBUTES =
  /(\s(?:\w+:)?(?:author|initials|userId|providerId|displayName|userName|lastModifiedBy|reservationPassword|personName)=)("[^"]*"|'[^']*')/g
/** `<p:cmAuthor name="…">`, and the folder in which a workbook lay. */
const NAMED = /(<(?:\w+:)?(?:cmAuthor|person|absPath)\b[^>]*?\s(?:name|url)=)("[^"]*"|'[^']*')/g
/** Names between tags: authors of notes in a workbook and in OpenDocument. */
const ELEMENTS =
  /(<((?:\w+:)?(?:author|creator|initial-creator|creator-initials|printed-by|sender-initials)\b)(?:\s[^>]*)?>)[^<]*(<\/\2>)/g

const withoutNames = (xml: string): string =>
  xml.replace(ATTRIBUTES, '$1""').replace(NAMED, '$1""').replace(ELEMENTS, '$1$3')

const PRINTER = /printerSettings\d*\.bin$/i
/** Things of other programs, which may have properties of their own; fonts and drawings say nothing of people. */
const FOREIGN = /embeddings\/|\.(?:bin|doc|xls|ppt|pdf|mp4|mov|m4a|mp3)$/i

const extensionOf = (name: string): string => name.split('.').at(-1)?.toLowerCase() ?? ''

/** Throws where it is no such document, is locked, or unpacks to too much. */
export function bareOffice(bytes: Uint8Array, depth = 1): BareOffice {
  let left = UNPACKED_MAX
  const entries = unzipSync(bytes, {
    filter: ({ originalSize }) => {
      left -= originalSize
      if (left < 0) throw new Error('it unpacks to too much')
      return true
    },
  })
  let isWhole = true
  const bare: Record<string, Uint8Array> = {}
  for (const [name, content] of Object.entries(entries)) {
    const ext = extensionOf(name)
    const part = EMPTY[name]
    if (part !== undefined) bare[name] = Buffer.from(part)
    else if (ext === 'xml' || ext === 'rels') bare[name] = Buffer.from(withoutNames(Buffer.from(content).toString()))
    else if (isPicture(ext)) {
      try {
        bare[name] = barePicture(ext, Buffer.from(content))
      } catch {
        bare[name] = content
        isWhole = false
      }
    } else if (isOffice(ext) && depth < DEPTH_MAX) {
      try {
        const inner = bareOffice(content, depth + 1)
        bare[name] = inner.bytes
        isWhole &&= inner.isWhole
      } catch {
        bare[name] = content
        isWhole = false
      }
    } else {
      // A printer's settings name the printer and the machine.
      const isPrinter = PRINTER.test(name)
      bare[name] = isPrinter ? new Uint8Array(0) : content
      isWhole &&= isPrinter || !FOREIGN.test(name)
    }
  }
  return { bytes: Buffer.from(zipSync(bare, { level: 6, mtime: new Date(1980, 0, 1) })), isWhole }
}
