const two = (n: number) => String(n).padStart(2, '0')
export const dayOf = (at: Date): string => `${at.getUTCFullYear()}-${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())}`

const clockOf = (at: Date): string => {
  const clock = `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`
  return clock === '00:00' ? '' : ` ${clock}`
}

/** A date cell as text, with its time if there is one. */
export const clockedDay = (at: Date): string => (Number.isNaN(at.getTime()) ? '' : `${dayOf(at)}${clockOf(at)}`)

/** A mark that exports put before text that looks like a formula; it is not part of the text. */
const GUARD = /^'(?='*[=+\-@\t\r])/

/** The text of a cell without blanks at its ends and without the mark of an export. */
export const plainCell = (text: string): string => text.trim().replace(GUARD, '')

/** Keeps text that a spreadsheet would take for a formula as text, even when the sheet is saved as CSV. */
export const escapeFormula = (text: string): string =>
  /^[=@\t\r]|^'+[=+\-@\t\r]/.test(text) || (/^[+-]/.test(text) && !/^[+-]?\d+(\.\d+)?$/.test(text)) ? `'${text}` : text
