import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { WrittenBy } from '../../../wire/log/written-by.ts'

export interface LockedUser {
  id: string
  username: string
  realname: string
  gender: string
  mobile: string
  email: string
  subSchoolId: string | null
  status: string
  mustChangePassword: boolean
  updatedAt: Date
  roleFlags: string[]
  studentId: string | null
  teacherId: string | null
}

/** Locks one account until the call ends and reads it with its roles and records. */
export async function lockUser(db: Db, id: string): Promise<LockedUser | undefined> {
  const { rows } = await sql<LockedUser>`
    select u.id, u.username, u.realname, u.gender, u.mobile, u.email, u.sub_school_id as "subSchoolId", u.status,
      u.must_change_password as "mustChangePassword", u.updated_at as "updatedAt",
      (select coalesce(array_agg(r.role_flag), '{}') from user_role ur join role r on r.id = ur.role_id
        where ur.user_id = u.id) as "roleFlags",
      (select st.id from student st where st.user_id = u.id) as "studentId",
      (select te.id from teacher te where te.user_id = u.id) as "teacherId"
    from app_user u where u.id = ${id} for update of u`.execute(db)
  return rows[0]
}

export const setMustChange = (db: Db, id: string, mustChangePassword: boolean) =>
  db.updateTable('appUser').set({ mustChangePassword }).where('id', '=', id).execute()

/** Touches an account whose roles were changed, so that a concurrent edit is refused as stale. */
export const stampUser = (db: Db, id: string, { now, userId }: WrittenBy) =>
  db.updateTable('appUser').set({ updatedAt: now, updatedBy: userId }).where('id', '=', id).execute()

/** The role in which a person works next time, too. */
export const rememberRole = (db: Db, id: string, roleFlag: string) =>
  db.updateTable('appUser').set({ lastRole: roleFlag }).where('id', '=', id).execute()

export const changePassword = (db: Db, id: string, passwordHash: string, { now, userId }: WrittenBy) =>
  db
    .updateTable('appUser')
    .set({ passwordHash, mustChangePassword: false, updatedAt: now, updatedBy: userId })
    .where('id', '=', id)
    .execute()

interface Profile {
  gender?: 'male' | 'female' | 'unknown' | undefined
  mobile?: string | undefined
  email?: string | undefined
  /** Empty clears it. */
  avatarFileId?: string | undefined
}

/** What is absent stays. */
export const updateProfile = (
  db: Db,
  id: string,
  { gender, mobile, email, avatarFileId }: Profile,
  { now, userId }: WrittenBy,
) =>
  db
    .updateTable('appUser')
    .set({
      ...(gender === undefined ? {} : { gender }),
      ...(mobile === undefined ? {} : { mobile }),
      ...(email === undefined ? {} : { email }),
      ...(avatarFileId === undefined ? {} : { avatarFileId: avatarFileId || null }),
      updatedAt: now,
      updatedBy: userId,
    })
    .where('id', '=', id)
    .execute()
