import { BLANK, evidenceAt, factsOf } from '../evidence.rule.ts'
import { readLetters } from '../key.rule.ts'
import { isWeakAnswer, numberMark, piecesOf } from '../marks.rule.ts'
import { answerable, type RawQuestion, textOf } from '../raw.rule.ts'
import type { Segmented } from '../segment.rule.ts'
import type { TextLine } from '../source.rule.ts'
import { compactEntries } from './answer-list.rule.ts'
import { type AnswerList, type Expected, type ListEntry, readList } from './list-entries.rule.ts'
import { headerRest, isAnswerRest, isListHeader, isWeakHeader } from './list-header.rule.ts'

export interface Assigned {
  segmented: Segmented
  /** Entries that match no question. */
  lost: ListEntry[]
  /** Lines of the list. */
  taken: number[]
}

type Given = [RawQuestion, ListEntry]

/** Runs of questions: a new one begins where the numbering restarts. */
function runsOf(questions: readonly RawQuestion[]): RawQuestion[][] {
  const runs: RawQuestion[][] = []
  for (const question of questions) {
    const last = runs.at(-1)
    const before = last?.at(-1)?.number ?? null
    if (last && (before === null || question.number === null || question.number > before)) last.push(question)
    else runs.push([question])
  }
  return runs
}

const byRun = (entries: readonly ListEntry[]): ListEntry[][] =>
  [...new Set(entries.map(({ run }) => run))].map((run) => entries.filter((entry) => entry.run === run))

const ordinalOf = (question: RawQuestion): string =>
  /^\s*[（(]?\s*([一二三四五六七八九十]{1,3})\s*[)）、.．:：]/.exec(question.section?.title ?? '')?.[1] ?? ''

/** The questions that each run of the list answers; `sure` when the heading or the count confirms it. */
function placesOf(questions: readonly RawQuestion[], entries: readonly ListEntry[]) {
  const runs = runsOf(questions)
  const lists = byRun(entries)
  if (runs.length <= 1) return lists.map((list) => ({ list, among: questions, sure: true }))
  const own = (list: readonly ListEntry[]) => questions.filter((one) => ordinalOf(one) === list[0]?.ordinal)
  if (lists.every((list) => list[0]?.ordinal && own(list).length > 0))
    return lists.map((list) => ({ list, among: own(list), sure: true }))
  if (lists.length === runs.length) return lists.map((list, index) => ({ list, among: runs[index] ?? [], sure: true }))
  return lists.map((list) => ({ list, among: questions, sure: false }))
}

const lettersOf = (entry: ListEntry): string | null => readLetters(textOf(entry.answer))?.letters.join('') ?? null

/** A second entry for the same number: its explanation, or a contradiction. */
function merge(question: RawQuestion, first: ListEntry, second: ListEntry): void {
  const [one, two] = [lettersOf(first), lettersOf(second)]
  if (one !== null && two !== null && one !== two) {
    question.faults.push({ code: 'KEY_TWICE', facts: { first: one, second: two, line: second.line } })
  }
  const words = textOf(first.answer) === textOf(second.answer) ? [] : second.answer
  if (one !== null)
    first.analysis.push(...words.filter(({ text }) => readLetters(text)?.rest !== ''), ...second.analysis)
  else if (textOf(first.answer) === '') first.answer = second.answer
  else first.analysis.push(...words, ...second.analysis)
}

/** Matches each entry to the question of its number; numbering may restart in each section. */
function assign(
  questions: readonly RawQuestion[],
  entries: readonly ListEntry[],
): { given: Given[]; lost: ListEntry[] } {
  const open = new Set(questions.filter((question) => question.answer === null))
  const given = new Map<RawQuestion, ListEntry>()
  const lost: ListEntry[] = []
  const unsure: RawQuestion[] = []
  let from = 0
  for (const { list, among, sure } of placesOf(questions, entries)) {
    for (const entry of list) {
      const fits = (question: RawQuestion) => question.number === entry.number && open.has(question)
      const isFree = (question: RawQuestion) => fits(question) && !given.has(question)
      const ahead = sure ? undefined : among.slice(from).find(isFree)
      const question = ahead ?? among.find(isFree)
      const known = question ? undefined : among.find((one) => fits(one) && given.has(one))
      if (question) {
        given.set(question, entry)
        from = among.indexOf(question) + 1
        if (!sure) unsure.push(question)
      } else if (known) merge(known, given.get(known) as ListEntry, entry)
      else lost.push(entry)
    }
  }
  for (const question of unsure)
    question.faults.push({ code: 'ANSWER_UNSURE', facts: { number: question.number ?? 0 } })
  return { given: [...given], lost }
}

/** «【答案】DAB» below the last question of a passage: the keys for all its questions. */
function shareAmongParts(questions: readonly RawQuestion[]): void {
  for (const { children } of questions) {
    const last = children?.at(-1)
    if (!children || !last?.answer || children.length < 2 || last.options.length < 2) continue
    const letters = readLetters(textOf(last.answer))?.letters ?? []
    if (letters.length !== children.length || children.some((child) => child !== last && child.answer !== null))
      continue
    const no = last.answer[0]?.no ?? last.from
    for (const [at, child] of children.entries()) child.answer = [{ no, text: letters[at] ?? '' }]
  }
}

const EXPLAINED = /^\s*[【（(]?\s*第?\s*(\d{1,3})\s*(?:题(?:详解|解析|分析)?\s*[】)）]?|[】)）]|[.．、])\s*[:：]?\s*/

/** «【1题详解】… 【2题详解】…» below the keys of several questions: hands each question its own. */
function shareExplanations(asked: readonly RawQuestion[], last: RawQuestion): void {
  const lines = last.analysis ?? []
  const starts: number[] = []
  for (const [at, { text }] of lines.entries()) {
    if (Number(EXPLAINED.exec(text)?.[1]) === asked[starts.length]?.number) starts.push(at)
  }
  if (starts.length !== asked.length || asked.some((one) => one !== last && one.analysis !== null)) return
  const before = lines.slice(0, starts[0])
  for (const [index, one] of asked.entries()) {
    const own = lines.slice(starts[index], starts[index + 1] ?? lines.length)
    const bare = own.map((line, at) => (at === 0 ? { ...line, text: line.text.replace(EXPLAINED, '') } : line))
    one.analysis = index === 0 ? [...before, ...bare] : bare
  }
}

/** «【答案】1. B 2. C 3. A» below the last question of a group: gives each key to the question above that it names. */
function shareGroupAnswers(questions: readonly RawQuestion[]): void {
  for (const [at, last] of questions.entries()) {
    const entries = compactEntries(textOf(last.answer)) ?? []
    if (entries.length < 2) continue
    const no = last.answer?.[0]?.no ?? last.from
    const given: RawQuestion[] = []
    for (const [number, answer] of entries) {
      const asked = questions.slice(0, at + 1).findLast((question) => question.number === number)
      if (!asked || (asked !== last && asked.answer !== null)) continue
      asked.answer = [{ no, text: answer }]
      given.push(asked)
    }
    if (given.at(-1) === last) shareExplanations(given, last)
  }
}

/** The question after the highest entry, if it comes below the entries: then they are a group's keys, not the paper's. */
function isAmongQuestions(lines: readonly TextLine[], at: number, entries: readonly [number, string][]): boolean {
  const next = Math.max(...entries.map(([number]) => number)) + 1
  const ahead = lines.slice(at + 1, at + 1 + GROUP_LINES)
  const below = ahead.findIndex((line) => factsOf(line).number?.n === next)
  const near = ahead.slice(below, below + QUESTION_LINES)
  const number = below >= 0 && near[0] ? factsOf(near[0]).number : null
  if (!number || isAnswerRest(number.rest)) return false
  return evidenceAt(near, near.map(factsOf), 0).options
}
const QUESTION_LINES = 40
/** The explanations of a group are shorter. */
const GROUP_LINES = 400

/** Whether a list of answers may begin at the line; `isTail`: only entries follow. */
function opensList(lines: readonly TextLine[], at: number, isTail: boolean): boolean {
  const { text } = lines[at] as TextLine
  const rest = headerRest(text)
  const entries = compactEntries(rest ?? text)
  if (entries && isAmongQuestions(lines, at, entries)) return false
  if (rest !== null) return true
  return isTail && (entries?.length ?? 0) > 1
}

function expectedOf(questions: readonly RawQuestion[]): Expected {
  const kinds = new Map<number, 'letters' | 'verdict' | 'words'>()
  for (const { number, options, section } of questions) {
    if (number === null || kinds.get(number) === 'words') continue
    const kind = options.length > 1 ? 'letters' : section?.hint === 'judge' ? 'verdict' : 'words'
    const known = kinds.get(number)
    kinds.set(number, known !== undefined && known !== kind ? 'words' : kind)
  }
  return { last: Math.max(0, ...kinds.keys()), kindOf: (number) => kinds.get(number) ?? null }
}

/** A numbered line with options below it, not an explanation: so this is no answer list, or not one at the end. */
function hasQuestions(lines: readonly TextLine[], expected: Expected): boolean {
  const facts = lines.map(factsOf)
  return facts.some(({ number }, at) => {
    if (!number || number.decimal || isAnswerRest(number.rest)) return false
    const isNew = expected.kindOf(number.n) === null || BLANK.test(number.rest)
    return isNew && evidenceAt(lines, facts, at).options
  })
}

function listAt(lines: readonly TextLine[], at: number, questions: readonly RawQuestion[]): AnswerList | null {
  const line = lines[at] as TextLine
  const rest = headerRest(line.text)
  const region = rest === null ? lines.slice(at) : [{ no: line.no, text: rest }, ...lines.slice(at + 1)]
  const expected = expectedOf(questions)
  if (hasQuestions(region, expected)) return null
  const list = readList(region, expected)
  return list && { ...list, taken: [line.no, ...list.taken] }
}

/** Accepts a header if its entries answer most of the unanswered questions and few others. */
const MOSTLY = 0.5

/** A label below a question («答案：B») means no final list began above it; «1.【答案】B» does not mean that. */
function lastLabelOf(lines: readonly TextLine[]): number {
  const isOfNumber = (at: number): boolean => {
    const before = lines.slice(0, at).findLast(({ text }) => text.trim() !== '')
    return numberMark(lines[at]?.text ?? '') !== null || numberMark(before?.text ?? '')?.rest.trim() === ''
  }
  const isLabel = ({ text }: TextLine, at: number): boolean =>
    !isListHeader(text) &&
    piecesOf(text).some((piece) => piece.label === 'answer' && !isWeakAnswer(piece.mark)) &&
    !isOfNumber(at)
  return lines.findLastIndex(isLabel)
}

/** Each try re-reads all lines above it, so only the first and last candidates are tried. */
const TRIED_AT_EACH_END = 6

function candidates(lines: readonly TextLine[]): number[] {
  const found: number[] = []
  const words = lines.findLastIndex(({ text }) => text.trim() !== '' && compactEntries(text) === null)
  for (let at = Math.max(1, lastLabelOf(lines)); at < lines.length; at++) {
    if (opensList(lines, at, at > words)) found.push(at)
  }
  if (found.length <= 2 * TRIED_AT_EACH_END) return found
  return [...found.slice(0, TRIED_AT_EACH_END), ...found.slice(-TRIED_AT_EACH_END)]
}

/**
 * Finds the answer list (参考答案) at the end and assigns its entries to the questions before it. `cut` reads the lines
 * before a header as questions.
 */
export function takeAnswerList(lines: readonly TextLine[], cut: (lines: readonly TextLine[]) => Segmented): Assigned {
  for (const at of candidates(lines)) {
    const segmented = cut(lines.slice(0, at))
    const questions = answerable(segmented.questions)
    shareGroupAnswers(questions)
    shareAmongParts(segmented.questions)
    const list = listAt(lines, at, questions)
    if (!list) continue
    const without = questions.filter((question) => question.answer === null).length
    const { given, lost } = assign(questions, list.entries)
    const { length } = list.entries
    if (isWeakHeader(lines[at]?.text ?? '') && (given.length < 2 || lost.length > 0)) continue
    if (given.length === 0 || given.length < without * MOSTLY || length - lost.length < length * MOSTLY) continue
    // «【答案】1.B 2.C» below a group: more questions follow it.
    if (lost.some((entry) => BLANK.test(textOf(entry.answer)))) continue
    for (const [question, entry] of given) {
      question.answer = entry.answer
      if (entry.analysis.length > 0 && question.analysis === null) question.analysis = entry.analysis
    }
    return { segmented, lost, taken: list.taken }
  }
  const segmented = cut(lines)
  shareGroupAnswers(answerable(segmented.questions))
  shareAmongParts(segmented.questions)
  return { segmented, lost: [], taken: [] }
}
