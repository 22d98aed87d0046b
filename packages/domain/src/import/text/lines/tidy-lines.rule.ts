import { leadingLetter } from '../marks.rule.ts'
import { optionsBegin } from '../options.rule.ts'
import type { TextLine } from '../source.rule.ts'
import { numberPairs } from './question-pairs.rule.ts'
import { siteLines } from './site-lines.rule.ts'
import { splitTerms } from './split-terms.rule.ts'

/** «（ B ）3. …»: the bracket for the key comes before the number. */
const LEADING =
  /^\s*[（(]\s*([A-J]{1,5}|[√×✓✔✗✘对错TF]|正确|错误)?\s*[)）]\s*((?:\d{1,3}\s*(?:[.．](?!\d+(?!\d*(?:\s*年|[.．]\d)))|、)|[（(]\d{1,3}[)）]).*)$/s
/** «T 1. …», «× 2、…»: the same without its bracket. */
const LEADING_BARE = /^\s*([√×✓✔✗✘TF])\s{1,4}((?:\d{1,3}\s*(?:[.．](?!\d)|、)|[（(]\d{1,3}[)）]).*)$/s
/** The first lines of a question; its options begin within this many. */
const STEM_LINES = 12

/** «高二物理试卷 第3页（共8页）», «- 3 -», and the names that question sites print on their pages. */
const PAGE =
  /^\s*(?:[^。？?]{0,30}第\s*\d{1,3}\s*页[^。？?]{0,24}|[-–—·]\s*\d{1,3}\s*[-–—·]|Page\s+\d{1,3}(?:\s+of\s+\d{1,3})?|[^。？?]{0,12}(?:学科网|菁优网|组卷网|版权所有)[^。？?]{0,30})\s*$/

const startsNumber = (text: string): boolean => /^\s*(?:\d{1,3}\s*[.．、]|[（(]\s*\d{1,3}\s*[)）])/.test(text)

/** The last line of the stem that begins here, or the position in it where its options begin. */
function endOfStem(lines: readonly TextLine[], at: number): { line: number; column: number } {
  for (let line = at; line < Math.min(lines.length, at + STEM_LINES); line++) {
    const text = lines[line]?.text ?? ''
    const options = optionsBegin(lines, line, lines.length)
    if (options && options.from > 0 && leadingLetter(text) === null) return { line, column: options.from }
    const next = lines[line + 1]?.text ?? ''
    if (next.trim() === '' || leadingLetter(next) === 'A' || startsNumber(next) || LEADING.test(next)) break
    if (optionsBegin(lines, line + 1, lines.length)?.from === 0) return { line, column: text.length }
  }
  return { line: at, column: (lines[at]?.text ?? '').length }
}

/** «A 甲», «B乙» on consecutive lines: options whose marks lost their full stops. */
const BARE = /^(\s*)([A-F])(?:\s+(?=\S)|(?=[\u4e00-\u9fff]))/
const BARE_MIN = 3

function markBareOptions(all: readonly TextLine[]): void {
  // Sites put an empty line between options.
  const lines = all.filter(({ text }) => text.trim() !== '')
  for (let at = 0; at < lines.length; at++) {
    let count = 0
    while (BARE.exec(lines[at + count]?.text ?? '')?.[2] === 'ABCDEF'[count]) count++
    if (count < BARE_MIN) continue
    for (const line of lines.slice(at, at + count)) line.text = line.text.replace(BARE, '$1$2. ')
    at += count - 1
  }
}

/** Drops page footers and moves brackets before numbers to their usual place. */
export function tidyLines(lines: readonly TextLine[]): TextLine[] {
  const tidy = splitTerms(numberPairs(siteLines(lines.filter(({ text }) => !PAGE.test(text)))))
  markBareOptions(tidy)
  for (const [at, line] of tidy.entries()) {
    const found = LEADING.exec(line.text) ?? LEADING_BARE.exec(line.text)
    if (!found) continue
    line.text = found[2] ?? ''
    const end = endOfStem(tidy, at)
    const last = tidy[end.line] as TextLine
    const bracket = found[1] ? `（${found[1]}）` : '（\u3000\u3000）'
    last.text = `${last.text.slice(0, end.column).trimEnd()}${bracket}${end.column < last.text.length ? ' ' : ''}${last.text.slice(end.column)}`
  }
  return tidy
}
