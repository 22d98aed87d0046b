import type { AnswerOf, BodyOf, KeyOf, QuestionType } from '@shuyuan/contract/entities/bank/question.ts'

export type AnswerState = 'empty' | 'partial' | 'complete'

/** Why a part got its points: a code for the words on the screen, with the facts that they mention. */
export interface PartNote {
  code:
    | 'right'
    | 'wrong'
    | 'empty'
    | 'waits'
    | 'noKey'
    | 'missing'
    | 'wrongPick'
    | 'same'
    | 'number'
    | 'pattern'
    | 'counted'
    | 'partly'
    | 'adjacent'
  facts?: Record<string, string | number | string[]>
}

/** `right` is null while a person has to mark the part. A part paid in half is not right. */
export interface ScoredPart {
  id: string
  right: boolean | null
  score: number
  full: number
  note: PartNote
  /** Of a composite's child. */
  parts?: ScoredPart[]
}

/** `score` is the automatic score; with `needsReview` a marker's points are still to come. */
export interface Scored {
  score: number
  parts: ScoredPart[]
  needsReview: boolean
}

/** How many files hang on the answer: they are attached by a call of their own and no part of its content. */
export interface Attached {
  own?: number
  /** child id -> files */
  children?: Record<string, number>
}

export interface Scorer<T extends QuestionType> {
  check(body: BodyOf<T>, answer: AnswerOf<T> | null, attached?: Attached): AnswerState
  score(body: BodyOf<T>, key: KeyOf<T>, answer: AnswerOf<T> | null, fullScore: number): Scored
}

export const stateOf = (given: number, wanted: number): AnswerState => {
  if (given === 0) return 'empty'
  return given < wanted ? 'partial' : 'complete'
}

/** A question of one part that is wholly right or wholly wrong. */
export function allOrNothing(id: string, right: boolean, fullScore: number, note: PartNote): Scored {
  const score = right ? fullScore : 0
  return { score, parts: [{ id, right, score, full: fullScore, note }], needsReview: false }
}

/** A part that cannot be scored automatically: a person marks it. */
export function needsManualGrading(id: string, fullScore: number, code: 'waits' | 'noKey' = 'waits'): Scored {
  return { score: 0, parts: [{ id, right: null, score: 0, full: fullScore, note: { code } }], needsReview: true }
}
