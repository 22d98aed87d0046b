import { posix } from 'node:path'
import { IMPORT_TEXT_MAX } from '@shuyuan/contract/entities/bank/question-import.ts'
import type { Medium } from '@shuyuan/domain/formats/rich/media.rule.ts'
import { childrenOf, type Element } from '@shuyuan/domain/formats/tree/node.rule.ts'
import { readWord } from '@shuyuan/domain/formats/word/read-word.rule.ts'
import { parseQuestionText } from '@shuyuan/domain/import/question-text.rule.ts'
import type { ImportDefaults } from '@shuyuan/domain/import/text/result.rule.ts'
import katex from 'katex'
import type { ZipEntry } from '../../../sheet/read/zip-directory.ts'
import { AppError, refuse } from '../../../wire/error.ts'
import { decodeText } from '../import/decode-text.ts'
import type { Parsed } from '../import/read-import.ts'
import { entryBytes, packageEntries } from './read-package.ts'
import { readXml } from './read-xml.ts'
import { cleanTaken, mediaBytes } from './taken-media.ts'

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
function picturesOf(rels: Element | null, entries: ReadonlyMap<string, ZipEntry>): Map<string, Medium> {
  const pictures = new Map<string, Medium>()
  for (const { attrs } of rels ? childrenOf(rels, 'Relationship') : []) {
    const { Id = '', Target = '', TargetMode } = attrs
    const place = posix.normalize(Target.startsWith('/') ? Target.slice(1) : posix.join(FOLDER, Target))
    if (TargetMode !== 'External' && entries.has(place)) pictures.set(Id, { name: posix.basename(place), path: place })
  }
  return pictures
}

/** A paper of Word: its accepted text with formulas, tables and pictures, read as if it had been pasted. */
export async function readWordFile(path: string, defaults: ImportDefaults): Promise<Parsed> {
  const entries = await packageEntries(path)
  const document = await partOf(path, entries, `${FOLDER}/document.xml`)
  if (!document) throw refuse('不是 Word 文档（.docx）', 'this is no document of Word (.docx)')
  const rels = await partOf(path, entries, `${FOLDER}/_rels/document.xml.rels`)
  const pictures = picturesOf(rels, entries)
  const media: Medium[] = []
  const finder = { media, find: (id: string) => pictures.get(id) ?? null }
  const { text, inserts } = readWord(document, await partOf(path, entries, `${FOLDER}/numbering.xml`), finder)
  if (text.length > IMPORT_TEXT_MAX)
    throw refuse(
      `文档超过${IMPORT_TEXT_MAX}字，请分几次导入`,
      `the document has more than ${IMPORT_TEXT_MAX} characters, import it in parts`,
    )
  const parsed = parseQuestionText(text, { defaults, inserts, typesetter: katex })
  return {
    format: 'word',
    parsed: cleanTaken(parsed, media.length),
    pictures: await mediaBytes(media, (name) => entryBytes(path, entries.get(name) as ZipEntry)),
    notes: [],
  }
}
