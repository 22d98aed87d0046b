import { headingOf } from '../heading.rule.ts'
import { keyInAnalysis, readLetters, readVerdict } from '../key.rule.ts'
import { piecesOf } from '../marks.rule.ts'
import type { TextLine } from '../source.rule.ts'
import { isTitle } from '../title.rule.ts'
import { compactEntries } from './answer-list.rule.ts'
import { headerRest } from './list-header.rule.ts'

/** One entry of the answer list (参考答案) at the end of a document. */
export interface ListEntry {
  line: number
  number: number
  answer: TextLine[]
  analysis: TextLine[]
  /** A new run begins at a heading, or where the numbering restarts. */
  run: number
  /** The number of the heading above the entry: 一, 二 … */
  ordinal: string
}

/** What kind of answer each question above the list expects, by number. */
export interface Expected {
  /** The highest number. */
  last: number
  /** Null: there is no question with that number. */
  kindOf: (number: number) => 'letters' | 'verdict' | 'words' | null
}

export interface AnswerList {
  entries: ListEntry[]
  /** Every line of the entry. */
  taken: number[]
}

const ENTRY = /^\s*(?:[（(【]\s*(\d{1,4})\s*[)）】]|第?\s*(\d{1,4})\s*题?)\s*[.．、:：]?\s*(.*)$/s
/** «一、1.C 2.B», «单选题：1-5 ABCDA». */
const ORDINAL =
  /^\s*[（(]?\s*([一二三四五六七八九十]{1,3})\s*[)）]?\s*[、.．:：]?\s*(?:[^\d（(:：，。]{2,10}题\s*[:：]?)?\s*(?=[（(]?\d)/
const PREFIX = /^\s*[^\d（(]{0,12}[:：]\s*(?=\d)/
const HEADING_ORDINAL = /^\s*[（(]?\s*([一二三四五六七八九十]{1,3})\s*[)）、.．:：]/
/** «解析» alone: explanations of all entries follow, numbered from 1 again. */
const EXPLANATIONS =
  /^\s*[【[]?\s*(?:试题|答案|参考)?(?:解析|详解|分析|解答|Explanations?|Analysis)\s*[】\]]?\s*[:：]?\s*$/i
/** Lines before the first entry: a title. */
const TITLE_LINES = 3

/** «16. 北京 17. 上海»: more entries on the same line. */
function splitEntries(number: number, text: string, { kindOf }: Expected): [number, string][] {
  const entries: [number, string][] = []
  let [open, rest] = [number, text]
  for (;;) {
    const next =
      kindOf(open + 1) === null
        ? null
        : new RegExp(`\\s(?:[（(]\\s*${open + 1}\\s*[)）]|${open + 1}\\s*[.．、](?!\\d))\\s*(?=\\S)`).exec(rest)
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

const hasLabel = (text: string): boolean => piecesOf(text).some(({ label }) => label === 'answer')

/** Whether the words after a number are the kind of answer that its question expects. */
function answers(text: string, kind: ReturnType<Expected['kindOf']>): boolean {
  if (hasLabel(text) || text.trim() === '') return true
  if (kind === 'letters') return readLetters(text) !== null || keyInAnalysis(text) !== null
  return kind !== 'verdict' || readVerdict(text) !== null
}

interface Reading {
  lines: readonly TextLine[]
  expected: Expected
  entries: ListEntry[]
  taken: number[]
  run: number
  ordinal: string
  /** The entry that «【3题详解】» reopened. */
  explained: ListEntry | null
  /** The last number of a list inside the current entry. */
  inner: number
}

const NUMBER = /^\s*[（(【]?\s*(\d{1,4})\s*[)）】.．、:：]/

/** Whether the number occurs again later, before its successor, as the start of an answer. */
function comesLater({ lines, expected }: Reading, at: number, number: number): boolean {
  for (const { text } of lines.slice(at + 1)) {
    const found = NUMBER.exec(text)
    if (!found || (Number(found[1]) !== number && Number(found[1]) !== number + 1)) continue
    return Number(found[1]) === number && answers(text.slice(found[0].length), expected.kindOf(number))
  }
  return false
}

/** Whether a numbered line is the next entry rather than part of the current one. */
function isEntry(reading: Reading, at: number, number: number, text: string): boolean {
  const { entries, expected, run } = reading
  const last = entries.at(-1)
  const kind = expected.kindOf(number)
  if (!last || last.run !== run) return last === undefined || kind !== null
  if (kind === null) return number === last.number + 1 && last.analysis.length === 0
  const fits = answers(text, kind)
  if (number === last.number + 1) {
    if (reading.inner + 1 === number && comesLater(reading, at, number)) return false
    return fits || (last.analysis.length === 0 && kind !== 'words')
  }
  // An explanation may contain a list of its own; a key or a label shows that the answer list goes on.
  const isSure = fits && (kind !== 'words' || hasLabel(text))
  if (number > last.number) return isSure || (reading.inner === 0 && fits && !comesLater(reading, at, number))
  return isSure && (number === 1 || entries.some((one) => one.number === number)) && hasKey(text, kind)
}

const hasKey = (text: string, kind: ReturnType<Expected['kindOf']>): boolean =>
  hasLabel(text) ||
  (kind === 'letters' && readLetters(text) !== null) ||
  (kind === 'verdict' && readVerdict(text) !== null)

function add(reading: Reading, no: number, number: number, text: string): void {
  const last = reading.entries.at(-1)
  if (last && last.run === reading.run && number <= last.number) reading.run++
  const entry: ListEntry = { line: no, number, answer: [], analysis: [], run: reading.run, ordinal: reading.ordinal }
  if (text !== '') addTo(entry, no, text)
  reading.entries.push(entry)
  reading.explained = null
  reading.inner = 0
}

const EXPLAINED = /^\s*【\s*第?\s*(\d{1,3})\s*题\s*(?:详解|解析|分析)?\s*】\s*(.*)$/s

/** «【3题详解】» and what follows explain an entry further up. */
function explains(reading: Reading, { no, text }: TextLine): boolean {
  const found = EXPLAINED.exec(text)
  if (found) reading.explained = reading.entries.findLast(({ number }) => number === Number(found[1])) ?? null
  if (!reading.explained || NUMBER.test(text)) return false
  reading.explained.analysis.push({ no, text: found ? (found[2] ?? '') : text })
  return true
}

function readLine(reading: Reading, at: number): boolean {
  const { no, text } = reading.lines[at] as TextLine
  if (explains(reading, { no, text })) return true
  const ordinal = ORDINAL.exec(text)
  const rest = ordinal ? text.slice(ordinal[0].length) : text.replace(PREFIX, '')
  const compact = compactEntries(rest)
  if (compact) {
    if (ordinal) openRun(reading, ordinal[1] ?? '')
    for (const [number, answer] of compact) add(reading, no, number, answer)
    return true
  }
  const start = ENTRY.exec(ordinal ? rest : text)
  const number = Number(start?.[1] ?? start?.[2])
  if (start && isEntry(reading, at, number, start[3] ?? '')) {
    if (ordinal) openRun(reading, ordinal[1] ?? '')
    for (const [one, answer] of splitEntries(number, start[3] ?? '', reading.expected)) add(reading, no, one, answer)
    return true
  }
  const last = reading.entries.at(-1)
  if (!last) return false
  if (start && (number === 1 || number === reading.inner + 1)) reading.inner = number
  addTo(last, no, text)
  return true
}

function openRun(reading: Reading, ordinal: string): void {
  if (reading.entries.length > 0) reading.run++
  reading.ordinal = ordinal
}

/** The next words begin with a number that the list already had. */
function startsAgain({ lines, entries, expected }: Reading, at: number): boolean {
  // Before the last entry it starts the explanation of an earlier one.
  if ((entries.at(-1)?.number ?? 0) < expected.last) return false
  const next = lines.slice(at + 1).find(({ text }) => text.trim() !== '' && headingOf(text) === null)
  const number = Number(NUMBER.exec(next?.text ?? '')?.[1])
  return entries.some((entry) => entry.number === number) && number <= (entries.at(-1)?.number ?? 0)
}

/** Reads a region as a list of answers; null if it does not begin with an entry. */
export function readList(lines: readonly TextLine[], expected: Expected): AnswerList | null {
  const reading: Reading = { lines, expected, entries: [], taken: [], run: 0, ordinal: '', explained: null, inner: 0 }
  let titles = 0
  for (const [at, { no, text }] of lines.entries()) {
    if (text.trim() === '') continue
    const opensAgain = EXPLANATIONS.test(text) && startsAgain(reading, at)
    const isName = isTitle(text) && compactEntries(text) === null && !ENTRY.test(text)
    if (isName) openRun(reading, '')
    const isAside = headingOf(text) !== null || opensAgain || isName || (at > 0 && headerRest(text)?.trim() === '')
    if (opensAgain) openRun(reading, reading.ordinal)
    if (isAside) {
      if (headingOf(text)) openRun(reading, HEADING_ORDINAL.exec(text)?.[1] ?? '')
      reading.taken.push(no)
    } else if (readLine(reading, at)) {
      reading.taken.push(no)
    } else if (++titles > TITLE_LINES) return null
  }
  return reading.entries.length > 0 ? { entries: reading.entries, taken: reading.taken } : null
}
