import type { CellValue } from 'exceljs'

const two = (n: number) => String(n).padStart(2, '0')
export const dayOf = (at: Date): string => `${at.getUTCFullYear()}-${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())}`

const clockOf = (at: Date): string => {
  const clock = `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`
  return clock === '00:00' ? '' : ` ${clock}`
}

/** A mark that exports put before text that looks like a formula; it is not part of the text. */
const DEFUSED = /^'(?=[=+\-@\t\r])/

/** A cell as text: formulas by their last value, dates with their time if there is one. */
export function cellText(value: CellValue): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : `${dayOf(value)}${clockOf(value)}`
  if (typeof value !== 'object') return String(value).trim().replace(DEFUSED, '')
  if ('richText' in value)
    return value.richText
      .map(({ text }) => text)
      .join('')
      .trim()
  if ('result' in value) return cellText(value.result as CellValue)
  if ('text' in value) return cellText(value.text as CellValue)
  return ''
}

/** Keeps text that a spreadsheet would take for a formula as text, even when the sheet is saved as CSV. */
export const escapeFormula = (text: string): string =>
  /^[=@\t\r]/.test(text) || (/^[+-]/.test(text) && !/^[+-]?\d+(\.\d+)?$/.test(text)) ? `'${text}` : text
