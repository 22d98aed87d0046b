import type { Lang, Words } from '@shuyuan/contract/errors.ts'

/** What stands between names of a list; for lists that the database joins. */
export const listMark = (lang: Lang): string => (lang === 'en' ? ', ' : '、')

/** 甲、乙 or A, B: names side by side, as the reader's language sets them. */
export const listed = (parts: readonly (string | number | undefined)[], lang: Lang): string =>
  parts.join(listMark(lang))

/** Names that are words themselves, side by side in each language. */
export const listedEach = (parts: readonly Words[]): Words => ({
  zh: listed(
    parts.map(({ zh }) => zh),
    'zh',
  ),
  en: listed(
    parts.map(({ en }) => en),
    'en',
  ),
})

/** The same for whoever will read it, where the language is not known yet. */
export const listedWords = (parts: readonly (string | number | undefined)[]): Words => ({
  zh: listed(parts, 'zh'),
  en: listed(parts, 'en'),
})
