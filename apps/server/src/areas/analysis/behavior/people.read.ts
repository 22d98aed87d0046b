import { endOfDay, startOfDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { type Seen, seenOfContent } from '../../course/class/visible-students.read.ts'
import { visibleClassIds } from '../../school/org-class/org-class-list.read.ts'
import type { Days } from '../../study/statistics/effort.read.ts'

export interface Person {
  studentId: string
  userId: string
  studentNo: string
  realname: string
  className: string
}

const PERSON = sql`st.id as "studentId", st.user_id as "userId", st.student_no as "studentNo", u.realname`

/** The students of a content whom somebody may see, of one class or branch where it is named. */
export async function peopleOfContent(
  db: Db,
  contentId: string,
  seen: Seen,
  { courseClassId, subSchoolId }: { courseClassId?: string | undefined; subSchoolId?: string | undefined } = {},
): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select ${PERSON}, cc.name as "className"
    from (${seenOfContent(contentId, seen, courseClassId)}) s join course_class cc on cc.id = s.course_class_id
    join student st on st.id = s.student_id join app_user u on u.id = st.user_id
    where ${subSchoolId ? sql`cc.sub_school_id = ${subSchoolId}` : sql`true`}
    order by st.student_no, st.id`.execute(db)
  return rows
}

/** A student with the course class in a content. */
export async function placeOf(db: Db, contentId: string, studentId: string) {
  const { rows } = await sql<Person & { courseClassId: string }>`
    select ${PERSON}, cc.name as "className", cc.id as "courseClassId"
    from content_place s join course_class cc on cc.id = s.course_class_id
    join student st on st.id = s.student_id join app_user u on u.id = st.user_id
    where s.course_id = ${contentId} and s.student_id = ${studentId}`.execute(db)
  return rows[0]
}

/** Enrolled students of one of a person's classes, or of all of them in a branch. */
export async function peopleOfClasses(
  db: Db,
  me: Actor,
  { orgClassId, subSchoolId }: { orgClassId?: string | undefined; subSchoolId?: string | undefined },
  limit: number,
): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select ${PERSON}, oc.class_name as "className"
    from student st join org_class oc on oc.id = st.org_class_id join app_user u on u.id = st.user_id
    where st.study_status = 'enrolled' and oc.id in ${visibleClassIds(db, me)}
      and ${orgClassId ? sql`oc.id = ${orgClassId}` : sql`oc.sub_school_id = ${subSchoolId ?? null}`}
    order by st.student_no, st.id limit ${limit}`.execute(db)
  return rows
}

/** Whether a person has classes in a branch. */
export async function hasClassesIn(db: Db, me: Actor, subSchoolId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from org_class oc where oc.sub_school_id = ${subSchoolId} and oc.id in ${visibleClassIds(db, me)} limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** The published courses of the terms of these days in which the students have a place. */
export async function coursesOfPeople(db: Db, studentIds: readonly string[], { from, to }: Days) {
  const { rows } = await sql<{ contentId: string; courseId: string }>`
    select distinct p.course_id as "contentId", p.own_course_id as "courseId"
    from content_place p join course c on c.id = p.own_course_id join term t on t.id = c.term_id
    where p.student_id = any(${[...studentIds]}::uuid[]) and c.publish_status = 'published'
      and t.start_date <= ${to} and t.end_date >= ${from}`.execute(db)
  return rows
}

/** The name of a class or a branch, and the term in which a day lies. */
export async function namesOf(
  db: Db,
  { orgClassId, subSchoolId }: { orgClassId?: string | undefined; subSchoolId?: string | undefined },
  day: string,
) {
  const { rows } = await sql<{ title: string; termCode: string; termName: string }>`
    select coalesce(${
      orgClassId
        ? sql`(select class_name from org_class where id = ${orgClassId})`
        : sql`(select school_name from sub_school where id = ${subSchoolId ?? null})`
    }, '') as title, coalesce(t.term_code, '') as "termCode", coalesce(t.term_name, '') as "termName"
    from (select 1) one left join term t on ${day}::date between t.start_date and t.end_date
    order by t.start_date desc limit 1`.execute(db)
  return rows[0] ?? { title: '', termCode: '', termName: '' }
}

export const rangeOf = ({ from, to }: Days) => ({ start: startOfDay(from), end: endOfDay(to) })
