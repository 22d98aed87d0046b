import type { AssignmentKind } from '@shuyuan/contract/entities/exam/attempt.ts'

/** What an item of a formative score is made of: assignments of one kind, or something scored by a rule of its own. */
export type CheckKind =
  | Exclude<AssignmentKind, 'finalExam'>
  | 'resourceStudy'
  | 'discussion'
  | 'attendance'
  | 'groupActivity'
  | 'live'
