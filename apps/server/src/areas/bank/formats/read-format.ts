import type { ImportFormat } from '@shuyuan/contract/calls/bank/questionInfo.calls.ts'
import type { FormatResult } from '@shuyuan/domain/formats/form/finish.rule.ts'
import { readTextFormat } from '@shuyuan/domain/formats/read-text.rule.ts'
import type { ImportDefaults } from '@shuyuan/domain/import/text/result.rule.ts'
import katex from 'katex'
import type { Parsed } from '../import/read-import.ts'
import { cleanTaken, mediaBytes } from './taken-media.ts'

async function taken(format: ImportFormat, { parsed, media }: FormatResult): Promise<Parsed> {
  return { format, parsed: cleanTaken(parsed, media.length), pictures: await mediaBytes(media), notes: [] }
}

/** A text in one of the formats of other platforms; null: it is none. */
export async function readPlatformText(text: string, asked: string, defaults: ImportDefaults): Promise<Parsed | null> {
  const found = readTextFormat(text, asked, defaults, katex)
  return found && taken(found.format, found)
}
