import { type Heading, headingOf } from './heading.rule.ts'
import {
  isMaterialEnd,
  isMaterialStart,
  isWeakAnswer,
  LARGE_NUMBER,
  type NumberMark,
  numberMark,
  piecesOf,
} from './marks.rule.ts'
import { optionsBegin } from './options.rule.ts'
import type { TextLine } from './source.rule.ts'

/** What each line may be, computed once: the walk looks ahead all the time. */
export interface LineFacts {
  blank: boolean
  number: NumberMark | null
  heading: Heading | null
  material: 'start' | 'end' | null
  answerLabel: boolean
  analysisLabel: boolean
}

/** Caches the evidence: papers, passages and questions are looked for in the same lines. */
const READ = new WeakMap<TextLine, LineFacts>()

export function factsOf(line: TextLine): LineFacts {
  const known = READ.get(line)
  if (known) return known
  const facts = readFacts(line)
  READ.set(line, facts)
  return facts
}

function readFacts({ text }: TextLine): LineFacts {
  const pieces = piecesOf(text)
  return {
    blank: text.trim() === '',
    number: numberMark(text),
    heading: headingOf(text),
    material: isMaterialEnd(text) ? 'end' : isMaterialStart(text) ? 'start' : null,
    answerLabel: pieces.some((piece) => piece.label === 'answer' && !isWeakAnswer(piece.mark)),
    analysisLabel: pieces.some((piece) => piece.label === 'analysis'),
  }
}

/** Evidence that a number starts a question: options, an answer label, points, a blank. */
export interface Evidence {
  options: boolean
  label: boolean
  score: boolean
  blank: boolean
}

const SCORE = /^\s*[（([【]\s*(?:本(?:小)?题)?(?:满分)?\s*\d{1,3}(?:\.\d+)?\s*分\s*[)）\]】]/
/** An empty bracket, or one that holds only a key. */
export const BLANK = /_{2,}|[（(][\s\u3000]*(?:[A-J]{1,5}|[√×对错]|正确|错误)?[\s\u3000]*[)）]/

const hasOptions = (lines: readonly TextLine[], from: number, to: number): boolean =>
  lines.slice(from, to).some((_, offset) => optionsBegin(lines, from + offset, to) !== null)

/** No question is longer than this; without a limit hostile text would take quadratic time. */
const LOOK_AHEAD = 300

/** Looks at the lines of a candidate up to the next one of its style, a heading or a passage marker. */
export function evidenceAt(lines: readonly TextLine[], facts: readonly LineFacts[], at: number): Evidence {
  const own = facts[at]?.number
  // «42.5%» at the start of a line is text; parts in brackets belong to the number above them, never the reverse.
  const isPeer = ({ number }: LineFacts) =>
    number !== null &&
    !number.decimal &&
    (number.n < LARGE_NUMBER || number.n === (own?.n ?? 0) + 1) &&
    (number.style === own?.style || own?.style === 'paren')
  const stops = (fact: LineFacts) => fact.heading !== null || fact.material !== null || isPeer(fact)
  let end = at + 1
  const last = Math.min(lines.length, at + LOOK_AHEAD)
  while (end < last && !stops(facts[end] as LineFacts)) end++
  let labelled = at
  while (labelled < end && !facts[labelled]?.answerLabel && !facts[labelled]?.analysisLabel) labelled++
  const body = lines.slice(at, labelled)
  return {
    options: hasOptions(lines, at, Math.min(end, labelled + 1)),
    label: facts.slice(labelled, end).some((fact) => fact.answerLabel),
    score: SCORE.test(own?.rest ?? ''),
    blank: body.some((line) => BLANK.test(line.text)),
  }
}
