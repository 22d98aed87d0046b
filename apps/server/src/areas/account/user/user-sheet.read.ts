import type { TeachingRole } from '@shuyuan/contract/access/role-groups.ts'
import { roleNameIn } from '@shuyuan/contract/access/roles.ts'
import type { Lang } from '@shuyuan/contract/errors.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { unitsInScope } from '../../../wire/scope/scope.policy.ts'
import { openAccess } from '../../../wire/session/access.ts'
import { type GrantableRole, grantableRoles } from './grantable-roles.read.ts'
import { duties } from './record-use.read.ts'
import { holdersOfMobiles } from './taken.read.ts'

interface Unit {
  id: string
  schoolCode: string
  schoolName: string
  isDepartment: boolean
}

export interface StoredRole {
  /** Of the row in user_role. */
  id: string
  roleId: string
  roleFlag: string
  roleName: string
  builtin: boolean
  scopeSubSchoolId: string | null
  scopeCode: string
}

/** An account that a row names. */
export interface StoredUser {
  id: string
  username: string
  realname: string
  gender: 'male' | 'female' | 'unknown'
  mobile: string
  email: string
  subSchoolId: string | null
  unitCode: string
  status: 'enabled' | 'disabled'
  statusReason: string
  roles: StoredRole[]
  studentId: string | null
  teacherId: string | null
}

/** Everything needed to check the rows of an account sheet. */
export interface KnownUsers {
  /** Enabled units by code. */
  units: Map<string, Unit>
  /** By flag and by name in both languages, as a cell may hold any of these. */
  roles: Map<string, GrantableRole>
  /** By user name. */
  stored: ReadonlyMap<string, StoredUser>
  /** Who has these mobile numbers; a number that stands twice in the sheet belongs to nobody. */
  holders: ReadonlyMap<string, readonly string[]>
  twice: ReadonlySet<string>
  /** What runs on the teachers of the sheet, by teacher and duty. */
  duties: ReadonlyMap<string, ReadonlyMap<TeachingRole, string>>
}

async function unitsByCode(db: Db): Promise<Map<string, Unit>> {
  const { rows } = await sql<Unit>`
    select id, school_code as "schoolCode", school_name as "schoolName", is_department as "isDepartment"
    from sub_school where status = 'enabled' order by is_department, school_code`.execute(db)
  return new Map(rows.map((unit) => [unit.schoolCode, unit]))
}

async function storedUsers(db: Db, usernames: readonly string[]): Promise<StoredUser[]> {
  const { rows } = await sql<StoredUser>`
    select u.id, u.username, u.realname, u.gender, u.mobile, u.email, u.sub_school_id as "subSchoolId",
      coalesce(s.school_code, '') as "unitCode", case when u.status = 'disabled' then 'disabled' else 'enabled' end as status,
      u.status_reason as "statusReason", st.id as "studentId", te.id as "teacherId",
      (select coalesce(json_agg(json_build_object('id', ur.id, 'roleId', r.id, 'roleFlag', r.role_flag, 'roleName', r.role_name,
          'builtin', r.builtin, 'scopeSubSchoolId', ur.scope_sub_school_id, 'scopeCode', coalesce(rs.school_code, ''))
          order by r.sort, rs.school_code), '[]')
        from user_role ur join role r on r.id = ur.role_id left join sub_school rs on rs.id = ur.scope_sub_school_id
        where ur.user_id = u.id) as roles
    from app_user u left join sub_school s on s.id = u.sub_school_id
    left join student st on st.user_id = u.id left join teacher te on te.user_id = u.id
    where u.username = any(${usernames}::text[])`.execute(db)
  return rows
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
  const stored = await storedUsers(
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
    stored: new Map(stored.map((user) => [user.username, user])),
    holders: await holdersOfMobiles(db, mobiles),
    twice: new Set(doubles(mobiles)),
    duties: await duties(
      db,
      stored.flatMap(({ teacherId }) => teacherId ?? []),
    ),
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
