import { type Density, LETTERS, leadingLetter, type OptionMark, optionMarks, startsOption } from './marks.rule.ts'
import type { RawOption } from './raw.rule.ts'
import type { TextLine } from './source.rule.ts'

/** Options beyond D are rare: they do not count when squeezed against other text («维生素E.»). */
const DENSE_UP_TO = 'D'

const letterAfter = (letter: string): string | undefined => LETTERS[LETTERS.indexOf(letter) + 1]

/** Marks of B; after a Latin letter («A.NaClB.KClC.…») only if a C follows in the same way. */
function marksOfB(text: string): OptionMark[] {
  const dense = optionMarks(text, 'B', 'dense')
  if (dense.length > 0) return dense
  const last = optionMarks(text, 'C', 'glued').at(-1)
  return optionMarks(text, 'B', 'glued').filter((mark) => last !== undefined && mark.to <= last.from)
}

/** The last mark of A before the first of B: a bracketed key «（A） A.甲 B.乙» comes before the option. */
function firstMark(text: string): OptionMark | null {
  const marks = optionMarks(text, 'A')
  const [first] = marks
  if (!first) return null
  const second = marksOfB(text).find((mark) => mark.from >= first.to)
  const before = second ? marks.filter((mark) => mark.to <= second.from) : marks
  return before.at(-1) ?? null
}

/** The next option begins within this many lines. */
const OPTION_LINES = 40

/** Where the options begin in line `at`: an A followed by a B, in the same line or at the start of a later one. */
export function optionsBegin(lines: readonly TextLine[], at: number, end: number): OptionMark | null {
  const text = lines[at]?.text ?? ''
  const first = firstMark(text)
  if (!first) return null
  if (marksOfB(text.slice(first.to)).length > 0) return first
  const next = lines.slice(at + 1, Math.min(end, at + OPTION_LINES)).find((line) => leadingLetter(line.text) !== null)
  return next && startsOption(next.text, 'B') ? first : null
}

type Chain = (OptionMark & { letter: string })[]

/** Marks of consecutive options in a text, starting with `letter`. */
function chainOf(text: string, letter: string, nextStarts: (letter: string) => boolean, closest: Density): Chain {
  const found: Chain = []
  let from = 0
  for (let now: string | undefined = letter; now; now = letterAfter(now)) {
    const mayBeClose = now !== 'A' && now <= DENSE_UP_TO && !nextStarts(now)
    const spaced = optionMarks(text, now).find((mark) => mark.from >= from)
    const mark = spaced ?? (mayBeClose ? optionMarks(text, now, closest).find((one) => one.from > from) : undefined)
    if (!mark) break
    found.push({ ...mark, letter: now })
    from = mark.to
  }
  return found
}

/** Fewer options without blanks may be abbreviations in a text. */
const GLUED_MIN = 3

/** Options right after Latin letters («A.CuB.NaClC.CO2») count if they make the list longer and reach at least C. */
function chain(text: string, letter: string, nextStarts: (letter: string) => boolean): Chain {
  const dense = chainOf(text, letter, nextStarts, 'dense')
  const glued = chainOf(text, letter, nextStarts, 'glued')
  return glued.length > dense.length && glued.length >= GLUED_MIN ? glued : dense
}

export interface Cut {
  before: string
  options: { letter: string; text: string }[]
}

/** Splits a line at its options, starting with `letter`. */
export function cutOptions(text: string, letter: string, nextStarts: (letter: string) => boolean): Cut {
  const marks = chain(text, letter, nextStarts)
  const [first] = marks
  if (!first) return { before: text, options: [] }
  const options = marks.map((mark, index) => ({
    letter: mark.letter,
    text: text.slice(mark.to, marks[index + 1]?.from ?? text.length).trim(),
  }))
  return { before: text.slice(0, first.from), options }
}

/** The next letter in a list of options. */
export function expectedLetter(options: readonly RawOption[]): string | undefined {
  const last = options.at(-1)
  return last ? letterAfter(last.letter) : 'A'
}
