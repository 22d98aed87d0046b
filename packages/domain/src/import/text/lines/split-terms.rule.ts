import { headingOf } from '../heading.rule.ts'
import type { TextLine } from '../source.rule.ts'

const TERMS = /名词解释|术语解释|解释(?:下列|以下)?(?:名词|术语|概念|词语)|[Dd]efine|[Dd]efinitions?|[Tt]erms/
const NUMBER = /(?:^|[\s\u3000；;])[（(]?\s*(\d{1,2})\s*(?:[.．、](?!\d)|[)）])\s*(?=\S)/g
/** Longer ones are sentences. */
const TERM_MAX = 30

/** The terms of «1. 光合作用 2. 呼吸作用», if they are numbered one after another and nothing else stands there. */
function termsOf(text: string): string[] | null {
  const marks = [...text.matchAll(NUMBER)]
  const [first] = marks
  if (marks.length < 2 || !first || text.slice(0, first.index).trim() !== '') return null
  if (marks.some((mark, at) => Number(mark[1]) !== Number(first[1]) + at)) return null
  const pieces = marks.map((mark, at) =>
    text
      .slice(mark.index, marks[at + 1]?.index)
      .replace(/^[\s\u3000；;]+/, '')
      .trimEnd(),
  )
  return pieces.every((piece) => piece.length <= TERM_MAX && !/[。？?！!:：]|答案/.test(piece)) ? pieces : null
}

/** Below a heading that asks for the meaning of terms, several of them on a line are a question each. */
export function splitTerms(lines: readonly TextLine[]): TextLine[] {
  let isOfTerms = false
  return lines.flatMap((line) => {
    const heading = headingOf(line.text)
    if (heading) isOfTerms = TERMS.test(heading.title)
    const terms = isOfTerms && !heading ? termsOf(line.text) : null
    return terms ? terms.map((text) => ({ ...line, text })) : [line]
  })
}
