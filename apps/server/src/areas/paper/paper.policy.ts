import type { PaperState } from '@shuyuan/domain/life/paper.rule.ts'
import { outsideScope, refuse } from '../../wire/error.ts'
import { hasRight, mustBeStaff, staffEdits } from '../course/people/duty.policy.ts'
import type { PaperAccess } from './paper-access.read.ts'

/** Host: every paper. Face teachers and assistants: their own, when the host opened it, and reading the others. */

export interface PaperFacts {
  status: string
  frozenAt: Date | null
  purpose: string
  createdBy: string | null
}

export const stateOf = ({ status, frozenAt }: Pick<PaperFacts, 'status' | 'frozenAt'>): PaperState =>
  status === 'enabled' && frozenAt !== null ? 'frozen' : (status as PaperState)

export const mayRead = (access: PaperAccess): PaperAccess => {
  mustBeStaff(access)
  return access
}

/** Drafts of others. */
export const seesAllDrafts = ({ duty }: PaperAccess): boolean => duty === 'host' || duty === 'manager'
/** Papers of final exams are the host's alone to open. */
export const seesFinals = ({ duty }: PaperAccess): boolean => duty === 'host'

export function maySee(access: PaperAccess, row: PaperFacts, userId: string): void {
  mayRead(access)
  const isOwn = row.createdBy === userId
  if (row.status === 'draft' && !isOwn && !seesAllDrafts(access)) throw outsideScope()
  if (row.purpose === 'final' && !isOwn && !seesFinals(access)) throw outsideScope()
}

export function mayAdd(access: PaperAccess): PaperAccess {
  staffEdits(access, 'resource')
  if (access.duty !== 'host' && !access.faceMayAdd)
    throw refuse('主持教师未开放此权限', 'the host teacher has not opened this')
  return access
}

export function mayEdit(access: PaperAccess, row: PaperFacts, userId: string): void {
  mayAdd(access)
  if (access.duty !== 'host' && row.createdBy !== userId) throw outsideScope()
}

const isLive = ({ archived, mainCourseId }: PaperAccess) => !archived && !mainCourseId

export const canAdd = (access: PaperAccess): boolean =>
  isLive(access) &&
  (access.duty === 'host' ||
    (access.faceMayAdd && ['face', 'assistant'].includes(access.duty) && hasRight(access, 'resource')))

export function canOf(access: PaperAccess, row: PaperFacts & { usedBy: number }, userId: string) {
  const own = canAdd(access) && (access.duty === 'host' || row.createdBy === userId)
  const state = stateOf(row)
  return {
    edit: own && (state === 'draft' || state === 'enabled'),
    remove: own && state === 'draft' && row.usedBy === 0,
    status: own && state !== 'archived',
    copy: canAdd(access),
  }
}
