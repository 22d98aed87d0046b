import type { Words } from '@shuyuan/contract/errors.ts'

/** More than any spreadsheet has rows; with it the rows of a thousand sheets fit into an integer of the database. */
const ROWS_A_SHEET = 2_000_000
/** Sheets of a workbook that can be joined. */
export const SHEETS_MAX = 1000

/** One number for a row of one of several sheets; rows of the first keep their own. */
export const rowInBook = (sheet: number, row: number): number => sheet * ROWS_A_SHEET + row

export interface RowPlace {
  /** As the sheet counts. */
  readonly row: number
  /** The name of the sheet, where rows of more than one are together; otherwise empty. */
  readonly sheet: string
}

export const placeOfRow = (row: number, sheets: readonly string[]): RowPlace => ({
  row: row % ROWS_A_SHEET,
  sheet: sheets.length > 1 ? (sheets[Math.floor(row / ROWS_A_SHEET)] ?? '') : '',
})

/** How a message names a row. */
export function rowWords(numbered: number, sheets: readonly string[]): Words {
  const { row, sheet } = placeOfRow(numbered, sheets)
  if (!sheet) return { zh: `第${row}行`, en: `row ${row}` }
  return { zh: `工作表「${sheet}」第${row}行`, en: `row ${row} of the sheet “${sheet}”` }
}
