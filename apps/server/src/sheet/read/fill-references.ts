import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

const TAG = /<(row|c)\b([^>]*?)(\/?)>/g
const REFERENCE = /\sr\s*=\s*["']([^"']*)["']/

/** The letters of a column: 1 is A. */
function lettersOf(column: number): string {
  const before = Math.floor((column - 1) / 26)
  return (before > 0 ? lettersOf(before) : '') + String.fromCharCode(65 + ((column - 1) % 26))
}

const columnOf = (reference: string) =>
  [...reference.replace(/[^A-Za-z]/g, '').toUpperCase()].reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  )

/** A sheet with a reference on every row and cell; one without follows the one before it. */
export function fillReferences(xml: string): string {
  let [row, column] = [0, 0]
  return xml.replace(TAG, (tag, name: string, attributes: string, end: string) => {
    const own = REFERENCE.exec(attributes)?.[1]
    if (name === 'row') {
      row = own === undefined ? row + 1 : Number(own)
      column = 0
      return own === undefined ? `<row r="${row}"${attributes}${end}>` : tag
    }
    column = own === undefined ? column + 1 : columnOf(own)
    return own === undefined ? `<c r="${lettersOf(column)}${row}"${attributes}${end}>` : tag
  })
}

/** A workbook whose sheets have all their references, for a reader that needs them; its size must be checked before. */
export function withReferences(book: Uint8Array): Uint8Array {
  const parts = unzipSync(book)
  for (const [name, part] of Object.entries(parts))
    if (/^xl\/worksheets\/[^/]+\.xml$/.test(name)) parts[name] = strToU8(fillReferences(strFromU8(part)))
  return zipSync(parts, { level: 1 })
}
