import { newRaw, type RawQuestion } from './raw.rule.ts'
import type { TextLine } from './source.rule.ts'
import type { OpenSection, Walk } from './walk.rule.ts'

/** A shorter text may be an instruction. */
const CASE_MIN = 20
const INSTRUCTION =
  /本(?:大|小)?题|每(?:小)?题|共\s*\d|下列各题|按要求|答题卡|四个选项|材料题|^\s*(?:问题|要求|请回答)\s*[:：]?\s*$/

const caseIn = (notes: readonly TextLine[]): TextLine[] => {
  const from = notes.findIndex(({ text }) => text.trim() !== '' && !INSTRUCTION.test(text))
  const lines = from < 0 ? [] : notes.slice(from)
  return lines.reduce((sum, { text }) => sum + text.trim().length, 0) >= CASE_MIN ? lines : []
}

/** The first run of plain questions below a heading. */
function plainRun(questions: readonly RawQuestion[], { line }: OpenSection): { at: number; length: number } {
  const at = questions.findIndex(({ section }) => section?.line === line)
  let length = 0
  for (const raw of at < 0 ? [] : questions.slice(at)) {
    const before = questions[at + length - 1]
    const goesOn = length === 0 || (raw.number ?? 0) === (before?.number ?? 0) + 1
    if (raw.section?.line !== line || raw.children || raw.options.length > 0 || raw.number === null || !goesOn) break
    length++
  }
  return { at, length }
}

/** «案例分析题», the case, then its questions: the text below the heading is what they are about. */
export function gatherCases({ questions, sections }: Walk): void {
  for (const section of sections) {
    if (section.hint !== 'composite') continue
    const stem = caseIn(section.notes)
    const { at, length } = plainRun(questions, section)
    const [first] = questions.slice(at, at + length)
    if (stem.length === 0 || !first) continue
    const taken = new Set(stem)
    section.notes = section.notes.filter((line) => !taken.has(line))
    const children = questions.slice(at, at + length)
    const material = newRaw(stem[0]?.no ?? first.from, null, first.section)
    Object.assign(material, { chapter: first.chapter, to: children.at(-1)?.to ?? first.to, stem, children })
    questions.splice(at, length, material)
  }
}
