import { isBranchAdmin, isCollegeAdmin, isHeadSchool } from '@shuyuan/contract/access/role-groups.ts'
import type { Actor } from '../context.ts'
import { outsideScope } from '../error.ts'

/**
 * Which part of the school a manager manages (domain.md 5): the whole school, the colleges that a college admin is bound
 * to, or the branches that a branch admin is bound to. Lists are narrowed by it, single rows are refused by it.
 */
export interface SchoolScope {
  /** null: not narrowed by college. */
  readonly colleges: readonly string[] | null
  /** null: not narrowed by branch. */
  readonly subSchools: readonly string[] | null
}

const WHOLE_SCHOOL: SchoolScope = { colleges: null, subSchools: null }

/** A role that should be bound to a unit and is not sees nothing. */
export function schoolScope({ role, scope }: Actor): SchoolScope {
  if (isHeadSchool(role)) return WHOLE_SCHOOL
  if (isCollegeAdmin(role)) return { colleges: scope ?? [], subSchools: null }
  if (isBranchAdmin(role)) return { colleges: null, subSchools: scope ?? [] }
  // A school's own role follows the units it is bound to, whichever kind they are.
  return scope ? { colleges: scope, subSchools: scope } : WHOLE_SCHOOL
}

/** No unit narrows what this person sees. Also true of teaching roles: see `canManageWholeSchool`. */
export const isSchoolWide = (me: Actor): boolean => {
  const { colleges, subSchools } = schoolScope(me)
  return colleges === null && subSchools === null
}

export const canManageCollege = (me: Actor, collegeId: string): boolean =>
  schoolScope(me).colleges?.includes(collegeId) ?? true

/** 100455 for a unit of somebody else. */
export function assertCanManageCollege(me: Actor, collegeId: string): void {
  if (!canManageCollege(me, collegeId)) throw outsideScope()
}

export function assertSchoolWide(me: Actor): void {
  if (!isSchoolWide(me)) throw outsideScope()
}
