import { SCORE_OFFICE_ROLES } from '@shuyuan/contract/access/role-groups.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/** Who handles the scores of the whole school. */
export async function scoreOffice(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct u.id from app_user u join user_role ur on ur.user_id = u.id join role r on r.id = ur.role_id
    where r.role_flag = any(${[...SCORE_OFFICE_ROLES]}) and u.status = 'enabled' order by u.id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function hostOf(db: Db, courseId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('course')
    .innerJoin('teacher', 'teacher.id', 'course.hostTeacherId')
    .select('teacher.userId')
    .where('course.id', '=', courseId)
    .executeTakeFirst()
  return row?.userId
}
