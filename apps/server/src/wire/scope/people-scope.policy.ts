import { isInstructor, isManager } from '@shuyuan/contract/access/role-groups.ts'
import { isRoleFlag } from '@shuyuan/contract/access/roles.ts'
import type { Actor } from '../context.ts'
import { outsideScope } from '../error.ts'
import { schoolScope } from './school-scope.policy.ts'

/**
 * Whose students, classes and teachers a person sees (domain.md 5): all of them, those of its branches, those of its
 * colleges' majors, those of the classes it looks after. Other teaching roles see none here, whoever grants them a page.
 */
export interface PeopleScope {
  readonly isWhole: boolean
  readonly subSchools: readonly string[]
  readonly colleges: readonly string[]
  /** The teacher whose administrative classes they are. */
  readonly instructorId: string | null
}

const NOBODY: PeopleScope = { isWhole: false, subSchools: [], colleges: [], instructorId: null }

export function peopleScope(me: Actor): PeopleScope {
  if (isInstructor(me.role)) return { ...NOBODY, instructorId: me.teacherId }
  if (isRoleFlag(me.role) && !isManager(me.role)) return NOBODY
  const { colleges, subSchools } = schoolScope(me)
  const isWhole = colleges === null && subSchools === null
  return { isWhole, colleges: colleges ?? [], subSchools: subSchools ?? [], instructorId: null }
}

export const canManageWholeSchool = (me: Actor): boolean => peopleScope(me).isWhole

export function assertCanManageWholeSchool(me: Actor): void {
  if (!canManageWholeSchool(me)) throw outsideScope()
}

/** Students and classes are managed by the school and by their branch; colleges and instructors look. */
export function canManageSubSchool(me: Actor, subSchoolId: string): boolean {
  const { isWhole, subSchools } = peopleScope(me)
  return isWhole || subSchools.includes(subSchoolId)
}

export function assertCanManageSubSchool(me: Actor, subSchoolId: string): void {
  if (!canManageSubSchool(me, subSchoolId)) throw outsideScope()
}

/** Courses are managed by the school and by their college. */
export function canManageCoursesOf(me: Actor, collegeId: string): boolean {
  const { isWhole, colleges } = peopleScope(me)
  return isWhole || colleges.includes(collegeId)
}

/** A whole mobile number is for those who manage the person or look after the class; others see a part. */
export const canSeeMobiles = (me: Actor, subSchoolId: string): boolean =>
  canManageSubSchool(me, subSchoolId) || isInstructor(me.role)

/** Teachers are managed by the unit they belong to, college or branch. */
export function canManageTeachersOf(me: Actor, unitId: string): boolean {
  const { isWhole, subSchools, colleges } = peopleScope(me)
  return isWhole || subSchools.includes(unitId) || colleges.includes(unitId)
}

export function assertCanManageTeachersOf(me: Actor, unitId: string): void {
  if (!canManageTeachersOf(me, unitId)) throw outsideScope()
}
