import { decodeEntities } from '../../text/html.rule.ts'
import { blankSign, inlineHtml } from '../text/rich.rule.ts'
import { readSource } from '../text/source.rule.ts'

/** Cells hold plain text with `$…$` formulas; anything richer is written as HTML after this mark. */
export const HTML_MARK = '[html]'

export type CellKind = 'block' | 'inline'

const UNDERLINES = /_{2,}/g

/** Each line of a cell becomes its own paragraph: lines are neither joined nor re-wrapped. */
export function cellToHtml(cell: string, kind: CellKind, blankIds: readonly string[] = []): string {
  if (cell.startsWith(HTML_MARK)) return cell.slice(HTML_MARK.length)
  if (cell.trim() === '') return ''
  const { lines, held } = readSource(cell.trim(), [], false)
  let count = 0
  const signed =
    blankIds.length > 0
      ? lines.map(({ text }) => text.replace(UNDERLINES, () => blankSign(count++)))
      : lines.map(({ text }) => text)
  const htmls = signed.map((text) => inlineHtml(text, held, blankIds))
  return kind === 'inline' ? htmls.join('<br>') : htmls.map((html) => `<p>${html}</p>`).join('')
}

/** How many blanks a fill stem has. */
export const countUnderlines = (cell: string): number =>
  cell.startsWith(HTML_MARK) ? (cell.match(/data-blank=/g)?.length ?? 0) : (cell.match(UNDERLINES)?.length ?? 0)

const plainOf = (html: string): string =>
  decodeEntities(
    html
      .replace(/^<p>|<\/p>$/g, '')
      .replace(/<\/p><p>|<br>/g, '\n')
      .replace(/<span data-blank="[^"]*"><\/span>/g, '____')
      .replaceAll('$', '\\$')
      .replace(/<span data-formula="([^"]*)">[^<]*<\/span>/g, (_all, latex) => `$${latex.replaceAll('\\$', '$')}$`),
  )

/** Plain text where reading it back gives the same HTML, otherwise the HTML itself. */
export function htmlToCell(html: string, kind: CellKind, blankIds: readonly string[] = []): string {
  if (html === '') return ''
  const plain = plainOf(html)
  return cellToHtml(plain, kind, blankIds) === html ? plain : `${HTML_MARK}${html}`
}
