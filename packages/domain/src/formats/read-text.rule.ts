import type { ImportDefaults } from '../import/text/result.rule.ts'
import type { Typesetter } from '../text/typeset.rule.ts'
import { looksLikeAiken, readAiken } from './aiken/aiken.rule.ts'
import type { FormatResult } from './form/finish.rule.ts'
import { looksLikeGift, readGift } from './gift/read-gift.rule.ts'

/** Formats that are plain text, beside papers as people write them. */
export const TEXT_FORMATS = ['gift', 'aiken'] as const
export type TextFormat = (typeof TEXT_FORMATS)[number]

const READERS = { gift: readGift, aiken: readAiken }
const isTextFormat = (format: string): format is TextFormat => (TEXT_FORMATS as readonly string[]).includes(format)

function textFormatOf(text: string, asked: string): TextFormat | null {
  if (asked !== 'auto') return isTextFormat(asked) ? asked : null
  if (looksLikeAiken(text)) return 'aiken'
  return looksLikeGift(text) ? 'gift' : null
}

/** A text in one of these formats, `auto` by what stands in it; null: it is none of them. */
export function readTextFormat(
  text: string,
  asked: string,
  usual: ImportDefaults,
  typesetter?: Typesetter,
): (FormatResult & { readonly format: TextFormat }) | null {
  const format = textFormatOf(text, asked)
  return format && { format, ...READERS[format](text, usual, typesetter) }
}
