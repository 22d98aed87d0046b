import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { withinScope } from '../../../wire/scope/within-scope.ts'

export interface PlaceFilter {
  termCode: string
  courseClassId?: string | undefined
  courseId?: string | undefined
  subSchoolId?: string | undefined
}

/** Everybody who is in a course class of the term, as far as the caller manages it, in the order of a printed roster. */
export function placeQuery(db: Db, me: Actor, { termCode, courseClassId, courseId, subSchoolId }: PlaceFilter) {
  let query = db
    .selectFrom('courseClassStudent as p')
    .innerJoin('courseClass as k', 'k.id', 'p.courseClassId')
    .innerJoin('course as c', 'c.id', 'k.courseId')
    .innerJoin('basicCourse as b', 'b.id', 'c.basicCourseId')
    .innerJoin('term as t', 't.id', 'c.termId')
    .innerJoin('subSchool as ss', 'ss.id', 'k.subSchoolId')
    .innerJoin('student as s', 's.id', 'p.studentId')
    .innerJoin('appUser as u', 'u.id', 's.userId')
    .innerJoin('major as m', 'm.id', 's.majorId')
    .leftJoin('orgClass as o', 'o.id', 's.orgClassId')
    .leftJoin('teacher as ft', 'ft.id', 'k.faceTeacherId')
    .leftJoin('appUser as fu', 'fu.id', 'ft.userId')
    .select(['b.courseCode', 'b.courseName', 'k.name as className', 's.studentNo', 'u.realname', 'p.joinedAt'])
    .select(['ss.schoolName as subSchoolName', 'm.majorName', 's.gradeCode'])
    .select([
      sql<string>`coalesce(fu.realname, '')`.as('faceTeacherName'),
      sql<string>`coalesce(o.class_name, '')`.as('orgClassName'),
      sql<'chosen' | 'assigned' | 'imported'>`p.source`.as('source'),
    ])
    .where('p.leftAt', 'is', null)
    .where('t.termCode', '=', termCode)
    .where(
      withinScope(me, {
        ofColleges: (ids) => sql`b.sub_school_id = any(${ids}::uuid[])`,
        ofSubSchools: (ids) => sql`k.sub_school_id = any(${ids}::uuid[])`,
      }),
    )
  if (courseClassId) query = query.where('k.id', '=', courseClassId)
  if (courseId) query = query.where('c.id', '=', courseId)
  if (subSchoolId) query = query.where('k.subSchoolId', '=', subSchoolId)
  return query.orderBy('b.courseCode').orderBy('k.name').orderBy('s.studentNo').orderBy('p.id')
}
