import { posix } from 'node:path'
import type { MediaFinder, Medium as NamedMedium } from '@shuyuan/domain/formats/rich/media.rule.ts'
import { childrenOf, type Element } from '@shuyuan/domain/formats/tree/node.rule.ts'
import type { ZipEntry } from '../../../sheet/read/zip-directory.ts'
import { AppError, refuse } from '../../../wire/error.ts'
import { decodeText } from './decode-text.ts'
import { entryBytes, packageEntries } from './package-entries.ts'
import { readXml } from './read-xml.ts'
import { type Medium, mediaBytes } from './taken-media.ts'

/** Of one part, unpacked: a paper of a hundred pages has 3 MB. */
const PART_MAX = 30 * 1024 * 1024
const FOLDER = 'word'

async function partOf(path: string, entries: ReadonlyMap<string, ZipEntry>, name: string): Promise<Element | null> {
  const entry = entries.get(name)
  if (!entry) return null
  if (entry.unpacked > PART_MAX) throw new AppError(100413, { limit: '30M' })
  return readXml(decodeText(await entryBytes(path, entry)))
}

/** The pictures of a document by the ids that its text uses. */
function picturesOf(rels: Element | null, entries: ReadonlyMap<string, ZipEntry>): Map<string, NamedMedium> {
  const pictures = new Map<string, NamedMedium>()
  for (const { attrs } of rels ? childrenOf(rels, 'Relationship') : []) {
    const { Id = '', Target = '', TargetMode } = attrs
    const place = posix.normalize(Target.startsWith('/') ? Target.slice(1) : posix.join(FOLDER, Target))
    if (TargetMode !== 'External' && entries.has(place)) pictures.set(Id, { name: posix.basename(place), path: place })
  }
  return pictures
}

export interface OpenedWord {
  readonly document: Element
  readonly numbering: Element | null
  readonly styles: Element | null
  /** Where a reader finds the pictures, and collects those that it shows. */
  readonly finder: MediaFinder
  /** The bytes of those that a reader has collected. */
  readonly pictures: () => Promise<Medium[]>
}

/** The parts of a document of Word that its text is read from. */
export async function openWord(path: string): Promise<OpenedWord> {
  const entries = await packageEntries(path)
  const part = (name: string) => partOf(path, entries, `${FOLDER}/${name}`)
  const document = await part('document.xml')
  if (!document) throw refuse('不是 Word 文档（.docx）', 'this is no document of Word (.docx)')
  const known = picturesOf(await part('_rels/document.xml.rels'), entries)
  const media: NamedMedium[] = []
  return {
    document,
    numbering: await part('numbering.xml'),
    styles: await part('styles.xml'),
    finder: { media, find: (id) => known.get(id) ?? null },
    pictures: () => mediaBytes(media, (name) => entryBytes(path, entries.get(name) as ZipEntry)),
  }
}
