import type { QuestionStatus } from '@shuyuan/contract/entities/bank/question.ts'
import { outsideScope, refuse } from '../../../wire/error.ts'
import { assertCanView, assertContentEditable, assertStaffCanEdit, hasRight } from '../../course/people/duty.policy.ts'
import type { BankAccess } from './bank-access.read.ts'

/**
 * Hosts manage everything; face-to-face teachers and assistants their own drafts if the host allows it; everybody else
 * reads.
 */

interface OwnedRow {
  createdBy: string | null
  status: QuestionStatus
}

const closed = () => refuse('主持教师未开放此权限', 'the host teacher has not allowed this')

const isStaff = ({ duty }: BankAccess) => duty === 'face' || duty === 'assistant'
const isLive = ({ archived, mainCourseId }: BankAccess) => !archived && !mainCourseId

export const assertCanReadBank = (access: BankAccess): BankAccess => {
  assertCanView(access)
  return access
}

/** Other people's drafts are visible to the host and managers only. */
export const canSeeAllDrafts = ({ duty }: Pick<BankAccess, 'duty'>): boolean => duty === 'host' || duty === 'manager'

export function assertCanAddQuestion(access: BankAccess): BankAccess {
  assertStaffCanEdit(access, 'resource')
  if (access.duty !== 'host' && !access.faceMayAdd) throw closed()
  return access
}

export const canAddQuestion = (access: BankAccess): boolean =>
  isLive(access) && (access.duty === 'host' || (isStaff(access) && access.faceMayAdd && hasRight(access, 'resource')))

export const canManageBank = (access: BankAccess): boolean => isLive(access) && access.duty === 'host'

export function assertCanManageBank(access: BankAccess): BankAccess {
  if (access.duty !== 'host') throw outsideScope()
  assertContentEditable(access)
  return access
}

export const canEditQuestion = (access: BankAccess, row: OwnedRow, userId: string): boolean =>
  canManageBank(access) || (canAddQuestion(access) && row.createdBy === userId && row.status === 'draft')

export function assertCanEditQuestion(access: BankAccess, row: OwnedRow, userId: string): void {
  assertCanAddQuestion(access)
  if (!canEditQuestion(access, row, userId)) throw outsideScope()
}

export function assertCanSeeQuestion(access: BankAccess, row: OwnedRow, userId: string): void {
  assertCanReadBank(access)
  if (row.status === 'draft' && row.createdBy !== userId && !canSeeAllDrafts(access)) throw outsideScope()
}
