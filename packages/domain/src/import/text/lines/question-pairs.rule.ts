import { headingOf } from '../heading.rule.ts'
import { numberMark } from '../marks.rule.ts'
import type { TextLine } from '../source.rule.ts'

const ASKED = /^\s*(?:问题?|Q)\s*\d{0,3}\s*[:：.．]\s*(?=\S)/
const ANSWERED = /^\s*(?:回?答案?|A)\s*\d{0,3}\s*[:：.．]\s*(?=\S)/
/** One pair may be a dialogue inside of a text. */
const PAIRS_MIN = 2

/**
 * «问：… 答：…» one after another: questions without numbers. Numbered here if the paste consists of such pairs and
 * nothing in it is numbered before them, so that a dialogue in a passage stays what it is.
 */
export function numberPairs(lines: readonly TextLine[]): TextLine[] {
  const turns = lines.flatMap(({ text }) => (ASKED.test(text) ? ['q'] : ANSWERED.test(text) ? ['a'] : []))
  const isPaired =
    turns.length >= PAIRS_MIN * 2 && turns.length % 2 === 0 && turns.every((turn, at) => turn === 'qa'[at % 2])
  const first = lines.findIndex(({ text }) => ASKED.test(text))
  const isOther = ({ text }: TextLine) => numberMark(text) !== null && headingOf(text) === null
  if (!isPaired || lines.slice(0, first).some(isOther)) return [...lines]
  let n = 0
  return lines.map((line) => {
    if (ASKED.test(line.text)) return { ...line, text: line.text.replace(ASKED, `${++n}. `) }
    return n > 0 ? { ...line, text: line.text.replace(ANSWERED, '答案：') } : line
  })
}
