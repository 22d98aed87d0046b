import { open, readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import type { Words } from '@shuyuan/contract/errors.ts'
import { headerReader, missingColumns, type RawRow } from '@shuyuan/domain/import/rows/read-rows.rule.ts'
import { listedEach } from '@shuyuan/domain/text/listed.rule.ts'
import type { CellValue, Row } from 'exceljs'
import { AppError } from '../wire/error.ts'
import { cellText, dayOf } from './cell-text.ts'
import { entryStream, zipDirectory } from './zip-directory.ts'
import { assertZipLimits, ENTRIES_MAX } from './zip-limits.ts'

/** Rows of a sheet at most (screens/shell 1.14). */
export const ROWS_MAX = 50_000
/** The header may be preceded by title rows. */
const HEADER_WITHIN = 10
const ZIP = 0x504b0304
const COMPOUND = 0xd0cf11e0

export interface ReadSheet {
  headers: string[]
  rows: RawRow[]
}

type Line = { row: number; cells: string[] }

async function kindOf(path: string): Promise<'xlsx' | 'xls'> {
  const handle = await open(path)
  try {
    const head = Buffer.alloc(4)
    await handle.read(head, 0, 4, 0)
    const mark = head.readUInt32BE(0)
    if (mark === ZIP) return 'xlsx'
    if (mark === COMPOUND) return 'xls'
    throw new AppError(100415)
  } finally {
    await handle.close()
  }
}

/** The parts of the library's reader that are called from here, in our own order. */
interface ReaderInside {
  model?: { sheets?: readonly { rId: string }[] }
  workbookRels?: readonly { Id: string; Target: string }[]
  _parseWorkbook(part: Readable): Promise<void>
  _parseRels(part: Readable): Promise<void>
  _parseStyles(part: Readable): Promise<void>
  _parseSharedStrings(part: Readable): AsyncIterable<unknown>
  _parseWorksheet(chunks: AsyncIterable<string>, no: string): Iterable<{ value: AsyncIterable<Row> }>
}

const WORKBOOK = 'xl/workbook.xml'
const RELS = 'xl/_rels/workbook.xml.rels'

/** The library decodes each chunk separately, which breaks characters that span two chunks. */
async function* asText(chunks: AsyncIterable<Buffer | string>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  for await (const chunk of chunks) yield typeof chunk === 'string' ? chunk : decoder.write(chunk)
}

/**
 * Parts of a workbook by name, wherever they are in the file; a part that is not read to its end keeps the file open.
 */
async function partsOf(path: string) {
  const entries = new Map((await zipDirectory(path, ENTRIES_MAX)).map((entry) => [entry.name, entry]))
  const opened: Readable[] = []
  return {
    async part(name: string): Promise<Readable | null> {
      const entry = entries.get(name)
      if (!entry) return null
      const stream = await entryStream(path, entry)
      opened.push(stream)
      return stream
    },
    close: () => opened.forEach((stream) => void stream.destroy()),
  }
}

/** A target is relative to the folder of the workbook, or to the root. */
const partName = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`)

/**
 * Reads the first sheet row by row; only the shared strings stay in memory. The library reads a file from its beginning
 * and loses whatever follows a sheet, but programs write the parts in any order, so each part is opened here when it is
 * needed.
 */
async function* xlsxLines(path: string): AsyncGenerator<Line> {
  await assertZipLimits(path)
  const { part, close } = await partsOf(path)
  try {
    yield* linesOf(path, part)
  } finally {
    close()
  }
}

async function* linesOf(path: string, part: (name: string) => Promise<Readable | null>): AsyncGenerator<Line> {
  const { default: exceljs } = await import('exceljs')
  const options = { worksheets: 'emit', sharedStrings: 'cache', styles: 'cache', hyperlinks: 'ignore' } as const
  const reader = new exceljs.stream.xlsx.WorkbookReader(path, options) as unknown as ReaderInside
  const [workbook, rels] = [await part(WORKBOOK), await part(RELS)]
  if (!workbook || !rels) throw new AppError(100415)
  await reader._parseWorkbook(workbook)
  await reader._parseRels(rels)
  const styles = await part('xl/styles.xml')
  if (styles) await reader._parseStyles(styles)
  const strings = await part('xl/sharedStrings.xml')
  if (strings) for await (const _ of reader._parseSharedStrings(strings.setEncoding('utf8')));
  const first = reader.model?.sheets?.[0]
  const target = reader.workbookRels?.find(({ Id }) => Id === first?.rId)?.Target
  const sheet = target && (await part(partName(target)))
  if (!sheet) throw new AppError(100415)
  for (const { value: rows } of reader._parseWorksheet(asText(sheet), '1'))
    for await (const row of rows) {
      const values = row.values as CellValue[]
      if (values.length > 1) yield { row: row.number, cells: Array.from(values.slice(1), cellText) }
    }
}

async function* xlsLines(path: string): AsyncGenerator<Line> {
  const { read, utils } = await import('@e965/xlsx')
  const book = read(await readFile(path), { cellDates: true, sheetRows: ROWS_MAX + HEADER_WITHIN + 2 })
  const first = book.Sheets[book.SheetNames[0] ?? '']
  const lines = first
    ? utils.sheet_to_json<unknown[]>(first, { header: 1, raw: true, defval: '', blankrows: true })
    : []
  for (const [at, line] of lines.entries()) {
    const cells = Array.from(line, (value) => (value instanceof Date ? dayOf(value) : String(value ?? '').trim()))
    yield { row: at + 1, cells }
  }
}

type HeadedColumn = Parameters<typeof headerReader>[0][number]

/** Rows of the first sheet keyed by column header, whatever the order of the columns; empty rows are skipped. */
export async function readBook(path: string, columns: readonly HeadedColumn[]): Promise<ReadSheet> {
  const lines = (await kindOf(path)) === 'xlsx' ? xlsxLines(path) : xlsLines(path)
  try {
    return await readLines(lines, columns)
  } catch (error) {
    // A file that the library cannot read is not a workbook, whatever its first bytes say.
    throw error instanceof AppError ? error : new AppError(100415)
  }
}

async function readLines(lines: AsyncIterable<Line>, columns: readonly HeadedColumn[]): Promise<ReadSheet> {
  const meant = headerReader(columns)
  let headers: string[] | null = null
  let best: Words[] | null = null
  const rows: RawRow[] = []
  for await (const { row, cells } of lines) {
    if (!cells.some(Boolean)) continue
    if (headers) {
      if (rows.length >= ROWS_MAX) throw new AppError(100454, { n: ROWS_MAX })
      rows.push({ row, cells: byHeader(headers, cells) })
      continue
    }
    if (row > HEADER_WITHIN) break
    const tried = cells.map(meant)
    const missing = missingColumns(columns, tried)
    if (missing.length === 0) headers = tried
    else if (!best || missing.length < best.length) best = missing
  }
  if (!headers) throw new AppError(100451, { columns: listedEach(best ?? missingColumns(columns, [])) })
  return { headers: headers.filter(Boolean), rows }
}

/** A substring keeps the whole string in memory; a copy releases the chunks of the file. */
const ownText = (text: string): string => Buffer.from(text).toString()

function byHeader(headers: readonly string[], cells: readonly string[]): Record<string, string> {
  const named: Record<string, string> = {}
  for (const [at, header] of headers.entries()) {
    const cell = cells[at]
    if (header && cell) named[header] = ownText(cell)
  }
  return named
}
