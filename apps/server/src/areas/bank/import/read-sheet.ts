import type { Words } from '@shuyuan/contract/errors.ts'
import { rowInBook, SHEETS_MAX } from '@shuyuan/domain/import/rows/row-place.rule.ts'
import { spoiltReason } from '@shuyuan/domain/import/rows/spoilt-cell.rule.ts'
import {
  columnOf,
  headerName,
  missingHeaders,
  SHEET_HEADERS,
  type SheetRow,
} from '@shuyuan/domain/import/sheet/columns.rule.ts'
import { hintOf } from '@shuyuan/domain/import/text/types.rule.ts'
import { escapeHtml } from '@shuyuan/domain/text/html.rule.ts'
import { listedEach } from '@shuyuan/domain/text/listed.rule.ts'
import { sheetNotes, unreadColumns } from '../../../sheet/read/book-notes.ts'
import { isOfCells, kindOf } from '../../../sheet/read/read-book.ts'
import { HEADER_WITHIN, ROWS_MAX } from '../../../sheet/read/read-page.ts'
import { type Line, sheetLines } from '../../../sheet/read/sheet-lines.ts'
import { type PlacedPicture, sheetPictures } from '../../../sheet/read/sheet-pictures.ts'
import { type JoinRuns, partsOf, workbookParts } from '../../../sheet/read/workbook-parts.ts'
import { xlsSheets } from '../../../sheet/read/xls-lines.ts'
import { assertZipLimits } from '../../../sheet/read/zip-limits.ts'
import { AppError } from '../../../wire/error.ts'

export interface Picture {
  row: number
  header: string
  ext: string
  bytes: Uint8Array
}

export interface Book {
  /** Rows sheet by sheet, numbered through the workbook (row-place.rule). */
  sheets: { name: string; rows: SheetRow[] }[]
  pictures: Picture[]
  /** What of the book was not read. */
  notes: Words[]
}

interface Grid {
  name: string
  lines: Line[]
  pictures: PlacedPicture[]
}

/** x² typed with Excel's superscript becomes HTML; everything else is plain text. */
const joinRuns: JoinRuns = (runs) => {
  const plain = runs.map(({ text }) => text).join('')
  if (runs.every(({ raised }) => raised === '') || /\$|_{2,}|\n/.test(plain)) return plain
  const html = runs.map(({ text, raised }) =>
    raised ? `<${raised}>${escapeHtml(text)}</${raised}>` : escapeHtml(text),
  )
  return `[html]${html.join('')}`
}

async function collected(lines: AsyncIterable<Line>): Promise<Line[]> {
  const all: Line[] = []
  for await (const line of lines) {
    if (all.length > ROWS_MAX + HEADER_WITHIN) throw new AppError(100454, { n: ROWS_MAX })
    all.push(line)
  }
  return all
}

async function readXlsx(path: string): Promise<Grid[]> {
  await assertZipLimits(path)
  const { has, part, close } = await partsOf(path)
  try {
    const book = await workbookParts(part, joinRuns)
    const grids: Grid[] = []
    for (const sheet of book.sheets.filter((one) => isOfCells(one) && has(one.part))) {
      const stream = await part(sheet.part)
      const lines = stream ? await collected(sheetLines(stream, book)) : []
      grids.push({ name: sheet.name, lines, pictures: await sheetPictures(part, sheet.part) })
    }
    return grids
  } finally {
    close()
  }
}

/** The old binary format, without its pictures. */
async function readXls(path: string): Promise<Grid[]> {
  const sheets = await xlsSheets(path, ROWS_MAX + HEADER_WITHIN)
  return Promise.all(sheets.map(async ({ name, lines }) => ({ name, lines: await collected(lines()), pictures: [] })))
}

async function gridsOf(path: string): Promise<Grid[]> {
  try {
    return (await kindOf(path)) === 'xls' ? await readXls(path) : await readXlsx(path)
  } catch (error) {
    // What cannot be read is no workbook, whatever its first bytes say.
    throw error instanceof AppError ? error : new AppError(100415)
  }
}

/** Maps English headers to their columns, unless the sheet has the Chinese ones as well. */
function headersOf(line: Line | undefined): string[] {
  const bare = Array.from(line?.cells ?? [], (cell) => (cell ?? '').replace(/[\s*＊]+/g, ''))
  return bare.map((header) => (bare.includes(columnOf(header)) ? header : columnOf(header)))
}

const OURS = new Set(['试题', 'Questions'])
/** The other pages of our template. */
const GUIDES = new Set(['填写说明', '字典', 'How to fill it in', 'Codes'])
const KNOWN = new Set<string>(SHEET_HEADERS)

const TYPE = '题型'

/** A sheet that is called 单选题 may go without the column of types. */
const typeOfSheet = ({ name }: Grid): string => (hintOf(name) ? name.trim() : '')

const missingIn = (grid: Grid, line: Line | undefined): string[] =>
  missingHeaders(headersOf(line)).filter((header) => header !== TYPE || typeOfSheet(grid) === '')

interface Found {
  grid: Grid
  head: Line
}

/** Every sheet with the columns that a question needs, in the order of the book; the pages of our template are none. */
function findSheets(grids: readonly Grid[]): Found[] {
  const found = grids.flatMap((grid): Found[] => {
    const head = grid.lines.find((line) => line.row <= HEADER_WITHIN && missingIn(grid, line).length === 0)
    return head && !GUIDES.has(grid.name) ? [{ grid, head }] : []
  })
  if (found.length > 0) return found.slice(0, SHEETS_MAX)
  const [first] = [...grids].sort((a, b) => Number(OURS.has(b.name)) - Number(OURS.has(a.name)))
  const missing = first ? missingIn(first, first.lines[0]) : missingHeaders([])
  throw new AppError(100451, {
    columns: listedEach(missing.map((column) => ({ zh: column, en: headerName(column, 'en') }))),
  })
}

/** Headings as written, where they are not the Chinese ones. */
const namedAs = (head: Line, headers: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    headers.flatMap((header, column) => {
      const said = (head.cells[column] ?? '').replace(/[*＊]/g, '').trim()
      return said && said.replace(/\s+/g, '') !== header ? [[header, said]] : []
    }),
  )

function rowOf({ row, cells, kinds }: Line, headers: readonly string[], named: Record<string, string>): SheetRow {
  const at = headers.flatMap((header, column) => (header ? [[header, column] as const] : []))
  const spoilt = at.flatMap(([header, column]) => {
    const [text, kind] = [cells[column] ?? '', kinds?.get(column)]
    // 1E5 and long numbers spoil codes; in a question they are what somebody typed.
    return (kind === 'formula' || text.startsWith('#')) && spoiltReason(text, kind) ? [header] : []
  })
  return {
    row,
    cells: Object.fromEntries(at.map(([header, column]) => [header, cells[column] ?? ''])),
    named,
    ...(spoilt.length > 0 ? { spoilt } : {}),
  }
}

function notesOf(grids: readonly Grid[], found: readonly Found[], read: Book['sheets']): Words[] {
  const others = grids
    .filter((one) => found.every(({ grid }) => grid !== one) && one.lines.length > 0 && !GUIDES.has(one.name))
    .map(({ name, lines }) => ({ name, filled: lines.length }))
  const unknown = found.flatMap(({ head }) =>
    headersOf(head).flatMap((header, column) =>
      header && !KNOWN.has(header) ? [(head.cells[column] ?? '').trim()] : [],
    ),
  )
  const counted = read.map(({ name, rows }) => ({ name, filled: rows.length }))
  return [...sheetNotes(counted, others), ...unreadColumns([...new Set(unknown)])]
}

/** The rows of one sheet, and the pictures placed on them. */
function readGrid({ grid, head }: Found, at: number): { rows: SheetRow[]; pictures: Picture[] } {
  const headers = headersOf(head)
  const named = namedAs(head, headers)
  const type = headers.includes(TYPE) ? '' : typeOfSheet(grid)
  const lines = grid.lines.filter((line) => line.row > head.row && line.cells.some((cell) => cell?.trim()))
  const pictures = grid.pictures.flatMap(({ row, column, ext, bytes }) => {
    const header = headers[column]
    return header && row + 1 > head.row ? [{ row: row + 1, header, ext: ext.toLowerCase(), bytes }] : []
  })
  const inBook = <T extends { row: number }>(one: T): T => ({ ...one, row: rowInBook(at, one.row) })
  const rows = withPictureRows(lines, pictures).map((line) => {
    const row = rowOf(line, headers, named)
    return inBook(type ? { ...row, cells: { ...row.cells, [TYPE]: type } } : row)
  })
  return { rows, pictures: pictures.map(inBook) }
}

/**
 * Rows by column header, in any column order, of every sheet with questions, the pictures placed on them, and what was
 * not read.
 */
export async function readSheet(path: string): Promise<Book> {
  const grids = await gridsOf(path)
  const found = findSheets(grids)
  const filled = found.filter(({ grid, head }) => grid.lines.some(({ row }) => row > head.row))
  const meant = filled.length > 0 ? filled : found.slice(0, 1)
  const read = meant.map(readGrid)
  const sheets = meant.map(({ grid: { name } }, at) => ({ name, rows: read[at]?.rows ?? [] }))
  if (sheets.reduce((sum, { rows }) => sum + rows.length, 0) > ROWS_MAX) throw new AppError(100454, { n: ROWS_MAX })
  return { sheets, pictures: read.flatMap(({ pictures }) => pictures), notes: notesOf(grids, found, sheets) }
}

/** A row may hold nothing but a picture. */
function withPictureRows(lines: readonly Line[], pictures: readonly Picture[]): Line[] {
  const known = new Set(lines.map(({ row }) => row))
  const bare = [...new Set(pictures.map(({ row }) => row))].filter((row) => !known.has(row))
  return [...lines, ...bare.map((row): Line => ({ row, cells: [] }))].sort((a, b) => a.row - b.row)
}
