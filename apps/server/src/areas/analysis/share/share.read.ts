import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { SessionRow } from '../../../wire/session/sessions.ts'

/** The own links that still open. */
export const ownShares = (db: Db, userId: string, now: Date) =>
  db
    .selectFrom('analysisShare')
    .select(['id', 'page', 'title', 'maskNames', 'expiresAt', 'opens', 'lastOpenedAt', 'createdAt'])
    .select(sql<boolean>`password_hash is not null`.as('hasPassword'))
    .where('by', '=', userId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)

type Owner = Pick<
  SessionRow,
  'userId' | 'username' | 'realname' | 'roles' | 'teacherId' | 'studentId' | 'subSchoolId' | 'status'
>

/** A link's owner with the roles held today, as the session of the owner would have them. */
export async function findOwner(db: Db, userId: string): Promise<Owner | undefined> {
  const { rows } = await sql<Owner>`
    select u.id as "userId", u.username, u.realname, u.status, u.sub_school_id as "subSchoolId", t.id as "teacherId",
      st.id as "studentId",
      (select coalesce(json_agg(json_build_object('flag', r.role_flag, 'unit', ur.scope_sub_school_id,
          'ofCollege', ss.is_department, 'readOnly', r.read_only) order by r.sort), '[]')
        from user_role ur join role r on r.id = ur.role_id left join sub_school ss on ss.id = ur.scope_sub_school_id
        where ur.user_id = u.id) as roles
    from app_user u left join teacher t on t.user_id = u.id left join student st on st.user_id = u.id
    where u.id = ${userId}`.execute(db)
  return rows[0]
}
