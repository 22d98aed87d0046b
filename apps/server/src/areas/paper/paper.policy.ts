import type { PaperState } from '@shuyuan/domain/life/paper.rule.ts'
import { outsideScope, refuse } from '../../wire/error.ts'
import { assertStaff, assertStaffCanEdit, hasRight } from '../course/people/duty.policy.ts'
import type { PaperAccess } from './paper-access.read.ts'

/**
 * Hosts manage every paper; face-to-face teachers and assistants their own if the host allows it, and may read the
 * others that they may see (`visiblePapers`).
 */

export interface PaperFacts {
  status: string
  frozenAt: Date | null
  purpose: string
  createdBy: string | null
}

export const stateOf = ({ status, frozenAt }: Pick<PaperFacts, 'status' | 'frozenAt'>): PaperState =>
  status === 'enabled' && frozenAt !== null ? 'frozen' : (status as PaperState)

export const assertCanReadPapers = (access: PaperAccess): PaperAccess => {
  assertStaff(access)
  return access
}

export function assertCanAddPaper(access: PaperAccess): PaperAccess {
  assertStaffCanEdit(access, 'resource')
  if (access.duty !== 'host' && !access.faceMayAdd)
    throw refuse('主持教师未开放此权限', 'the host teacher has not allowed this')
  return access
}

export function assertCanEditPaper(access: PaperAccess, row: PaperFacts, userId: string): void {
  assertCanAddPaper(access)
  if (access.duty !== 'host' && row.createdBy !== userId) throw outsideScope()
}

const isLive = ({ archived, mainCourseId }: PaperAccess) => !archived && !mainCourseId

export const canAddPaper = (access: PaperAccess): boolean =>
  isLive(access) &&
  (access.duty === 'host' ||
    (access.faceMayAdd && ['face', 'assistant'].includes(access.duty) && hasRight(access, 'resource')))

export function paperAbilities(access: PaperAccess, row: PaperFacts & { usedBy: number }, userId: string) {
  const own = canAddPaper(access) && (access.duty === 'host' || row.createdBy === userId)
  const state = stateOf(row)
  return {
    edit: own && (state === 'draft' || state === 'enabled'),
    remove: own && state === 'draft' && row.usedBy === 0,
    status: own && state !== 'archived',
    copy: canAddPaper(access),
  }
}
