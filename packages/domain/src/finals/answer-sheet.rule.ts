import type { AnswerFiles } from '@shuyuan/contract/entities/finalexam/final-exam.ts'
import { endingOf } from '../question/files.rule.ts'

const MINUTE_MS = 60_000

type FileType = AnswerFiles['types'][number]

/** Files that are pages of paper; all others are kept beside them. */
const PAGE_TYPES: readonly FileType[] = ['jpg', 'png', 'pdf']

/** What decides until when sheets are taken; times in milliseconds. */
export interface SheetTimes {
  /** Of the attempt. */
  deadlineAt: number
  /** When an invigilator ended the attempt, if one did. */
  forcedAt: number | null
  graceMin: number
  /** Unreadable sheets were returned, and may be sent again until then. */
  returnedUntil: number | null
}

/** The last moment for sheets. Handing in the answers early takes nothing away from it. */
export const sheetsDue = ({ deadlineAt, forcedAt, graceMin, returnedUntil }: SheetTimes): number =>
  Math.max((forcedAt ?? deadlineAt) + graceMin * MINUTE_MS, returnedUntil ?? 0)

export type SheetsState = 'none' | 'draft' | 'submitted'

/** A set is handed in as a whole. */
export const sheetsState = (pages: readonly { state: 'draft' | 'submitted' }[]): SheetsState =>
  pages.length === 0 ? 'none' : pages.every(({ state }) => state === 'submitted') ? 'submitted' : 'draft'

export interface SheetsCase {
  allowed: boolean
  /** null: the candidate has not begun. */
  due: number | null
  state: SheetsState
}

export type SheetsRefusal = 'NOT_TAKEN' | 'NOT_BEGUN' | 'HANDED_IN' | 'OVER'

/** Why this candidate's sheets cannot be changed now; null: they can. */
export function sheetsRefusal({ allowed, due, state }: SheetsCase, now: number): SheetsRefusal | null {
  if (!allowed) return 'NOT_TAKEN'
  if (due === null) return 'NOT_BEGUN'
  if (state === 'submitted') return 'HANDED_IN'
  return now > due ? 'OVER' : null
}

/** The type of a file by its name, or null where the exam does not take it; a `.jpeg` is a `.jpg`. */
export function sheetType(name: string, accepted: readonly FileType[]): FileType | null {
  const ending = endingOf(name) === 'jpeg' ? 'jpg' : endingOf(name)
  return accepted.find((type) => type === ending) ?? null
}

export const isPageType = (type: FileType): boolean => PAGE_TYPES.includes(type)

/** The endings that a browser offers for these types. */
export const sheetEndings = (accepted: readonly FileType[]): string[] =>
  accepted.flatMap((type) => (type === 'jpg' ? ['.jpg', '.jpeg'] : [`.${type}`]))
