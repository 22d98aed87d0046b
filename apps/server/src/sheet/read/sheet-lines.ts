import type { CellKind } from '@shuyuan/domain/import/rows/spoilt-cell.rule.ts'
import { AppError } from '../../wire/error.ts'
import { clockedDay, plainCell } from '../cell-text.ts'
import { plainText, type WorkbookParts } from './workbook-parts.ts'
import { type Attributes, visitChunks, type XmlVisitor } from './xml.ts'

/** One row of the file; missing cells are holes. */
export interface Line {
  readonly row: number
  readonly cells: string[]
  /** By column index. */
  readonly kinds?: ReadonlyMap<number, CellKind>
}

/** The limits of the format, whatever a file says. */
const [ROW_MAX, COLUMN_MAX] = [1_048_576, 16_384]
const DAY_MS = 86_400_000
const FIRST_DAY = Date.UTC(1899, 11, 30)
const DAYS_TO_1904 = 1462
/** Significant digits that a spreadsheet keeps. */
const DIGITS = 15

/** B2 is 2. */
function columnOf(ref: string): number {
  let column = 0
  for (let at = 0; at < ref.length; at++) {
    const code = ref.charCodeAt(at) & 0xdf
    if (code < 65 || code > 90) break
    column = column * 26 + code - 64
  }
  return column
}

export const kindOfNumber = (number: number): CellKind => (Math.abs(number) >= 10 ** DIGITS ? 'longNumber' : 'number')

type Open = { place: number; type: string; style: number; value: string | null; formula: string | null }
type CellText = readonly [text: string, kind?: CellKind]

function numberText(text: string, style: number, { styles, is1904 }: WorkbookParts): CellText {
  const number = Number(text)
  if (text.trim() === '' || Number.isNaN(number)) return [text]
  const meant = styles[style]
  if (meant === 'date')
    return [clockedDay(new Date(FIRST_DAY + Math.round((number + (is1904 ? DAYS_TO_1904 : 0)) * DAY_MS)))]
  const plain = String(Number(number.toPrecision(DIGITS)))
  return typeof meant === 'number' && /^\d+$/.test(plain) ? [plain.padStart(meant, '0')] : [plain, kindOfNumber(number)]
}

function cellOf({ type, style, value, formula }: Open, book: WorkbookParts): CellText {
  // Programs that write formulas without calculating them leave no value; an empty result has an empty one.
  if (formula !== null && (value === null || (value === '' && type !== 'str'))) return [`=${formula}`, 'formula']
  if (value === null) return ['']
  switch (type) {
    case 's':
      return [plainCell(book.strings[Number(value)] ?? '')]
    case 'str':
    case 'inlineStr':
      return [plainCell(plainText(value))]
    case 'b':
      return [String(value === '1' || value === 'true')]
    case 'd':
      return [value.replace(/(T\d{2}:\d{2}).*$/, '$1').replace(/T00:00$/, '')]
    case 'e':
      return [value]
    default:
      return numberText(value, style, book)
  }
}

/** Collects rows. A row or cell without a reference follows the one before it. */
class Rows implements XmlVisitor {
  private lines: Line[] = []
  private row = 0
  private place = 0
  private cells: string[] = []
  private kinds: Map<number, CellKind> | undefined
  private cell: Open | null = null
  private into: 'value' | 'formula' | null = null
  private isPhonetic = false
  private readonly book: WorkbookParts

  constructor(book: WorkbookParts) {
    this.book = book
  }

  take(): Line[] {
    const lines = this.lines
    this.lines = []
    return lines
  }

  open(name: string, attributes: Attributes): void {
    switch (name) {
      case 'row':
        this.openRow(attributes)
        return
      case 'c':
        this.openCell(attributes)
        return
      case 'v':
      case 't':
        if (!this.cell || this.isPhonetic) return
        this.cell.value ??= ''
        this.into = 'value'
        return
      case 'f':
        if (!this.cell) return
        this.cell.formula = ''
        this.into = 'formula'
        return
      case 'rPh':
        this.isPhonetic = true
    }
  }

  close(name: string): void {
    switch (name) {
      case 'row':
        if (this.cells.length > 0)
          this.lines.push({ row: this.row, cells: this.cells, ...(this.kinds ? { kinds: this.kinds } : {}) })
        this.cells = []
        return
      case 'c':
        this.closeCell()
        return
      case 'v':
      case 't':
      case 'f':
        this.into = null
        return
      case 'rPh':
        this.isPhonetic = false
    }
  }

  text(text: string): void {
    if (this.cell && this.into) this.cell[this.into] += text
  }

  private openRow({ r }: Attributes): void {
    this.row = r === undefined ? this.row + 1 : Number(r)
    if (!(this.row >= 1 && this.row <= ROW_MAX)) throw new AppError(100415)
    this.place = 0
    this.cells = []
    this.kinds = undefined
  }

  private openCell({ r, t = 'n', s = '0' }: Attributes): void {
    this.place = r === undefined ? this.place + 1 : columnOf(r)
    if (!(this.place >= 1 && this.place <= COLUMN_MAX)) throw new AppError(100415)
    this.cell = { place: this.place - 1, type: t, style: Number(s), value: null, formula: null }
  }

  private closeCell(): void {
    if (!this.cell) return
    const [text, kind] = cellOf(this.cell, this.book)
    if (text !== '') {
      this.cells[this.cell.place] = text
      if (kind) {
        this.kinds ??= new Map()
        this.kinds.set(this.cell.place, kind)
      }
    }
    this.cell = null
  }
}

/** The rows of one sheet that have content, streamed as the file is unpacked. */
export async function* sheetLines(part: AsyncIterable<Buffer>, book: WorkbookParts): AsyncGenerator<Line> {
  const rows = new Rows(book)
  for await (const _ of visitChunks(part, rows)) yield* rows.take()
}
