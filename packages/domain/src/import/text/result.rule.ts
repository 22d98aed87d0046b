import type { QuestionForm, QuestionType } from '@shuyuan/contract/entities/bank/question.ts'
import type { Fault } from './build/built.rule.ts'

/** Lines of the pasted text or rows of a sheet, counted from 1. */
export interface Place {
  line: number
  to: number
}

export interface GoodQuestion {
  place: Place
  form: QuestionForm
  externalNo: string
  chapter?: string
  tags?: string[]
  /** Default values that the source did not state. */
  defaulted: ('score' | 'difficulty')[]
  /** Index into `sections`; null: above the first heading. */
  section: number | null
}

export interface BadQuestion {
  place: Place
  /** Read in full, but something contradicts it: a person must look before it is imported. */
  check?: true
  chapter?: string
  tags?: string[]
  reasonCode: string
  facts: Record<string, number | string | readonly string[]>
  /** All reasons, if there is more than one. */
  reasons: Fault[]
  text: string
  externalNo: string
  /** As far as it could be read; opens in the small editor. */
  form?: QuestionForm
  section: number | null
}

/** A heading, what it announces and what was found below it: 标注10题，识别9题. */
export interface FoundSection {
  line: number
  title: string
  type: QuestionType | null
  perScore: number | null
  statedCount: number | null
  statedTotal: number | null
  foundCount: number
  foundTotal: number
}

export interface ImportResult {
  good: GoodQuestion[]
  bad: BadQuestion[]
  sections: FoundSection[]
  /** Text that belongs to nothing that was read: titles, notes to candidates, anything not understood. */
  ignored: { place: Place; text: string }[]
}

export interface ImportDefaults {
  score: number
  difficulty: number
}

export const DEFAULTS: ImportDefaults = { score: 2, difficulty: 3 }
