import { SCHOOL_ADMIN_ROLES } from '@shuyuan/contract/access/role-groups.ts'
import type { Variant } from '@shuyuan/contract/entities/account/profile.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

export interface PersonRow {
  id: string
  username: string
  realname: string
  zbUrl: string
  avatarFileId: string | null
  mustChangePassword: boolean
  lastRole: string
  status: string
  passwordHash: string | null
  roleFlags: string[]
  isDegree: boolean
  lastLoginAt: Date | null
  /** Until when nobody's failures keep this person out. */
  letInUntil: Date | null
}

/** One person as returned by sign-in and profile, by user name or id. */
export async function readPerson(db: Db, by: { username: string } | { id: string }): Promise<PersonRow | undefined> {
  const where = 'id' in by ? sql`u.id = ${by.id}` : sql`u.username = ${by.username}`
  const { rows } = await sql<PersonRow>`
    select u.id, u.username, u.realname, u.zb_url as "zbUrl", u.avatar_file_id as "avatarFileId",
      u.must_change_password as "mustChangePassword", u.last_role as "lastRole",
      -- Who keeps the whole school still comes in when the unit that the account belongs to was closed.
      case when ss.users_stopped and not exists (
        select 1 from user_role ur join role r on r.id = ur.role_id
        where ur.user_id = u.id and r.role_flag = any(${[...SCHOOL_ADMIN_ROLES]}::text[]))
        then 'disabled' else u.status end as status,
      u.password_hash as "passwordHash", u.last_login_at as "lastLoginAt", u.let_in_until as "letInUntil",
      (select coalesce(array_agg(role_flag order by sort), '{}') from (
         select r.role_flag, min(r.sort) as sort from user_role ur join role r on r.id = ur.role_id
         where ur.user_id = u.id group by r.role_flag) held) as "roleFlags",
      coalesce(st.degree_type = 'degree', false) or exists (
        select 1 from course_teacher ct join course c on c.id = ct.course_id join term t on t.id = c.term_id
        join major m on m.id = any(c.major_ids)
        where ct.teacher_id = tc.id and t.is_current and m.level <> 'nonDegree') as "isDegree"
    from app_user u
    left join sub_school ss on ss.id = u.sub_school_id
    left join student st on st.user_id = u.id
    left join teacher tc on tc.user_id = u.id
    where ${where}`.execute(db)
  return rows[0]
}

export async function accountsOfStudents(db: Db, studentIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from student where id = any(${[...studentIds]}::uuid[])`.execute(db)
  return rows.map(({ id }) => id)
}

/** What a browser may store about its own user: never the password hash, never the status. */
export const presentPerson = (row: PersonRow, variant: Variant) => ({
  id: row.id,
  username: row.username,
  realname: row.realname,
  roleFlags: row.roleFlags.join(','),
  zbUrl: row.zbUrl,
  avatarFileId: row.avatarFileId ?? '',
  isDegree: row.isDegree,
  mustChangePassword: row.mustChangePassword,
  hasPassword: row.passwordHash !== null,
  variant,
  lastRole: row.lastRole,
  logoutUrl: '',
})
