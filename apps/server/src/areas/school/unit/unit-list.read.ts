import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { containing } from '../../../wire/page.ts'
import { unitsInScope } from '../../../wire/scope/scope.policy.ts'

export interface UnitFilter {
  isDepartment?: '0' | '1' | undefined
  keyword?: string | undefined
  pid?: string | undefined
  status?: 'enabled' | 'disabled' | 'all' | undefined
}

/** The SQL expression by which each sortable field of getBranchList is ordered. */
export const UNIT_ORDER = {
  sort: 'sub_school.sort',
  schoolCode: 'sub_school.school_code',
  schoolName: 'sub_school.school_name',
}

export const isOwnUnit = (me: Actor, id: string): boolean => unitsInScope(me)?.includes(id) ?? true

/** A count if requested and within this person's scope, otherwise null. */
const count = (isOwn: ReturnType<typeof ownSql>, query: ReturnType<typeof sql>) =>
  sql<number | null>`case when ${isOwn} then (${query}) end`

function ownSql(me: Actor, isAsked: boolean) {
  const own = isAsked ? unitsInScope(me) : []
  return own === null ? sql<boolean>`true` : sql<boolean>`sub_school.id = any(${own}::uuid[])`
}

export function unitQuery(db: Db, me: Actor, { isDepartment, keyword, pid, status }: UnitFilter, withCounts: boolean) {
  const counted = ownSql(me, withCounts)
  let query = db
    .selectFrom('subSchool')
    .select(['id', 'schoolName', 'schoolCode', 'isDepartment', 'pid', 'sort', 'status', 'updatedAt'])
    .select(['contact', 'phone', 'address'])
    .select([
      ownSql(me, true).as('isOwn'),
      count(
        counted,
        sql`select count(*) from student s left join major m on m.id = s.major_id
          where case when sub_school.is_department then m.sub_school_id else s.sub_school_id end = sub_school.id`,
      ).as('studentCount'),
      count(counted, sql`select count(*) from teacher t where t.sub_school_id = sub_school.id`).as('teacherCount'),
      count(
        counted,
        sql`select count(*) from org_class c left join major m on m.id = c.major_id
          where case when sub_school.is_department then m.sub_school_id else c.sub_school_id end = sub_school.id`,
      ).as('classCount'),
      count(
        counted,
        sql`select case when sub_school.is_department
          then (select count(*) from course c join term t on t.id = c.term_id and t.is_current
            join basic_course b on b.id = c.basic_course_id where b.sub_school_id = sub_school.id
            and c.publish_status <> 'cancelled')
          else (select count(*) from course_class cc join course c on c.id = cc.course_id
            join term t on t.id = c.term_id and t.is_current where cc.sub_school_id = sub_school.id) end`,
      ).as('courseCount'),
      count(
        counted,
        sql`select count(distinct ur.user_id) from user_role ur where ur.scope_sub_school_id = sub_school.id`,
      ).as('adminCount'),
    ])
    .$narrowType<{ status: 'enabled' | 'disabled' }>()
  if (status !== 'all') query = query.where('status', '=', status ?? 'enabled')
  if (isDepartment) query = query.where('isDepartment', '=', isDepartment === '1')
  if (pid) query = query.where('pid', '=', pid)
  if (keyword) {
    const like = containing(keyword)
    query = query.where(({ or, eb }) => or([eb('schoolName', 'ilike', like), eb('schoolCode', 'ilike', like)]))
  }
  return query
}

export const findUnit = (db: Db, me: Actor, id: string) =>
  unitQuery(db, me, { status: 'all' }, true).where('id', '=', id).executeTakeFirst()

/** The managers and the number of people of a unit. */
export async function unitPeople(db: Db, id: string) {
  const [admins, grades, majors] = await Promise.all([
    sql<{ userId: string; username: string; realname: string; roleFlag: string; roleName: string }>`
      select u.id as "userId", u.username, u.realname, r.role_flag as "roleFlag", r.role_name as "roleName"
      from user_role ur join app_user u on u.id = ur.user_id join role r on r.id = ur.role_id
      where ur.scope_sub_school_id = ${id} order by r.sort, u.username limit 100`.execute(db),
    sql<{ gradeCode: string; students: number }>`
      select s.grade_code as "gradeCode", count(*) as students
      from student s join major m on m.id = s.major_id join grade g on g.grade_code = s.grade_code
      where s.sub_school_id = ${id} or m.sub_school_id = ${id}
      group by s.grade_code, g.enrol_year, g.season order by g.enrol_year, g.season = 'autumn'`.execute(db),
    sql<{ majorCode: string; majorName: string; students: number }>`
      select m.major_code as "majorCode", m.major_name as "majorName", count(*) as students
      from student s join major m on m.id = s.major_id
      where s.sub_school_id = ${id} or m.sub_school_id = ${id}
      group by m.id order by students desc limit 50`.execute(db),
  ])
  return { admins: admins.rows, grades: grades.rows, majors: majors.rows }
}
