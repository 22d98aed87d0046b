import { type Fault, fault } from '../build/built.rule.ts'
import type { RawQuestion, Section } from '../raw.rule.ts'

/** Counts the questions below a heading: a passage as one or as its parts, whichever the heading means. */
export function countFound(own: readonly RawQuestion[], stated: number | null): number {
  const parts = own.reduce((sum, raw) => sum + Math.max(1, raw.children?.length ?? 0), 0)
  return own.length === stated ? own.length : parts
}

/** Doubts the last question of a section with too few questions, and every one of a section with too many. */
export function countDoubts(
  questions: readonly RawQuestion[],
  sections: readonly Section[],
): Map<RawQuestion, Fault[]> {
  const found = new Map<RawQuestion, Fault[]>()
  for (const section of sections) {
    const own = questions.filter((raw) => raw.section === section)
    const stated = section.statedCount
    const count = countFound(own, stated)
    if (stated === null || own.length === 0 || count === stated) continue
    const doubt = fault('SECTION_COUNT', { title: section.title, stated, found: count })
    for (const raw of count < stated ? own.slice(-1) : own) found.set(raw, [doubt])
  }
  return found
}
