import type { MergeBlock, MergeDifference } from '@shuyuan/contract/entities/course/course-merge.ts'
import type { ExamTerms } from './exam-form.rule.ts'

/** From which term on a deputy uses a main course, and from which it is taught separately again; ISO dates. */
export interface MergePeriod {
  from: string
  /** null: it has not been split. */
  until: string | null
}

/** A period that was revoked before it began does not count. */
const isReal = ({ from, until }: MergePeriod): boolean => until === null || until > from

/** Whether the period covers a term that begins on this day. */
export const isInForce = (period: MergePeriod, termStart: string): boolean =>
  isReal(period) && period.from <= termStart && (period.until === null || period.until > termStart)

/** Whether the period still covers this term or a later one. */
export const isInForceFrom = (period: MergePeriod, termStart: string): boolean =>
  isReal(period) && (period.until === null || period.until > termStart)

interface Side extends ExamTerms {
  credits: number
  passRule: string
}

const COMPARED = ['credits', 'examForm', 'formativeRatio', 'finalRatio', 'passRule'] as const

/** Warnings: the deputy keeps its own credits, exam form and ratios, and they differ from those of the main course. */
export const mergeDifferences = (main: Side, deputy: Side): MergeDifference[] =>
  COMPARED.filter((field) => main[field] !== deputy[field]).map((field) => ({
    field,
    main: String(main[field]),
    deputy: String(deputy[field]),
  }))

/** The state of a course in the terms concerned. */
export interface MergeFacts {
  /** Its periods as a deputy, and those in which others are deputies of it. */
  asDeputy: readonly MergePeriod[]
  asMain: readonly MergePeriod[]
  /** Students whose score is published or locked; handed in; who answered or have a result. */
  published: number
  handedIn: number
  answered: number
}

/** Why a course cannot become a deputy from this term on; null: it can. */
export function deputyBlock(facts: MergeFacts, fromStart: string): MergeBlock | null {
  if (facts.asDeputy.some((period) => isInForceFrom(period, fromStart))) return 'isDeputy'
  if (facts.asMain.some((period) => isInForceFrom(period, fromStart))) return 'isMain'
  return workBlock(facts)
}

/** Scores that are fixed must keep their parts, and answers stay where they were given. */
export function workBlock({
  published,
  handedIn,
  answered,
}: Omit<MergeFacts, 'asDeputy' | 'asMain'>): MergeBlock | null {
  if (published > 0) return 'published'
  if (handedIn > 0) return 'handedIn'
  return answered > 0 ? 'answered' : null
}

/** Why a course cannot be the main course from this term on. */
export function mainBlock(
  { asDeputy, isOpen }: { asDeputy: readonly MergePeriod[]; isOpen: boolean },
  from: { start: string; isCurrent: boolean },
): MergeBlock | null {
  if (asDeputy.some((period) => isInForceFrom(period, from.start))) return 'isDeputy'
  // A later term has no openings yet; they are merged when they are opened.
  return from.isCurrent && !isOpen ? 'mainNotOpen' : null
}
