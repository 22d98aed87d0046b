import { LETTERS, startsOption } from './marks.rule.ts'
import { cutOptions } from './options.rule.ts'
import type { RawOption } from './raw.rule.ts'
import { blankSign } from './rich.rule.ts'
import type { TextLine } from './source.rule.ts'

/** Forms of a numbered blank, the most reliable first: __36__, 36.____, (36), 36 between wide blanks. */
const looks = (n: number): RegExp[] => [
  new RegExp(`_{2,}\\s*${n}\\s*_{2,}`, 'g'),
  new RegExp(`(?<!\\d)${n}\\s*[.．、]?\\s*_{2,}`, 'g'),
  new RegExp(`[（(]\\s*${n}\\s*[)）]`, 'g'),
  new RegExp(`(?<=^\\s*|\\s{2})${n}(?=\\s{2}|\\s*$)`, 'gm'),
  new RegExp(`(?<=\\s)${n}(?=\\s|[.,;:!?](?:\\s|$)|$)`, 'g'),
]

/** Replaces each number by a blank, in order; null if one of them is not found. */
export function signClozeBlanks(lines: readonly TextLine[], numbers: readonly number[]): TextLine[] | null {
  const text = lines.map((line) => line.text).join('\n')
  let done = ''
  let from = 0
  for (const [index, n] of numbers.entries()) {
    const found = looks(n)
      .map((look) => {
        look.lastIndex = from
        return look.exec(text)
      })
      .find((match) => match !== null)
    if (!found) return null
    done += `${text.slice(from, found.index)}${blankSign(index)}`
    from = found.index + found[0].length
  }
  const signed = (done + text.slice(from)).split('\n')
  return lines.map((line, index) => ({ ...line, text: signed[index] ?? '' }))
}

export interface Bank {
  passage: TextLine[]
  options: RawOption[]
}

/** A shared list of options (七选五) has at least this many. */
export const BANK_MIN = 5

/** A text with one list of options at its end for all its blanks. */
export function splitBank(lines: readonly TextLine[], min = BANK_MIN): Bank | null {
  const start = lines.findLastIndex((line) => startsOption(line.text, 'A'))
  if (start < 0) return null
  const options: RawOption[] = []
  for (const { no, text } of lines.slice(start)) {
    const expected = LETTERS[options.length] ?? ''
    const cut = expected ? cutOptions(text, expected, () => false) : { before: text, options: [] }
    if (cut.options.length === 0) {
      options.at(-1)?.lines.push({ no, text })
      continue
    }
    if (cut.before.trim() !== '') options.at(-1)?.lines.push({ no, text: cut.before })
    options.push(...cut.options.map((one) => ({ letter: one.letter, lines: [{ no, text: one.text }] })))
  }
  return options.length >= min ? { passage: lines.slice(0, start), options } : null
}

/** Numbers that look like blanks in a text, as one unbroken run of the given length. */
export function blankNumbers(lines: readonly TextLine[], count: number): number[] | null {
  const text = lines.map((line) => line.text).join('\n')
  const found = [...text.matchAll(/(?<!\d)(\d{1,3})(?!\d)/g)].map((match) => Number(match[1]))
  for (const first of new Set(found)) {
    const run = Array.from({ length: count }, (_, index) => first + index)
    if (run.every((n) => found.includes(n)) && signClozeBlanks(lines, run)) return run
  }
  return null
}

/** A shorter run of numbers may be figures in the text. */
const RUN_MIN = 3

/** The longest run of numbers that look like blanks in a text. */
export function blankRun(lines: readonly TextLine[]): number[] | null {
  const text = lines.map((line) => line.text).join('\n')
  const found = new Set([...text.matchAll(/(?<!\d)(\d{1,3})(?!\d)/g)].map((match) => Number(match[1])))
  let longest: number[] = []
  for (const first of found) {
    if (found.has(first - 1)) continue
    const run: number[] = []
    for (let n = first; found.has(n); n++) run.push(n)
    while (run.length >= RUN_MIN && !signClozeBlanks(lines, run)) run.pop()
    if (run.length > longest.length) longest = run
  }
  return longest.length >= RUN_MIN ? longest : null
}
