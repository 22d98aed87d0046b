import { compactEntries } from './answers/answer-list.rule.ts'
import type { Evidence, LineFacts } from './evidence.rule.ts'
import { leadingLetter, optionMarks, piecesOf } from './marks.rule.ts'
import type { TextLine } from './source.rule.ts'

/** A passage for several questions without an end marker: «阅读下面的文字，完成1—3题», «Passage One», a line «B». */
export interface Group {
  /** The numbers of its questions, if it names them. */
  first: number | null
  last: number | null
  /** The line at which its passage begins. */
  from: number
  /** The line of the cue. */
  at: number
  /** The cue is a single letter. */
  isLetter: boolean
  /** Lines above the cue may belong to the passage or to the question before it. */
  unsure: boolean
}

const RANGE = '(\\d{1,3})\\s*(?:[-—–－~～〜至到、，,和与]|——)\\s*(?:第\\s*)?(\\d{1,3})'
const CUES: readonly RegExp[] = [
  new RegExp(
    `(?:完成|回答|解答|作答|做|答)\\s*(?:下面|下列|以下|后面|文后)?的?\\s*(?:第\\s*)?${RANGE}\\s*(?:各|小|两|三|四|五|个)*题`,
  ),
  new RegExp(`^\\s*[（(【[]?\\s*(?:第\\s*)?${RANGE}\\s*小?题\\s*(?:[)）】\\]]|[:：，,]|共用|为|是|基于|$)`),
  /\b[Qq]uestions?\s+(\d{1,3})\s*(?:to|through|and|[-–—~～])\s*(\d{1,3})\b/,
]
/** Instructions that name no numbers. */
const OPEN_CUE =
  /(?:阅读|读|据|根据|结合|观察|分析|材料|图)[^。？?]{0,40}[，,]?\s*(?:完成|回答|解答)\s*(?:(?:下面|下列|以下|文后|后面)的?)?(?:各|小|问)*题\s*[。.:：]?\s*(?:[（(][^（()）]*[)）])?\s*$/
const NAMED =
  /^\s*[【[（(]?\s*(?:(?:Passage|Text|Dialogue|Conversation)\s+(?:[A-H]|\d{1,2}|One|Two|Three|Four|Five|Six|[IVX]{1,4})|(?<=【\s*)(?:背景|共用)?资料(?=\s*】)|(?:短文|语篇|案例|情境|题组)\s*(?:[一二三四五六七八九十]|\d{1,2}|[A-H]))(?![A-Za-z0-9])\s*[】\])）]?\s*(?:[:：.．、]|$|(?<=[】\])）])|\s)/i
const LETTER = /^\s*(?:[（(【[]?\s*([A-H])\s*[)）】\]]?|[（(]\s*([一二三四五六])\s*[)）])\s*$/
const letterOf = (text: string): string => {
  const found = LETTER.exec(text)
  return found?.[1] ?? found?.[2] ?? ''
}
/** Letters and numerals that name passages, each list in order. */
const ORDER = 'ABCDEFGH 一二三四五六'
const READING = /阅读|[Rr]eading|READING|理解/
const GROUP_MAX = 20
/** The first question follows within this many lines. */
const PASSAGE_MAX = 120

/** The question numbers that a line says a passage is for. */
export function rangeOf(text: string): { first: number; last: number } | null {
  for (const cue of CUES) {
    const found = cue.exec(text)
    const [first, last] = [Number(found?.[1]), Number(found?.[2])]
    if (found && last > first && last - first < GROUP_MAX) return { first, last }
  }
  return null
}

type Kind = { first: number | null; last: number | null; isLetter: boolean } | null

function kindAt(lines: readonly TextLine[], facts: readonly LineFacts[], at: number): Kind {
  const fact = facts[at] as LineFacts
  const text = lines[at]?.text ?? ''
  if (fact.blank || fact.heading || fact.material || fact.answerLabel || fact.analysisLabel) return null
  const range = rangeOf(text)
  if (range) return fact.number?.style === 'dot' ? null : { ...range, isLetter: false }
  if (fact.number) return null
  if (OPEN_CUE.test(text) || NAMED.test(text)) return { first: null, last: null, isLetter: false }
  return LETTER.test(text) ? { first: null, last: null, isLetter: true } : null
}

/** «【答案】1. B 2. A» below the questions names them when the cue does not. */
function rangeBelow(lines: readonly TextLine[], facts: readonly LineFacts[], next: number) {
  const label = facts.findIndex((fact, line) => line >= next && (fact.answerLabel || fact.heading !== null))
  const piece = piecesOf(lines[label]?.text ?? '').find((one) => one.label === 'answer')
  const numbers = compactEntries(piece?.text ?? '')?.map(([number]) => number) ?? []
  const [first, last] = [numbers[0], numbers.at(-1)]
  const isRun = numbers.length > 1 && numbers.every((number, at) => number === (first ?? 0) + at)
  return isRun && facts[next]?.number?.n === first && first !== undefined && last !== undefined ? { first, last } : null
}

const isOptionLine = (text: string): boolean =>
  leadingLetter(text) !== null || (optionMarks(text, 'B').length > 0 && optionMarks(text, 'C').length > 0)

/** The next line that begins with a number, before any heading, passage marker or label. */
function nextNumber(facts: readonly LineFacts[], at: number): number {
  const ends = ({ heading, material }: LineFacts) => heading !== null || material !== null
  const limit = Math.min(facts.length, at + PASSAGE_MAX)
  for (let line = at + 1; line < limit; line++) {
    const fact = facts[line] as LineFacts
    if (fact.number && !fact.number.decimal) return line
    if (ends(fact)) return -1
  }
  return -1
}

/** The same, past a list （1）（2） inside of the passage. */
function nextAsked(facts: readonly LineFacts[], evidenceOf: (at: number) => Evidence, at: number): number {
  const next = nextNumber(facts, at)
  if (next < 0 || facts[next]?.number?.style !== 'paren') return next
  const { options, label, blank, score } = evidenceOf(next)
  return options || label || blank || score ? next : nextAsked(facts, evidenceOf, next)
}

/** Whether the question with this number begins below the line. */
function hasFirst(facts: readonly LineFacts[], at: number, first: number): boolean {
  const limit = Math.min(facts.length, at + PASSAGE_MAX)
  for (let line = at + 1; line < limit; line++) {
    const fact = facts[line] as LineFacts
    if (fact.heading || fact.material) return false
    if (fact.number?.n === first) return true
  }
  return false
}

const READS = /阅读下|阅读[^，,。]{0,6}材料|[Qq]uestions?\s+\d|[Rr]ead the/
const OPENS =
  /^\s*(?:材料|图|下图|下表|右图|左图|如图|读|阅读|观察|表\s*\d|[（(][一二三四五六七八九十][)）]|Read|The following|Directions)/
const CLOSED =
  /(?:答案|[Aa]nswers?|[Kk]eys?)\s*[】\]]?\s*[:：]?\s*[（(]?\s*(?:[A-J]{1,5}|[√×对错]|\d{1,3}\s*[.．、]\s*[A-J].*)\s*[)）]?\s*$/
const INSTRUCTION = /每(?:小)?题|本(?:大|小)?题|四个选项|符合题|分。?\s*[)）]?$|选出|涂|points|each|choose|Directions/i
/** A line at least this wide that does not end a sentence continues on the next one. */
const WIDE = 34
const ENDS = /[。！？!?；;.：:”"）)]\s*$/

/** The explanation ends with the key, so nothing more of it can follow. */
const CONCLUDES =
  /故(?:本题)?(?:答案)?(?:应?选|为)\s*[:：]?\s*[（(]?\s*[A-J]{1,5}\s*[)）]?\s*(?:项|选项)?\s*[。.．]?\s*$/

/** If every explanation before a question is one line long, one before a passage is too. */
function hasShortExplanations(facts: readonly LineFacts[]): boolean {
  let short = 0
  let open = -1
  let more = 0
  const close = (at: number): boolean => {
    // One more line and nothing after it: not a passage.
    const isLong = open >= 0 && more > 0 && at - open <= 2
    if (open >= 0 && more === 0) short++
    open = -1
    more = 0
    return isLong
  }
  for (const [at, fact] of facts.entries()) {
    if (fact.number !== null || fact.heading !== null || fact.analysisLabel) {
      if (close(at)) return false
      if (fact.analysisLabel) open = at
    } else if (open >= 0 && !fact.blank && !fact.answerLabel) more++
  }
  return !close(facts.length) && short > 1
}

/** Where the passage of a cue begins: the cue often comes at its end («……据此完成1～2题»). */
function passageFrom(
  lines: readonly TextLine[],
  facts: readonly LineFacts[],
  at: number,
  own: (line: number) => boolean,
  isShort: boolean,
): { from: number; unsure: boolean } {
  // «阅读下面的文字，完成1—3题» comes before its passage.
  const first = facts.findIndex((fact, line) => line > at && fact.number !== null)
  if (lines.slice(at + 1, first).some(({ text }) => text.trim() !== '') && READS.test(lines[at]?.text ?? ''))
    return { from: at, unsure: false }
  const isLoose = (line: number): boolean => {
    const fact = facts[line]
    if (!fact || own(line)) return false
    if (fact.number || fact.heading || fact.material || fact.answerLabel || fact.analysisLabel) return false
    const text = lines[line]?.text ?? ''
    return fact.blank || !(isOptionLine(text) || CONCLUDES.test(text))
  }
  let from = at
  while (from > 0 && isLoose(from - 1)) from--
  const loose = Array.from({ length: at - from }, (_, index) => from + index).filter((line) => !facts[line]?.blank)
  const before = facts[from - 1]
  const above = lines[from - 1]?.text ?? ''
  if (loose.length === 0) return { from: at, unsure: false }
  if (!before || before.heading || own(from - 1)) {
    const start = loose.find((line) => !before?.heading || !INSTRUCTION.test(lines[line]?.text ?? ''))
    return { from: start ?? at, unsure: false }
  }
  const isBlank = (line: number) => facts[line - 1]?.blank === true
  const isClosed = (before.answerLabel && CLOSED.test(above)) || CONCLUDES.test(above)
  const isExplained = before.analysisLabel && isShort
  if (isOptionLine(above) || isClosed || isExplained) {
    const [next] = loose
    const isRow = ['B', 'C', 'D'].some((letter) => optionMarks(above, letter).some((mark) => mark.from > 0))
    const goesOn = isOptionLine(above) && !isRow && above.trim().length >= WIDE && !ENDS.test(above)
    if (!goesOn || next === undefined || isBlank(next)) return { from: next ?? at, unsure: false }
    return { from: loose[1] ?? at, unsure: true }
  }
  // After a question or an explanation, only a gap or an opening phrase shows where the passage begins.
  const start = loose.find((line) => isBlank(line)) ?? loose.find((line) => OPENS.test(lines[line]?.text ?? ''))
  return { from: start ?? at, unsure: start === undefined }
}

/** Single-letter lines name passages if they follow in order, or stand below a reading heading. */
function isPassageLetter(lines: readonly TextLine[], facts: readonly LineFacts[], at: number): boolean {
  const heading = facts.slice(0, at).findLast((fact) => fact.heading)?.heading
  if (heading && READING.test(heading.title)) return true
  const letter = letterOf(lines[at]?.text ?? '')
  // «（A）» may be a key that was broken onto its own line.
  if (/[A-H]/.test(letter) && /[（(]/.test(lines[at]?.text ?? '')) return false
  const others = lines.flatMap(({ text }, line) => (line === at ? [] : letterOf(text)))
  return others.some((other) => other !== '' && Math.abs(ORDER.indexOf(other) - ORDER.indexOf(letter)) === 1)
}

/** The groups of a paper, keyed by the line at which each begins. */
export function findGroups(
  lines: readonly TextLine[],
  facts: readonly LineFacts[],
  evidenceOf: (at: number) => Evidence,
): ReadonlyMap<number, Group> {
  const found: { at: number; kind: NonNullable<Kind> }[] = []
  for (let at = 0; at < lines.length; at++) {
    const kind = kindAt(lines, facts, at)
    if (!kind) continue
    if (kind.first !== null) {
      if (hasFirst(facts, at, kind.first)) found.push({ at, kind })
      continue
    }
    const next = nextAsked(facts, evidenceOf, at)
    if (next < 0) continue
    const { options, label, blank } = evidenceOf(next)
    const below = lines.slice(at + 1, next).filter(({ text }) => text.trim() !== '')
    const isText = !kind.isLetter || (below.length > 0 && below.every(({ text }) => leadingLetter(text) === null))
    const before = facts.slice(0, at).findLast(({ number }) => number !== null)?.number?.n ?? 0
    const isNamed = kind.isLetter && facts[next]?.number?.n === before + 1
    if (!isText || !(options || label || blank || isNamed)) continue
    if (kind.isLetter && !isPassageLetter(lines, facts, at)) continue
    found.push({ at, kind: { ...kind, ...rangeBelow(lines, facts, next) } })
  }
  const isOwn = new Set(found.map(({ at }) => at))
  const isShort = found.length > 0 && hasShortExplanations(facts)
  const groups = new Map<number, Group>()
  for (const { at, kind } of found) {
    const above =
      kind.isLetter || NAMED.test(lines[at]?.text ?? '')
        ? { from: at, unsure: false }
        : passageFrom(lines, facts, at, (line) => isOwn.has(line), isShort)
    // «Passage One» and the line that names its numbers belong to the same group.
    const same = [...groups.values()].find(
      (one) => one.first === null && noQuestionBetween(facts, evidenceOf, one.at, at),
    )
    if (same) Object.assign(same, { first: kind.first ?? same.first, last: kind.last ?? same.last })
    else groups.set(above.from, { ...kind, ...above, at })
  }
  return groups
}

function noQuestionBetween(
  facts: readonly LineFacts[],
  evidenceOf: (at: number) => Evidence,
  from: number,
  to: number,
): boolean {
  return facts.slice(from + 1, to).every(({ number, heading }, offset) => {
    const { options, label, blank, score } = evidenceOf(from + 1 + offset)
    const isList = number?.style === 'paren' && !(options || label || blank || score)
    return heading === null && (number === null || isList)
  })
}
