import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { containing } from '../../../wire/page.ts'
import { catalogueInScope } from '../people/course-scope.read.ts'

export interface CatalogueFilter {
  keyword?: string | undefined
  courseCode?: string | undefined
  subSchoolId?: string | undefined
  category?: string | undefined
  examForm?: ExamForm | undefined
  credits?: number | undefined
  mergeState?: 'main' | 'deputy' | 'none' | undefined
  status?: 'enabled' | 'disabled' | undefined
  notOpenIn?: string | undefined
}

/** A course taught as part of another one. */
interface Deputy {
  id: string
  courseCode: string
  courseName: string
  credits: number
  schoolName: string
  studentCount: number
  fromTermName: string
  untilTermName: string
}

type ExamForm = 'closed' | 'open' | 'thesis' | 'online' | 'none'

/** The SQL expression by which each sortable field of listBasicCourseInfo is ordered. */
export const CATALOGUE_ORDER = {
  courseCode: 'basic_course.course_code',
  courseName: 'basic_course.course_name',
  credits: 'basic_course.credits',
  hours: 'basic_course.hours',
  category: 'basic_course.category',
  schoolName: 'sub_school.school_name',
  examForm: 'basic_course.exam_form',
  formativeRatio: 'basic_course.formative_ratio',
  status: 'basic_course.status',
}

const ofCourse = {
  isMain: sql<boolean>`exists (select 1 from basic_course d where d.merged_into_id = basic_course.id)`,
  deputies: sql<
    Deputy[]
  >`coalesce((select json_agg(json_build_object('id', d.id, 'courseCode', d.course_code, 'courseName', d.course_name,
      'credits', d.credits, 'schoolName', s.school_name, 'fromTermName', coalesce(m.from_name, ''), 'untilTermName', coalesce(m.until_name, ''),
      'studentCount', (select count(*) from course c join term t on t.id = c.term_id and t.is_current
        join course_class_student x on x.course_id = c.id and x.left_at is null where c.basic_course_id = d.id)) order by d.course_code)
    from basic_course d join sub_school s on s.id = d.sub_school_id
    left join lateral (select f.term_name as from_name, u.term_name as until_name
      from course_merge p join term f on f.id = p.from_term_id left join term u on u.id = p.until_term_id
      where p.deputy_id = d.id and p.main_id = basic_course.id order by f.start_date desc, p.created_at desc limit 1) m on true
    where d.merged_into_id = basic_course.id), '[]')`,
  prerequisites: sql<{ id: string; courseCode: string; courseName: string }[]>`coalesce((
    select json_agg(json_build_object('id', q.id, 'courseCode', q.course_code, 'courseName', q.course_name) order by q.course_code)
    from basic_course q where q.id = any(basic_course.prerequisite_ids)), '[]')`,
  deputyCount: sql<number>`(select count(*) from basic_course d where d.merged_into_id = basic_course.id)`,
  mainCourseName: sql<string>`coalesce((select m.course_name from basic_course m where m.id = basic_course.merged_into_id), '')`,
  openedTerms: sql<number>`(select count(*) from course c where c.basic_course_id = basic_course.id and c.publish_status <> 'cancelled')`,
  lastOpenedTerm: sql<string>`coalesce((select t.term_name from course c join term t on t.id = c.term_id
    where c.basic_course_id = basic_course.id and c.publish_status <> 'cancelled' order by t.start_date desc limit 1), '')`,
  questionCount: sql<number>`(select count(*) from question q where q.basic_course_id = basic_course.id)`,
  studentCount: sql<number>`(select count(*) from course c join term t on t.id = c.term_id and t.is_current
    join course_class_student s on s.course_id = c.id and s.left_at is null where c.basic_course_id = basic_course.id)`,
}

/**
 * The catalogue within this person's scope, with counts; a branch sees the courses that its classes take or took.
 */
export function catalogueQuery(db: Db, me: Actor, filter: CatalogueFilter) {
  let query = db
    .selectFrom('basicCourse')
    .innerJoin('subSchool', 'subSchool.id', 'basicCourse.subSchoolId')
    .select(['basicCourse.id', 'courseCode', 'courseName', 'courseNameEn', 'credits', 'hours', 'category'])
    .select(['basicCourse.subSchoolId', 'subSchool.schoolName', 'examForm', 'formativeRatio', 'finalRatio', 'passRule'])
    .select(['defaultPaperCode', 'basicCourse.status', 'basicCourse.updatedAt'])
    .select([
      sql<'main' | 'deputy' | 'none'>`case when basic_course.merged_into_id is not null then 'deputy'
        when ${ofCourse.isMain} then 'main' else 'none' end`.as('mergeState'),
      ofCourse.prerequisites.as('prerequisites'),
      ofCourse.mainCourseName.as('mainCourseName'),
      ofCourse.deputies.as('deputies'),
      ofCourse.deputyCount.as('deputyCount'),
      ofCourse.openedTerms.as('openedTerms'),
      ofCourse.lastOpenedTerm.as('lastOpenedTerm'),
      ofCourse.questionCount.as('questionCount'),
      ofCourse.studentCount.as('studentCount'),
    ])
    .$narrowType<{ examForm: ExamForm; passRule: 'total' | 'both'; status: 'enabled' | 'disabled' }>()
    .where(catalogueInScope(me, sql`basic_course`))
  if (filter.keyword) {
    const like = containing(filter.keyword)
    query = query.where(({ or, eb }) =>
      or([eb('courseName', 'ilike', like), eb('courseCode', 'ilike', like), eb('courseNameEn', 'ilike', like)]),
    )
  }
  if (filter.courseCode) query = query.where('courseCode', '=', filter.courseCode)
  if (filter.subSchoolId) query = query.where('basicCourse.subSchoolId', '=', filter.subSchoolId)
  if (filter.category) query = query.where('category', '=', filter.category)
  if (filter.examForm) query = query.where('examForm', '=', filter.examForm)
  if (filter.credits !== undefined) query = query.where('credits', '=', filter.credits)
  if (filter.status) query = query.where('basicCourse.status', '=', filter.status)
  if (filter.mergeState === 'deputy') query = query.where('mergedIntoId', 'is not', null)
  if (filter.mergeState === 'main') query = query.where('mergedIntoId', 'is', null).where(ofCourse.isMain)
  if (filter.mergeState === 'none')
    query = query.where('mergedIntoId', 'is', null).where(sql<boolean>`not ${ofCourse.isMain}`)
  if (filter.notOpenIn)
    query = query.where('basicCourse.status', '=', 'enabled').where(
      sql<boolean>`not exists (select 1 from course c join term t on t.id = c.term_id
        where c.basic_course_id = basic_course.id and t.term_code = ${filter.notOpenIn} and c.publish_status <> 'cancelled')`,
    )
  return query
}

export const findInCatalogue = (db: Db, me: Actor, id: string) =>
  catalogueQuery(db, me, {}).where('basicCourse.id', '=', id).executeTakeFirst()

/** The openings of a course, newest first, with their results. */
export const openingsOf = (db: Db, basicCourseId: string) =>
  db
    .selectFrom('course')
    .innerJoin('term', 'term.id', 'course.termId')
    .leftJoin('teacher', 'teacher.id', 'course.hostTeacherId')
    .leftJoin('appUser', 'appUser.id', 'teacher.userId')
    .select(['course.id as courseId', 'termName', 'examForm', 'formativeRatio', 'finalRatio', 'publishStatus'])
    .select([
      sql<string>`coalesce(app_user.realname, '')`.as('hostTeacherName'),
      sql<number>`(select count(*) from course_class_student s where s.course_id = course.id and s.left_at is null)`.as(
        'studentCount',
      ),
      sql<number | null>`(select round(100.0 * count(*) filter (where x.passed) / nullif(count(*), 0), 1)::float8
        from score x where x.course_id = course.id and x.state in ('published', 'locked'))`.as('passPercent'),
    ])
    .$narrowType<{ examForm: ExamForm; publishStatus: 'draft' | 'published' | 'cancelled' }>()
    .where('basicCourseId', '=', basicCourseId)
    .orderBy('term.startDate', 'desc')
    .limit(40)
    .execute()
