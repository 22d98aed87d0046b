import type { Evidence, LineFacts } from './evidence.rule.ts'
import type { Group } from './groups.rule.ts'
import { isWeakAnswer, LARGE_NUMBER, type LabelKind, numberMark, piecesOf, startsOption } from './marks.rule.ts'
import { cutOptions, expectedLetter, optionsBegin } from './options.rule.ts'
import { newRaw, type RawQuestion, type Section, textOf } from './raw.rule.ts'
import type { TextLine } from './source.rule.ts'
import { type Level, newLevel, type Place } from './starts.rule.ts'

/** A section and the lines between its heading and its first question. */
export type OpenSection = Section & { notes: TextLine[] }

/** State of the walk through the lines, and what it has found. Only functions of this file and of segment change it. */
export interface Walk {
  lines: readonly TextLine[]
  facts: readonly LineFacts[]
  evidenceOf: (at: number) => Evidence
  questions: RawQuestion[]
  sections: OpenSection[]
  chapter: string | null
  /** Lines that belong to no question. */
  ignored: TextLine[]
  /** Lines that separate others: headings, chapters, passage markers. */
  dividers: number[]
  /** Passages for several questions without an end marker, keyed by the line at which each begins. */
  groups: ReadonlyMap<number, Group>
  /** The open one. */
  group: Group | null
  top: Level
  /** Parts of the current passage. */
  child: Level | null
  material: RawQuestion | null
  /** Begun by 【材料】 and ended by 【材料结束】 rather than by the next question. */
  explicit: boolean
  /** Lines before this one are a text with a shared list of options: no part begins among them. */
  bankUntil: number
  current: RawQuestion | null
  place: Place
}

export const newWalk = (
  lines: readonly TextLine[],
  facts: readonly LineFacts[],
  evidenceOf: (at: number) => Evidence,
  groups: ReadonlyMap<number, Group>,
): Walk => ({
  lines,
  facts,
  evidenceOf,
  questions: [],
  sections: [],
  chapter: null,
  ignored: [],
  dividers: [],
  groups,
  group: null,
  top: newLevel(),
  child: null,
  material: null,
  explicit: false,
  bankUntil: 0,
  current: null,
  place: 'none',
})

/** The lines that text is appended to at this point. */
function linesAt(walk: Walk): TextLine[] | null {
  const { current, place } = walk
  if (place === 'material') return walk.material?.stem ?? null
  if (!current) return null
  if (place === 'stem') return current.stem
  if (place === 'options') return current.options.at(-1)?.lines ?? null
  if (place === 'answer') return current.answer
  return place === 'analysis' || place === 'field' ? current.analysis : null
}

function refreshes(walk: Walk, no: number): void {
  if (walk.current) walk.current.to = no
  if (walk.material) walk.material.to = no
}

export function startQuestion(walk: Walk, at: number, number: number | null, rest: string): void {
  const no = walk.lines[at]?.no ?? 0
  const raw = newRaw(no, number, walk.sections.at(-1) ?? null)
  raw.chapter = walk.chapter
  const level = walk.child ?? walk.top
  if (number !== null) level.last = number
  level.list = 0
  if (walk.material?.children) walk.material.children.push(raw)
  else walk.questions.push(raw)
  walk.current = raw
  walk.place = 'stem'
  addLine(walk, at, rest)
}

/** Where lines between questions go: to the instructions of a heading, otherwise to the unread ones. */
const notesOf = (walk: Walk): TextLine[] => walk.sections.at(-1)?.notes ?? walk.ignored

/** In the stem, or after a field below it («题型：多选题»). */
function awaitsOptions({ place, current }: Walk): boolean {
  if (place !== 'field') return place === 'stem'
  return current !== null && current.options.length === 0 && current.answer === null && current.analysis === null
}

/** The meaning of unlabelled text depends on where the walk is. */
function addText(walk: Walk, at: number, text: string): void {
  const no = walk.lines[at]?.no ?? 0
  if (beginsUnnumbered(walk, at, text)) return
  if (walk.place === 'none') {
    notesOf(walk).push({ no, text })
    return
  }
  if (awaitsOptions(walk) && addFirstOptions(walk, at, text)) return
  if (walk.place === 'options' && addOptions(walk, at, text)) return
  const lines = linesAt(walk)
  if (!lines) {
    walk.ignored.push({ no, text })
    return
  }
  lines.push({ no, text })
  refreshes(walk, no)
}

/** Whether a later line of the question begins with the letter: then the option is not squeezed into this line. */
const nextStarts = (walk: Walk, at: number) => {
  const later = walk.lines.slice(at + 1, blockEnd(walk, at))
  return (letter: string): boolean => later.some((line) => startsOption(line.text, letter))
}

function pushOptions(walk: Walk, at: number, cut: { letter: string; text: string }[]): void {
  const no = walk.lines[at]?.no ?? 0
  for (const { letter, text } of cut) walk.current?.options.push({ letter, lines: [{ no, text }] })
  walk.place = 'options'
  refreshes(walk, no)
}

function addFirstOptions(walk: Walk, at: number, text: string): boolean {
  const end = blockEnd(walk, at)
  const ahead = [{ no: 0, text }, ...walk.lines.slice(at + 1, end)]
  const first = optionsBegin(ahead, 0, ahead.length)
  if (!first || !walk.current) return false
  const before = text.slice(0, first.from)
  if (before.trim() !== '') walk.current.stem.push({ no: walk.lines[at]?.no ?? 0, text: before })
  pushOptions(walk, at, cutOptions(text.slice(first.from), 'A', nextStarts(walk, at)).options)
  return true
}

/** All options of a question fit within this many lines. */
const OPTIONS_AHEAD = 60

/** The next label, heading, number or passage marker: the search for options stops there. */
function blockEnd(walk: Walk, at: number): number {
  let end = at + 1
  while (end < Math.min(walk.lines.length, at + OPTIONS_AHEAD)) {
    const fact = walk.facts[end] as LineFacts
    if (fact.answerLabel || fact.analysisLabel || fact.heading || fact.material) break
    if (fact.number && fact.number.n < LARGE_NUMBER && (!fact.number.decimal || walk.evidenceOf(end).options)) break
    end++
  }
  return end
}

function addOptions(walk: Walk, at: number, text: string): boolean {
  const { current } = walk
  const expected = current ? expectedLetter(current.options) : undefined
  if (!current || !expected) return false
  const cut = cutOptions(text, expected, nextStarts(walk, at))
  if (cut.options.length > 0) {
    if (cut.before.trim() !== '') linesAt(walk)?.push({ no: walk.lines[at]?.no ?? 0, text: cut.before })
    pushOptions(walk, at, cut.options)
    return true
  }
  return skipsLetter(walk, at, text, expected)
}

/** «A…C…»: reports the gap, so that the question is shown as it was read. */
function skipsLetter(walk: Walk, at: number, text: string, expected: string): boolean {
  const found = [...'BCDEFGHIJ'].find((letter) => letter > expected && startsOption(text, letter))
  if (!found || !walk.current) return false
  walk.current.faults.push({ code: 'OPTION_GAP', facts: { expected, found } })
  pushOptions(walk, at, cutOptions(text, found, nextStarts(walk, at)).options)
  return true
}

/** Lines above that may be the stem of an unnumbered question: back to an empty line, a gap, or the start. */
function looseLines(walk: Walk, at: number): { lines: TextLine[]; from: number } | null {
  const own = walk.place === 'none' ? notesOf(walk) : linesAt(walk)
  if (!own) return null
  let from = own.length
  let no = walk.lines[at]?.no ?? 0
  // One empty line may stand between a stem and its options.
  if (own[from - 1]?.text.trim() === '' && own.length > 1) from--
  if (no - (own[from - 1]?.no ?? 0) === 2) no--
  while (from > 0 && own[from - 1]?.text.trim() !== '' && no - (own[from - 1]?.no ?? 0) <= 1) {
    from--
    no = own[from]?.no ?? 0
  }
  const isApart = walk.place === 'none' || (from > 0 && own[from - 1]?.text.trim() === '')
  return from < own.length && isApart ? { lines: own, from } : null
}

/** Options below separate text: their question has no number. Applies only to documents without numbers. */
function beginsUnnumbered(walk: Walk, at: number, text: string): boolean {
  const { current, material } = walk
  if (
    !startsOption(text, 'A') ||
    walk.place === 'stem' ||
    material ||
    (current && (current.number !== null || current.children))
  )
    return false
  const end = blockEnd(walk, at)
  const loose = optionsBegin([{ no: 0, text }, ...walk.lines.slice(at + 1, end)], 0, end - at)
    ? looseLines(walk, at)
    : null
  if (!loose) return false
  const stem = loose.lines.splice(loose.from)
  if (current) current.to = loose.lines.findLast((line) => line.text.trim() !== '')?.no ?? current.to
  startQuestion(walk, at, null, '')
  if (walk.current) {
    walk.current.from = stem[0]?.no ?? walk.current.from
    walk.current.stem = stem
  }
  return addFirstOptions(walk, at, text)
}

const NAMED = /^\s*(?:【\s*解析\s*】|解析\s*[:：])/

/** «分析：…» inside a written answer is text if a label 解析 still follows. */
function isWeak(walk: Walk, at: number, mark: string): boolean {
  if (mark.includes('解析') || /^[【[〖]/.test(mark)) return false
  const { style } = walk.child ?? walk.top
  const isNext = (line: number) => {
    const fact = walk.facts[line] as LineFacts
    return fact.heading !== null || (fact.number !== null && fact.number.style === style && !fact.number.decimal)
  }
  for (let line = at + 1; line < walk.lines.length && !isNext(line); line++) {
    if (NAMED.test(walk.lines[line]?.text ?? '')) return true
  }
  return false
}

/** Labels inside an explanation are part of it, except for fields that the question still lacks. */
function isText(walk: Walk, at: number, kind: LabelKind, mark: string, text: string): boolean {
  const target = walk.current
  if (!target) return true
  if (kind === 'answer' && isWeakAnswer(mark)) {
    // «答：A» below options is a key.
    const isKey = walk.place === 'options' && /^\s*[A-J]{1,5}\s*[。.]?\s*$/.test(text)
    return !isKey && (walk.place !== 'stem' || textOf(target.stem) === '')
  }
  if (kind === 'answer') return textOf(target.answer) !== ''
  if (kind === 'analysis') return walk.place === 'analysis' || (walk.place === 'answer' && isWeak(walk, at, mark))
  return walk.place === 'analysis' && (kind === 'tags' ? !mark.includes('知识点') : target.fields[kind] !== undefined)
}

/** «答案：（1）…»: the list that continues below begins right after the label. */
function beginList(walk: Walk, text: string): void {
  const level = walk.child ?? walk.top
  const mark = numberMark(text)
  level.list = mark?.n === 1 && mark.style === level.style ? 1 : 0
}

function addLabel(walk: Walk, at: number, kind: LabelKind, mark: string, text: string): void {
  const { current } = walk
  const no = walk.lines[at]?.no ?? 0
  if (!current || isText(walk, at, kind, mark, text)) {
    if (current && kind === 'answer' && !isWeakAnswer(mark) && current.analysis === null && walk.place !== 'analysis') {
      current.faults.push({ code: 'ANSWER_TWICE', facts: { line: no } })
    }
    addText(walk, at, mark + text)
    return
  }
  refreshes(walk, no)
  beginList(walk, text)
  if (kind === 'answer') {
    current.answer = [{ no, text }]
    walk.place = 'answer'
  } else if (kind === 'analysis') {
    // The second part of an explanation (【点评】 after 【答案】) keeps its title.
    const isSecond = current.analysis !== null
    current.analysis = [...(current.analysis ?? []), { no, text: isSecond ? mark + text : text }]
    walk.place = 'analysis'
  } else {
    current.fields[kind] = text.trim()
    current.fieldLines.push(no)
    walk.place = 'field'
  }
}

export function addLine(walk: Walk, at: number, text: string): void {
  for (const piece of piecesOf(text)) {
    if (piece.label === null) addText(walk, at, piece.text)
    else addLabel(walk, at, piece.label, piece.mark, piece.text)
  }
}

export function addBlank(walk: Walk, at: number): void {
  linesAt(walk)?.push({ no: walk.lines[at]?.no ?? 0, text: '' })
}
