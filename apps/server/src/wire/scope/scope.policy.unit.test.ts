import { HEAD_SCHOOL_ROLES } from '@shuyuan/contract/access/role-groups.ts'
import { ROLE, ROLE_FLAGS } from '@shuyuan/contract/access/roles.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Units } from '../context.ts'
import { canManageWholeSchool, onlyBranches, type Scope, scopeOf, unitsInScope } from './scope.policy.ts'
import { withinScope } from './within-scope.ts'

const CUSTOM = 'ROLE_OF_A_SCHOOL'
const BOUND: Units = { colleges: ['college'], subSchools: ['branch'] }
const FREE: Units = { colleges: [], subSchools: [] }
const NOTHING: Scope = { isWhole: false, colleges: [], subSchools: [], instructorId: null }

/** What roles that are not listed in `expected` have: nothing. */
const expected = (role: string, units: Units): Scope => {
  if ((HEAD_SCHOOL_ROLES as readonly string[]).includes(role)) return { ...NOTHING, isWhole: true }
  if (role === ROLE.collegeAdmin) return { ...NOTHING, colleges: units.colleges }
  if (role === ROLE.branchAdmin) return { ...NOTHING, subSchools: units.subSchools }
  if (role === CUSTOM) return { ...NOTHING, ...units }
  return role === ROLE.instructor ? { ...NOTHING, instructorId: 'teacher' } : NOTHING
}

const cases = [...ROLE_FLAGS, CUSTOM].flatMap((role) =>
  [BOUND, FREE, { ...FREE, colleges: ['college'] }, { ...FREE, subSchools: ['branch'] }].map(
    (units) => [role, units] as const,
  ),
)
const actor = (role: string, units: Units) => ({
  userId: 'user',
  username: 'user',
  realname: 'User',
  role,
  roleFlags: [role],
  units,
  teacherId: 'teacher',
  studentId: 'student',
  subSchoolId: 'branch',
  readOnly: false,
})

describe('the scope of a role', () => {
  it.each(cases)('of %s bound to %o is its own and no more', (role, units) => {
    expect(scopeOf(actor(role, units))).toEqual(expected(role, units))
  })

  it.each(cases)('of %s bound to %o fails closed in everything that is asked of it', (role, units) => {
    const me = actor(role, units)
    const { isWhole, colleges, subSchools } = expected(role, units)
    const asked: string[] = []
    const told = (ids: string[]) => {
      asked.push(...ids)
      return sql`true`
    }
    withinScope(me, { ofColleges: told, ofSubSchools: told })
    expect(asked).toEqual(isWhole ? [] : [...colleges, ...subSchools])
    expect([canManageWholeSchool(me), unitsInScope(me)]).toEqual([
      isWhole,
      isWhole ? null : [...colleges, ...subSchools],
    ])
    expect(onlyBranches(me) === null).toBe(isWhole || (colleges.length > 0 && subSchools.length === 0))
  })
})
