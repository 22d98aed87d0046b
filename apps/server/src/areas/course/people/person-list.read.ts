import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { dayOf } from '../../../db/school-time.ts'
import type { Actor } from '../../../wire/context.ts'
import { containing } from '../../../wire/page.ts'
import { withinScope } from '../../../wire/scope/within-scope.ts'

export interface PersonFilter {
  termCode?: string | undefined
  courseId?: string | undefined
  subSchoolId?: string | undefined
  teacherId?: string | undefined
  unitId?: string | undefined
  duty?: 'host' | 'face' | 'assistant' | undefined
  right?: string | undefined
  expired?: '0' | '1' | undefined
  keyword?: string | undefined
}

export const PERSON_ORDER = {
  courseCode: 'basic_course.course_code',
  courseName: 'basic_course.course_name',
  teacherNo: 'teacher.teacher_no',
  duty: 'course_teacher.duty',
  to: 'course_teacher.to_at',
}

/** Course teachers in scope: a college sees those of its courses, a branch those of its classes. */
export function personQuery(db: Db, me: Actor, now: Date, filter: PersonFilter) {
  const ofPart = sql`(course_teacher.sub_school_id is null or k.sub_school_id = course_teacher.sub_school_id)
    and (course_teacher.duty <> 'face' or k.face_teacher_id = course_teacher.teacher_id)`
  const day = (column: string) => sql<string>`coalesce(${dayOf(sql.raw(column))}::text, '')`
  let query = db
    .selectFrom('courseTeacher')
    .innerJoin('course', 'course.id', 'courseTeacher.courseId')
    .innerJoin('basicCourse', 'basicCourse.id', 'course.basicCourseId')
    .innerJoin('term', 'term.id', 'course.termId')
    .innerJoin('teacher', 'teacher.id', 'courseTeacher.teacherId')
    .innerJoin('appUser', 'appUser.id', 'teacher.userId')
    .innerJoin('subSchool as unit', 'unit.id', 'teacher.subSchoolId')
    .leftJoin('subSchool as part', 'part.id', 'courseTeacher.subSchoolId')
    .select(['courseTeacher.id', 'courseTeacher.courseId', 'courseCode', 'courseName', 'courseTeacher.teacherId'])
    .select(['teacherNo', 'realname as teacherName', 'unit.schoolName as unitName', 'courseTeacher.updatedAt'])
    .select([
      sql<'host' | 'face' | 'assistant'>`course_teacher.duty`.as('duty'),
      sql<('review' | 'discuss' | 'resource')[]>`course_teacher.rights`.as('rights'),
      sql<string>`coalesce(course_teacher.sub_school_id::text, '')`.as('subSchoolId'),
      sql<string>`coalesce(part.school_name, '')`.as('subSchoolName'),
      sql<string>`coalesce((select u.realname from teacher h join app_user u on u.id = h.user_id where h.id = course.host_teacher_id), '')`.as(
        'hostTeacherName',
      ),
      day('course_teacher.from_at').as('from'),
      // The last day still counts, so the end is stored as the following midnight.
      day(`(course_teacher.to_at - interval '1 second')`).as('to'),
      sql<'before' | 'current' | 'expired'>`case when course_teacher.to_at <= ${now} then 'expired'
        when course_teacher.from_at > ${now} then 'before' else 'current' end`.as('state'),
      sql<number>`(select count(*) from course_class k where k.course_id = course.id and ${ofPart})`.as('classCount'),
      sql<number>`(select count(*) from course_class_student s join course_class k on k.id = s.course_class_id
        where k.course_id = course.id and s.left_at is null and ${ofPart})`.as('studentCount'),
    ])
    // Former hosts are history and not listed.
    .where(({ or, eb }) => or([eb('courseTeacher.duty', '<>', 'host'), eb('courseTeacher.toAt', 'is', null)]))
    .where(
      withinScope(me, {
        ofColleges: (ids) => sql`basic_course.sub_school_id = any(${ids}::uuid[])`,
        ofSubSchools: (ids) => sql`course_teacher.sub_school_id = any(${ids}::uuid[]) or (course_teacher.duty = 'host'
          and exists (select 1 from course_class k where k.course_id = course.id and k.sub_school_id = any(${ids}::uuid[])))`,
      }),
    )
  if (filter.termCode) query = query.where('term.termCode', '=', filter.termCode)
  if (filter.courseId) query = query.where('course.id', '=', filter.courseId)
  if (filter.teacherId) query = query.where('teacher.id', '=', filter.teacherId)
  if (filter.unitId) query = query.where('teacher.subSchoolId', '=', filter.unitId)
  if (filter.duty) query = query.where('courseTeacher.duty', '=', filter.duty)
  if (filter.subSchoolId) query = query.where('courseTeacher.subSchoolId', '=', filter.subSchoolId)
  if (filter.right) query = query.where(sql<boolean>`${filter.right} = any(course_teacher.rights)`)
  if (filter.expired === '1') query = query.where('courseTeacher.toAt', '<=', now)
  if (filter.expired === '0')
    query = query.where(({ or, eb }) => or([eb('courseTeacher.toAt', 'is', null), eb('courseTeacher.toAt', '>', now)]))
  if (filter.keyword) {
    const like = containing(filter.keyword)
    query = query.where(({ or, eb }) =>
      or([
        eb('courseName', 'ilike', like),
        eb('courseCode', 'ilike', like),
        eb('realname', 'ilike', like),
        eb('teacherNo', 'ilike', like),
      ]),
    )
  }
  return query
}

/** Attempts of a course that a teacher has started to mark. */
export async function claimedReviews(db: Db, courseId: string, teacherId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from study_paper
    where course_id = ${courseId} and lease_by = (select user_id from teacher where id = ${teacherId})`.execute(db)
  return rows[0]?.n ?? 0
}

export interface Assistant {
  teacherId: string
  teacherNo: string
  realname: string
  unitName: string
  courseCount: number
  studentCount: number
  nextEnd: string
}

/** The assistants of a term, those ending soonest first. */
export async function assistantsOf(
  db: Db,
  me: Actor,
  now: Date,
  termCode: string,
  keyword: string,
): Promise<Assistant[]> {
  const rows = personQuery(db, me, now, { termCode, duty: 'assistant', keyword })
  const { rows: found } = await sql<Assistant>`
    select "teacher_id" as "teacherId", min("teacher_no") as "teacherNo", min("teacher_name") as realname,
      min("unit_name") as "unitName", count(*) as "courseCount", sum("student_count")::int as "studentCount",
      coalesce(min(nullif("to", '')), '') as "nextEnd"
    from (${rows}) x group by "teacher_id" order by min("teacher_no") limit 500`.execute(db)
  return found
}
