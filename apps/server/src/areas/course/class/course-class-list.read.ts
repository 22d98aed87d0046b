import type { ClassTime } from '@shuyuan/contract/entities/course/class-time.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { containing } from '../../../wire/page.ts'
import { withinScope } from '../../../wire/scope/within-scope.ts'

type Flag = '0' | '1'

export interface CourseClassFilter {
  termCode?: string | undefined
  courseId?: string | undefined
  subSchoolId?: string | undefined
  status?: 'open' | 'closed' | undefined
  noTeacher?: Flag | undefined
  over?: Flag | undefined
  keyWords?: string | undefined
}

/** The SQL expression by which each sortable field of listClassInfo is ordered. */
export const COURSE_CLASS_ORDER = {
  courseCode: 'basic_course.course_code',
  courseName: 'basic_course.course_name',
  name: 'course_class.name',
  subSchoolName: 'sub_school.school_name',
  capacity: 'course_class.capacity',
  status: 'course_class.status',
}

const held = sql<number>`(select count(*) from course_class_student s
  where s.course_class_id = course_class.id and s.left_at is null)`

/** Classes in scope: a college sees those of its courses, a branch its own. */
function visibleClasses(db: Db, me: Actor, filter: CourseClassFilter) {
  let query = db
    .selectFrom('courseClass')
    .innerJoin('course', 'course.id', 'courseClass.courseId')
    .innerJoin('basicCourse', 'basicCourse.id', 'course.basicCourseId')
    .innerJoin('term', 'term.id', 'course.termId')
    .innerJoin('subSchool', 'subSchool.id', 'courseClass.subSchoolId')
    .leftJoin('teacher', 'teacher.id', 'courseClass.faceTeacherId')
    .leftJoin('appUser', 'appUser.id', 'teacher.userId')
    .where(
      withinScope(me, {
        ofColleges: (ids) => sql`basic_course.sub_school_id = any(${ids}::uuid[])`,
        ofSubSchools: (ids) => sql`course_class.sub_school_id = any(${ids}::uuid[])`,
      }),
    )
  if (filter.termCode) query = query.where('term.termCode', '=', filter.termCode)
  if (filter.courseId) query = query.where('course.id', '=', filter.courseId)
  if (filter.subSchoolId) query = query.where('courseClass.subSchoolId', '=', filter.subSchoolId)
  if (filter.status) query = query.where('courseClass.status', '=', filter.status)
  if (filter.noTeacher === '1') query = query.where('courseClass.faceTeacherId', 'is', null)
  if (filter.over === '1') query = query.where(sql<boolean>`${held} > course_class.capacity`)
  if (filter.keyWords) {
    const like = containing(filter.keyWords)
    query = query.where(({ or, eb }) =>
      or([
        eb('courseName', 'ilike', like),
        eb('courseCode', 'ilike', like),
        eb('courseClass.name', 'ilike', like),
        eb('appUser.realname', 'ilike', like),
      ]),
    )
  }
  return query
}

export const courseClassQuery = (db: Db, me: Actor, filter: CourseClassFilter) =>
  visibleClasses(db, me, filter)
    .select(['courseClass.id', 'courseClass.courseId', 'courseCode', 'courseName', 'courseClass.name'])
    .select(['courseClass.subSchoolId', 'subSchool.schoolName as subSchoolName', 'courseClass.faceTeacherId'])
    .select(['courseClass.capacity', 'courseClass.updatedAt', 'term.teachWeeks'])
    .select([
      sql<string>`coalesce(app_user.realname, '')`.as('faceTeacherName'),
      sql<string>`coalesce(teacher.teacher_no, '')`.as('faceTeacherNo'),
      sql<'open' | 'closed'>`course_class.status`.as('status'),
      sql<ClassTime[]>`course_class.times`.as('times'),
      held.as('studentCount'),
      sql<number>`(select count(*) from class_group g where g.course_class_id = course_class.id)`.as('groupCount'),
      sql<boolean>`(course.archived_at is not null or term.archived_at is not null)`.as('archived'),
    ])

/** One class in scope, with what decides who may join it. */
export const visibleClass = (db: Db, me: Actor, id: string) =>
  visibleClasses(db, me, {})
    .select(['courseClass.courseId', 'courseClass.subSchoolId'])
    .where('courseClass.id', '=', id)
    .executeTakeFirst()

export const courseClassStat = (db: Db, me: Actor, termCode: string) =>
  visibleClasses(db, me, { termCode })
    .select([
      sql<number>`count(*)`.as('classCount'),
      sql<number>`count(*) filter (where course_class.face_teacher_id is null)`.as('noTeacher'),
      sql<number>`count(*) filter (where ${held} = 0)`.as('noStudents'),
      sql<number>`count(*) filter (where ${held} > course_class.capacity)`.as('over'),
      sql<number>`coalesce(sum(${held}), 0)::int`.as('studentCount'),
    ])
    .executeTakeFirstOrThrow()

const COURSES_MAX = 50

/** Running openings for whoever manages course classes; students of every branch may take any course. */
export function pickCourses(db: Db, termCode: string, keyword = '') {
  const like = containing(keyword)
  return db
    .selectFrom('course')
    .innerJoin('basicCourse', 'basicCourse.id', 'course.basicCourseId')
    .innerJoin('term', 'term.id', 'course.termId')
    .select(['course.id as courseId', 'courseCode', 'courseName'])
    .where('term.termCode', '=', termCode)
    .where('course.archivedAt', 'is', null)
    .where(({ or, eb }) => or([eb('courseCode', 'ilike', like), eb('courseName', 'ilike', like)]))
    .orderBy('courseCode')
    .limit(COURSES_MAX)
    .execute()
}
