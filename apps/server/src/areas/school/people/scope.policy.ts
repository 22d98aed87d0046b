import type { Actor } from '../../../wire/context.ts'
import { outsideScope } from '../../../wire/error.ts'

/**
 * Whose rows of the school a manager sees (domain.md 5): the whole school, the colleges that ROLE_COLLEGE is bound to,
 * or the subschools that ROLE_SUB is bound to. Lists narrow by it, single rows are refused by it.
 */
export interface SchoolScope {
  /** null: every college. */
  readonly colleges: readonly string[] | null
  /** null: every subschool. */
  readonly subSchools: readonly string[] | null
}

const WHOLE: SchoolScope = { colleges: null, subSchools: null }
const HEAD_ROLES = ['ROLE_SUPPER', 'ROLE_SCHOOL_MANAGE', 'ROLE_EDU']

/** A role that is bound to nothing though it should be sees nothing. */
export function schoolScope({ role, scope }: Actor): SchoolScope {
  if (HEAD_ROLES.includes(role)) return WHOLE
  if (role === 'ROLE_COLLEGE') return { colleges: scope ?? [], subSchools: null }
  if (role === 'ROLE_SUB') return { colleges: null, subSchools: scope ?? [] }
  // A role of the school's own follows what it is bound to, whichever kind of unit that is.
  return scope ? { colleges: scope, subSchools: scope } : WHOLE
}

export const isWhole = (me: Actor): boolean => {
  const { colleges, subSchools } = schoolScope(me)
  return colleges === null && subSchools === null
}

export const ownsCollege = (me: Actor, collegeId: string): boolean =>
  schoolScope(me).colleges?.includes(collegeId) ?? true

/** 100455 for a unit of somebody else. */
export function mustOwnCollege(me: Actor, collegeId: string): void {
  if (!ownsCollege(me, collegeId)) throw outsideScope()
}
