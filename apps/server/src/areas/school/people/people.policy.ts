import { isRoleFlag } from '@shuyuan/contract/access/roles.ts'
import type { Actor } from '../../../wire/context.ts'
import { outsideScope } from '../../../wire/error.ts'

/**
 * Whose students, classes and teachers a person sees (domain.md 5): all of them, those of its subschools, those of its
 * colleges' majors, those of the classes it looks after. Other teaching roles see none here, whoever grants them a page.
 */
export interface PeopleScope {
  readonly isWhole: boolean
  readonly subSchools: readonly string[]
  readonly colleges: readonly string[]
  /** The teacher whose administrative classes they are. */
  readonly instructorId: string | null
}

const NONE: PeopleScope = { isWhole: false, subSchools: [], colleges: [], instructorId: null }
const WHOLE: PeopleScope = { ...NONE, isWhole: true }
const HEAD_ROLES = ['ROLE_SUPPER', 'ROLE_SCHOOL_MANAGE', 'ROLE_EDU']

export function peopleScope({ role, scope, teacherId }: Actor): PeopleScope {
  if (HEAD_ROLES.includes(role)) return WHOLE
  if (role === 'ROLE_COLLEGE') return { ...NONE, colleges: scope ?? [] }
  if (role === 'ROLE_SUB') return { ...NONE, subSchools: scope ?? [] }
  if (role === 'ROLE_INSTRUCTOR') return { ...NONE, instructorId: teacherId }
  if (isRoleFlag(role)) return NONE
  // A role of the school's own follows what it is bound to, whichever kind of unit that is.
  return scope ? { ...NONE, subSchools: scope, colleges: scope } : WHOLE
}

export const ownsWholeSchool = (me: Actor): boolean => peopleScope(me).isWhole

/** Students and classes are kept by the school and by their subschool; colleges and instructors look. */
export function keepsSubSchool(me: Actor, subSchoolId: string): boolean {
  const { isWhole, subSchools } = peopleScope(me)
  return isWhole || subSchools.includes(subSchoolId)
}

export function mustKeepSubSchool(me: Actor, subSchoolId: string): void {
  if (!keepsSubSchool(me, subSchoolId)) throw outsideScope()
}

/** A whole mobile number is for those who keep the person or look after the class; others see a part. */
export const seesMobiles = (me: Actor, subSchoolId: string): boolean =>
  keepsSubSchool(me, subSchoolId) || me.role === 'ROLE_INSTRUCTOR'

/** Teachers are kept by the unit they belong to, college or subschool. */
export function keepsTeachersOf(me: Actor, unitId: string): boolean {
  const { isWhole, subSchools, colleges } = peopleScope(me)
  return isWhole || subSchools.includes(unitId) || colleges.includes(unitId)
}

export function mustKeepTeachersOf(me: Actor, unitId: string): void {
  if (!keepsTeachersOf(me, unitId)) throw outsideScope()
}
