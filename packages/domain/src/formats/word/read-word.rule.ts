import { insertMark } from '../../import/text/held.rule.ts'
import { escapeHtml } from '../../text/html.rule.ts'
import { keepMedium, type MediaFinder } from '../rich/media.rule.ts'
import { formulaNode } from '../rich/rich-in.rule.ts'
import { toHtml } from '../tree/html.rule.ts'
import { allOf, childOf, childrenOf, type Element, elementsIn, textIn } from '../tree/node.rule.ts'
import { Numbering } from './numbering.rule.ts'
import { ommlToLatex } from './omml.rule.ts'

/** A document as the reader of pasted papers takes it: text by lines, with marks for what is no text. */
export interface WordText {
  readonly text: string
  readonly inserts: readonly string[]
}

/** What Word keeps of earlier states and of itself: the accepted text is what is read. */
export const SKIPPED: ReadonlySet<string> = new Set([
  'del',
  'moveFrom',
  'instrText',
  'delText',
  'pPr',
  'rPr',
  'tblPr',
  'tcPr',
  'trPr',
  'sectPr',
  'Fallback',
  'footnoteReference',
  'commentReference',
])

export const isOn = (property: Element | undefined) =>
  property !== undefined && !/^(?:0|false|none|off)$/.test(property.attrs.val ?? '')

/** Reads paragraphs and tables as text by lines, with marks for what is no text. */
export class WordReader {
  readonly inserts: string[] = []
  private readonly finder: MediaFinder
  protected readonly numbering: Numbering

  constructor(finder: MediaFinder, numbering: Numbering) {
    this.finder = finder
    this.numbering = numbering
  }

  insert(html: string): string {
    return insertMark(this.inserts.push(html) - 1)
  }

  private picture(id: string, alt: string): string {
    const medium = this.finder.find(id)
    return medium ? this.insert(`<img data-file-id="${keepMedium(this.finder, medium)}" alt="${escapeHtml(alt)}">`) : ''
  }

  /** Drawings, and the pictures that formulas of other programs leave. */
  private drawing(element: Element): string {
    const alt = allOf(element, 'docPr')[0]?.attrs.descr ?? ''
    const shown = [
      ...allOf(element, 'blip').map(({ attrs }) => attrs.embed),
      ...allOf(element, 'imagedata').map(({ attrs }) => attrs.id),
    ]
    const boxes = allOf(element, 'txbxContent').flatMap((box) =>
      childrenOf(box, 'p').map((paragraph) => this.paragraph(paragraph)),
    )
    return [...shown.map((id) => (id ? this.picture(id, alt) : '')), ...boxes.map((line) => `\n${line}`)].join('')
  }

  protected run(run: Element): string {
    const properties = childOf(run, 'rPr')
    const text = elementsIn(run)
      .map((child) => this.inline(child))
      .join('')
    if (text === '' || isOn(childOf(properties, 'vanish'))) return ''
    const raised = childOf(properties, 'vertAlign')?.attrs.val
    const bare = text.trim()
    if (raised === 'superscript' && bare && !bare.includes('$')) return `$^{${bare}}$`
    if (raised === 'subscript' && bare && !bare.includes('$')) return `$_{${bare}}$`
    const isLined = isOn(childOf(properties, 'u'))
    // An underlined space is a blank; an underlined or dotted word is marked as such.
    if (isLined && bare === '') return '_'.repeat(Math.max(4, text.length))
    const isPlain = bare !== '' && !/[$\ue000-\uf8ff\n_]/.test(text)
    if (isLined && isPlain) return this.insert(`<u>${escapeHtml(text)}</u>`)
    const isStressed = isOn(childOf(properties, 'em'))
    return isStressed && isPlain ? this.insert(`<span class="stress">${escapeHtml(text)}</span>`) : text
  }

  inline(element: Element): string {
    if (SKIPPED.has(element.name)) return ''
    switch (element.name) {
      case 'r':
        return this.run(element)
      case 't':
        return textIn(element).replaceAll('$', '\\$')
      case 'tab':
        return '  '
      case 'br':
      case 'cr':
        return element.attrs.type === 'page' ? '' : '\n'
      case 'noBreakHyphen':
        return '-'
      case 'oMath':
        return `$${ommlToLatex(element).replaceAll('$', '')}$`
      case 'drawing':
      case 'pict':
      case 'object':
        return this.drawing(element)
      default:
        return elementsIn(element)
          .map((child) => this.inline(child))
          .join('')
    }
  }

  paragraph(paragraph: Element): string {
    const number = childOf(childOf(paragraph, 'pPr'), 'numPr')
    const id = childOf(number, 'numId')?.attrs.val
    const label = id ? this.numbering.next(id, Number(childOf(number, 'ilvl')?.attrs.val ?? 0)) : ''
    const text = elementsIn(paragraph)
      .map((child) => this.inline(child))
      .join('')
    return label && text.trim() ? `${label}${/[.．、)）]$/.test(label) ? ' ' : '. '}${text}` : text
  }

  private cell(cell: Element): string {
    return childrenOf(cell, 'p')
      .map((paragraph) => this.paragraph(paragraph))
      .filter(Boolean)
      .join('\n')
  }

  /** What stands in a cell as HTML: marks are replaced by what they stand for. */
  protected cellHtml(text: string): string {
    const lines = text.split('\n').map((line) =>
      escapeHtml(line)
        .replace(/\ue008(\d+)\ue009/g, (_, at: string) => this.inserts[Number(at)] ?? '')
        .replace(/(?<!\\)\$([^$]+)\$/g, (_, latex: string) =>
          toHtml([formulaNode(latex.replace(/&amp;/g, '&').replace(/&lt;/g, '<').replace(/&gt;/g, '>'))]),
        )
        .replaceAll('\\$', '$'),
    )
    return lines.join('<br>')
  }

  /** Tables of answers are read as text. */
  protected isOfAnswers(first: string): boolean {
    return /^\s*(?:题号|题目|题序)/.test(first)
  }

  table(table: Element): string[] {
    const rows = childrenOf(table, 'tr').map((row) =>
      childrenOf(row, 'tc').map((cell) => {
        const properties = childOf(cell, 'tcPr')
        const merge = childOf(properties, 'vMerge')
        return {
          text: this.cell(cell),
          span: Number(childOf(properties, 'gridSpan')?.attrs.val ?? 1),
          isBelow: merge !== undefined && merge.attrs.val !== 'restart',
        }
      }),
    )
    if (this.isOfAnswers(rows[0]?.[0]?.text ?? ''))
      return rows.map((row) => row.map(({ text }) => text.trim()).join('  '))
    const rowSpan = (at: number, column: number): number => {
      let n = 1
      while (rows[at + n]?.[column]?.isBelow) n++
      return n
    }
    const html = rows.map((row, at) => {
      const cells = row.flatMap(({ text, span, isBelow }, column) => {
        if (isBelow) return []
        const down = rowSpan(at, column)
        const attrs = `${span > 1 ? ` colspan="${span}"` : ''}${down > 1 ? ` rowspan="${down}"` : ''}`
        return [`<td${attrs}>${this.cellHtml(text)}</td>`]
      })
      return `<tr>${cells.join('')}</tr>`
    })
    return [this.insert(`<table><tbody>${html.join('')}</tbody></table>`)]
  }

  blocks(holder: Element): string[] {
    return elementsIn(holder).flatMap((block) => {
      if (SKIPPED.has(block.name)) return []
      if (block.name === 'p') return this.paragraph(block).split('\n')
      return block.name === 'tbl' ? this.table(block) : this.blocks(block)
    })
  }
}

/** The accepted text of a document of Word. */
export function readWord(document: Element, numbering: Element | null, finder: MediaFinder): WordText {
  const reader = new WordReader(finder, new Numbering(numbering))
  const lines = reader.blocks(childOf(document, 'body') ?? document)
  return { text: lines.join('\n'), inserts: reader.inserts }
}
