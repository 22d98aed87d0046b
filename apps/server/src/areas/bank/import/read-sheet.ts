import type { Words } from '@shuyuan/contract/errors.ts'
import { spoiltReason } from '@shuyuan/domain/import/rows/spoilt-cell.rule.ts'
import {
  columnOf,
  headerName,
  missingHeaders,
  SHEET_HEADERS,
  type SheetRow,
} from '@shuyuan/domain/import/sheet/columns.rule.ts'
import { escapeHtml } from '@shuyuan/domain/text/html.rule.ts'
import { listedEach } from '@shuyuan/domain/text/listed.rule.ts'
import { unreadColumns, unreadSheets } from '../../../sheet/read/book-notes.ts'
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

export interface Sheet {
  rows: SheetRow[]
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

const headOf = ({ lines }: Grid): Line | undefined =>
  lines.find((line) => line.row <= HEADER_WITHIN && missingHeaders(headersOf(line)).length === 0)

/** The template's sheet, otherwise the first one with the columns that a question needs. */
function findSheet(grids: readonly Grid[]): { grid: Grid; head: Line } {
  const ordered = [...grids].sort((a, b) => Number(OURS.has(b.name)) - Number(OURS.has(a.name)))
  for (const grid of ordered) {
    const head = headOf(grid)
    if (head) return { grid, head }
  }
  const missing = missingHeaders(headersOf(ordered[0]?.lines[0]))
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

function notesOf(grids: readonly Grid[], grid: Grid, head: Line, headers: readonly string[]): Words[] {
  const others = grids
    .filter((one) => one !== grid && one.lines.length > 0 && !GUIDES.has(one.name))
    .map(({ name, lines }) => ({ name, filled: lines.length }))
  const unknown = headers.flatMap((header, column) =>
    header && !KNOWN.has(header) ? [(head.cells[column] ?? '').trim()] : [],
  )
  return [...unreadSheets(grid.name, others), ...unreadColumns(unknown)]
}

/** Rows by column header, in any column order, the pictures placed on them, and what was not read. */
export async function readSheet(path: string): Promise<Sheet> {
  const grids = await gridsOf(path)
  const { grid, head } = findSheet(grids)
  const headers = headersOf(head)
  const named = namedAs(head, headers)
  const lines = grid.lines.filter((line) => line.row > head.row && line.cells.some((cell) => cell?.trim()))
  if (lines.length > ROWS_MAX) throw new AppError(100454, { n: ROWS_MAX })
  const pictures = grid.pictures.flatMap(({ row, column, ext, bytes }) => {
    const header = headers[column]
    return header && row + 1 > head.row ? [{ row: row + 1, header, ext: ext.toLowerCase(), bytes }] : []
  })
  return {
    rows: withPictureRows(lines, pictures).map((line) => rowOf(line, headers, named)),
    pictures,
    notes: notesOf(grids, grid, head, headers),
  }
}

/** A row may hold nothing but a picture. */
function withPictureRows(lines: readonly Line[], pictures: readonly Picture[]): Line[] {
  const known = new Set(lines.map(({ row }) => row))
  const bare = [...new Set(pictures.map(({ row }) => row))].filter((row) => !known.has(row))
  return [...lines, ...bare.map((row): Line => ({ row, cells: [] }))].sort((a, b) => a.row - b.row)
}
