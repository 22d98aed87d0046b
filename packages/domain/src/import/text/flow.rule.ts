import { SIGN } from './held.rule.ts'
import type { TextLine } from './source.rule.ts'

/** Joins the lines of a document back into paragraphs. */

const CJK = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\u3000-\u303f“”‘’…—·]/
const ENDS_SENTENCE = /[。！？!?；;：:…]["”’」』）)】]*$/
const ENDS_LATIN = /[.!?:;]["”’)]*$/
/** A list marker, or the name of a piece of material, begins a new paragraph. */
const OWN_PARAGRAPH =
  /^\s*(?:[（(]\s*\d{1,2}\s*[)）]|[①-⑳]|[⑴-⒇]|\d{1,2}\s*[.．、]\s*(?!\d)|[一二三四五六七八九十]{1,2}、|[•◆●■▲※★☆-]\s|[A-J]\s*[.．、]|【|[—–]|材料[一二三四五六七八九十\d]|图[一二三四\d]|表[一二三四\d])/
const INDENT = /^(?: {2,}|\u3000)/
/** A line shorter than this share of the longest one was not broken by the page width. */
const LATIN_FULL = 0.6
const SENTENCE_FULL = 0.9
const TITLE_MAX = 8

const plain = (text: string): string => text.replace(SIGN, '公式')

/** Width on the page: a Chinese character counts as two. */
function widthOf(text: string): number {
  let width = 0
  for (const char of plain(text).trim()) width += CJK.test(char) ? 2 : 1
  return width
}

function isBroken(before: string, after: string, longest: number, isFirst: boolean): boolean {
  if (OWN_PARAGRAPH.test(after) || INDENT.test(after)) return false
  const end = plain(before).trimEnd()
  const share = longest === 0 ? 1 : widthOf(before) / longest
  const isLatin = !CJK.test(end.slice(-1)) && !CJK.test(plain(after).trimStart().charAt(0))
  if (isLatin) return ENDS_LATIN.test(end) ? share >= SENTENCE_FULL : share >= LATIN_FULL
  if (ENDS_SENTENCE.test(end)) return share >= SENTENCE_FULL
  // «材料» alone on the first line is a title, not half a sentence.
  const isTitle = isFirst && end.trim().length <= TITLE_MAX && !/[，、,]$/.test(end) && widthOf(after) > widthOf(before)
  return !isTitle
}

function glue(before: string, after: string): string {
  const left = before.trimEnd()
  const right = after.trimStart()
  const [end, start] = [plain(left).slice(-1), plain(right).charAt(0)]
  return CJK.test(end) || CJK.test(start) ? left + right : `${left} ${right}`
}

const PUNCTUATION = '，。、；：？！“”‘’《》〈〉「」『』【】…'
const STRAY = new RegExp(`[ \\u3000]+(?=[（）${PUNCTUATION}])|(?<=[（${PUNCTUATION}])[ \\u3000]+`, 'g')
const EMPTY_BRACKETS = /（[ \u3000]*）|（[ \u3000]*\)|\([ \u3000]*）/g

/** Removes stray blanks of a copied document: none belong next to Chinese punctuation, elsewhere one is enough. */
export const tidyBlanks = (text: string): string =>
  text
    .replace(EMPTY_BRACKETS, '（\ue003）')
    .replace(STRAY, '')
    .replace(/[ \u3000]+/g, ' ')
    .replaceAll('（\ue003）', '（\u3000\u3000）')
    .trim()

/** The paragraphs of a field, blanks tidied, empty ones dropped. */
export function paragraphsOf(lines: readonly TextLine[], isDisplay: (text: string) => boolean = () => false): string[] {
  const longest = Math.max(0, ...lines.map((line) => widthOf(line.text)))
  const paragraphs: string[] = []
  let open: { text: string; last: string; lines: number } | null = null
  const close = () => {
    if (open) paragraphs.push(open.text)
    open = null
  }
  for (const { text } of lines) {
    if (text.trim() === '') {
      close()
    } else if (isDisplay(text)) {
      close()
      paragraphs.push(text)
    } else if (open && isBroken(open.last, text, longest, open.lines === 1 && paragraphs.length === 0)) {
      open = { text: glue(open.text, text), last: text, lines: open.lines + 1 }
    } else {
      close()
      open = { text, last: text, lines: 1 }
    }
  }
  close()
  return paragraphs.map(tidyBlanks).filter((text) => text !== '')
}
