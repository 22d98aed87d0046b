import { canSeeAnswers } from '@shuyuan/domain/assignment/release.rule.ts'
import type { AttemptRow } from './attempt-detail.read.ts'

type Released = Pick<AttemptRow, 'reviewStatus' | 'submittedAt' | 'showAnswers' | 'lastMoment' | 'submitKind'>

/** Whether its student may see key and score of an attempt: after hand-in, by the rules of the assignment. */
export function isShownToStudent(row: Released, now: Date): boolean {
  const open = row.reviewStatus === '0' || row.reviewStatus === '3'
  const submittedAt = open ? null : (row.submittedAt?.getTime() ?? null)
  const { showAnswers, lastMoment, submitKind } = row
  const release = { showAnswers, lastMoment: lastMoment.getTime(), submittedAt }
  return canSeeAnswers({ ...release, isTimedOut: submitKind === 'timeout' }, now.getTime())
}
