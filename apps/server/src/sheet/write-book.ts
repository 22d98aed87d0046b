import { createWriteStream } from 'node:fs'
import type { Column } from 'exceljs'
import { escapeFormula } from './cell-text.ts'

export type Cell = string | number | null

export interface Page {
  name: string
  /** Widths in characters, as spreadsheets count them. */
  columns: readonly { header: string; width?: number }[]
}

const columnsOf = ({ columns }: Page): Partial<Column>[] =>
  columns.map(({ header, width = 16 }) => ({ header, width, style: { numFmt: '@' } }))

const plain = (row: readonly Cell[]): Cell[] =>
  row.map((cell) => (typeof cell === 'string' ? escapeFormula(cell) : cell))

/** Writes a workbook row by row to a file, without keeping the rows in memory. */
export async function writeBook(
  path: string,
  pages: readonly (Page & { rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]> })[],
): Promise<void> {
  const { default: exceljs } = await import('exceljs')
  const stream = createWriteStream(path)
  const book = new exceljs.stream.xlsx.WorkbookWriter({ stream, useStyles: true, useSharedStrings: false })
  for (const page of pages) {
    const sheet = book.addWorksheet(page.name, { views: [{ state: 'frozen', ySplit: 1 }] })
    sheet.columns = columnsOf(page)
    sheet.getRow(1).font = { bold: true }
    for await (const row of page.rows) sheet.addRow(plain(row)).commit()
    sheet.commit()
  }
  await book.commit()
}
