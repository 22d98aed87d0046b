import { escapeHtml } from '../../text/html.rule.ts'
import { paragraphsOf } from './flow.rule.ts'
import { type Held, heldHtml, isRoom, SIGN } from './held.rule.ts'
import type { TextLine } from './source.rule.ts'

/** Placeholder for a blank; the number is its index among the blanks. */
export const blankSign = (index: number): string => `\ue004${index}\ue005`
const BLANK_SIGN = /\ue004(\d+)\ue005/g

/** A line with only a displayed formula or an insert. */
const isDisplayLine =
  (held: readonly Held[]) =>
  (text: string): boolean => {
    const only = /^\s*\ue000(\d+)\ue001\s*$/.exec(text)
    const one = only ? held[Number(only[1])] : undefined
    return one?.kind === 'display' || one?.kind === 'insert'
  }

/** Escaped text with its placeholders and blanks restored. */
export function inlineHtml(text: string, held: readonly Held[], blankIds: readonly string[] = []): string {
  return escapeHtml(text.replaceAll('\\$', '$'))
    .replace(SIGN, (_sign, index) => heldHtml(held[Number(index)]))
    .replace(BLANK_SIGN, (_sign, index) => `<span data-blank="${blankIds[Number(index)] ?? ''}"></span>`)
}

export const paragraphs = (lines: readonly TextLine[], held: readonly Held[]): string[] =>
  paragraphsOf(lines, isDisplayLine(held))

export const richHtml = (texts: readonly string[], held: readonly Held[], blankIds: readonly string[] = []): string =>
  texts.map((text) => `<p>${inlineHtml(text, held, blankIds)}</p>`).join('')

/** For an option: its paragraphs without a block of their own, as editors store them. */
export const optionHtml = (lines: readonly TextLine[], held: readonly Held[]): string =>
  paragraphs(lines, held)
    .map((text) => inlineHtml(text, held))
    .join('<br>')

export const richOf = (lines: readonly TextLine[] | null, held: readonly Held[]): string =>
  richHtml(paragraphs(lines ?? [], held), held)

const UNDERLINES = /_{2,}/g
const BRACKETS = /[（(][ \u3000]*[)）]/g

/** Marks the blanks of a fill question: underlines, otherwise empty brackets; formulas that draw only space count too. */
export function signBlanks(texts: readonly string[], held: readonly Held[]): { texts: string[]; count: number } {
  const roomless = texts.map((text) =>
    text.replace(SIGN, (sign, index) => (isRoom(held[Number(index)]) ? '____' : sign)),
  )
  const pattern = roomless.some((text) => /_{2,}/.test(text)) ? UNDERLINES : BRACKETS
  let count = 0
  const signed = roomless.map((text) => text.replace(pattern, () => blankSign(count++)))
  return { texts: signed, count }
}
