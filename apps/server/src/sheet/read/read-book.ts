import { open } from 'node:fs/promises'
import type { Words } from '@shuyuan/contract/errors.ts'
import { type headerReader, missingColumns, type RawRow } from '@shuyuan/domain/import/rows/read-rows.rule.ts'
import { rowInBook, SHEETS_MAX } from '@shuyuan/domain/import/rows/row-place.rule.ts'
import { listedEach } from '@shuyuan/domain/text/listed.rule.ts'
import { AppError } from '../../wire/error.ts'
import { TEMPLATE_PAGES } from '../template-words.ts'
import { sheetNotes, unreadColumns } from './book-notes.ts'
import { HEADER_WITHIN, type Page, ROWS_MAX, readPage } from './read-page.ts'
import { type Line, sheetLines } from './sheet-lines.ts'
import { partsOf, type SheetPart, workbookParts } from './workbook-parts.ts'
import { xlsSheets } from './xls-lines.ts'
import { assertZipLimits } from './zip-limits.ts'

const ZIP = 0x504b0304
const COMPOUND = 0xd0cf11e0

export interface ReadSheet {
  readonly headers: readonly string[]
  /** Numbered through the workbook (row-place.rule). */
  readonly rows: readonly RawRow[]
  /** The names of the sheets whose rows were joined; none if there was one. */
  readonly sheets: readonly string[]
  /** Whether the sheet has columns that nobody asked for. */
  readonly hasOthers: boolean
  /** What was not read, for the reader. */
  readonly notes: readonly Words[]
}

interface SheetOf {
  readonly name: string
  readonly lines: () => AsyncIterable<Line>
}

const refused = (zh: string, en: string) => new AppError(100412, { reason: { zh, en } })

export async function kindOf(path: string): Promise<'xlsx' | 'xls'> {
  const handle = await open(path)
  try {
    const head = Buffer.alloc(512)
    const { bytesRead } = await handle.read(head, 0, head.length, 0)
    const mark = bytesRead < 4 ? 0 : head.readUInt32BE(0)
    if (mark === ZIP) return 'xlsx'
    if (mark === COMPOUND) return 'xls'
    // Old systems often export a web page under the name of an Excel file.
    if (/^\uFEFF?\s*<(!doctype|html|table|meta|\?xml)/i.test(head.toString('utf8', 0, bytesRead)))
      throw refused(
        '是网页或 XML，不是真正的 Excel 文件，请用 Excel 打开后另存为 .xlsx',
        'a web page or XML, not a real Excel file: open it in Excel and save it as .xlsx',
      )
    throw new AppError(100415)
  } finally {
    await handle.close()
  }
}

type HeadedColumn = Parameters<typeof headerReader>[0][number]

/**
 * Rows of the first sheet that has the headings and of all others with the same ones, keyed by column header, whatever
 * the order of the columns; empty rows are skipped. Other sheets with content are named in the notes.
 */
export async function readBook(path: string, columns: readonly HeadedColumn[]): Promise<ReadSheet> {
  try {
    if ((await kindOf(path)) === 'xls')
      return await readSheets(await xlsSheets(path, ROWS_MAX + HEADER_WITHIN), columns)
    return await readXlsx(path, columns)
  } catch (error) {
    // What cannot be read is no workbook, whatever its first bytes say.
    throw error instanceof AppError ? error : new AppError(100415)
  }
}

/** Charts are listed as sheets but have no cells. */
export const isOfCells = ({ part }: SheetPart) => !/\/(chart|dialog|macro)sheets\//.test(part)

/** Only the shared strings are kept in memory; the sheets are streamed one after another. */
async function readXlsx(path: string, columns: readonly HeadedColumn[]): Promise<ReadSheet> {
  await assertZipLimits(path)
  const { has, part, close } = await partsOf(path)
  try {
    const book = await workbookParts(part)
    const sheets = book.sheets.filter((sheet) => isOfCells(sheet) && has(sheet.part))
    if (sheets.length === 0) throw new AppError(100415)
    const linesOf = async function* (name: string) {
      const stream = await part(name)
      if (stream) yield* sheetLines(stream, book)
    }
    const opened = sheets.map((sheet) => ({ name: sheet.name, lines: () => linesOf(sheet.part) }))
    return await readSheets(opened, columns)
  } finally {
    close()
  }
}

interface FoundPage extends Page {
  readonly name: string
}

const isOfTemplate = ({ name }: FoundPage) => TEMPLATE_PAGES.has(name)

async function readSheets(sheets: readonly SheetOf[], columns: readonly HeadedColumn[]): Promise<ReadSheet> {
  const pages: FoundPage[] = []
  let found: FoundPage | undefined
  for (const { name, lines } of sheets) {
    const page = { name, ...(await readPage(lines(), columns, found)) }
    pages.push(page)
    if (page.headers && page.rows.length > 0) found ??= page
    if (pages.reduce((sum, { rows }) => sum + rows.length, 0) > ROWS_MAX) throw new AppError(100454, { n: ROWS_MAX })
  }
  const meant = found ?? pages.find(({ headers }) => headers)
  if (!meant?.headers) throw noHeadings(pages, columns)
  if (meant.rows.length === 0) throw refused('表格只有表头，没有数据', 'the sheet has headings but no rows')
  const joined = pages.filter(({ rows }) => rows.length > 0).slice(0, SHEETS_MAX)
  const isOther = (page: FoundPage) => !joined.includes(page) && page.filled > 0
  const others = pages.filter((page) => isOther(page) && !isOfTemplate(page) && !isEmptyForm(page))
  const unread = [...new Set(joined.flatMap((page) => page.unread))]
  return {
    headers: meant.headers.filter(Boolean),
    rows: joined.flatMap(({ rows }, at) => rows.map((row) => ({ ...row, row: rowInBook(at, row.row) }))),
    sheets: joined.length > 1 ? joined.map(({ name }) => name) : [],
    hasOthers: unread.length > 0,
    notes: [...sheetNotes(joined.map(countOf), others), ...unreadColumns(unread)],
  }
}

const countOf = ({ name, rows }: FoundPage) => ({ name, filled: rows.length })

/** The same headings with no rows below them. */
const isEmptyForm = ({ headers, rows }: Page) => headers !== null && rows.length === 0

function noHeadings(pages: readonly FoundPage[], columns: readonly HeadedColumn[]): AppError {
  if (pages.every(({ filled }) => filled === 0)) return refused('表格是空的', 'the workbook is empty')
  const closest = pages.map(({ missing }) => missing).filter((missing) => missing.length > 0)
  const [best = missingColumns(columns, [])] = closest.sort((a, b) => a.length - b.length)
  return new AppError(100451, { columns: listedEach(best) })
}
