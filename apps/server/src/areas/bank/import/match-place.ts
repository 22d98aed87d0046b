import { foldWidth } from '@shuyuan/domain/text/width.rule.ts'

export interface ChapterName {
  id: string
  title: string
  /** `2.1`: position at each level. */
  no: string
}

const bare = (text: string) =>
  foldWidth(text)
    .toLowerCase()
    .replace(/[\s:：、.．,，\-—]+/g, '')

const ORDINAL = /^第?([0-9一二三四五六七八九十百]+)(章|节|单元|讲|篇)?/
const DIGITS = '零一二三四五六七八九'

/** 十二 → 12; null if it is not a number. */
function numberOf(text: string): number | null {
  if (/^\d+$/.test(text)) return Number(text)
  const [tens, ones] = text.includes('十') ? text.split('十') : ['', text]
  const digit = (one: string) => DIGITS.indexOf(one)
  const high = text.includes('十') ? (tens === '' ? 1 : digit(tens ?? '')) : 0
  const low = ones === '' ? 0 : digit(ones ?? '')
  return high < 0 || low < 0 ? null : high * 10 + low
}

/** Resolves a chapter in a source: by number in the tree (2.1), full title, or 第二章 alone. */
export function chapterFor(said: string, chapters: readonly ChapterName[]): string {
  const text = said.trim()
  if (text === '') return ''
  const byNo = chapters.find(({ no }) => no === text.replace(/[．。]/g, '.').replace(/\.$/, ''))
  if (byNo) return byNo.id
  const words = bare(text)
  const byTitle = chapters.filter(({ title }) => bare(title) === words)
  if (byTitle.length > 0) return byTitle[0]?.id ?? ''
  const within = chapters.filter(({ title }) => words.length >= 2 && bare(title).includes(words))
  if (within.length === 1) return within[0]?.id ?? ''
  const ordinal = ORDINAL.exec(text)
  const place = ordinal?.[1] && ordinal[2] === '章' ? numberOf(ordinal[1]) : null
  return (place !== null && chapters.find(({ no }) => no === String(place))?.id) || ''
}
