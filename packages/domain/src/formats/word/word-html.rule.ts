import { escapeHtml } from '../../text/html.rule.ts'
import type { MediaFinder } from '../rich/media.rule.ts'
import { allOf, childOf, childrenOf, type Element, elementsIn } from '../tree/node.rule.ts'
import { Numbering } from './numbering.rule.ts'
import { isOn, SKIPPED, WordReader } from './read-word.rule.ts'

/** Levels of headings by the ids of their styles; Word keeps one English name for each in every language. */
function headingsOf(styles: Element | null): Map<string, number> {
  const levels = new Map<string, number>()
  for (const style of styles ? childrenOf(styles, 'style') : []) {
    const name = childOf(style, 'name')?.attrs.val ?? ''
    const level = /^heading (\d)$/i.exec(name)?.[1] ?? (/^title$/i.test(name) ? '1' : '')
    if (level && style.attrs.styleId) levels.set(style.attrs.styleId, Number(level))
  }
  return levels
}

/** Under the headings of the page: two levels, as the editor has them. */
const headingTag = (level: number) => (level <= 1 ? 'h3' : 'h4')

class HtmlReader extends WordReader {
  private readonly headings: ReadonlyMap<string, number>

  constructor(finder: MediaFinder, numbering: Numbering, headings: ReadonlyMap<string, number>) {
    super(finder, numbering)
    this.headings = headings
  }

  /** Strong and slanted words stay so. */
  protected override run(run: Element): string {
    const text = super.run(run)
    const properties = childOf(run, 'rPr')
    const [isStrong, isSlanted] = [isOn(childOf(properties, 'b')), isOn(childOf(properties, 'i'))]
    if (!(isStrong || isSlanted) || text.trim() === '' || /[$\ue000-\uf8ff\n]/.test(text)) return text
    const slanted = isSlanted ? `<em>${escapeHtml(text)}</em>` : escapeHtml(text)
    return this.insert(isStrong ? `<strong>${slanted}</strong>` : slanted)
  }

  /** No table is one of answers here. */
  protected override isOfAnswers(): boolean {
    return false
  }

  private levelOf(properties: Element | undefined): number | undefined {
    const outline = childOf(properties, 'outlineLvl')?.attrs.val
    if (outline !== undefined && Number(outline) < 9) return Number(outline) + 1
    return this.headings.get(childOf(properties, 'pStyle')?.attrs.val ?? '')
  }

  private isBullet(properties: Element | undefined): boolean {
    const number = childOf(properties, 'numPr')
    const id = childOf(number, 'numId')?.attrs.val
    return id !== undefined && this.numbering.isBullet(id, Number(childOf(number, 'ilvl')?.attrs.val ?? 0))
  }

  private paragraphHtml(paragraph: Element): { tag: string; html: string } | null {
    const properties = childOf(paragraph, 'pPr')
    const html = this.cellHtml(this.paragraph(paragraph).trim())
    if (html === '') return null
    const level = this.levelOf(properties)
    if (level !== undefined) return { tag: headingTag(level), html: html.replace(/<\/?strong>/g, '') }
    return { tag: this.isBullet(properties) ? 'li' : 'p', html }
  }

  html(holder: Element): string {
    let made = ''
    let isInList = false
    const put = (html: string, isItem: boolean) => {
      made += `${isItem && !isInList ? '<ul>' : ''}${!isItem && isInList ? '</ul>' : ''}${html}`
      isInList = isItem
    }
    for (const block of elementsIn(holder)) {
      if (SKIPPED.has(block.name)) continue
      if (block.name === 'tbl')
        put(
          this.table(block)
            .map((text) => this.cellHtml(text))
            .join(''),
          false,
        )
      else if (block.name !== 'p') put(this.html(block), false)
      else {
        const read = this.paragraphHtml(block)
        if (read) put(`<${read.tag}>${read.html}</${read.tag}>`, read.tag === 'li')
      }
    }
    return isInList ? `${made}</ul>` : made
  }
}

/** What a document has and a text of ours does not hold; pictures are counted by who stores them. */
export interface WordLosses {
  readonly footnotes: number
  readonly comments: number
  /** Charts, diagrams and objects that come without a picture of themselves. */
  readonly drawings: number
}

const showsSomething = (drawing: Element) =>
  ['blip', 'imagedata', 'txbxContent'].some((name) => allOf(drawing, name).length > 0)

const countOf = (document: Element, ...names: readonly string[]) =>
  names.reduce((sum, name) => sum + allOf(document, name).length, 0)

export interface WordHtml {
  readonly html: string
  readonly losses: WordLosses
}

/** The accepted text of a document as rich text: headings, lists, tables, formulas and pictures. */
export function wordHtml(
  document: Element,
  { numbering, styles }: { numbering: Element | null; styles: Element | null },
  finder: MediaFinder,
): WordHtml {
  const reader = new HtmlReader(finder, new Numbering(numbering), headingsOf(styles))
  const drawn = ['drawing', 'pict', 'object'].flatMap((name) => allOf(document, name))
  return {
    html: reader.html(childOf(document, 'body') ?? document),
    losses: {
      footnotes: countOf(document, 'footnoteReference', 'endnoteReference'),
      comments: countOf(document, 'commentReference'),
      drawings: drawn.filter((one) => !showsSomething(one)).length,
    },
  }
}
