import { readFile } from 'node:fs/promises'
import { IMPORT_MAX, IMPORT_TEXT_MAX, type ImportFormat } from '@shuyuan/contract/entities/bank/question-import.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import { parseQuestionSheet } from '@shuyuan/domain/import/question-sheet.rule.ts'
import { parseQuestionText } from '@shuyuan/domain/import/question-text.rule.ts'
import type { ImportDefaults, ImportResult } from '@shuyuan/domain/import/text/result.rule.ts'
import katex from 'katex'
import { AppError, refuse } from '../../../wire/error.ts'
import { decodeText } from '../../file/package/decode-text.ts'
import type { Medium } from '../../file/package/taken-media.ts'
import { alikeOf, type Compared } from '../alike/alike-groups.ts'
import { alikeText } from '../alike/alike-text.ts'
import { readPlatformText } from '../formats/read-format.ts'
import { readPackage } from '../formats/read-package.ts'
import { readWordFile } from '../formats/read-word-file.ts'
import { readSheet } from './read-sheet.ts'
import { addPictures, fillPictureCells } from './sheet-pictures.ts'

export interface ImportSource {
  /** Pasted text; otherwise `path` names a file. */
  text?: string
  path?: string
  ext?: 'xlsx' | 'xls' | 'txt' | 'gift' | 'xml' | 'zip' | 'docx'
  /** What the teacher says it is. */
  format: ImportFormat | 'auto'
}

export interface ReadTask {
  source: ImportSource
  defaults: ImportDefaults
  bank: readonly Compared[]
}

const tooLong = () =>
  refuse(
    `文本超过${IMPORT_TEXT_MAX}字，请分几次导入`,
    `the text has more than ${IMPORT_TEXT_MAX} characters, import it in parts`,
  )

export interface Parsed {
  format: ImportFormat
  parsed: ImportResult
  pictures: Medium[]
  /** What of a workbook was not read. */
  notes: Words[]
  /** The sheets whose rows were read, in the order of their numbers (row-place.rule). */
  sheets?: string[]
}

/** Each sheet is read by itself: numbers of passages hold within one. */
const joined = (all: readonly ImportResult[]): ImportResult => ({
  good: all.flatMap(({ good }) => good),
  bad: all.flatMap(({ bad }) => bad),
  sections: all.flatMap(({ sections }) => sections),
  ignored: all.flatMap(({ ignored }) => ignored),
})

async function parseText(text: string, asked: ImportSource['format'], defaults: ImportDefaults): Promise<Parsed> {
  const found = await readPlatformText(text, asked, defaults)
  if (found) return found
  // Papers are told line by line, which takes longer than the formats of machines.
  if (text.length > IMPORT_TEXT_MAX) throw tooLong()
  return {
    ...{ format: 'word', pictures: [], notes: [] },
    parsed: parseQuestionText(text, { defaults, typesetter: katex }),
  }
}

async function parse({ text, path = '', ext, format }: ImportSource, defaults: ImportDefaults): Promise<Parsed> {
  if (text !== undefined) return parseText(text, format, defaults)
  if (ext === 'txt' || ext === 'gift' || ext === 'xml')
    return parseText(
      decodeText(await readFile(path)),
      ext === 'gift' ? 'gift' : ext === 'xml' ? 'moodle' : format,
      defaults,
    )
  if (ext === 'docx') return readWordFile(path, defaults)
  if (ext === 'zip') return readPackage(path, defaults)
  const { sheets, pictures, notes } = await readSheet(path)
  const read = sheets.map(({ rows }) => {
    const filled = fillPictureCells(rows, pictures)
    return addPictures(parseQuestionSheet(filled, defaults, katex), filled, pictures)
  })
  return { format: 'xlsx', parsed: joined(read), pictures, notes, sheets: sheets.map(({ name }) => name) }
}

export interface ReadImport extends Parsed {
  /** By index in parsed.good. */
  alike: ReturnType<typeof alikeOf>
}

/** Reads a source into questions, each compared with the bank and with the questions before it. */
export async function readImport({ source, defaults, bank }: ReadTask): Promise<ReadImport> {
  const read = await parse(source, defaults)
  const { parsed } = read
  if (parsed.good.length + parsed.bad.length > IMPORT_MAX) throw new AppError(100454, { n: IMPORT_MAX })
  const texts = parsed.good.map(({ form }) => alikeText(form.body))
  return { ...read, alike: alikeOf(texts, bank) }
}
