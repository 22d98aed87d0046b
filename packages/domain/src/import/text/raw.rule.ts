import type { Heading } from './heading.rule.ts'
import type { LabelKind } from './marks.rule.ts'
import type { TextLine } from './source.rule.ts'

export interface Section extends Heading {
  line: number
}

export interface RawOption {
  letter: string
  lines: TextLine[]
}

/** One question as the lines it consists of, not yet interpreted. */
export interface RawQuestion {
  from: number
  to: number
  number: number | null
  section: Section | null
  chapter: string | null
  stem: TextLine[]
  options: RawOption[]
  answer: TextLine[] | null
  analysis: TextLine[] | null
  fields: Partial<Record<Exclude<LabelKind, 'answer' | 'analysis'>, string>>
  /** Lines of the fields. */
  fieldLines: number[]
  /** The parts of a passage; null: it cannot have any. */
  children: RawQuestion[] | null
  faults: { code: string; facts: Record<string, string | number> }[]
}

export const newRaw = (line: number, number: number | null, section: Section | null): RawQuestion => ({
  from: line,
  to: line,
  number,
  section,
  chapter: null,
  stem: [],
  options: [],
  answer: null,
  analysis: null,
  fields: {},
  fieldLines: [],
  children: null,
  faults: [],
})

/** The questions that answers belong to: the parts, or the question itself. */
export const answerable = (questions: readonly RawQuestion[]): RawQuestion[] =>
  questions.flatMap((question) => (question.children?.length ? question.children : [question]))

export const textOf = (lines: readonly TextLine[] | null): string =>
  (lines ?? [])
    .map((line) => line.text)
    .join('\n')
    .trim()
