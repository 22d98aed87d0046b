import { FACE_TEACHER_ROLES } from '@shuyuan/contract/access/role-groups.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { withinScope } from '../../../wire/scope/within-scope.ts'

export interface Proposed {
  courseId: string
  courseName: string
  subSchoolId: string
  subSchoolName: string
  teacherId: string
  teacherName: string
}

/** Face-to-face teachers of the previous term, for courses and branches that have none yet. */
export async function proposedFaces(db: Db, me: Actor, termCode: string): Promise<Proposed[]> {
  const { rows } = await sql<Proposed>`
    select distinct c.id as "courseId", b.course_name as "courseName", s.id as "subSchoolId", s.school_name as "subSchoolName",
      t.id as "teacherId", u.realname as "teacherName", b.course_code, s.school_code
    from course c join term n on n.id = c.term_id and n.term_code = ${termCode}
    join basic_course b on b.id = c.basic_course_id
    join lateral (select p.id from course p join term pt on pt.id = p.term_id
      where p.basic_course_id = c.basic_course_id and pt.start_date < n.start_date order by pt.start_date desc limit 1) before on true
    join lateral (select ct.sub_school_id, ct.teacher_id from course_teacher ct
        where ct.course_id = before.id and ct.duty = 'face' and ct.sub_school_id is not null
      union select k.sub_school_id, k.face_teacher_id from course_class k
        where k.course_id = before.id and k.face_teacher_id is not null) f on true
    join sub_school s on s.id = f.sub_school_id and s.status = 'enabled'
    join teacher t on t.id = f.teacher_id and t.status = 'enabled' join app_user u on u.id = t.user_id
    where c.archived_at is null
      and ${withinScope(me, {
        ofColleges: (ids) => sql`b.sub_school_id = any(${ids}::uuid[])`,
        ofSubSchools: (ids) => sql`s.id = any(${ids}::uuid[])`,
      })}
      and exists (select 1 from user_role ur join role r on r.id = ur.role_id where ur.user_id = t.user_id
        and r.role_flag = any(${[...FACE_TEACHER_ROLES]}::text[]))
      and not exists (select 1 from course_teacher x where x.course_id = c.id and x.duty = 'face'
        and (x.sub_school_id = s.id or x.teacher_id = t.id))
      and not exists (select 1 from course_class x where x.course_id = c.id and x.sub_school_id = s.id and x.face_teacher_id is not null)
    order by b.course_code, s.school_code limit 500`.execute(db)
  return rows.map(({ courseId, courseName, subSchoolId, subSchoolName, teacherId, teacherName }) => ({
    courseId,
    courseName,
    subSchoolId,
    subSchoolName,
    teacherId,
    teacherName,
  }))
}
