import type { Words } from '@shuyuan/contract/errors.ts'
import { listed } from '../../text/listed.rule.ts'
import { clockOfSerial, dayOfDigits, dayOfSerial } from './spoilt-cell.rule.ts'

/**
 * What a cell means, or why it cannot be read. A masked number, which exports write for readers who may not see the real
 * one, means the stored number.
 */
export type Read<T> = { value: T } | { reason: Words } | { masked: true }
/** Reads the text of one filled cell, already trimmed. */
export type CellReader<T> = (cell: string) => Read<T>

const bad = (zh: string, en: string): { reason: Words } => ({ reason: { zh, en } })

export const asText =
  (max: number, min = 1): CellReader<string> =>
  (cell) =>
    cell.length < min || cell.length > max
      ? bad(`长度须为${min}至${max}个字`, `${min} to ${max} characters`)
      : { value: cell }

/** Codes typed by people: letters and digits may be full-width in a sheet. */
export const asCode =
  (pattern: RegExp, zh: string, en: string): CellReader<string> =>
  (cell) => {
    const code = cell.normalize('NFKC').replace(/\s+/g, '')
    return pattern.test(code) ? { value: code } : bad(zh, en)
  }

/** The words for a column's values: exports write them in the reader's language, imports accept both. */
export type Labels<T extends string = string> = Readonly<Record<T, Words>>

/**
 * One of the named values. The cell may hold its label in either language, the value itself, or an old word that schools
 * still use. Error messages in English list the values.
 */
export function asChoice<T extends string>(labels: Labels<T>, old: Readonly<Record<string, T>> = {}): CellReader<T> {
  const byText = new Map<string, T>(Object.entries<T>(old))
  const values = Object.keys(labels) as T[]
  for (const value of values)
    for (const text of [labels[value].zh, labels[value].en, value]) byText.set(text.toLowerCase(), value)
  const zh = values.map((value) => labels[value].zh)
  const offered = { zh: listed(zh, 'zh'), en: listed(values, 'en') }
  return (cell) => {
    const value = byText.get(cell.toLowerCase())
    return value === undefined ? bad(`只能填：${offered.zh}`, `one of: ${offered.en}`) : { value }
  }
}

export const asNumber =
  (min: number, max: number, decimals = 0): CellReader<number> =>
  (cell) => {
    const text = cell.normalize('NFKC')
    const value = Number(text)
    const isFit = /^-?\d+(\.\d+)?$/.test(text) && value >= min && value <= max && isRounded(value, decimals)
    const kind =
      decimals === 0
        ? ['整数', 'a whole number']
        : [
            `最多${decimals}位小数的数`,
            `a number with at most ${decimals === 1 ? 'one decimal' : `${decimals} decimals`}`,
          ]
    return isFit ? { value } : bad(`须为${min}至${max}的${kind[0]}`, `${kind[1]} from ${min} to ${max}`)
  }

const isRounded = (value: number, decimals: number): boolean => {
  const scaled = value * 10 ** decimals
  return Math.abs(scaled - Math.round(scaled)) < 1e-6
}

const DAY = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T]\d{1,2}:\d{2}(?::\d{2})?)?$/
const two = (text: string) => text.padStart(2, '0')

function notDay(text: string): { reason: Words } {
  const digits = dayOfDigits(text)
  if (digits) return bad(`日期缺少分隔，请写成 ${digits}`, `a date without its marks: write ${digits}`)
  const serial = dayOfSerial(text)
  return serial
    ? bad(
        `是 Excel 的日期序号，请将单元格设为日期格式，或写成 ${serial}`,
        `a date as the number Excel counts days by: format the cell as a date or write ${serial}`,
      )
    : bad('日期须写成 2026-09-01', 'a date like 2026-09-01')
}

/** A date as sheets write it: 2026-09-01, 2026/9/1, 2026年9月1日. Only dates that exist. */
export const asDay: CellReader<string> = (cell) => {
  const text = cell.normalize('NFKC')
  const [, year = '', month = '', date = ''] = DAY.exec(text) ?? []
  const day = `${year}-${two(month)}-${two(date)}`
  const at = new Date(`${day}T00:00:00Z`)
  const isReal = year !== '' && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
  return isReal ? { value: day } : notDay(text)
}

const CLOCK = /(?:^|[ T])(\d{1,2}):(\d{2})(?::\d{2})?$/

/** A clock time: 9:00, 09:00:00, or the time part of a date cell. */
export const asClock: CellReader<string> = (cell) => {
  const text = cell.normalize('NFKC')
  const [, hour = '', minute = ''] = CLOCK.exec(text) ?? []
  const isReal = hour !== '' && Number(hour) < 24 && Number(minute) < 60
  if (isReal) return { value: `${two(hour)}:${minute}` }
  const serial = clockOfSerial(text)
  return serial
    ? bad(
        `是 Excel 的时间数值，请将单元格设为时间格式，或写成 ${serial}`,
        `a time as the number Excel keeps: format the cell as a time or write ${serial}`,
      )
    : bad('时间须写成 09:00', 'a time like 09:00')
}

/** Several values in one cell, separated by comma, semicolon or 、 (either width); duplicates count once. */
export const asList =
  <T>(read: CellReader<T>, most: number): CellReader<T[]> =>
  (cell) => {
    const parts = cell
      .split(/[,，;；、\n]+/)
      .map((part) => part.trim())
      .filter(Boolean)
    if (parts.length > most) return bad(`最多${most}项`, `at most ${most}`)
    const values: T[] = []
    for (const part of parts) {
      const one = read(part)
      if ('masked' in one) return bad(`「${part}」是打码的号码`, `"${part}" is a masked number`)
      if ('reason' in one) return bad(`「${part}」${one.reason.zh}`, `"${part}": ${one.reason.en}`)
      if (!values.includes(one.value)) values.push(one.value)
    }
    return { value: values }
  }

const MASKED = /^\d{0,6}\*{3,}[\dX]{0,4}$/i

/** A number as exports mask it. */
const orMasked =
  (read: CellReader<string>): CellReader<string> =>
  (cell) =>
    MASKED.test(cell) ? { masked: true } : read(cell)

export const asMobile: CellReader<string> = orMasked(
  asCode(/^1\d{10}$/, '手机号须为11位', 'a mobile number has 11 digits'),
)
export const asEmail: CellReader<string> = asCode(
  /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/,
  '邮箱格式有误',
  'not an e-mail address',
)

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECKS = '10X98765432'

/** 18 characters; the last one is the checksum (GB 11643-1999). */
export function isIdNumber(text: string): boolean {
  if (!/^\d{17}[\dX]$/.test(text)) return false
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(text[at]), 0)
  return CHECKS[sum % 11] === text[17]
}

export const asIdNumber: CellReader<string> = orMasked((cell) => {
  const text = cell.normalize('NFKC').toUpperCase()
  return isIdNumber(text) ? { value: text } : bad('身份证号有误', 'the id number is wrong')
})
