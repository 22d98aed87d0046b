import type { QuestionStatus } from '@shuyuan/contract/entities/bank/question.ts'
import { outsideScope, refuse } from '../../../wire/error.ts'
import { hasRight, mayLook, mustBeLive, staffEdits } from '../../course/people/duty.policy.ts'
import type { BankAccess } from './bank-access.read.ts'

/** Host: everything. Face teachers and assistants: their own drafts, when the host opened it. All others look. */

interface OwnedRow {
  createdBy: string | null
  status: QuestionStatus
}

const closed = () => refuse('主持教师未开放此权限', 'the host teacher has not opened this')

const isStaff = ({ duty }: BankAccess) => duty === 'face' || duty === 'assistant'
const isLive = ({ archived, mainCourseId }: BankAccess) => !archived && !mainCourseId

export const mayRead = (access: BankAccess): BankAccess => {
  mayLook(access)
  return access
}

/** A draft of somebody else is seen by the host and managers alone. */
export const seesAllDrafts = ({ duty }: BankAccess): boolean => duty === 'host' || duty === 'manager'

export function mayAdd(access: BankAccess): BankAccess {
  staffEdits(access, 'resource')
  if (access.duty !== 'host' && !access.faceMayAdd) throw closed()
  return access
}

export const canAdd = (access: BankAccess): boolean =>
  isLive(access) && (access.duty === 'host' || (isStaff(access) && access.faceMayAdd && hasRight(access, 'resource')))

export const canManage = (access: BankAccess): boolean => isLive(access) && access.duty === 'host'

export function mayManage(access: BankAccess): BankAccess {
  if (access.duty !== 'host') throw outsideScope()
  mustBeLive(access)
  return access
}

export const canEdit = (access: BankAccess, row: OwnedRow, userId: string): boolean =>
  canManage(access) || (canAdd(access) && row.createdBy === userId && row.status === 'draft')

export function mayEdit(access: BankAccess, row: OwnedRow, userId: string): void {
  mayAdd(access)
  if (!canEdit(access, row, userId)) throw outsideScope()
}

export function maySee(access: BankAccess, row: OwnedRow, userId: string): void {
  mayRead(access)
  if (row.status === 'draft' && row.createdBy !== userId && !seesAllDrafts(access)) throw outsideScope()
}
