import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { containing } from '../../../wire/page.ts'
import { withinScope } from '../../../wire/scope/within-scope.ts'

export interface MajorFilter {
  keyword?: string | undefined
  majorCode?: string | undefined
  subSchoolId?: string | undefined
  level?: string | undefined
  discipline?: string | undefined
  status?: 'enabled' | 'disabled' | undefined
}

/** By which SQL each sortable field of listMajorInfo is ordered. */
export const MAJOR_ORDER = {
  majorCode: 'major.major_code',
  majorName: 'major.major_name',
  level: 'major.level',
  subSchoolName: 'sub_school.school_name',
  years: 'major.years',
  minCredits: 'major.min_credits',
  status: 'major.status',
}

const counted = {
  classCount: sql<number>`(select count(*) from org_class c where c.major_id = major.id and c.status = 'enabled')`,
  studentCount: sql<number>`(select count(*) from student s where s.major_id = major.id)`,
  courseCount: sql<number>`(
    select count(*) from course c join term t on t.id = c.term_id and t.is_current
    where c.major_ids @> array[major.id] and c.publish_status <> 'cancelled')`,
}

/** Majors this person may see, with their counts; a branch sees those that its students read. */
export function majorQuery(db: Db, me: Actor, filter: MajorFilter) {
  let query = db
    .selectFrom('major')
    .innerJoin('subSchool', 'subSchool.id', 'major.subSchoolId')
    .select(['major.id', 'majorCode', 'majorName', 'level', 'discipline', 'major.subSchoolId', 'years', 'minCredits'])
    .select(['degreeType', 'major.status', 'major.updatedAt', 'subSchool.schoolName as subSchoolName'])
    .select([
      counted.classCount.as('classCount'),
      counted.studentCount.as('studentCount'),
      counted.courseCount.as('courseCount'),
    ])
    .$narrowType<{ degreeType: 'degree' | 'nonDegree'; status: 'enabled' | 'disabled' }>()
    .where('major.archivedAt', 'is', null)
    .where(
      withinScope(me, {
        ofColleges: (ids) => sql`major.sub_school_id = any(${ids}::uuid[])`,
        ofSubSchools: (ids) => sql`exists (select 1 from student s where s.major_id = major.id
          and s.sub_school_id = any(${ids}::uuid[]))`,
      }),
    )
  if (filter.keyword) {
    const like = containing(filter.keyword)
    query = query.where(({ or, eb }) => or([eb('majorName', 'ilike', like), eb('majorCode', 'ilike', like)]))
  }
  if (filter.majorCode) query = query.where('majorCode', '=', filter.majorCode)
  if (filter.subSchoolId) query = query.where('major.subSchoolId', '=', filter.subSchoolId)
  if (filter.level) query = query.where('level', '=', filter.level)
  if (filter.discipline) query = query.where('discipline', '=', filter.discipline)
  if (filter.status) query = query.where('major.status', '=', filter.status)
  return query
}

export const findMajor = (db: Db, me: Actor, id: string) =>
  majorQuery(db, me, {}).where('major.id', '=', id).executeTakeFirst()

export const coursesOfMajor = (db: Db, majorId: string, termCode: string | undefined) => {
  const query = db
    .selectFrom('course')
    .innerJoin('basicCourse', 'basicCourse.id', 'course.basicCourseId')
    .innerJoin('term', 'term.id', 'course.termId')
    .leftJoin('teacher', 'teacher.id', 'course.hostTeacherId')
    .leftJoin('appUser', 'appUser.id', 'teacher.userId')
    .select([
      'course.id as courseId',
      'courseCode',
      'courseName',
      'credits',
      'course.gradeCodes',
      'course.publishStatus',
    ])
    .select(sql<string>`coalesce(app_user.realname, '')`.as('hostTeacherName'))
    .where(sql<boolean>`course.major_ids @> array[${majorId}::uuid]`)
    .$narrowType<{ publishStatus: 'draft' | 'published' | 'cancelled' }>()
    .orderBy('courseCode')
    .limit(500)
  return termCode
    ? query.where('term.termCode', '=', termCode).execute()
    : query.where('term.isCurrent', '=', true).execute()
}
