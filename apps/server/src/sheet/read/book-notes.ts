import type { Words } from '@shuyuan/contract/errors.ts'
import { listed } from '@shuyuan/domain/text/listed.rule.ts'
import { REASON_COLUMNS } from '../template-words.ts'

/** At most this many names are listed. */
const NAMED_MAX = 10

const named = <T>(all: readonly T[], text: (one: T) => string, lang: 'zh' | 'en', more: (n: number) => string) =>
  listed(all.slice(0, NAMED_MAX).map(text), lang) + (all.length > NAMED_MAX ? more(all.length) : '')

/** Names sheets with content that were not read. */
export function unreadSheets(
  read: string,
  others: readonly { readonly name: string; readonly filled: number }[],
): Words[] {
  if (others.length === 0) return []
  const zh = named(
    others,
    ({ name, filled }) => `「${name}」（${filled}行）`,
    'zh',
    (n) => `等${n}个`,
  )
  const en = named(
    others,
    ({ name, filled }) => `“${name}” (${filled} ${filled === 1 ? 'row' : 'rows'})`,
    'en',
    (n) => ` and others, ${n} in all`,
  )
  return [{ zh: `只读取了工作表「${read}」，没有读取：${zh}`, en: `Only the sheet “${read}” is read, not ${en}` }]
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
