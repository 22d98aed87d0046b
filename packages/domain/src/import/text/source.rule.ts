import { foldLetters } from '../../text/width.rule.ts'
import { pairDollars } from './dollars.rule.ts'
import { type Held, INSERT_MARK, signOf } from './held.rule.ts'

export interface TextLine {
  /** Line of the pasted text, counted from 1. */
  no: number
  text: string
  /** Another line whose words were moved here. */
  also?: number
}

export interface Source {
  lines: TextLine[]
  held: Held[]
  /** The pasted text line by line, for reports. */
  original: string[]
}

/** Stands for a line break inside a formula, so that line numbers stay correct. */
const INNER_BREAK = '\ue002'
const FORMULA_MAX = 4000

const DISPLAY = /\$\$([\s\S]{1,4000}?)\$\$|\\\[([\s\S]{1,4000}?)\\\]/g
const INLINE_PAREN = /\\\(([\s\S]{1,4000}?)\\\)/g

/**
 * Repairs `\bar`, `\frac` and the like after some program read them as escapes: backslash and letter became a control
 * character, which real text never has before these letters.
 */
const EATEN =
  /[\b](?=[a-z])|\f(?=rac|orall|lat)|\v(?=ec|ert|ar)|\t(?=ext\{|heta|imes|riangle|ilde\{|frac)|\r(?=ight|angle)/g
const LETTERS: Readonly<Record<string, string>> = { '\b': 'b', '\f': 'f', '\v': 'v', '\t': 't', '\r': 'r' }

const clean = (text: string): string =>
  text
    .replace(EATEN, (sign) => `\\${LETTERS[sign]}`)
    .replace(/\r\n?|[\v\f\u2028\u2029]/g, '\n')
    .replace(/[\u200b-\u200d\u2060\ufeff\u00ad\ue000-\ue007\ue00a-\ue00f]/g, '')
    .replace(/\t/g, '  ')
    .replace(/[\u00a0\u2000-\u200a\u202f]/g, ' ')
    .replace(/[＿▁]/g, '_')

/** Moves line breaks inside a held piece to after its placeholder. */
const breaksIn = (text: string): string => INNER_BREAK.repeat(text.split('\n').length - 1)

/**
 * Pasted text as lines in which every formula is one placeholder. Full-width letters and digits become half-width
 * outside formulas, except in sheet cells, which keep what was typed.
 */
export function readSource(pasted: string, inserts: readonly string[] = [], fold = true): Source {
  const held: Held[] = []
  const hold = (kind: Held['kind'], source: string, whole: string): string => {
    held.push({ kind, source: source.trim().replace(/\s*\n\s*/g, ' ') })
    return signOf(held.length - 1) + breaksIn(whole)
  }
  const text = clean(pasted)
  const isWhole = (inside: string) => inside.trim() !== '' && !/\n[ \u3000]*\n/.test(inside.trim())
  const shown = text
    .replace(INSERT_MARK, (whole, index) => hold('insert', inserts[Number(index)] ?? '', whole))
    .replace(DISPLAY, (whole, dollars, brackets) => {
      const inside: string = dollars ?? brackets
      return isWhole(inside) ? hold('display', inside, whole) : whole
    })
    .replace(INLINE_PAREN, (whole, inside) => (isWhole(inside) ? hold('formula', inside, whole) : whole))
    .split(/(\n[ \u3000]*\n)/)
    .map((block) => holdInline(block, hold))
    .join('')

  const lines: TextLine[] = []
  let no = 1
  for (const line of (fold ? foldLetters(shown) : shown).split('\n')) {
    const breaks = line.split(INNER_BREAK).length - 1
    lines.push({ no, text: line.replaceAll(INNER_BREAK, '').trimEnd() })
    no += 1 + breaks
  }
  return { lines, held, original: text.split('\n') }
}

/** «(5 分 $) \\frac…$»: a bracket that opens before a formula and closes as its first character moves out of it. */
const CLOSED_INSIDE = /^\s*[)）]\s*(?=\S)/

/** «$(5$ 分 $)$» and «$[0$，1]»: half a bracket and a number were text, typeset as a formula. */
function isHalfBracket(inside: string): boolean {
  if (!/^[\s\d()（）[\].,]*$/.test(inside)) return false
  const count = (pattern: RegExp) => inside.match(pattern)?.length ?? 0
  return count(/[(（[]/g) !== count(/[)）\]]/g)
}

function holdInline(block: string, hold: (kind: Held['kind'], source: string, whole: string) => string): string {
  if (!block.includes('$')) return block
  let from = 0
  let done = ''
  for (const span of pairDollars(block)) {
    if (span.inside.length > FORMULA_MAX) continue
    const bracket = CLOSED_INSIDE.exec(span.inside)?.[0] ?? ''
    const whole = block.slice(span.from, span.to)
    const inside = span.inside.slice(bracket.length)
    done += block.slice(from, span.from)
    done += isHalfBracket(span.inside) ? span.inside : bracket.trim() + hold('formula', inside, whole)
    from = span.to
  }
  return done + block.slice(from)
}
