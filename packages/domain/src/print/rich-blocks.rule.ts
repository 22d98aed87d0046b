import { parseHtml } from '../formats/tree/html.rule.ts'
import { type Element, elementsIn, isElement, type Node, textIn } from '../formats/tree/node.rule.ts'
import { mathLines } from './math/math-node.rule.ts'
import { readMathml } from './math/read-mathml.rule.ts'
import type { Block, Cell, Inline, Look } from './print-doc.rule.ts'

export interface RichReader {
  /** MathML of a formula; throws where it cannot be read. */
  readonly mathml: (latex: string, isDisplay: boolean) => string
  /** Pictures that can be printed; of others stands their text. */
  readonly pictures: ReadonlyMap<string, { readonly width: number; readonly height: number }>
  /** What stands for a sound: [听力材料]. */
  readonly sound: string
  /** Blanks of this text get these numbers, in reading order. */
  readonly blankNo?: (id: string) => string | undefined
  /** Wide enough to be written into. */
  readonly blankWidth?: number
}

const BLOCKS = new Set(
  'p h1 h2 h3 h4 ul ol li blockquote pre hr figure figcaption table caption thead tbody tfoot tr'.split(' '),
)
const LOOKS: Readonly<Record<string, Look>> = {
  strong: { b: true },
  b: { b: true },
  em: { i: true },
  i: { i: true },
  u: { u: true },
  s: { s: true },
  sub: { sub: true },
  sup: { sup: true },
  code: { code: true },
  mark: { u: true },
}
const BLANK_WIDTH = 6
const PX_TO_PT = 0.75

/** A formula as inline content; one that nobody can set is printed as it was typed. */
export function formulaInline(reader: Pick<RichReader, 'mathml'>, latex: string, isDisplay: boolean): Inline {
  try {
    const [math] = parseHtml(reader.mathml(latex, isDisplay))
    const n = isElement(math) ? readMathml(math) : null
    if (n && isDisplay) return { k: 'math', n, display: true }
    if (n) return mathLines(n) > 1 ? { k: 'math', n, lines: mathLines(n) } : { k: 'math', n }
  } catch {
    // Falls through: the words of the formula are better than no paper at all.
  }
  return { k: 'text', t: latex, code: true }
}

const COLUMNS_MAX = 30

/** Cells with their columns: one that spans rows pushes those below it to the right. */
function placedCells(lines: readonly (readonly Element[])[], blocksOf: (cell: Element) => Block[]): Cell[][] {
  const takenUntil: number[] = []
  return lines.map((cells, y) => {
    let x = 0
    return cells.flatMap((cell): Cell[] => {
      while ((takenUntil[x] ?? 0) > y) x++
      if (x >= COLUMNS_MAX) return []
      const free = Array.from({ length: COLUMNS_MAX - x }, (_, at) => (takenUntil[x + at] ?? 0) <= y)
      const room = free.includes(false) ? free.indexOf(false) : free.length
      const col = Math.max(1, Math.min(Number(cell.attrs.colspan) || 1, room))
      const row = Math.max(1, Math.min(Number(cell.attrs.rowspan) || 1, lines.length - y))
      const at = x
      for (let one = at; one < at + col; one++) takenUntil[one] = y + row
      x += col
      return [
        {
          c: blocksOf(cell),
          x: at,
          ...(col > 1 ? { col } : {}),
          ...(row > 1 ? { row } : {}),
          ...(cell.name === 'th' ? { head: true as const } : {}),
        },
      ]
    })
  })
}

class Setter {
  private readonly blocks: Block[] = []
  private line: Inline[] = []

  private readonly reader: RichReader

  constructor(reader: RichReader) {
    this.reader = reader
  }

  static blocksOf(reader: RichReader, nodes: readonly Node[]): Block[] {
    const setter = new Setter(reader)
    setter.all(nodes, {})
    return setter.finish()
  }

  private finish(): Block[] {
    this.endLine()
    return this.blocks
  }

  private endLine(align?: 'center' | 'right'): void {
    const isEmpty = this.line.every((part) => part.k === 'text' && part.t.trim() === '')
    if (!isEmpty) this.blocks.push({ k: 'p', c: this.line, ...(align ? { align } : {}) })
    this.line = []
  }

  private all(nodes: readonly Node[], look: Look): void {
    for (const node of nodes) {
      if (isElement(node)) this.element(node, look)
      else this.text(node, look)
    }
  }

  private text(text: string, look: Look): void {
    const t = look.code ? text : text.replace(/[\t\n\r ]+/g, ' ')
    if (t !== '' && !(t === ' ' && this.line.length === 0)) this.line.push({ k: 'text', t, ...look })
  }

  private element(element: Element, look: Look): void {
    const { name, attrs, children } = element
    if (BLOCKS.has(name)) {
      this.block(element, look)
      return
    }
    if (name === 'br') this.line.push({ k: 'br' })
    else if (name === 'img') this.picture(attrs)
    else if (name === 'audio') this.line.push({ k: 'text', t: this.reader.sound })
    else if (name === 'ruby') this.ruby(element)
    else if (name === 'span' && attrs['data-formula'] !== undefined)
      this.line.push(formulaInline(this.reader, attrs['data-formula'], attrs['data-display'] === '1'))
    else if (name === 'span' && attrs['data-blank'] !== undefined) this.blank(attrs['data-blank'])
    else this.all(children, { ...look, ...LOOKS[name], ...(attrs.class === 'stress' ? { stress: true } : {}) })
  }

  private blank(id: string): void {
    const no = this.reader.blankNo?.(id)
    this.line.push({ k: 'blank', w: this.reader.blankWidth ?? BLANK_WIDTH, ...(no ? { no } : {}) })
  }

  private picture({ 'data-file-id': id = '', alt = '', width }: Readonly<Record<string, string>>): void {
    const own = this.reader.pictures.get(id)
    if (!own) {
      this.line.push({ k: 'text', t: `[${alt}]` })
      return
    }
    const w = (Number(width) || own.width) * PX_TO_PT
    this.line.push({ k: 'img', id, alt, w, h: (w * own.height) / own.width })
  }

  private ruby(element: Element): void {
    const readings = elementsIn(element).filter(({ name }) => name === 'rt')
    const base = element.children.filter((node) => !isElement(node) || (node.name !== 'rt' && node.name !== 'rp'))
    this.line.push({ k: 'ruby', t: base.map(textIn).join(''), r: readings.map(textIn).join('') })
  }

  private block(element: Element, look: Look): void {
    const { name, attrs, children } = element
    this.endLine()
    if (name === 'ul' || name === 'ol') {
      const items = elementsIn(element)
        .filter((one) => one.name === 'li')
        .map((item) => Setter.blocksOf(this.reader, item.children))
      this.blocks.push({ k: 'list', from: name === 'ol' ? Number(attrs.start) || 1 : null, items })
    } else if (name === 'table') this.table(element)
    else if (name === 'hr') this.blocks.push({ k: 'rule' })
    else if (name === 'blockquote') this.blocks.push({ k: 'quote', c: Setter.blocksOf(this.reader, children) })
    else {
      this.all(children, {
        ...look,
        ...(/^h\d$/.test(name) ? { b: true } : {}),
        ...(name === 'pre' ? { code: true } : {}),
      })
      const side = /text-align:\s*(center|right)/.exec(attrs.style ?? '')?.[1]
      this.endLine(name === 'figure' || name === 'figcaption' ? 'center' : (side as 'center' | 'right' | undefined))
    }
  }

  private table(element: Element): void {
    const lines = elementsIn(element).flatMap((part) =>
      part.name === 'tr' ? [part] : elementsIn(part).filter(({ name }) => name === 'tr'),
    )
    const rows = placedCells(
      lines.map((line) => elementsIn(line).filter(({ name }) => name === 'td' || name === 'th')),
      (cell) => Setter.blocksOf(this.reader, cell.children),
    )
    const filled = rows.filter((cells) => cells.length > 0)
    if (filled.length > 0) this.blocks.push({ k: 'table', rows: filled })
  }
}

/** Rich text of the school, which is clean HTML, as blocks to print. */
export const richBlocks = (reader: RichReader, html: string): Block[] => Setter.blocksOf(reader, parseHtml(html))

export const textBlock = (t: string, look: Look = {}): Block => ({
  k: 'p',
  c: t === '' ? [] : [{ k: 'text', t, ...look }],
})

/** Puts something before the first words of blocks, in their own line where they have one. */
export function withLead(lead: readonly Inline[], blocks: readonly Block[]): Block[] {
  const [first, ...rest] = blocks
  return first?.k === 'p' ? [{ ...first, c: [...lead, ...first.c] }, ...rest] : [{ k: 'p', c: lead }, ...blocks]
}

/** And behind their last words. */
export function withTail(blocks: readonly Block[], tail: readonly Inline[]): Block[] {
  const last = blocks.at(-1)
  return last?.k === 'p'
    ? [...blocks.slice(0, -1), { ...last, c: [...last.c, ...tail] }]
    : [...blocks, { k: 'p', c: tail }]
}
