import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { plainText } from '../text/html.rule.ts'
import { foldWidth } from '../text/width.rule.ts'

/**
 * Real exam questions that lie outside the project. The expected result is taken from their own fields, never from the
 * parser.
 */
const FOLDER = fileURLToPath(new URL('../../../../../shared/data/questions/', import.meta.url))

export const hasRealQuestions = existsSync(FOLDER)
export const WHY_SKIPPED = hasRealQuestions ? '' : ' (skipped: no folder ../shared/data/questions beside the project)'

export interface RealQuestion {
  question: string
  answer: string | string[]
  analysis: string
  score: number
  index: number
}

export const realQuestions = (name: string): RealQuestion[] =>
  hasRealQuestions ? JSON.parse(readFileSync(`${FOLDER}${name}.json`, 'utf8')).example : []

/** Text without what a document adds: blanks, formula signs, empty brackets, widths of letters and marks. */
export const bare = (text: string): string =>
  foldWidth(text)
    .replace(/[\u200b\ufeff]/g, '')
    .replace(/\\\(|\\\)|\$/g, '')
    .replace(/\s|\\quad/g, '')
    .replace(/\(\)/g, '')

export const bareHtml = (html: string): string => bare(plainText(html))

/** Number and points at the head of a question. */
export const withoutNumber = (question: string): string =>
  bare(question)
    .replace(/^\d+[.、]/, '')
    .replace(/^\(\d+分\)/, '')

/** The four letters that introduce options, first A at the start of a line, then each next letter behind it. */
export function withoutLetters(question: string): string {
  const start = /^\s*A\s*[．.、]/m.exec(question)
  if (!start) return question
  let done = question.slice(0, start.index)
  let from = start.index
  for (const letter of 'ABCD') {
    const mark = new RegExp(`(?<![A-Za-z])${letter}\\s*[．.、]`, 'g')
    mark.lastIndex = from
    const found = mark.exec(question)
    if (!found) return question
    done += question.slice(from, found.index)
    from = found.index + found[0].length
  }
  return done + question.slice(from)
}

/** Pairs of dollars that hold more than a bracket or a number in half a bracket («（ $)$», «$(5$ 分»). */
export const countFormulas = (source: string): number =>
  source
    .replaceAll('$$', '$')
    .split('$')
    .filter(
      (inside, index, all) =>
        index % 2 === 1 && index < all.length - 1 && !/^\s*[()（）\d\s]*[()（）]\s*$|^\s*[(（]\d*\s*$/.test(inside),
    ).length

/** Points that the source itself writes behind the number, in any brackets. */
export function writtenScore(question: string): number | null {
  const found = /^\s*\d+\s*[．.、]\s*[（(]\s*(\d+)\s*分/.exec(question)
  return found ? Number(found[1]) : null
}
