import { headingOf } from './heading.rule.ts'
import { piecesOf } from './marks.rule.ts'
import type { TextLine } from './source.rule.ts'

/** One entry of 参考答案 at the end of a document. */
export interface ListEntry {
  line: number
  number: number
  answer: TextLine[]
  analysis: TextLine[]
}

const SIGN = '[√×✓✔✗✘对错TF]|正确|错误'
const RANGE =
  /(\d{1,3})\s*[-~～—–－至]{1,2}\s*(\d{1,3})\s*[.．、:：]?\s*((?:[A-J√×✓✔✗✘对错TF](?:[\s、,，]*))+)(?![a-z])/y
const PAIR = new RegExp(
  `[（(]?(\\d{1,4})\\s*[.．、:：)）]?\\s*([A-J]+(?![a-zA-Z])|${SIGN})(?=$|[\\s,，;；。、\\d（(])`,
  'y',
)
const GAP = /[\s,，;；。、]*/y

/** Letters of a range: one each, or as many groups as questions («11-13 AB ACD BD»). */
function ofRange(from: number, to: number, letters: string): [number, string][] | null {
  const count = to - from + 1
  const groups = letters.trim().split(/[\s、,，]+/)
  const each = groups.length === count ? groups : [...letters.replace(/[\s、,，]/g, '')]
  return count > 0 && each.length === count ? each.map((answer, index) => [from + index, answer]) : null
}

/** A line of nothing but numbers and letters: «1-5 BCADA 6-10 CDBAA», «1.B 2.C», «1、√». */
export function compactEntries(text: string): [number, string][] | null {
  const found: [number, string][] = []
  let at = 0
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match) at = pattern.lastIndex
    return match
  }
  take(GAP)
  while (at < text.length) {
    const range = take(RANGE)
    const pairs = range ? ofRange(Number(range[1]), Number(range[2]), range[3] ?? '') : null
    if (range && !pairs) return null
    const pair = range ? null : take(PAIR)
    if (!range && !pair) return null
    found.push(...(pairs ?? [[Number(pair?.[1]), pair?.[2] ?? ''] as [number, string]]))
    take(GAP)
  }
  return found.length > 0 ? found : null
}

const ENTRY = /^\s*[（(]?\s*(\d{1,4})\s*[)）]?\s*[.．、:：]?\s*(?=\S)(.+)$/s

/** «16. 北京 17. 上海»: further entries on the line of one. */
function splitEntries(number: number, text: string): [number, string][] {
  const entries: [number, string][] = []
  let [open, rest] = [number, text]
  for (;;) {
    const next = new RegExp(`\\s(?:[（(]\\s*${open + 1}\\s*[)）]|${open + 1}\\s*[.．、])\\s*(?=\\S)`).exec(rest)
    if (!next) return [...entries, [open, rest.trim()]]
    entries.push([open, rest.slice(0, next.index).trim()])
    rest = rest.slice(next.index + next[0].length)
    open += 1
  }
}

function addTo(entry: ListEntry, no: number, text: string): void {
  for (const piece of piecesOf(text)) {
    const isAnswer = piece.label === 'answer' || (piece.label !== 'analysis' && entry.analysis.length === 0)
    if (isAnswer) entry.answer.push({ no, text: piece.text })
    else entry.analysis.push({ no, text: entry.analysis.length === 0 ? piece.text : piece.mark + piece.text })
  }
}

/** Reads a region as a list; null when its first line of words is no entry. */
export function readList(lines: readonly TextLine[]): ListEntry[] | null {
  const entries: ListEntry[] = []
  for (const { no, text } of lines) {
    if (text.trim() === '' || headingOf(text)) continue
    const compact = compactEntries(text.replace(/^\s*[^\d（(]{0,12}[:：]\s*(?=\d)/, ''))
    if (compact) {
      entries.push(...compact.map(([number, answer]) => newEntry(no, number, answer)))
      continue
    }
    const start = ENTRY.exec(text)
    const last = entries.at(-1)
    const number = Number(start?.[1])
    // Inside an entry only the next number begins another one: explanations are full of figures.
    if (start && (!last || number === last.number + 1 || number === 1)) {
      for (const [one, answer] of splitEntries(number, start[2] ?? '')) {
        const entry = newEntry(no, one, '')
        addTo(entry, no, answer)
        entries.push(entry)
      }
    } else if (last) addTo(last, no, text)
    else return null
  }
  return entries.length > 0 ? entries : null
}

const newEntry = (line: number, number: number, answer: string): ListEntry => ({
  line,
  number,
  answer: answer === '' ? [] : [{ no: line, text: answer }],
  analysis: [],
})
