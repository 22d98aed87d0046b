import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { startingWith } from '../../../wire/page.ts'
import { type Reach, receiversOf } from './reach.read.ts'

interface Option {
  id: string
  name: string
  note: string
}

const MAX = 2000
const PEOPLE = 20

/** The students whom a writer may tell; null: all of them. */
function students(reach: Reach): RawBuilder<unknown> | null {
  if (reach.kind === 'whole') return null
  if (reach.kind === 'instructor')
    return sql`select s.* from student s join org_class_instructor i on i.org_class_id = s.org_class_id and i.teacher_id = ${reach.teacherId}`
  const ids = reach.kind === 'units' ? [...reach.ids] : []
  return sql`select s.* from student s join major m on m.id = s.major_id
    where s.sub_school_id = any(${ids}::uuid[]) or m.sub_school_id = any(${ids}::uuid[])`
}

/** What a scope can name: the whole school's, else where the writer's students are. */
export async function scopeOptions(db: Db, reach: Reach) {
  const own = students(reach)
  const units = reach.kind === 'units' ? [...reach.ids] : []
  const having = (column: string, id: RawBuilder<unknown>) =>
    own === null ? sql`true` : sql`exists (select 1 from (${own}) s where s.${sql.ref(column)} = ${id})`
  const list = (query: RawBuilder<unknown>) => sql<Option>`${query} limit ${MAX}`.execute(db)
  const [subSchools, majors, grades, orgClasses, courses] = await Promise.all([
    list(sql`select b.id, b.school_name as name, b.school_code as note from sub_school b where b.status = 'enabled'
      and (${having('sub_school_id', sql`b.id`)} or b.id = any(${units}::uuid[])) order by b.is_department, b.sort, b.school_name`),
    list(sql`select m.id, m.major_name as name, m.major_code as note from major m
      where m.archived_at is null and ${having('major_id', sql`m.id`)} order by m.major_name`),
    sql<{ code: string }>`select g.grade_code as code from grade g where ${having('grade_code', sql`g.grade_code`)}
      order by g.enrol_year desc, g.grade_code desc limit 50`.execute(db),
    list(sql`select k.id, k.class_name as name, k.class_code as note from org_class k
      where k.status = 'enabled' and k.graduated_at is null and ${having('org_class_id', sql`k.id`)} order by k.grade_code desc, k.class_name`),
    list(sql`select c.id, b.course_name as name, t.term_name as note from course c join basic_course b on b.id = c.basic_course_id
      join term t on t.id = c.term_id where c.archived_at is null and c.publish_status = 'published'
      ${own === null ? sql`` : sql`and exists (select 1 from content_seat p join (${own}) s on s.id = p.student_id where p.own_course_id = c.id)`}
      order by t.start_date desc, b.course_name`),
  ])
  return {
    subSchools: subSchools.rows,
    majors: majors.rows,
    grades: grades.rows.map(({ code }) => code),
    orgClasses: orgClasses.rows,
    courses: courses.rows,
  }
}

/** People within reach whose name, user name or number begins so. */
export async function pickPeople(db: Db, reach: Reach, keyWords: string) {
  const like = startingWith(keyWords)
  const everybody = sql`(select ${JSON.stringify(reach)}::jsonb as reach, ${sql.lit(
    '{"roles":[],"subSchoolIds":[],"majorIds":[],"gradeCodes":[],"orgClassIds":[],"courseIds":[],"courseClassIds":[],"userIds":[]}',
  )}::jsonb as scope)`
  const { rows } = await sql<{ id: string; realname: string; username: string; place: string }>`
    select u.id, u.realname, u.username, coalesce((select k.class_name from org_class k where k.id = s.org_class_id),
      (select b.school_name from sub_school b where b.id = coalesce(s.sub_school_id, t.sub_school_id, u.sub_school_id)), '') as place
    ${receiversOf(everybody, sql`(u.realname like ${like} or u.username like ${like} or s.student_no like ${like} or t.teacher_no like ${like})`)}
    order by u.realname, u.username limit ${PEOPLE}`.execute(db)
  return rows
}
