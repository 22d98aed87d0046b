import { escapeHtml } from '../../text/html.rule.ts'

/**
 * What the parser must not touch is replaced by one numbered placeholder sign: formulas, and the HTML that a document
 * reader provides (pictures, tables). The parser never looks for markers inside.
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
/** A placeholder counts as a wide character when lines are joined. */
export const isSignEdge = (char: string): boolean => char === OPEN || char === CLOSE

/** The sign by which a document reader marks insert `index` in the text for the parser. */
export const insertMark = (index: number): string => `\ue008${index}\ue009`
export const INSERT_MARK = /\ue008(\d+)\ue009/g

export const formulaHtml = (latex: string): string =>
  `<span data-formula="${escapeHtml(latex)}">${escapeHtml(latex)}</span>`

export function heldHtml(held: Held | undefined): string {
  if (!held) return ''
  return held.kind === 'insert' ? held.source : formulaHtml(held.source)
}

/** Text with formulas as LaTeX and inserts dropped, for accepted answers and labels. */
export const unhold = (text: string, held: readonly Held[]): string =>
  text.replace(SIGN, (_sign, index) => {
    const one = held[Number(index)]
    return one && one.kind !== 'insert' ? one.source : ''
  })

/** A formula that draws only space: `$(\quad)$`, `$\underline{\qquad}$`. */
const ROOM =
  /^(?:\\underline\s*\{(?:\s|~|\\[ ,;:!]|\\q?quad|\\hspace\*?\s*\{[^}]*\})*\}|\\_|_|\s|~|\\[ ,;:!]|\\q?quad|\\left|\\right|[()（）])+$/

export const isRoom = (held: Held | undefined): boolean =>
  held !== undefined && held.kind !== 'insert' && ROOM.test(held.source)
