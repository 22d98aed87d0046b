import type { policy } from '@shuyuan/contract/entities/exam/attempt.ts'
import { TEST_KINDS } from '@shuyuan/contract/entities/exam/attempt.ts'
import type { z } from 'zod'
import type { StudentAssignmentRow } from '../start/assignment-for-student.read.ts'

/** The settings of an assignment that its student has to know. */
export const TOLD_RULES = [
  'attemptRule',
  'lateRule',
  'lateDays',
  'lateDeductPercent',
  'showAnswers',
  'editBeforeReview',
  'anonymous',
  'leaveLimit',
  'noBackward',
  'onePerScreen',
  'earliestSubmitMin',
  'blockCopy',
  'instantFeedback',
  'safeBrowser',
] as const
export type ToldRules = Pick<StudentAssignmentRow, (typeof TOLD_RULES)[number]>

export const pickRules = (row: ToldRules): ToldRules =>
  Object.fromEntries(TOLD_RULES.map((name) => [name, row[name]])) as unknown as ToldRules

export const presentRules = (row: ToldRules & Pick<StudentAssignmentRow, 'kind'>): z.input<typeof policy> => ({
  ...pickRules(row),
  recordsLeaving: TEST_KINDS.includes(row.kind),
})
