import { createHash } from 'node:crypto'
import { hasContent, plainText } from '@shuyuan/domain/text/html.rule.ts'

/** Punctuation; signs of a formula (+ - = < >) carry meaning and stay. */
const MARKS = /[\s\u3000，。、；：？！“”‘’（）《》【】…—,.;:?!'"()_]+/gu
const KEY_CHARS = 120

/** The text of a stem without punctuation and spaces: equal keys mean the same question written twice. */
export function stemKeyOf(html: string): string {
  const bare = plainText(html).normalize('NFKC').toLowerCase().replace(MARKS, '')
  if (bare.length <= KEY_CHARS) return bare
  // A B-tree entry holds about 2,700 bytes, so long stems end in a digest.
  return `${bare.slice(0, KEY_CHARS)}#${createHash('sha1').update(bare).digest('base64url')}`
}

const TEXT_CHARS = 500

/** What lists and searches show of a stem; a stem of a picture alone is named by it. */
export const stemTextOf = (html: string): string => plainText(html).replace(/\s+/g, ' ').trim().slice(0, TEXT_CHARS)

export const hasImage = (html: string): boolean => /<img\b/i.test(html) && hasContent(html)
