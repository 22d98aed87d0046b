/**
 * In cells `;;` separates blanks, points and marking options, `|` separates accepted answers. A backslash before a
 * separator makes it text; a backslash is doubled where it would be taken for one. `$…$` formulas are never split.
 */

const FORMULA = /(?<!\\)\$[^$\n]+(?<!\\)\$/g
const HELD = /\ue006(\d+)\ue007/g

/** Splits at every unescaped separator and removes the escapes. */
export function splitEscaped(cell: string, separator: ';;' | '|'): string[] {
  const held: string[] = []
  const text = cell.replace(FORMULA, (formula) => `\ue006${held.push(formula) - 1}\ue007`)
  const special = separator.charAt(0)
  const parts = ['']
  const add = (piece: string) => {
    parts[parts.length - 1] += piece
  }
  for (let at = 0; at < text.length; ) {
    const next = text[at + 1]
    if (text[at] === '\\' && (next === '\\' || next === special)) {
      add(next)
      at += 2
    } else if (text.startsWith(separator, at)) {
      parts.push('')
      at += separator.length
    } else {
      add(text[at] as string)
      at++
    }
  }
  return parts.map((part) => part.replace(HELD, (_sign, index) => held[Number(index)] ?? ''))
}

function outsideFormulas(text: string, change: (piece: string) => string): string {
  let from = 0
  let done = ''
  for (const found of text.matchAll(FORMULA)) {
    done += change(text.slice(from, found.index)) + found[0]
    from = found.index + found[0].length
  }
  return done + change(text.slice(from))
}

/** Escapes text for use between `|`; dollars are plain characters there, never formulas. */
export const escapeBar = (text: string): string =>
  text
    .replace(/\\(?=[\\|]|$)/g, '\\\\')
    .replaceAll('|', '\\|')
    .replace(/\$/g, '\\$')

/** Escapes text for use between `;;`. */
export const escapePair = (text: string): string =>
  outsideFormulas(text, (piece) => piece.replace(/\\(?=[\\;]|$)/g, '\\\\').replace(/;(?=;|$)|(?<=^|;);/g, '\\;'))

export const unescapeDollar = (text: string): string => text.replaceAll('\\$', '$')
