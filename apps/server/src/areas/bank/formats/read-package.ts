import { posix } from 'node:path'
import { IMPORT_MAX } from '@shuyuan/contract/entities/bank/question-import.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import { type Entry, finishEntries } from '@shuyuan/domain/formats/form/finish.rule.ts'
import { qtiItem } from '@shuyuan/domain/formats/qti/read-qti.rule.ts'
import { qti12Entries } from '@shuyuan/domain/formats/qti12/read-qti12.rule.ts'
import { fault } from '@shuyuan/domain/formats/rich/fault.rule.ts'
import { type MediaFinder, type Medium, mediaFinder } from '@shuyuan/domain/formats/rich/media.rule.ts'
import { allOf, type Element } from '@shuyuan/domain/formats/tree/node.rule.ts'
import type { ImportDefaults } from '@shuyuan/domain/import/text/result.rule.ts'
import katex from 'katex'
import type { ZipEntry } from '../../../sheet/read/zip-directory.ts'
import { AppError, refuse } from '../../../wire/error.ts'
import { decodeText } from '../../file/package/decode-text.ts'
import { entryBytes, packageEntries } from '../../file/package/package-entries.ts'
import { readXml } from '../../file/package/read-xml.ts'
import { mediaBytes } from '../../file/package/taken-media.ts'
import type { Parsed } from '../import/read-import.ts'
import { cleanTaken } from './taken-media.ts'

const XML_MAX = 20 * 1024 * 1024
const ITEMS = new Set(['assessmentItem', 'qti-assessment-item'])
const MANIFEST = 'imsmanifest.xml'

interface Reading {
  readonly path: string
  readonly entries: ReadonlyMap<string, ZipEntry>
  readonly media: Medium[]
  readonly files: ReadonlyMap<string, Medium>
}

async function treeOf({ path, entries }: Reading, name: string): Promise<Element> {
  const entry = entries.get(name) as ZipEntry
  if (entry.unpacked > XML_MAX) throw new AppError(100413, { limit: '20M' })
  return readXml(decodeText(await entryBytes(path, entry)))
}

/** Addresses are relative to the file that names them. */
function finderOf({ files, media }: Reading, name: string): MediaFinder {
  const folder = posix.dirname(name)
  const placeOf = (address: string) => {
    const [bare = ''] = address.split(/[?#]/)
    // How Common Cartridge names the folder of its files.
    const inCartridge = /^\$IMS[-_]CC[-_]FILEBASE\$\/?(.*)$/i.exec(bare)?.[1]
    if (inCartridge !== undefined) return files.has(inCartridge) ? inCartridge : `web_resources/${inCartridge}`
    return posix.normalize(posix.join(folder, bare))
  }
  return { ...mediaFinder(files, placeOf), media }
}

/** As the table of contents lists them, then what it forgot. */
async function inOrder(reading: Reading): Promise<string[]> {
  const names = [...reading.entries.keys()].filter((name) => /\.xml$/i.test(name) && posix.basename(name) !== MANIFEST)
  const manifest = [...reading.entries.keys()].find((name) => posix.basename(name) === MANIFEST)
  if (!manifest) return names.toSorted()
  const folder = posix.dirname(manifest)
  const listed = await treeOf(reading, manifest).then(
    (root) =>
      allOf(root, 'resource').flatMap(({ attrs }) =>
        attrs.href ? [posix.normalize(posix.join(folder, attrs.href))] : [],
      ),
    () => [],
  )
  const place = new Map(listed.map((name, at) => [name, at]))
  const placeOf = (name: string) => place.get(name) ?? listed.length
  return names.toSorted((one, other) => placeOf(one) - placeOf(other) || (one < other ? -1 : 1))
}

const unreadable = (name: string, n: number): Entry => ({
  place: { line: n, to: n },
  externalNo: '',
  draft: null,
  faults: [fault('XML_UNREADABLE', { name })],
  text: name,
})

/** The questions of one XML file; none if it holds something else. */
export function entriesOf(root: Element, finder: MediaFinder, n: number): Entry[] | null {
  if (root.name === 'questestinterop') return qti12Entries(root, finder, n)
  return ITEMS.has(root.name) ? [qtiItem(root, finder, n)] : null
}

function notesOf(others: readonly string[]): Words[] {
  if (others.length === 0) return []
  const some = others.slice(0, 10)
  return [
    {
      zh: `没有读取的文件：${some.join('、')}${others.length > some.length ? `等${others.length}个` : ''}`,
      en: `Files that are not read: ${some.join(', ')}${others.length > some.length ? ` and others, ${others.length} in all` : ''}`,
    },
  ]
}

/** A package of QTI: every question in a file of its own, pictures and sounds beside. */
export async function readPackage(path: string, defaults: ImportDefaults): Promise<Parsed> {
  const entries = await packageEntries(path)
  const files = new Map(
    [...entries.keys()].map((name): [string, Medium] => [name, { name: posix.basename(name), path: name }]),
  )
  const reading: Reading = { path, entries, media: [], files }
  const found: Entry[] = []
  const others: string[] = []
  for (const name of await inOrder(reading)) {
    const n = found.length + 1
    const read = await treeOf(reading, name).then(
      (root) => entriesOf(root, finderOf(reading, name), n),
      (error: unknown) => {
        // One broken file does not stop the others.
        if (error instanceof AppError) return [unreadable(name, n)]
        throw error
      },
    )
    if (read) found.push(...read.map((entry) => ({ ...entry, text: `${name}\n${entry.text}` })))
    else others.push(name)
    if (found.length > IMPORT_MAX) throw new AppError(100454, { n: IMPORT_MAX })
  }
  if (found.length === 0) throw refuse('压缩包中没有 QTI 试题', 'the package holds no questions of QTI')
  const { media } = reading
  const open = async (name: string) => entryBytes(path, entries.get(name) as ZipEntry)
  return {
    format: 'qti',
    parsed: cleanTaken(finishEntries(found, defaults, katex), media.length),
    pictures: await mediaBytes(media, open),
    notes: notesOf(others),
  }
}
