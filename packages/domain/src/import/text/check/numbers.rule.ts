import { type Fault, fault } from '../build/built.rule.ts'
import { numberMark } from '../marks.rule.ts'
import type { RawQuestion } from '../raw.rule.ts'
import type { Leaf } from './leaf.rule.ts'

/** This many steps to the next number show that the paper is numbered throughout. */
const STEPS_MIN = 4
const NUMBERED_THROUGH = 0.8

const ownLines = (raw: RawQuestion): string[] =>
  [raw.stem.slice(1), raw.answer ?? [], raw.analysis ?? [], ...raw.options.map(({ lines }) => lines)].flatMap((lines) =>
    lines.map(({ text }) => text),
  )

/** The missing number occurs inside the question before it. */
const holds = (raw: RawQuestion, number: number): boolean =>
  ownLines(raw).some((text) => {
    const mark = numberMark(text)
    return (mark?.n === number && !mark.decimal) || new RegExp(`\\s{2,}${number}\\s*[.．、](?!\\d)`).test(text)
  })

/** Numbers that are skipped or go back: a question was swallowed, or a list was taken for questions. */
export function numberDoubts(leaves: readonly Leaf[]): Map<RawQuestion, Fault[]> {
  const found = new Map<RawQuestion, Fault[]>()
  const tell = (raw: RawQuestion, doubt: Fault) => found.set(raw, [...(found.get(raw) ?? []), doubt])
  const numbered = leaves.filter(({ raw }) => raw.number !== null)
  const pairs = numbered.slice(1).map(({ raw, material }, index) => {
    const before = numbered[index]?.raw as RawQuestion
    // Parts of different passages may be numbered in any way.
    const isSame = material === numbered[index]?.material
    return { before, raw, isSame, step: (raw.number ?? 0) - (before.number ?? 0) }
  })
  const through = pairs.filter(({ step }) => step === 1).length
  const isThrough = pairs.length >= STEPS_MIN && through >= pairs.length * NUMBERED_THROUGH
  for (const { before, raw, step, isSame } of pairs) {
    const next = (before.number ?? 0) + 1
    if (step > 1 && ((isThrough && isSame) || holds(before, next)))
      tell(before, fault('NUMBER_GAP', { next, found: raw.number ?? 0 }))
    const isNew = raw.number === 1 || raw.section !== before.section
    if (step <= 0 && isThrough && isSame && !isNew) {
      tell(raw, fault('NUMBER_BACK', { number: raw.number ?? 0, before: before.number ?? 0 }))
    }
  }
  return found
}
