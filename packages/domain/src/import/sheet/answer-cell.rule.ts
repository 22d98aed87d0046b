import type { BlankKey, ScorePoint } from '@shuyuan/contract/entities/bank/question.ts'
import type { Lang } from '@shuyuan/contract/errors.ts'
import { escapeBar, escapePair, splitEscaped, unescapeDollar } from './escape.rule.ts'

const ONE_FORMULA = /^\$([^$]+)\$$/

/** 答案 of a fill question: `|` separates accepted answers, `;;` separates blanks. */
export const readBlanks = (cell: string): string[][] =>
  splitEscaped(cell, ';;').map((blank) =>
    splitEscaped(blank, '|')
      .map((accept) => accept.trim().replace(ONE_FORMULA, '$1'))
      .map(unescapeDollar)
      .filter((accept) => accept !== ''),
  )

export const writeBlanks = (blanks: readonly BlankKey[]): string =>
  blanks.map((blank) => escapePair(blank.accepts.map(escapeBar).join('|'))).join(';;')

const POINT = /^(.*?)(?:\[([^\]]*)\])?\s*[（(]\s*(\d{1,3}(?:\.\d+)?)\s*(?:分|points?)\s*[)）]\s*$/is

/** Marks what follows as the reference answer even if it looks like a scoring point. */
const REFERENCE_MARKS = { zh: '参考答案：', en: 'Reference: ' } as const
const markOf = (cell: string): string | undefined =>
  Object.values(REFERENCE_MARKS).find((mark) => cell.startsWith(mark))

function readPoint(text: string, index: number): ScorePoint | null {
  const found = POINT.exec(text.trim())
  if (!found) return null
  const keywords = (found[2] ?? '')
    .split('、')
    .map((word) => word.trim())
    .filter((word) => word !== '')
  const point = { id: `p${index + 1}`, text: (found[1] ?? '').trim(), score: Number(found[3]) }
  return keywords.length > 0 ? { ...point, keywords } : point
}

/** 答案 of a written question: the reference, then scoring points «要点[关键词、…](2分)», separated by `;;`. */
export function readReference(cell: string): { reference: string; points: ScorePoint[] } {
  const parts = splitEscaped(cell, ';;')
  const [first = '', ...more] = parts
  const mark = markOf(first)
  if (mark || more.length === 0) {
    return {
      reference: first.slice(mark?.length ?? 0),
      points: more.flatMap((part, index) => readPoint(part, index) ?? []),
    }
  }
  // Without a separate reference the scoring points serve as one.
  const all = readPoint(first, 0) ? parts : more
  const points = all.flatMap((part, index) => readPoint(part, index) ?? [])
  return { reference: all === parts ? points.map((point) => point.text).join('\n') : first, points }
}

export const writePoint = (point: ScorePoint, lang: Lang): string =>
  escapePair(
    `${point.text}${point.keywords?.length ? `[${point.keywords.join('、')}]` : ''}(${point.score}${{ zh: '分', en: ' points' }[lang]})`,
  )

export const writeReference = (cell: string, lang: Lang): string =>
  escapePair(POINT.test(cell) || markOf(cell) ? REFERENCE_MARKS[lang] + cell : cell)
