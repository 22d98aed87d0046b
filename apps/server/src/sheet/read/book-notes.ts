import type { Words } from '@shuyuan/contract/errors.ts'
import { listed } from '@shuyuan/domain/text/listed.rule.ts'
import { REASON_COLUMNS } from '../template-words.ts'

/** At most this many names are listed. */
const NAMED_MAX = 10

const named = <T>(all: readonly T[], text: (one: T) => string, lang: 'zh' | 'en', more: (n: number) => string) =>
  listed(all.slice(0, NAMED_MAX).map(text), lang) + (all.length > NAMED_MAX ? more(all.length) : '')

interface Counted {
  readonly name: string
  readonly filled: number
}

const inZh = (sheets: readonly Counted[]) =>
  named(
    sheets,
    ({ name, filled }) => `「${name}」（${filled}行）`,
    'zh',
    (n) => `等${n}个`,
  )

const inEn = (sheets: readonly Counted[]) =>
  named(
    sheets,
    ({ name, filled }) => `“${name}” (${filled} ${filled === 1 ? 'row' : 'rows'})`,
    'en',
    (n) => ` and others, ${n} in all`,
  )

/** Names the sheets whose rows were joined, and those with content that were not read. */
export function sheetNotes(read: readonly Counted[], others: readonly Counted[]): Words[] {
  if (read.length < 2) return unreadSheets(read[0]?.name ?? '', others)
  const joined = {
    zh: `合并读取了工作表：${inZh(read)}`,
    en: `Sheets that are read together: ${inEn(read)}`,
  }
  const unread = { zh: `没有读取的工作表：${inZh(others)}`, en: `Sheets that are not read: ${inEn(others)}` }
  return others.length === 0 ? [joined] : [joined, unread]
}

/** Names sheets with content that were not read. */
export function unreadSheets(read: string, others: readonly Counted[]): Words[] {
  if (others.length === 0) return []
  return [
    {
      zh: `只读取了工作表「${read}」，没有读取：${inZh(others)}`,
      en: `Only the sheet “${read}” is read, not ${inEn(others)}`,
    },
  ]
}

/** Names columns with an unknown heading, or none. */
export function unreadColumns(headings: readonly string[]): Words[] {
  const others = headings.filter((heading) => !REASON_COLUMNS.has(heading))
  if (others.length === 0) return []
  const zh = named(
    others,
    (one) => one,
    'zh',
    (n) => `等${n}列`,
  )
  const en = named(
    others,
    (one) => one,
    'en',
    (n) => ` and others, ${n} in all`,
  )
  return [{ zh: `不会导入的列：${zh}`, en: `Columns that are not imported: ${en}` }]
}
