import type { AssignmentKind } from '@shuyuan/contract/entities/exam/attempt.ts'

/** What an assessment item consists of: assignments of one kind, or something scored by its own rule. */
export type CheckKind =
  | Exclude<AssignmentKind, 'finalExam'>
  | 'resourceStudy'
  | 'discussion'
  | 'attendance'
  | 'groupActivity'
  | 'live'
