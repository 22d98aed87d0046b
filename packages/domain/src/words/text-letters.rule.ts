import { decodeEntities } from '../text/html.rule.ts'
import { LetterCollector, type Letters } from './letters.rule.ts'

/** Plain words, or rich text of which only the words are read. */
export type TextKind = 'plain' | 'rich'

const NEWLINE = 0x0a

function addAll(letters: LetterCollector, text: string, from: number, to: number): void {
  for (let at = from; at < to; ) {
    const code = text.codePointAt(at) ?? 0
    const next = at + (code > 0xffff ? 2 : 1)
    letters.add(code, at, next)
    at = next
  }
}

export function lettersOf(text: string): Letters {
  const letters = new LetterCollector(text.length)
  addAll(letters, text, 0, text.length)
  return letters.letters()
}

/**
 * Tags that begin a line for the reader, so that no hit joins two of them. All others, also those that the cleaning of
 * rich text takes out, leave their words side by side.
 */
const BLOCKS = new Set(
  'p h1 h2 h3 h4 ul ol li blockquote pre hr br figure figcaption table caption thead tbody tfoot tr th td'.split(' '),
)
/** Read for an entity without a name of its own here: it can stand inside of a word as a sign can. */
const UNKNOWN_ENTITY = '·'
const MARKUP =
  /<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)|<\/?([a-z][a-z0-9]*)\b[^>]*(?:>|$)|&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,31});/gi

/** The words of rich text, each at its place in the markup: a word may lie over several tags. */
export function lettersOfRich(html: string): Letters {
  const letters = new LetterCollector(html.length)
  let read = 0
  for (const found of html.matchAll(MARKUP)) {
    const end = found.index + found[0].length
    addAll(letters, html, read, found.index)
    read = end
    if (found[0].startsWith('&')) {
      const char = decodeEntities(found[0])
      letters.add((char === found[0] ? UNKNOWN_ENTITY : char).codePointAt(0) ?? 0, found.index, end)
    } else if (BLOCKS.has(found[2]?.toLowerCase() ?? '')) letters.add(NEWLINE, found.index, end)
  }
  addAll(letters, html, read, html.length)
  return letters.letters()
}

/** Each character of a piece of text as a star; of rich text the tags stay. */
export function starsFor(piece: string, kind: TextKind): string {
  const stars = (text: string) => '*'.repeat([...text].length)
  if (kind === 'plain') return stars(piece)
  let starred = ''
  let read = 0
  for (const found of piece.matchAll(MARKUP)) {
    starred += stars(piece.slice(read, found.index)) + (found[0].startsWith('&') ? '*' : found[0])
    read = found.index + found[0].length
  }
  return starred + stars(piece.slice(read))
}

const LINE_ENDS = /^<(?:br|hr|\/(?:p|h[1-4]|li|blockquote|pre|figcaption|caption|tr|td|th))\b/i

/** Rich text as it is read, a line for each block; what stands before a place is read alike on its own. */
export const readRich = (html: string): string =>
  html.replace(MARKUP, (found) => {
    if (found.startsWith('&')) return decodeEntities(found)
    return LINE_ENDS.test(found) ? '\n' : ''
  })
