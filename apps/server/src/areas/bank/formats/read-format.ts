import type { ImportFormat } from '@shuyuan/contract/entities/bank/question-import.ts'
import { type FormatResult, finishEntries } from '@shuyuan/domain/formats/form/finish.rule.ts'
import { readMoodle } from '@shuyuan/domain/formats/moodle/read-moodle.rule.ts'
import { readTextFormat } from '@shuyuan/domain/formats/read-text.rule.ts'
import { mediaFinder } from '@shuyuan/domain/formats/rich/media.rule.ts'
import type { ImportDefaults } from '@shuyuan/domain/import/text/result.rule.ts'
import katex from 'katex'
import { refuse } from '../../../wire/error.ts'
import { readXml } from '../../file/package/read-xml.ts'
import { mediaBytes } from '../../file/package/taken-media.ts'
import type { Parsed } from '../import/read-import.ts'
import { entriesOf } from './read-package.ts'
import { cleanTaken } from './taken-media.ts'

async function taken(format: ImportFormat, { parsed, media }: FormatResult): Promise<Parsed> {
  return { format, parsed: cleanTaken(parsed, media.length), pictures: await mediaBytes(media), notes: [] }
}

/** XML is told by its outermost element. */
async function readXmlText(text: string, defaults: ImportDefaults): Promise<Parsed> {
  const root = readXml(text)
  if (root.name === 'quiz') return taken('moodle', readMoodle(root, defaults, katex))
  const finder = mediaFinder(new Map(), (address) => address)
  const entries = entriesOf(root, finder, 1)
  if (entries) return taken('qti', { parsed: finishEntries(entries, defaults, katex), media: finder.media })
  throw refuse(`不认识这种 XML：${root.name}`, `this XML is of an unknown kind: ${root.name}`)
}

/** A text in one of the formats of other platforms; null: it is none. */
export async function readPlatformText(text: string, asked: string, defaults: ImportDefaults): Promise<Parsed | null> {
  if (
    asked === 'moodle' ||
    asked === 'qti' ||
    (asked === 'auto' &&
      /^\uFEFF?\s*<(?:\?xml|quiz|assessmentItem|qti-assessment-item|questestinterop|!DOCTYPE)/i.test(text))
  )
    return readXmlText(text, defaults)
  const found = readTextFormat(text, asked, defaults, katex)
  return found && taken(found.format, found)
}
