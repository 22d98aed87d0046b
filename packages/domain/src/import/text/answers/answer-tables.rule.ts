import type { TextLine } from '../source.rule.ts'

const NUMBERS = /^[\s|]*题\s*号\s*[:：|]?\s*(\d{1,3}(?:[\s|、,，]+\d{1,3})+)[\s|]*$/
const ANSWERS = /^[\s|]*(?:参考)?答\s*案\s*[:：|]?\s*(\S.*?)[\s|]*$/
/** Allowed between the rows of a table: blank lines or rules. */
const RULE = /^[\s|:+-]*$/
const NEXT_WITHIN = 3

/** Rewrites «题号 1 2 3» above «答案 A B C» as «答案：1.A 2.B 3.C» on the answer line. */
export function readAnswerTables(lines: readonly TextLine[]): { lines: TextLine[]; taken: number[] } {
  const read = [...lines]
  const taken: number[] = []
  for (let at = 0; at < read.length; at++) {
    const numbers = NUMBERS.exec(read[at]?.text ?? '')?.[1]?.match(/\d+/g)
    if (!numbers) continue
    const below = read.findIndex((line, index) => index > at && !RULE.test(line.text))
    const line = below - at <= NEXT_WITHIN ? read[below] : undefined
    const cells = ANSWERS.exec(line?.text ?? '')?.[1]
      ?.split(/[\s|、,，]+/)
      .filter((cell) => cell !== '')
    // Without blanks, single letters line up with the numbers one by one.
    const answers = cells?.length === 1 && numbers.length > 1 ? [...(cells[0] ?? '')] : cells
    if (!line || answers?.length !== numbers.length) continue
    for (let row = at; row < below; row++) taken.push(read[row]?.no ?? 0)
    for (let row = at + 1; row < below; row++) read[row] = { no: read[row]?.no ?? 0, text: '' }
    read[at] = { no: read[at]?.no ?? 0, text: '' }
    read[below] = { no: line.no, text: `答案：${numbers.map((n, index) => `${n}.${answers[index]}`).join(' ')}` }
  }
  return { lines: read, taken }
}
