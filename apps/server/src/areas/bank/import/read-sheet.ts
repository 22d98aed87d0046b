import { readFile } from 'node:fs/promises'
import { columnOf, headerName, missingHeaders, type SheetRow } from '@shuyuan/domain/import/sheet/columns.rule.ts'
import { escapeHtml } from '@shuyuan/domain/text/html.rule.ts'
import { listedEach } from '@shuyuan/domain/text/listed.rule.ts'
import type { CellValue, Workbook, Worksheet } from 'exceljs'
import { dayOf } from '../../../sheet/cell-text.ts'
import { withReferences } from '../../../sheet/read/fill-references.ts'
import { assertZipLimits } from '../../../sheet/read/zip-limits.ts'
import { AppError } from '../../../wire/error.ts'

/** Maximum number of rows of a sheet (screens/shell 1.14). */
const ROWS_MAX = 50_000
/** There may be title rows above the header. */
const HEADER_WITHIN = 10

export interface Picture {
  row: number
  header: string
  ext: string
  bytes: Uint8Array
}

export interface Sheet {
  rows: SheetRow[]
  pictures: Picture[]
}

type Grid = {
  name: string
  cells: string[][]
  pictures: { row: number; column: number; ext: string; bytes: Uint8Array }[]
}

type RichRun = { text: string; font?: { vertAlign?: string } }

/** x² typed with Excel's superscript becomes HTML; everything else is plain text. */
function runsText(runs: readonly RichRun[]): string {
  const plain = runs.map(({ text }) => text).join('')
  const isRaised = runs.some(({ font }) => font?.vertAlign === 'superscript' || font?.vertAlign === 'subscript')
  if (!isRaised || /\$|_{2,}|\n/.test(plain)) return plain
  const html = runs.map(({ text, font }) => {
    const tag = font?.vertAlign === 'superscript' ? 'sup' : font?.vertAlign === 'subscript' ? 'sub' : ''
    return tag ? `<${tag}>${escapeHtml(text)}</${tag}>` : escapeHtml(text)
  })
  return `[html]${html.join('')}`
}

/** A cell as text: formulas by their last value, dates without time. */
function textOf(value: CellValue): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return dayOf(value)
  if (typeof value !== 'object') return String(value)
  if ('richText' in value) return runsText(value.richText as RichRun[])
  if ('result' in value) return textOf(value.result as CellValue)
  if ('text' in value) return textOf(value.text as CellValue)
  return ''
}

function gridOf(sheet: Worksheet, media: Workbook['model']['media']): Grid {
  const cells: string[][] = []
  sheet.eachRow((row, number) => {
    const line: string[] = []
    row.eachCell((cell, column) => {
      line[column - 1] = textOf(cell.value)
    })
    cells[number - 1] = line
  })
  const pictures = sheet.getImages().flatMap(({ imageId, range }) => {
    const found = media?.[Number(imageId)]
    const bytes = found?.buffer as Uint8Array | undefined
    if (!found || !bytes) return []
    return [{ row: range.tl.nativeRow, column: range.tl.nativeCol, ext: found.extension, bytes: new Uint8Array(bytes) }]
  })
  return { name: sheet.name, cells, pictures }
}

async function loadXlsx(bytes: Uint8Array): Promise<Workbook> {
  const { default: exceljs } = await import('exceljs')
  const book = new exceljs.Workbook()
  await book.xlsx.load(bytes as never)
  return book
}

async function readXlsx(path: string): Promise<Grid[]> {
  await assertZipLimits(path)
  const bytes = await readFile(path)
  // The library rejects valid workbooks without references, so they are filled in; anything else is not a workbook.
  const book = await loadXlsx(bytes)
    .catch(() => loadXlsx(withReferences(bytes)))
    .catch(() => {
      throw new AppError(100415)
    })
  return book.worksheets.map((sheet) => gridOf(sheet, book.model.media))
}

/** The old binary format, without its pictures. */
async function readXls(path: string): Promise<Grid[]> {
  const { read, utils } = await import('@e965/xlsx')
  const bytes = await readFile(path)
  // Must be a compound file, the container of old Excel files.
  if (bytes.readUInt32BE(0) !== 0xd0cf11e0) throw new AppError(100415)
  const book = read(bytes, { cellDates: true, sheetRows: ROWS_MAX + HEADER_WITHIN })
  return book.SheetNames.map((name) => {
    const cells = utils.sheet_to_json<unknown[]>(book.Sheets[name] as never, { header: 1, raw: true, defval: '' })
    const lines = cells.map((line) => line.map((value) => (value instanceof Date ? dayOf(value) : String(value ?? ''))))
    return { name, cells: lines, pictures: [] }
  })
}

/** Maps English headers to their columns, unless the sheet has the Chinese ones as well. */
function headersOf(line: readonly string[] | undefined): string[] {
  const bare = Array.from(line ?? [], (cell) => (cell ?? '').replace(/[\s*＊]+/g, ''))
  return bare.map((header) => (bare.includes(columnOf(header)) ? header : columnOf(header)))
}

const OURS = new Set(['试题', 'Questions'])

/** The template's sheet, otherwise the first one with the columns that a question needs. */
function findSheet(grids: readonly Grid[]): { grid: Grid; at: number } {
  const ordered = [...grids].sort((a, b) => Number(OURS.has(b.name)) - Number(OURS.has(a.name)))
  for (const grid of ordered) {
    const at = Array.from({ length: HEADER_WITHIN }, (_, line) => line).find(
      (line) => missingHeaders(headersOf(grid.cells[line])).length === 0,
    )
    if (at !== undefined) return { grid, at }
  }
  const missing = missingHeaders(headersOf(ordered[0]?.cells.find((line) => line?.some(Boolean))))
  throw new AppError(100451, {
    columns: listedEach(missing.map((column) => ({ zh: column, en: headerName(column, 'en') }))),
  })
}

/** Rows by column header, in any column order, and the pictures placed on them. */
export async function readSheet(path: string, ext: 'xlsx' | 'xls'): Promise<Sheet> {
  const { grid, at } = findSheet(ext === 'xlsx' ? await readXlsx(path) : await readXls(path))
  const headers = headersOf(grid.cells[at])
  const written = grid.cells[at] ?? []
  const named = Object.fromEntries(
    headers.flatMap((header, column) => {
      const said = (written[column] ?? '').replace(/[*＊]/g, '').trim()
      return said && said.replace(/\s+/g, '') !== header ? [[header, said]] : []
    }),
  )
  const lines = grid.cells.slice(at + 1)
  if (lines.length > ROWS_MAX) throw new AppError(100454, { n: ROWS_MAX })
  const rows = lines.flatMap((line, index): SheetRow[] => {
    if (!line?.some((cell) => cell?.trim())) return []
    const cells = headers.flatMap((header, column) => (header ? [[header, line[column] ?? ''] as const] : []))
    return [{ row: at + 2 + index, cells: Object.fromEntries(cells), named }]
  })
  const pictures = grid.pictures.flatMap(({ row, column, ext: kind, bytes }) => {
    const header = headers[column]
    return header && row > at ? [{ row: row + 1, header, ext: kind.toLowerCase(), bytes }] : []
  })
  return { rows, pictures }
}
