import type { Lang, Words } from '@shuyuan/contract/errors.ts'

/** The separator of a list of names, for lists that the database joins. */
export const listMark = (lang: Lang): string => (lang === 'en' ? ', ' : '、')

/** 甲、乙 or A, B: names side by side, as the reader's language sets them. */
export const listed = (parts: readonly (string | number | undefined)[], lang: Lang): string =>
  parts.join(listMark(lang))

/** Joins names that are translated themselves, in each language. */
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

/** The same in both languages, where the reader's language is not known yet. */
export const listedWords = (parts: readonly (string | number | undefined)[]): Words => ({
  zh: listed(parts, 'zh'),
  en: listed(parts, 'en'),
})
