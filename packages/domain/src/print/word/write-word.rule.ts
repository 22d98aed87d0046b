import { type Element, el } from '../../formats/tree/node.rule.ts'
import { toXml } from '../../formats/tree/xml.rule.ts'
import type { Block, Cell, Inline, PrintDoc, SealedStrip } from '../print-doc.rule.ts'
import { field, type RunStyle, TEXT_SIZE, type WordPictures, wordInlines, wordRun } from './word-inline.rule.ts'
import { contentTypes, NAMESPACES, packageRels, settings, styles } from './word-parts.rule.ts'

/** Twentieths of a point. */
const MM = 56.7
const PAGES = {
  A4: { width: 210, height: 297, left: 30, leftPlain: 20 },
  A3: { width: 420, height: 297, left: 30, leftPlain: 20 },
} as const
const EDGE = { right: 18, top: 18, bottom: 20, gutter: 14 } as const
const HANG = 400
const INNER_HANG = 460
/** Of ruled lines, 8.5 mm. */
const LINE = 482

const twips = (mm: number): number => Math.round(mm * MM)

function columnWidth({ page, strip }: PrintDoc): number {
  const { width, left, leftPlain } = PAGES[page]
  const whole = twips(width - (strip ? left : leftPlain) - EDGE.right)
  return page === 'A3' ? Math.floor((whole - twips(EDGE.gutter)) / 2) : whole
}

interface ParagraphStyle {
  readonly align?: 'center' | 'right' | undefined
  readonly keep?: boolean
  readonly style?: string
  readonly num?: { readonly id: number; readonly hang: number } | undefined
  readonly indent?: number
  readonly hang?: number
  /** Places of tab stops. */
  readonly tabs?: readonly number[]
  readonly ruled?: boolean
  readonly after?: number
}

const border = { 'w:val': 'single', 'w:sz': 4, 'w:space': 0, 'w:color': 'auto' }
const grey = { ...border, 'w:space': 1, 'w:color': '666666' }

function paragraph(children: readonly Element[], given: ParagraphStyle = {}): Element {
  const { align, keep, style, num, indent = 0, ruled, after, tabs = [] } = given
  const hang = num?.hang ?? given.hang
  const props = [
    style ? el('w:pStyle', { 'w:val': style }) : null,
    keep ? el('w:keepNext') : null,
    el('w:keepLines'),
    num ? el('w:numPr', {}, el('w:ilvl', { 'w:val': 0 }), el('w:numId', { 'w:val': num.id })) : null,
    ruled ? el('w:pBdr', {}, el('w:bottom', grey), el('w:between', grey)) : null,
    ruled ? el('w:spacing', { 'w:line': LINE, 'w:lineRule': 'exact', 'w:before': 0, 'w:after': 0 }) : null,
    tabs.length > 0
      ? el(
          'w:tabs',
          {},
          tabs.map((at) => el('w:tab', { 'w:val': 'left', 'w:pos': at })),
        )
      : null,
    after === undefined || ruled ? null : el('w:spacing', { 'w:after': after }),
    indent > 0 ? el('w:ind', { 'w:left': indent, ...(hang ? { 'w:hanging': hang } : {}) }) : null,
    align ? el('w:jc', { 'w:val': align }) : null,
  ]
  return el('w:p', {}, el('w:pPr', {}, ...props), children)
}

interface Place {
  /** Room for the text, and where it begins. */
  readonly width: number
  readonly indent: number
  readonly keep: boolean
  readonly look?: RunStyle
  readonly align?: 'center' | undefined
}

/** Numbers of questions are Word's own; each run of numbers is a list that begins where it should. */
interface Lists {
  readonly starts: { shape: string; start: number }[]
  numId(label: string): number | null
}

function openLists(): Lists {
  const starts: Lists['starts'] = []
  const last = new Map<string, { n: number; id: number }>()
  return {
    starts,
    numId(label) {
      const found = /^(\(?)(\d+)(\)|\.)$/.exec(label)
      if (!found) return null
      const shape = `${found[1]}%1${found[3]}`
      const n = Number(found[2])
      const before = last.get(shape)
      const isNext = before?.n === n - 1
      if (!isNext) starts.push({ shape, start: n })
      const id = isNext ? (before?.id ?? 1) : starts.length
      last.set(shape, { n, id })
      return id
    },
  }
}

class Writer {
  readonly lists = openLists()
  readonly media: string[] = []
  private drawings = 0

  private readonly width: number

  constructor(width: number) {
    this.width = width
  }

  private readonly pictures: WordPictures = {
    relation: (id) => {
      if (!this.media.includes(id)) this.media.push(id)
      return `rIdMedia${this.media.indexOf(id) + 1}`
    },
    next: () => {
      this.drawings += 1
      return this.drawings
    },
  }

  body(blocks: readonly Block[]): Element[] {
    return this.all(blocks, { width: this.width, indent: 0, keep: false })
  }

  private all(blocks: readonly Block[], place: Place): Element[] {
    return blocks.flatMap((block, at) =>
      this.block(block, place.keep && at === blocks.length - 1 ? { ...place, keep: false } : place),
    )
  }

  private inlines(parts: readonly Inline[], { width, look }: Place): Element[] {
    return wordInlines(this.pictures, parts, width / 20, look)
  }

  private words(parts: readonly Inline[], place: Place, style: ParagraphStyle = {}): Element {
    const { indent, keep, align } = place
    return paragraph(this.inlines(parts, place), { indent, keep, align, ...style })
  }

  private block(block: Block, place: Place): Element[] {
    switch (block.k) {
      case 'p':
        return [this.words(block.c, place, block.align ? { align: block.align } : {})]
      case 'list':
        return block.items.flatMap((item, at) => {
          const lead = block.from === null ? '•' : `${block.from + at}.`
          return this.labelled(`${lead} `, item, place, HANG)
        })
      case 'quote':
        return this.all(block.c, { ...place, indent: place.indent + HANG, width: place.width - HANG })
      case 'rule':
        return [paragraph([], { ruled: false, after: 60 })]
      case 'table':
        return this.table(block, place)
      case 'title':
        return [
          ...block.over.map((t) => paragraph([wordRun(t, { size: 24 })], { align: 'center' })),
          paragraph([wordRun(block.t, { sans: true, b: true, size: 34 })], { align: 'center', style: 'Title' }),
          ...block.under.map((t) => paragraph([wordRun(t)], { align: 'center', after: 120 })),
        ]
      case 'topic':
        return this.topic(block, place)
      case 'item':
        return this.item(block, place)
      case 'options':
        return this.options(block, place)
      case 'lines':
        return [
          ...Array.from({ length: block.n }, () => paragraph([], { ruled: true, indent: place.indent })),
          paragraph([], { after: 60 }),
        ]
      case 'bubbles': {
        const longest = Math.max(...block.rows.map(({ marks }) => marks.length))
        const cols = longest <= 4 ? 4 : longest <= 6 ? 3 : 2
        const cells = block.rows.map(({ no, marks }) => `${no}  ${marks.map((mark) => `[${mark}]`).join(' ')}`)
        return this.cells(cells, cols, place, 0)
      }
      case 'slots':
        return this.cells(block.items, block.cols, place, 540)
    }
  }

  /** A label of plain text before blocks, hanging. */
  private labelled(label: string, blocks: readonly Block[], place: Place, hang: number): Element[] {
    const [first, ...rest] = blocks
    const inner = { ...place, indent: place.indent + hang, width: place.width - hang }
    if (first?.k === 'p')
      return [this.words([{ k: 'text', t: label }, ...first.c], inner, { hang }), ...this.all(rest, inner)]
    return [this.words([{ k: 'text', t: label }], { ...inner, keep: true }), ...this.all(blocks, inner)]
  }

  private item({ no, c, inner }: Extract<Block, { k: 'item' }>, place: Place): Element[] {
    const hang = inner ? INNER_HANG : HANG
    const within: Place = { ...place, indent: place.indent + hang, width: place.width - hang, keep: true }
    const id = this.lists.numId(no)
    const num = id === null ? undefined : { id, hang }
    const [first, ...rest] = c
    const lead: readonly Inline[] = id === null ? [{ k: 'text', t: `${no} ` }] : []
    const parts = first?.k === 'p' ? [...lead, ...first.c] : lead
    const blocks = first?.k === 'p' ? rest : c
    return [this.words(parts, { ...within, keep: blocks.length > 0 }, { num }), ...this.all(blocks, within)]
  }

  /** Without the marker's little table: a heading in a table would be none, for Word and for a reader of papers. */
  private topic({ t, note }: Extract<Block, { k: 'topic' }>, place: Place): Element[] {
    const heading = paragraph([wordRun(t, { sans: true, b: true, size: 22 })], { keep: true, style: 'Heading1' })
    return [heading, ...(note ? [this.words([{ k: 'text', t: note }], { ...place, keep: true })] : [])]
  }

  /** Options of one line stand at tab stops, as people type them; the others each in a paragraph. */
  private options({ cols, items }: Extract<Block, { k: 'options' }>, place: Place): Element[] {
    const lines = items.flatMap(({ label, c }) => {
      const [only] = c
      return c.length <= 1 && (only === undefined || only.k === 'p') ? [{ label, parts: only?.c ?? [] }] : []
    })
    if (cols === 1 || lines.length < items.length)
      return items.flatMap(({ label, c }) => this.labelled(`${label} `, c, place, 320))
    const width = Math.floor(place.width / cols)
    const tabs = Array.from({ length: cols - 1 }, (_, at) => place.indent + width * (at + 1))
    const rows: Element[] = []
    for (let from = 0; from < lines.length; from += cols) {
      const isLast = from + cols >= lines.length
      const parts = lines
        .slice(from, from + cols)
        .flatMap(({ label, parts: own }, at): Element[] => [
          ...(at > 0 ? [el('w:r', {}, el('w:tab'))] : []),
          wordRun(`${label} `),
          ...this.inlines(own, { ...place, width: width - HANG }),
        ])
      rows.push(paragraph(parts, { indent: place.indent, keep: place.keep || !isLast, tabs }))
    }
    return rows
  }

  /** Plain words in a table of equal cells. */
  private cells(texts: readonly string[], cols: number, place: Place, height: number): Element[] {
    const width = Math.floor(place.width / cols)
    const rows: Element[] = []
    for (let from = 0; from < texts.length; from += cols) {
      const cells = Array.from({ length: cols }, (_, at) =>
        cellOf([paragraph([wordRun(texts[from + at] ?? '', { size: 19 })], {})], { width, bordered: true }),
      )
      rows.push(row(cells, height))
    }
    return [tableOf(Array<number>(cols).fill(width), rows, { indent: place.indent }), paragraph([], { after: 0 })]
  }

  private table(block: Extract<Block, { k: 'table' }>, place: Place): Element[] {
    const { rows, widths, align, height = 0, heads = 0 } = block
    const columns = Math.max(
      ...rows.map((cells) => Math.max(0, ...cells.map((cell, at) => (cell.x ?? at) + (cell.col ?? 1)))),
    )
    const shares = widths ?? Array<number>(columns).fill(1)
    const whole = shares.reduce((sum, one) => sum + one, 0)
    // A table out of a text is as wide as its content would be; the school's own fill the column.
    const room = widths ? place.width : Math.min(place.width, columns * 1500)
    const grid = shares.map((share) => Math.floor((room * share) / whole))
    const open = new Map<number, { until: number; col: number }>()
    const lines = rows.map((cells, y) => {
      const placed = new Map<number, Cell>(cells.map((cell, at) => [cell.x ?? at, cell]))
      const out: Element[] = []
      for (let x = 0; x < columns; ) {
        const cell = placed.get(x)
        const above = open.get(x)
        const span = cell?.col ?? (above && above.until > y ? above.col : 1)
        const width = grid.slice(x, x + span).reduce((sum, one) => sum + one, 0)
        if (cell) {
          if ((cell.row ?? 1) > 1) open.set(x, { until: y + (cell.row ?? 1), col: span })
          const look = cell.head ? { look: { sans: true as const, b: true as const } } : {}
          const inside = this.all(cell.c, { width: width - 200, indent: 0, keep: place.keep, align, ...look })
          const merge = (cell.row ?? 1) > 1 ? ('restart' as const) : undefined
          out.push(cellOf(inside, { width, span, merge, bordered: true, middle: true }))
        } else {
          const merge = above && above.until > y ? ('continue' as const) : undefined
          out.push(cellOf([], { width, span, merge, bordered: true }))
        }
        x += span
      }
      return row(out, height * 20, y < heads)
    })
    return [tableOf(grid, lines, { indent: place.indent }), paragraph([], { after: 0 })]
  }
}

interface CellStyle {
  readonly width: number
  readonly span?: number
  readonly merge?: 'restart' | 'continue' | undefined
  readonly bordered?: boolean
  readonly middle?: boolean
}

function cellOf(content: readonly Element[], { width, span = 1, merge, bordered, middle }: CellStyle): Element {
  const sides = ['top', 'left', 'bottom', 'right'].map((side) => el(`w:${side}`, border))
  const props = el(
    'w:tcPr',
    {},
    el('w:tcW', { 'w:w': width, 'w:type': 'dxa' }),
    span > 1 ? el('w:gridSpan', { 'w:val': span }) : null,
    merge ? el('w:vMerge', merge === 'restart' ? { 'w:val': 'restart' } : {}) : null,
    bordered ? el('w:tcBorders', {}, sides) : null,
    middle ? el('w:vAlign', { 'w:val': 'center' }) : null,
  )
  // A cell ends with a paragraph.
  const isClosed = content.at(-1)?.name === 'w:p'
  return el('w:tc', {}, props, content, isClosed ? null : paragraph([], { after: 0 }))
}

const row = (cells: readonly Element[], height = 0, isHead = false): Element =>
  el(
    'w:tr',
    {},
    el(
      'w:trPr',
      {},
      el('w:cantSplit'),
      height > 0 ? el('w:trHeight', { 'w:val': height, 'w:hRule': 'atLeast' }) : null,
      isHead ? el('w:tblHeader') : null,
    ),
    cells,
  )

const tableOf = (grid: readonly number[], rows: readonly Element[], { indent = 0 }: { indent?: number }): Element =>
  el(
    'w:tbl',
    {},
    el(
      'w:tblPr',
      {},
      el('w:tblW', { 'w:w': grid.reduce((sum, one) => sum + one, 0), 'w:type': 'dxa' }),
      el('w:tblInd', { 'w:w': indent, 'w:type': 'dxa' }),
      el('w:tblLayout', { 'w:type': 'fixed' }),
      el(
        'w:tblCellMar',
        {},
        el('w:left', { 'w:w': 60, 'w:type': 'dxa' }),
        el('w:right', { 'w:w': 60, 'w:type': 'dxa' }),
      ),
    ),
    el(
      'w:tblGrid',
      {},
      grid.map((width) => el('w:gridCol', { 'w:w': width })),
    ),
    rows,
  )

/** The sealed strip stands in the head of the first page, as a text box turned by a quarter. */
function stripHeader({ fields, seal }: SealedStrip): string {
  const words = fields.map(({ label, boxes }) => `${label}：${boxes ? '□'.repeat(boxes) : '＿＿＿＿＿＿＿'}`).join('　')
  const box = el(
    'v:shape',
    {
      id: 'strip',
      style:
        'position:absolute;left:0;text-align:left;margin-left:20pt;margin-top:20pt;width:52pt;height:800pt;z-index:1;mso-position-horizontal-relative:page;mso-position-vertical-relative:page',
      stroked: 'f',
      filled: 'f',
      path: 'm0,0l0,21600,21600,21600,21600,0xe',
      coordsize: '21600,21600',
    },
    el(
      'v:textbox',
      { style: 'layout-flow:vertical;mso-layout-flow-alt:bottom-to-top', inset: '0,0,0,0' },
      el(
        'w:txbxContent',
        {},
        paragraph([wordRun(words, { size: 20 })], { align: 'center' }),
        paragraph([wordRun(`┄┄┄┄┄┄┄┄┄┄┄┄　${seal}　┄┄┄┄┄┄┄┄┄┄┄┄`, { size: 18 })], { align: 'center' }),
      ),
    ),
  )
  return toXml(el('w:hdr', NAMESPACES, el('w:p', {}, el('w:r', {}, el('w:pict', {}, box)))))
}

function footer({ foot, count }: PrintDoc, width: number): string {
  const numbers = count.split(/(\{pages?\})/).map((part) => {
    if (part === '{page}') return field('PAGE', { size: 18 })
    return part === '{pages}' ? field('NUMPAGES', { size: 18 }) : wordRun(part, { size: 18 })
  })
  const tabs = el('w:tabs', {}, el('w:tab', { 'w:val': 'right', 'w:pos': width }))
  const line = el('w:p', {}, el('w:pPr', {}, tabs), wordRun(foot, { size: 18 }), el('w:r', {}, el('w:tab')), numbers)
  return toXml(el('w:ftr', NAMESPACES, line))
}

function section(doc: PrintDoc): Element {
  const { width, height, left, leftPlain } = PAGES[doc.page]
  const isWide = doc.page === 'A3'
  return el(
    'w:sectPr',
    {},
    doc.strip ? el('w:headerReference', { 'w:type': 'first', 'r:id': 'rIdHeader' }) : null,
    el('w:footerReference', { 'w:type': 'default', 'r:id': 'rIdFooter' }),
    doc.strip ? el('w:footerReference', { 'w:type': 'first', 'r:id': 'rIdFooter' }) : null,
    el('w:pgSz', { 'w:w': twips(width), 'w:h': twips(height), ...(isWide ? { 'w:orient': 'landscape' } : {}) }),
    el('w:pgMar', {
      'w:top': twips(EDGE.top),
      'w:right': twips(EDGE.right),
      'w:bottom': twips(EDGE.bottom),
      'w:left': twips(doc.strip ? left : leftPlain),
      'w:header': twips(8),
      'w:footer': twips(10),
      'w:gutter': 0,
    }),
    isWide ? el('w:cols', { 'w:num': 2, 'w:space': twips(EDGE.gutter) }) : null,
    doc.strip ? el('w:titlePg') : null,
  )
}

function numbering({ starts }: Lists): string {
  const shapes = [...new Set(starts.map(({ shape }) => shape))]
  const abstract = shapes.map((shape, at) =>
    el(
      'w:abstractNum',
      { 'w:abstractNumId': at },
      el('w:multiLevelType', { 'w:val': 'singleLevel' }),
      el(
        'w:lvl',
        { 'w:ilvl': 0 },
        el('w:start', { 'w:val': 1 }),
        el('w:numFmt', { 'w:val': 'decimal' }),
        el('w:lvlText', { 'w:val': shape }),
        el('w:lvlJc', { 'w:val': 'left' }),
      ),
    ),
  )
  const lists = starts.map(({ shape, start }, at) =>
    el(
      'w:num',
      { 'w:numId': at + 1 },
      el('w:abstractNumId', { 'w:val': shapes.indexOf(shape) }),
      el('w:lvlOverride', { 'w:ilvl': 0 }, el('w:startOverride', { 'w:val': start })),
    ),
  )
  return toXml(el('w:numbering', NAMESPACES, abstract, lists))
}

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export interface WordFiles {
  /** Path in the package and text. */
  readonly texts: readonly (readonly [string, string])[]
  /** Path in the package and the picture that belongs there. */
  readonly media: readonly (readonly [string, string])[]
}

/** A printed document for Word: real tables, numbers and formulas, so that it can be edited before it is printed. */
export function writeWord(doc: PrintDoc, extensionOf: (mediaId: string) => string): WordFiles {
  const writer = new Writer(columnWidth(doc))
  const body = writer.body(doc.blocks)
  const document = toXml(el('w:document', NAMESPACES, el('w:body', {}, body, section(doc))))
  const media = writer.media.map((id, at) => [`word/media/image${at + 1}.${extensionOf(id)}`, id] as const)
  const relation = (id: string, type: string, target: string) =>
    el('Relationship', { Id: id, Type: `${RELATIONS}/${type}`, Target: target })
  const rels = el(
    'Relationships',
    { xmlns: 'http://schemas.openxmlformats.org/package/2006/relationships' },
    relation('rIdStyles', 'styles', 'styles.xml'),
    relation('rIdNumbering', 'numbering', 'numbering.xml'),
    relation('rIdSettings', 'settings', 'settings.xml'),
    relation('rIdFooter', 'footer', 'footer1.xml'),
    doc.strip ? relation('rIdHeader', 'header', 'header1.xml') : null,
    media.map(([path], at) => relation(`rIdMedia${at + 1}`, 'image', path.slice('word/'.length))),
  )
  return {
    texts: [
      ['[Content_Types].xml', contentTypes(doc.strip !== null)],
      ['_rels/.rels', packageRels],
      ['word/document.xml', document],
      ['word/_rels/document.xml.rels', toXml(rels)],
      ['word/styles.xml', styles(TEXT_SIZE)],
      ['word/numbering.xml', numbering(writer.lists)],
      ['word/settings.xml', settings],
      ['word/footer1.xml', footer(doc, columnWidth(doc))],
      ...(doc.strip ? [['word/header1.xml', stripHeader(doc.strip)] as const] : []),
    ],
    media,
  }
}
