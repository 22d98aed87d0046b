import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { containing } from '../../../wire/page.ts'
import { onlyBranches } from '../../../wire/scope/scope.policy.ts'
import { type Duty, ROLES_FOR_DUTY } from './person.policy.ts'

export interface TeacherWithRoles {
  teacherId: string
  userId: string
  teacherNo: string
  realname: string
  status: string
  subSchoolId: string
  roles: string[]
}

const rolesOf = sql<
  string[]
>`array(select r.role_flag from user_role ur join role r on r.id = ur.role_id where ur.user_id = t.user_id)`

export async function teacherWithRoles(db: Db, teacherId: string): Promise<TeacherWithRoles | undefined> {
  const { rows } = await sql<TeacherWithRoles>`
    select t.id as "teacherId", t.user_id as "userId", t.teacher_no as "teacherNo", u.realname, t.status,
      t.sub_school_id as "subSchoolId", ${rolesOf} as roles
    from teacher t join app_user u on u.id = t.user_id where t.id = ${teacherId}`.execute(db)
  return rows[0]
}

export async function teachersByNo(db: Db, numbers: readonly string[]): Promise<Map<string, TeacherWithRoles>> {
  const { rows } = await sql<TeacherWithRoles>`
    select t.id as "teacherId", t.user_id as "userId", t.teacher_no as "teacherNo", u.realname, t.status,
      t.sub_school_id as "subSchoolId", ${rolesOf} as roles
    from teacher t join app_user u on u.id = t.user_id where t.teacher_no = any(${[...numbers]}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.teacherNo, row]))
}

export interface PickedTeacher {
  teacherId: string
  teacherNo: string
  realname: string
  subSchoolId: string
  subSchoolName: string
  courseCount: number
}

/** At most 50 teachers eligible for a duty, by name or number. A branch chooses among its own. */
export async function pickTeachers(
  db: Db,
  me: Actor,
  { duty, keyword, subSchoolId }: { duty: Duty; keyword?: string | undefined; subSchoolId?: string | undefined },
): Promise<PickedTeacher[]> {
  const subSchools = onlyBranches(me)
  const like = containing(keyword ?? '')
  const roles = [...ROLES_FOR_DUTY[duty]]
  const { rows } = await sql<PickedTeacher>`
    select t.id as "teacherId", t.teacher_no as "teacherNo", u.realname, s.id as "subSchoolId", s.school_name as "subSchoolName",
      (select count(distinct ct.course_id) from course_teacher ct join course c on c.id = ct.course_id
        join term m on m.id = c.term_id and m.is_current where ct.teacher_id = t.id and (ct.to_at is null or ct.to_at > now())) as "courseCount"
    from teacher t join app_user u on u.id = t.user_id join sub_school s on s.id = t.sub_school_id
    where t.status = 'enabled' and u.status = 'enabled'
      and (u.realname ilike ${like} or t.teacher_no ilike ${like})
      and (${roles.length} = 0 or exists (select 1 from user_role ur join role r on r.id = ur.role_id
        where ur.user_id = t.user_id and r.role_flag = any(${roles}::text[])))
      and (${subSchools === null} or t.sub_school_id = any(${[...(subSchools ?? [])]}::uuid[]))
      and (${subSchoolId ?? null}::uuid is null or t.sub_school_id = ${subSchoolId ?? null}::uuid)
    order by t.teacher_no limit 50`.execute(db)
  return rows
}

export async function teachersByIds(db: Db, ids: readonly string[]): Promise<TeacherWithRoles[]> {
  const { rows } = await sql<TeacherWithRoles>`
    select t.id as "teacherId", t.user_id as "userId", t.teacher_no as "teacherNo", u.realname, t.status,
      t.sub_school_id as "subSchoolId", ${rolesOf} as roles
    from teacher t join app_user u on u.id = t.user_id where t.id = any(${[...ids]}::uuid[])`.execute(db)
  return rows
}
