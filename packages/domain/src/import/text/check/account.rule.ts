import type { RawQuestion } from '../raw.rule.ts'
import type { Segmented } from '../segment.rule.ts'
import type { TextLine } from '../source.rule.ts'

/** Instructions below a heading say how to answer; anything else there may belong to a question. */
const INSTRUCTION =
  /题|分|选|答|填|涂|写|字|注意|要求|points?|marks?|choose|answer|question|directions?|read|each|write|translate|blank|minutes/i
const INSTRUCTION_MAX = 160

export const isInstruction = ({ text }: TextLine): boolean =>
  text.trim() === '' || (text.trim().length <= INSTRUCTION_MAX && INSTRUCTION.test(text))

const linesOf = (raw: RawQuestion): number[] => [
  raw.from,
  ...raw.fieldLines,
  ...[raw.stem, raw.answer ?? [], raw.analysis ?? [], ...raw.options.map(({ lines }) => lines)].flatMap((lines) =>
    lines.map(({ no }) => no),
  ),
  ...(raw.children ?? []).flatMap(linesOf),
]

export interface Read {
  segmented: Segmented
  /** Lines of the answer list. */
  taken: readonly number[]
}

/**
 * Accounts for every line: each belongs to a question, a passage, a heading with its instructions, a marker or an
 * answer, or it is reported as unread. Nothing that was pasted is dropped silently.
 */
export function unreadLines(
  lines: readonly TextLine[],
  papers: readonly Read[],
  alsoTaken: readonly number[],
): TextLine[] {
  const known = new Set(alsoTaken)
  for (const { segmented, taken } of papers) {
    const { questions, sections, dividers } = segmented
    const notes = sections.flatMap((section) => [
      section.line,
      ...section.notes.filter(isInstruction).map(({ no }) => no),
    ])
    for (const no of [...questions.flatMap(linesOf), ...notes, ...dividers, ...taken]) known.add(no)
  }
  return lines.filter(({ no, text }) => text.trim() !== '' && !known.has(no))
}
