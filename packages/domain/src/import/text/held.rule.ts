import { escapeHtml } from '../../text/html.rule.ts'

/**
 * What must pass the parser untouched stands in the text as one sign with a number: formulas, and pieces of HTML that a
 * document reader gives (pictures, tables). No marker is ever looked for inside.
 */
export interface Held {
  kind: 'formula' | 'display' | 'insert'
  /** LaTeX of a formula, HTML of an insert. */
  source: string
}

const OPEN = '\ue000'
const CLOSE = '\ue001'

export const signOf = (index: number): string => `${OPEN}${index}${CLOSE}`
export const SIGN = /\ue000(\d+)\ue001/g
/** A sign counts as a wide character when lines are joined. */
export const isSignEdge = (char: string): boolean => char === OPEN || char === CLOSE

/** The sign by which a document reader marks insert `index` in the text it gives to the parser. */
export const insertMark = (index: number): string => `\ue008${index}\ue009`
export const INSERT_MARK = /\ue008(\d+)\ue009/g

export const formulaHtml = (latex: string): string =>
  `<span data-formula="${escapeHtml(latex)}">${escapeHtml(latex)}</span>`

export function heldHtml(held: Held | undefined): string {
  if (!held) return ''
  return held.kind === 'insert' ? held.source : formulaHtml(held.source)
}

/** Text with its formulas as LaTeX and without inserts, for accepted answers and labels. */
export const unhold = (text: string, held: readonly Held[]): string =>
  text.replace(SIGN, (_sign, index) => {
    const one = held[Number(index)]
    return one && one.kind !== 'insert' ? one.source : ''
  })

/** A formula that draws nothing but room: `$(\quad)$`, `$\underline{\qquad}$`. */
const ROOM =
  /^(?:\\underline\s*\{(?:\s|~|\\[ ,;:!]|\\q?quad|\\hspace\*?\s*\{[^}]*\})*\}|\\_|_|\s|~|\\[ ,;:!]|\\q?quad|\\left|\\right|[()（）])+$/

export const isRoom = (held: Held | undefined): boolean =>
  held !== undefined && held.kind !== 'insert' && ROOM.test(held.source)
