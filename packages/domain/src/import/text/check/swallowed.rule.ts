import { compactEntries } from '../answers/answer-list.rule.ts'
import { isAnswerRest, isListHeader } from '../answers/list-header.rule.ts'
import { type Fault, fault } from '../build/built.rule.ts'
import { BLANK } from '../evidence.rule.ts'
import { SIGN } from '../held.rule.ts'
import { readLetters } from '../key.rule.ts'
import { isWeakAnswer, leadingLetter, numberMark, optionMarks, piecesOf } from '../marks.rule.ts'
import { optionsBegin } from '../options.rule.ts'
import { type RawQuestion, textOf } from '../raw.rule.ts'
import type { TextLine } from '../source.rule.ts'

/** A question inside another one: a number with options below it. */
function questionIn(lines: readonly TextLine[]): TextLine | undefined {
  return lines.find((line, at) => {
    const mark = numberMark(line.text)
    if (at === 0 || !mark || mark.decimal || isAnswerRest(mark.rest)) return false
    const next = lines.findIndex((one, below) => below > at && numberMark(one.text) !== null)
    const end = next < 0 ? lines.length : next
    return lines.slice(at, end).some((_, offset) => optionsBegin(lines, at + offset, end) !== null)
  })
}

/** A swallowed question's number may be this far ahead. */
const AHEAD = 3

/** A line of the stem with a higher number and its own bracket for a key. */
const peerIn = ({ stem, number }: RawQuestion): TextLine | undefined =>
  stem.slice(1).find(({ text }) => {
    const mark = numberMark(text)
    if (number === null || mark?.style !== 'dot' || mark.decimal) return false
    return mark.n > number && mark.n <= number + AHEAD && BLANK.test(text)
  })

/** A list of answers that was taken as part of the question. */
const listIn = (lines: readonly TextLine[]): TextLine | undefined =>
  lines.find(({ text }) => isListHeader(text) || (compactEntries(text)?.length ?? 0) > 2)

/** A second answer below the explanation: the number of its own question was missed. */
function answerIn({ answer, analysis }: RawQuestion): TextLine | undefined {
  const own = readLetters(textOf(answer))?.letters.join('')
  return analysis?.find(({ text }, at) => {
    const [piece] = piecesOf(text)
    if (at === 0 || piece?.label !== 'answer' || isWeakAnswer(piece.mark)) return false
    return own === undefined || readLetters(piece.text)?.letters.join('') !== own
  })
}

/** Words after the last option that are not part of it: they follow a gap, or it is far longer than the others. */
const MORE_MAX = 40
/** Fewer words after a gap are a piece of a broken option. */
const BEHIND_GAP = 12

function textAfterOptions({ options }: RawQuestion): TextLine | undefined {
  const last = options.at(-1)
  if (!last || options.length < 2) return undefined
  const more = last.lines.slice(1)
  const gap = more.findIndex(({ text }) => text.trim() === '')
  const isWords = ({ text }: TextLine) => text.replace(SIGN, '').trim().length >= BEHIND_GAP
  const behind = gap < 0 ? undefined : more.slice(gap).find(isWords)
  if (behind) return behind
  const others = options.slice(0, -1).some(({ lines }) => lines.filter(({ text }) => text.trim() !== '').length > 1)
  const length = more.reduce((sum, { text }) => sum + text.trim().length, 0)
  const count = more.filter(({ text }) => text.trim() !== '').length
  return !others && (length > MORE_MAX || count > 1) ? more.find(({ text }) => text.trim() !== '') : undefined
}

/** The next letter occurs inside an option, or the first ones inside the stem: options were not split. */
function optionIn({ options, stem }: RawQuestion): string | undefined {
  const next = 'ABCDEFGHIJ'[options.length]
  if (options.length > 1 && next && next <= 'D') {
    const held = options.find(({ lines }) => lines.some(({ text }) => optionMarks(text, next, 'glued').length > 0))
    if (held) return next
  }
  const isList = (text: string) =>
    leadingLetter(text) === 'A' || ['A', 'B', 'C'].every((letter) => optionMarks(text, letter, 'dense').length > 0)
  return options.length === 0 && stem.some(({ text }) => isList(text)) ? 'A' : undefined
}

/** Content of a question that belongs outside it. */
export function insideDoubts(raw: RawQuestion): Fault[] {
  const parts = [raw.stem, raw.analysis ?? [], raw.options.flatMap(({ lines }) => lines)]
  const question = parts.map(questionIn).find((line) => line !== undefined) ?? peerIn(raw)
  const list = parts.map(listIn).find((line) => line !== undefined)
  const answer = answerIn(raw)
  const after = textAfterOptions(raw)
  const option = optionIn(raw)
  return [
    ...(question ? [fault('QUESTION_INSIDE', { line: question.no })] : []),
    ...(list ? [fault('LIST_INSIDE', { line: list.no })] : []),
    ...(answer ? [fault('ANSWER_INSIDE', { line: answer.no })] : []),
    ...(after ? [fault('TEXT_AFTER_OPTIONS', { line: after.no })] : []),
    ...(option ? [fault('OPTION_INSIDE', { letter: option })] : []),
  ]
}
