import { isBranchAdmin, isCollegeAdmin, isHeadSchool, isInstructor } from '@shuyuan/contract/access/role-groups.ts'
import { isRoleFlag } from '@shuyuan/contract/access/roles.ts'
import type { Actor } from '../context.ts'
import { outsideScope } from '../error.ts'

/**
 * Which part of the school a person manages (domain.md 5): all of it, the colleges and branches that the current role is
 * bound to, or nothing. A row is in scope when it belongs to one of the colleges **or** to one of the branches. Lists,
 * counts and exports are filtered by it, single rows are refused by it. What teachers and students see of their own
 * courses is not part of it.
 */
export interface Scope {
  readonly isWhole: boolean
  readonly colleges: readonly string[]
  readonly subSchools: readonly string[]
  /** The teacher whose administrative classes an instructor also sees. */
  readonly instructorId: string | null
}

const WHOLE: Scope = { isWhole: true, colleges: [], subSchools: [], instructorId: null }
const NOTHING: Scope = { ...WHOLE, isWhole: false }

/**
 * The only place that decides scope, and it fails closed: the head-school roles of the contract have the whole school; the
 * roles of colleges and branches and custom roles have their units, and nothing without one; all other roles have
 * nothing, whatever pages they are granted.
 */
export function scopeOf({ role, units, teacherId }: Pick<Actor, 'role' | 'units' | 'teacherId'>): Scope {
  if (isHeadSchool(role)) return WHOLE
  if (isInstructor(role)) return { ...NOTHING, instructorId: teacherId }
  if (isCollegeAdmin(role)) return { ...NOTHING, colleges: units.colleges }
  if (isBranchAdmin(role)) return { ...NOTHING, subSchools: units.subSchools }
  return isRoleFlag(role) ? NOTHING : { ...NOTHING, ...units }
}

/** The units whose people and figures a person manages; null is the whole school. */
export function unitsInScope(me: Actor): readonly string[] | null {
  const { isWhole, colleges, subSchools } = scopeOf(me)
  return isWhole ? null : [...colleges, ...subSchools]
}

export const canManageWholeSchool = (me: Actor): boolean => scopeOf(me).isWhole

export function assertCanManageWholeSchool(me: Actor): void {
  if (!canManageWholeSchool(me)) throw outsideScope()
}

/** Students and classes are managed by the school and by their branch; colleges and instructors can only view them. */
export function canManageSubSchool(me: Actor, subSchoolId: string): boolean {
  const { isWhole, subSchools } = scopeOf(me)
  return isWhole || subSchools.includes(subSchoolId)
}

export function assertCanManageSubSchool(me: Actor, subSchoolId: string): void {
  if (!canManageSubSchool(me, subSchoolId)) throw outsideScope()
}

/** Courses, majors and the catalogue are managed by the school and by their college. */
export function canManageCollege(me: Actor, collegeId: string): boolean {
  const { isWhole, colleges } = scopeOf(me)
  return isWhole || colleges.includes(collegeId)
}

/** Throws 100455 for a unit outside this person's scope. */
export function assertCanManageCollege(me: Actor, collegeId: string): void {
  if (!canManageCollege(me, collegeId)) throw outsideScope()
}

/** A full mobile number is for those who manage the person or look after the class; others see a part of it. */
export const canSeeMobiles = (me: Actor, subSchoolId: string): boolean =>
  canManageSubSchool(me, subSchoolId) || isInstructor(me.role)

/** Teachers are managed by the unit they belong to, college or branch. */
export const canManageTeachersOf = (me: Actor, unitId: string): boolean => unitsInScope(me)?.includes(unitId) ?? true

export function assertCanManageTeachersOf(me: Actor, unitId: string): void {
  if (!canManageTeachersOf(me, unitId)) throw outsideScope()
}

/**
 * The branches whose people are all that a person sees in courses; null for the school and the colleges, who see whole
 * courses. A role that is bound to both is limited to its branches.
 */
export function onlyBranches(me: Actor): readonly string[] | null {
  const { isWhole, colleges, subSchools } = scopeOf(me)
  return isWhole || (colleges.length > 0 && subSchools.length === 0) ? null : subSchools
}
