import { compactEntries, type ListEntry, readList } from './answer-list.rule.ts'
import { BLANK } from './evidence.rule.ts'
import { isWeakAnswer, numberMark, piecesOf } from './marks.rule.ts'
import { answerable, type RawQuestion, textOf } from './raw.rule.ts'
import type { Segmented } from './segment.rule.ts'
import type { TextLine } from './source.rule.ts'

const TITLE = '(?:参考|标准|试题|试卷|本卷)?答案\\s*(?:[与及和]?\\s*(?:试题)?(?:解析|详解|评分标准|评分参考))?'
const ENGLISH_TITLE =
  '(?:(?:correct|model|reference|sample|suggested)\\s+)?(?:answers?(?:\\s+keys?)?|keys?)(?:\\s+(?:and|&)\\s+(?:analysis|explanations?|solutions?))?'
const HEADER = new RegExp(
  `^\\s*[【[]?\\s*(?:附\\s*[:：]?\\s*)?(?:${TITLE}|${ENGLISH_TITLE}(?![a-z]))\\s*[】\\]]?\\s*[:：]?\\s*(.*)$`,
  'is',
)

export interface Assigned {
  segmented: Segmented
  /** Entries for which there is no question. */
  lost: ListEntry[]
}

/** Each entry to the next question of its number that has no answer yet; numbers may begin again in each section. */
function assign(
  questions: readonly RawQuestion[],
  entries: readonly ListEntry[],
): { given: [RawQuestion, ListEntry][]; lost: ListEntry[] } {
  const open = questions.filter((question) => question.answer === null)
  const given: [RawQuestion, ListEntry][] = []
  const lost: ListEntry[] = []
  const taken = new Set<RawQuestion>()
  let from = 0
  for (const entry of entries) {
    const fits = (question: RawQuestion) => question.number === entry.number && !taken.has(question)
    const ahead = open.findIndex((question, index) => index >= from && fits(question))
    const at = ahead >= 0 ? ahead : open.findIndex(fits)
    const question = open[at]
    if (!question) {
      lost.push(entry)
      continue
    }
    taken.add(question)
    given.push([question, entry])
    from = at + 1
  }
  return { given, lost }
}

/** «【答案】1. B 2. C 3. A» below the last question of a group: each key to the question above that it names. */
function shareGroupAnswers(questions: readonly RawQuestion[]): void {
  for (const [at, last] of questions.entries()) {
    const entries = compactEntries(textOf(last.answer)) ?? []
    if (entries.length < 2) continue
    const no = last.answer?.[0]?.no ?? last.from
    for (const [number, answer] of entries) {
      const asked = questions.slice(0, at + 1).findLast((question) => question.number === number)
      if (asked && (asked === last || asked.answer === null)) asked.answer = [{ no, text: answer }]
    }
  }
}

/** The line after which everything is a list of answers: its region, or null when the line is no such header. */
function regionAt(lines: readonly TextLine[], at: number): ListEntry[] | null {
  const line = lines[at] as TextLine
  const header = HEADER.exec(line.text)
  if (header) {
    const rest = header[1] ?? ''
    if (rest.trim() !== '' && compactEntries(rest) === null) return null
    return readList([{ no: line.no, text: rest }, ...lines.slice(at + 1)])
  }
  const entries = compactEntries(line.text)
  if (!entries || entries.length < 2) return null
  const tail = lines.slice(at).filter((one) => one.text.trim() !== '')
  return tail.every((one) => compactEntries(one.text) !== null) ? readList(tail) : null
}

/** A header is believed when its entries answer most of the questions that have no answer, and are mostly theirs. */
const MOSTLY = 0.5

/**
 * Looks for 参考答案 at the end and gives its entries to the questions before it. `cut` reads the lines before a header
 * as questions.
 */
export function takeAnswerList(lines: readonly TextLine[], cut: (lines: readonly TextLine[]) => Segmented): Assigned {
  // A label below a question («答案：B») rules out that an end list began above it; «1.【答案】B» does not.
  const lastLabel = lines.findLastIndex(
    ({ text }) =>
      numberMark(text) === null &&
      piecesOf(text).some((piece) => piece.label === 'answer' && !isWeakAnswer(piece.mark)),
  )
  for (let at = Math.max(1, lastLabel); at < lines.length; at++) {
    const entries = regionAt(lines, at)
    if (!entries) continue
    const segmented = cut(lines.slice(0, at))
    const questions = answerable(segmented.questions)
    const without = questions.filter((question) => question.answer === null).length
    const { given, lost } = assign(questions, entries)
    if (given.length === 0 || given.length < without * MOSTLY || given.length < entries.length * MOSTLY) continue
    // «【答案】1.B 2.C» below a group: what comes after it are questions again.
    if (lost.some((entry) => BLANK.test(textOf(entry.answer)))) continue
    for (const [question, entry] of given) {
      question.answer = entry.answer
      if (entry.analysis.length > 0 && question.analysis === null) question.analysis = entry.analysis
    }
    return { segmented, lost }
  }
  const segmented = cut(lines)
  shareGroupAnswers(answerable(segmented.questions))
  return { segmented, lost: [] }
}
