import type { Words } from '@shuyuan/contract/errors.ts'

/**
 * What a spreadsheet cell held instead of text: a number, a number with more digits than it can store, or a formula that
 * was never calculated. Absent: text.
 */
export type CellKind = 'number' | 'longNumber' | 'formula'

const ERROR =
  /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA|FIELD!|BLOCKED!|CONNECT!|BUSY!)$/i
const EXPONENT = /^[+-]?\d(\.\d+)?E[+-]?\d{1,3}$/i

/** The damage Excel did to a cell that makes it unreadable for any column; null: none. */
export function spoiltReason(text: string, kind?: CellKind): Words | null {
  if (kind === 'formula')
    return {
      zh: '公式没有计算结果，请在 Excel 中打开并保存一次，或改为固定的值',
      en: 'a formula without a result: open and save the file in Excel once, or put a plain value',
    }
  if (ERROR.test(text))
    return { zh: `是 Excel 的错误值（${text}），请改为实际的值`, en: `an error value of Excel (${text}): put a value` }
  if (kind === 'longNumber' || EXPONENT.test(text))
    return {
      zh: 'Excel 已把这个长号码变成数值，末尾几位丢失，请将该列设为文本格式后重新填写',
      en: 'Excel has turned a long code into a number and its last digits are lost: format the column as text and fill it in again',
    }
  return null
}

const two = (n: number) => String(n).padStart(2, '0')

/** The date written as eight digits, or null if it does not exist. */
export function dayOfDigits(text: string): string | null {
  const [, year = '', month = '', date = ''] = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? []
  const day = `${year}-${month}-${date}`
  const at = new Date(`${day}T00:00:00Z`)
  return year !== '' && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : null
}

const DAY_MS = 86_400_000
/** Excel counts days from 1899-12-31; the range covers 1954 to 2119. */
const FIRST_DAY = Date.UTC(1899, 11, 30)
const [SERIAL_MIN, SERIAL_MAX] = [20_000, 80_000]

/** The date that Excel stores as this number, or null. */
export function dayOfSerial(text: string): string | null {
  const serial = /^\d{5}(\.\d+)?$/.test(text) ? Number(text) : 0
  if (serial < SERIAL_MIN || serial > SERIAL_MAX) return null
  return new Date(FIRST_DAY + Math.floor(serial) * DAY_MS).toISOString().slice(0, 10)
}

/** The clock time that Excel stores as this fraction of a day, or null. */
export function clockOfSerial(text: string): string | null {
  if (!/^0?\.\d+$/.test(text)) return null
  const minutes = Math.round(Number(text) * 1440)
  return minutes < 1440 ? `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}` : null
}

/**
 * Codes that lost their leading zeros, with what they were before. `numbers` are the cells that hold numbers, `texts` the
 * other cells of the column, `stored` the school's codes that begin with zero.
 */
export function lostZeros(
  numbers: readonly string[],
  texts: readonly string[],
  stored: readonly string[],
): ReadonlyMap<string, string> {
  const bare = (code: string) => code.replace(/^0+/, '')
  const found = new Map(stored.map((code) => [bare(code), code]))
  const lengths = new Set(texts.filter((text) => /^0\d+$/.test(text)).map(({ length }) => length))
  const length = lengths.size === 1 ? [...lengths][0] : undefined
  const lost = new Map<string, string>()
  for (const number of numbers) {
    if (!/^[1-9]\d*$/.test(number)) continue
    const whole = found.get(number) ?? (length && number.length < length ? number.padStart(length, '0') : undefined)
    if (whole !== undefined) lost.set(number, whole)
  }
  return lost
}
