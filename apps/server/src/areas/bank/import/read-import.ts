import { readFile } from 'node:fs/promises'
import { IMPORT_MAX, IMPORT_TEXT_MAX } from '@shuyuan/contract/calls/bank/questionInfo.calls.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import { parseQuestionSheet } from '@shuyuan/domain/import/question-sheet.rule.ts'
import { parseQuestionText } from '@shuyuan/domain/import/question-text.rule.ts'
import type { ImportDefaults, ImportResult } from '@shuyuan/domain/import/text/result.rule.ts'
import katex from 'katex'
import { AppError, refuse } from '../../../wire/error.ts'
import { alikeOf, type Compared } from '../alike/alike-groups.ts'
import { alikeText } from '../alike/alike-text.ts'
import { type Picture, readSheet } from './read-sheet.ts'
import { addPictures, fillPictureCells } from './sheet-pictures.ts'

export interface ImportSource {
  /** Pasted text; otherwise `path` names a file. */
  text?: string
  path?: string
  ext?: 'xlsx' | 'xls' | 'txt'
}

export interface ReadTask {
  source: ImportSource
  defaults: ImportDefaults
  bank: readonly Compared[]
}

/** A byte order mark tells UTF-8 or UTF-16; bytes that are not valid UTF-8 are GBK, as Chinese Windows writes it. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

const tooLong = () =>
  refuse(
    `文本超过${IMPORT_TEXT_MAX}字，请分几次导入`,
    `the text has more than ${IMPORT_TEXT_MAX} characters, import it in parts`,
  )

interface Parsed {
  parsed: ImportResult
  pictures: Picture[]
  /** What of a workbook was not read. */
  notes: Words[]
}

async function parse({ text, path = '', ext }: ImportSource, defaults: ImportDefaults): Promise<Parsed> {
  if (text !== undefined)
    return { parsed: parseQuestionText(text, { defaults, typesetter: katex }), pictures: [], notes: [] }
  if (ext === 'txt') {
    const text = decodeText(await readFile(path))
    // Checks the limit of pasted text before any of it is read.
    if (text.length > IMPORT_TEXT_MAX) throw tooLong()
    return { parsed: parseQuestionText(text, { defaults, typesetter: katex }), pictures: [], notes: [] }
  }
  const { rows, pictures, notes } = await readSheet(path)
  const filled = fillPictureCells(rows, pictures)
  return { parsed: addPictures(parseQuestionSheet(filled, defaults, katex), filled, pictures), pictures, notes }
}

export interface ReadImport extends Parsed {
  /** By index in parsed.good. */
  alike: ReturnType<typeof alikeOf>
}

/** Reads a source into questions, each compared with the bank and with the questions before it. */
export async function readImport({ source, defaults, bank }: ReadTask): Promise<ReadImport> {
  const { parsed, pictures, notes } = await parse(source, defaults)
  if (parsed.good.length + parsed.bad.length > IMPORT_MAX) throw new AppError(100454, { n: IMPORT_MAX })
  const texts = parsed.good.map(({ form }) => alikeText(form.body))
  return { parsed, pictures, notes, alike: alikeOf(texts, bank) }
}
