import { createHash } from 'node:crypto'
import type { SheetsOutline } from '@shuyuan/contract/entities/finalexam/answer-sheet.ts'
import { type SheetsRefusal, sheetsDue, sheetsState } from '@shuyuan/domain/finals/answer-sheet.rule.ts'
import { AppError, refuse } from '../../../wire/error.ts'
import type { OwnExamRow } from '../hall/own-exam.read.ts'

/** The last moment for this candidate's sheets; null before the exam was begun. */
export function dueOf({ attempt, uploadGraceMin, filesUntil }: OwnExamRow): number | null {
  if (!attempt) return null
  const { deadlineAt, submittedAt, submitKind } = attempt
  return sheetsDue({
    deadlineAt: Date.parse(deadlineAt),
    forcedAt: submitKind === 'forced' && submittedAt ? Date.parse(submittedAt) : null,
    graceMin: uploadGraceMin,
    returnedUntil: filesUntil?.getTime() ?? null,
  })
}

/** What the card in the hall says of the sheets; null where none are taken or the exam was not begun. */
export function outlineOf(row: OwnExamRow): SheetsOutline | null {
  const due = dueOf(row)
  if (!row.filesAllowed || due === null) return null
  return { count: row.sheetStates.length, state: sheetsState(row.sheetStates), until: new Date(due).toISOString() }
}

/** Tells student and school that they look at the same pages in the same order. */
export const checksumOf = (digests: readonly string[]): string =>
  createHash('sha256').update(digests.join('\n')).digest('hex').slice(0, 16).toUpperCase()

export function refusalError(refusal: SheetsRefusal): AppError {
  switch (refusal) {
    case 'NOT_TAKEN':
      return refuse('本场考试不收答题纸', 'this exam takes no answer sheets')
    case 'NOT_BEGUN':
      return refuse('尚未进入考试', 'you have not entered the exam')
    case 'HANDED_IN':
      return refuse('答题纸已提交，不能再修改', 'the sheets have been handed in and can no longer be changed')
    case 'OVER':
      return new AppError(100602)
  }
}
