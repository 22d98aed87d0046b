import { roleNameIn } from '@shuyuan/contract/access/roles.ts'
import type { Lang } from '@shuyuan/contract/errors.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { unitsInScope } from '../../../wire/scope/scope.policy.ts'
import { openAccess } from '../../../wire/session/access.ts'
import { type GrantableRole, grantableRoles } from './grantable-roles.read.ts'
import { holdersOfMobiles, holdersOfNames } from './taken.read.ts'

interface Unit {
  id: string
  schoolCode: string
  schoolName: string
  isDepartment: boolean
}

/** Everything needed to check the rows of an account sheet. */
export interface KnownUsers {
  /** Enabled units by code. */
  units: Map<string, Unit>
  /** By flag and by name in both languages, as a cell may hold any of these. */
  roles: Map<string, GrantableRole>
  takenNames: ReadonlySet<string>
  takenMobiles: ReadonlySet<string>
}

async function unitsByCode(db: Db): Promise<Map<string, Unit>> {
  const { rows } = await sql<Unit>`
    select id, school_code as "schoolCode", school_name as "schoolName", is_department as "isDepartment"
    from sub_school where status = 'enabled' order by is_department, school_code`.execute(db)
  return new Map(rows.map((unit) => [unit.schoolCode, unit]))
}

const rolesOf = (db: Db, me: Actor) => grantableRoles(db, me, openAccess(db).of)

/** Values that appear more than once. */
function doubles(values: readonly string[]): string[] {
  const seen = new Set<string>()
  return values.filter((value) => seen.has(value) || !seen.add(value))
}

export async function knownUsers(
  db: Db,
  me: Actor,
  rows: readonly { username?: string; mobile?: string }[],
): Promise<KnownUsers> {
  const mobiles = rows.flatMap(({ mobile }) => (mobile ? [mobile] : []))
  const names = await holdersOfNames(
    db,
    rows.flatMap(({ username }) => username ?? []),
  )
  const roles = await rolesOf(db, me)
  return {
    units: await unitsByCode(db),
    roles: new Map(
      roles.flatMap((role) =>
        [roleNameIn(role, 'en'), role.roleName, role.roleFlag].map((name) => [name, role] as const),
      ),
    ),
    takenNames: new Set(names.keys()),
    takenMobiles: new Set([...(await holdersOfMobiles(db, mobiles)).keys(), ...doubles(mobiles)]),
  }
}

/** The codes that this person may use in the sheet. */
export async function userCodes(db: Db, me: Actor, lang: Lang) {
  const own = unitsInScope(me)
  const units = [...(await unitsByCode(db)).values()].filter(({ id }) => own?.includes(id) ?? true)
  const roles = (await rolesOf(db, me)).filter(({ isMine }) => isMine)
  return [
    {
      title: { zh: '单位', en: 'Unit' },
      column: 'unitCode',
      codes: units.map(({ schoolCode, schoolName }) => [schoolCode, schoolName] as const),
    },
    {
      title: { zh: '角色', en: 'Role' },
      column: 'roles',
      codes: roles.map((role) => [role.roleFlag, roleNameIn(role, lang)] as const),
    },
  ]
}
