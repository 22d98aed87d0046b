import { BANK_MIN, blankRun, signClozeBlanks, splitBank } from './cloze.rule.ts'
import type { LineFacts } from './evidence.rule.ts'
import { readLetters } from './key.rule.ts'
import { startsOption } from './marks.rule.ts'
import { newRaw, type RawQuestion, textOf } from './raw.rule.ts'
import type { TextLine } from './source.rule.ts'
import type { Walk } from './walk.rule.ts'

/** Fewer rows of options than this may be questions that lost their stems. */
const BLANKS_MIN = 3
/** No text is longer; without a limit hostile input would take quadratic time. */
const LINES_MAX = 200
/** The next row begins within this many lines. */
const ROW_MAX = 40

/** Only a number and options: its words are somewhere else. */
const isBare = (raw: RawQuestion): boolean =>
  raw.children === null && raw.number !== null && textOf(raw.stem) === '' && raw.options.length > 1

/** How many questions in a row from here on are bare. */
function runLength(questions: readonly RawQuestion[], from: number): number {
  const { section, number } = questions[from] as RawQuestion
  let length = 0
  for (const raw of questions.slice(from)) {
    if (!isBare(raw) || raw.section !== section || raw.number !== (number ?? 0) + length) break
    length++
  }
  return length
}

interface Place {
  lines: TextLine[]
  /** Lines of the previous question: only what follows an empty line among them may be the next question's text. */
  isOwn: boolean
}

/** The places where the walk may have put the lines right above a question. */
function placesAbove(walk: Walk, first: RawQuestion, before: RawQuestion | undefined): Place[] {
  const notes = walk.sections.find(({ line }) => line === first.section?.line)?.notes
  const loose = [notes, walk.ignored].map((lines) => ({ lines, isOwn: false }))
  const own = [before?.analysis, before?.answer, before?.options.at(-1)?.lines].map((lines) => ({ lines, isOwn: true }))
  return [...loose, ...own].flatMap(({ lines, isOwn }) => (lines ? [{ lines, isOwn }] : []))
}

/** The text above that has a blank for each number: as few of its last paragraphs as possible, or all of it. */
function passageIn(lines: readonly TextLine[], numbers: readonly number[], isOwn: boolean): TextLine[] | null {
  const begins = (at: number) => lines[at - 1]?.text.trim() === '' && lines[at]?.text.trim() !== ''
  const starts = lines.flatMap((_, at) => ((at > 0 ? begins(at) : !isOwn) ? [at] : []))
  const passages = starts.reverse().map((start) => lines.slice(start))
  return passages.find((passage) => signClozeBlanks(passage, numbers) !== null) ?? null
}

/** «Answers: BACD» below the last row: the keys of all rows. */
function keysOfAll(run: readonly RawQuestion[]): TextLine[] | null {
  const last = run.at(-1)
  if (!last?.answer || run.some((raw) => raw !== last && raw.answer !== null)) return null
  if (readLetters(textOf(last.answer))?.letters.length !== run.length) return null
  const { answer } = last
  last.answer = null
  return answer
}

/** Consecutive rows of options without stems: their line numbers and labels. */
function rowsFrom(
  lines: readonly TextLine[],
  facts: readonly LineFacts[],
  at: number,
): { numbers: number[]; last: number } {
  const isRow = (line: number) => startsOption(facts[line]?.number?.rest ?? '', 'A')
  const numbers: number[] = []
  let last = at
  for (let line = at; line < lines.length && line - last <= ROW_MAX; line++) {
    const mark = facts[line]?.number
    if (!mark || (numbers.length > 0 && mark.n !== (numbers.at(-1) ?? 0) + 1)) continue
    if (!isRow(line)) break
    numbers.push(mark.n)
    last = line
  }
  return { numbers, last }
}

/** How far up a text above the line may reach: down from the last label, heading or passage marker. */
function topOf(facts: readonly LineFacts[], at: number): { top: number; isOwn: boolean } {
  const from = Math.max(0, at - LINES_MAX)
  const ends = ({ heading, material, answerLabel, analysisLabel }: LineFacts) =>
    heading !== null || material !== null || answerLabel || analysisLabel
  const end = facts.slice(from, at).findLastIndex(ends)
  const fact = facts[from + end]
  return { top: from + end + 1, isOwn: end >= 0 && (fact?.answerLabel || fact?.analysisLabel) === true }
}

/** Lines of texts whose blanks are the rows below: a number at the start of such a line begins no question. */
export function clozeLines(lines: readonly TextLine[], facts: readonly LineFacts[]): ReadonlySet<number> {
  const quiet = new Set<number>()
  for (let at = 0; at < lines.length; at++) {
    if (!startsOption(facts[at]?.number?.rest ?? '', 'A')) continue
    const { numbers, last } = rowsFrom(lines, facts, at)
    if (numbers.length >= BLANKS_MIN) {
      const { top, isOwn } = topOf(facts, at)
      const passage = passageIn(lines.slice(top, at), numbers, isOwn)
      for (let line = at - (passage?.length ?? 0); line < at; line++) quiet.add(line)
    }
    at = last
  }
  return quiet
}

/** Rows of options whose numbers are blanks in the text above form one cloze, marked or not. */
export function gatherClozes(walk: Walk): void {
  const { questions } = walk
  for (let at = 0; at < questions.length; at++) {
    const first = questions[at] as RawQuestion
    const length = runLength(questions, at)
    if (length < BLANKS_MIN) continue
    const run = questions.slice(at, at + length)
    const before = questions[at - 1]
    const numbers = run.map(({ number }) => number ?? 0)
    const since = Math.max(first.section?.line ?? 0, before?.from ?? 0)
    for (const { lines, isOwn } of placesAbove(walk, first, before)) {
      const above = lines.filter(({ no }) => no >= since && no < first.from).slice(-LINES_MAX)
      const passage = passageIn(above, numbers, isOwn)
      if (!passage) continue
      const taken = new Set(passage)
      lines.splice(0, lines.length, ...lines.filter((line) => !taken.has(line)))
      const material = newRaw(passage[0]?.no ?? first.from, null, first.section)
      Object.assign(material, {
        chapter: first.chapter,
        to: run.at(-1)?.to ?? first.to,
        stem: passage,
        answer: keysOfAll(run),
        children: run,
      })
      if (before && before.to >= material.from) before.to = lastLine(before)
      questions.splice(at, length, material)
      break
    }
  }
}

const lastLine = (raw: RawQuestion): number =>
  Math.max(
    raw.from,
    ...[raw.stem, raw.answer, raw.analysis, ...raw.options.map(({ lines }) => lines)]
      .flatMap((lines) => lines ?? [])
      .filter(({ text }) => text.trim() !== '')
      .map(({ no }) => no),
  )

const SHARED = /共用(?:备选)?(?:答案|选项)|备选答案/
const SHARED_MIN = 2

/** «（1～3题共用备选答案） A. … E. …»: the options above are those of each question below. */
export function shareOptions(walk: Walk): void {
  for (const raw of walk.questions) {
    const { children, stem } = raw
    if (!children?.length || children.some(({ options }) => options.length > 0) || !SHARED.test(textOf(stem))) continue
    const bank = splitBank(stem, SHARED_MIN)
    if (!bank) continue
    raw.stem = bank.passage
    for (const child of children) child.options = bank.options
  }
}

/** Unmarked 七选五: one unnumbered list of options below a text with numbered gaps. */
export function gatherBanks(walk: Walk): void {
  for (const [at, raw] of walk.questions.entries()) {
    if (raw.number !== null || raw.children || raw.options.length < BANK_MIN) continue
    const notes = walk.sections.find(({ line }) => line === raw.section?.line)?.notes ?? walk.ignored
    const since = Math.max(raw.section?.line ?? 0, walk.questions[at - 1]?.to ?? 0)
    const above = notes.filter(({ no }) => no > since && no < raw.from).slice(-LINES_MAX)
    const whole = blankRun([...above, ...raw.stem])
    if (!whole) continue
    const isOwn = blankRun(raw.stem)?.length === whole.length
    if (!isOwn) {
      const taken = new Set(above)
      notes.splice(0, notes.length, ...notes.filter((line) => !taken.has(line)))
      raw.stem = [...above, ...raw.stem]
      raw.from = raw.stem[0]?.no ?? raw.from
    }
    raw.children = whole.map((number) => ({
      ...newRaw(raw.from, number, raw.section),
      to: raw.to,
      options: raw.options,
    }))
    raw.options = []
  }
}
