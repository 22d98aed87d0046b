import { isInstructor } from '@shuyuan/contract/access/role-groups.ts'
import { type CheckState, COURSE_CHECKS, type CourseCheck } from '@shuyuan/contract/entities/course/course-check.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { containing } from '../../../wire/page.ts'
import { coursesInScope } from '../people/course-scope.read.ts'
import { contentPercent } from './content-percent.read.ts'
import { isFinalArranged } from './final-arranged.read.ts'

export interface CheckFilter {
  keyWords?: string | undefined
  courseName?: string | undefined
  teacherNo?: string | undefined
  term?: string | undefined
  schoolCode?: string | undefined
  majorCode?: string | undefined
  gradeCode?: string | undefined
  publishStatus?: string | undefined
  examForm?: string | undefined
  failed?: CourseCheck | undefined
  courseId?: string | undefined
}

type Checks = Record<CourseCheck, CheckState>

export interface CheckedCourse {
  courseId: string
  term: string
  termCode: string
  courseCode: string
  courseName: string
  schoolName: string
  hostTeacherName: string
  faceTeacherCount: number
  majorNames: string[]
  courseClassCount: number
  studentCount: number
  contentPercent: number
  activeStudents7d: number
  checks: Checks
  failedCount: number
  examForm: 'closed' | 'open' | 'thesis' | 'online' | 'none'
  publishStatus: 'draft' | 'published' | 'cancelled'
  isDeputy: boolean
  mainCourseName: string
}

/** The SQL expression by which each sortable field of listManageBasicCourseInfoIndex is ordered. */
export const CHECK_ORDER = {
  failedCount: 'x.failed_count',
  courseCode: 'x.course_code',
  courseName: 'x.course_name',
  schoolName: 'x.school_name',
  studentCount: 'x.student_count',
  contentPercent: 'x.content_percent',
  activeStudents7d: 'x.active_students7d',
  examForm: 'x.exam_form',
  publishStatus: 'x.publish_status',
}

const DAYS = 7 * 86_400_000

const state = (isNeeded: RawBuilder<unknown>, isOk: RawBuilder<unknown>) =>
  sql`case when not (${isNeeded}) then 'none' when ${isOk} then 'ok' else 'bad' end`
const always = sql`true`
/** A deputy course uses the content of its main course. */
const content = sql`coalesce(c.main_course_id, c.id)`
const hasStudents = sql`exists (select 1 from course_class_student s where s.course_id = c.id and s.left_at is null)`

/** A class with students whose branch has no face-to-face teacher for the course. */
const missingFace = sql`exists (select 1 from course_class k where k.course_id = c.id and k.face_teacher_id is null
  and exists (select 1 from course_class_student s where s.course_class_id = k.id and s.left_at is null)
  and not exists (select 1 from course_teacher f where f.course_id = c.id and f.duty = 'face' and f.sub_school_id = k.sub_school_id)
  and not exists (select 1 from course_class o where o.course_id = c.id and o.sub_school_id = k.sub_school_id and o.face_teacher_id is not null))`

const CHECKS: Record<CourseCheck, RawBuilder<unknown>> = {
  hostTeacher: state(always, sql`c.host_teacher_id is not null`),
  chapters: state(always, sql`exists (select 1 from chapter h where h.course_id = ${content} and not h.hidden)`),
  syllabus: state(
    always,
    sql`exists (select 1 from course_detail d where d.course_id in (c.id, ${content}) and d.section = 'syllabus' and d.published_at is not null)`,
  ),
  checkWeights: state(
    sql`c.formative_ratio > 0`,
    sql`(select sum(o.weight) from check_scheme e join check_option o on o.scheme_id = e.id
      where e.course_id = ${content} and e.state = 'active') = 100`,
  ),
  examForm: state(
    always,
    sql`c.formative_ratio + c.final_ratio = 100 and (c.exam_form <> 'none' or c.final_ratio = 0)`,
  ),
  faceTeachers: state(hasStudents, sql`not ${missingFace}`),
  assignments: state(
    always,
    sql`exists (select 1 from assignment a where a.course_id = ${content} and a.publish_status = 'published' and a.kind <> 'finalExam')`,
  ),
  finalArranged: state(sql`c.exam_form <> 'none'`, isFinalArranged),
}

const allChecks = sql`json_build_object(${sql.join(COURSE_CHECKS.flatMap((key) => [sql.lit(key), CHECKS[key]]))})`
/**
 * Which courses are in scope: all, those of one's colleges, of one's branches' classes, or of one's administrative
 * classes.
 */
function visible(me: Actor): RawBuilder<boolean> {
  if (isInstructor(me.role))
    return sql<boolean>`exists (select 1 from course_class_student s join student st on st.id = s.student_id
      join org_class_instructor i on i.org_class_id = st.org_class_id
      where s.course_id = c.id and s.left_at is null and i.teacher_id = ${me.teacherId})`
  return coursesInScope(me)
}

function wanted(filter: CheckFilter): RawBuilder<unknown>[] {
  const where: RawBuilder<unknown>[] = []
  const teacher = (like: string) => sql`(u.realname ilike ${like} or tc.teacher_no ilike ${like} or exists (
    select 1 from course_teacher f join teacher g on g.id = f.teacher_id join app_user v on v.id = g.user_id
    where f.course_id = c.id and f.duty = 'face' and (v.realname ilike ${like} or g.teacher_no ilike ${like})))`
  for (const word of (filter.keyWords ?? '').split(/\s+/).filter(Boolean)) {
    const like = containing(word)
    where.push(
      sql`(b.course_name ilike ${like} or b.course_code ilike ${like} or s.school_name ilike ${like} or ${teacher(like)})`,
    )
  }
  if (filter.courseName) {
    const like = containing(filter.courseName)
    where.push(sql`(b.course_name ilike ${like} or b.course_code ilike ${like})`)
  }
  if (filter.teacherNo) where.push(teacher(containing(filter.teacherNo)))
  if (filter.schoolCode) where.push(sql`s.school_code = ${filter.schoolCode}`)
  if (filter.majorCode)
    where.push(sql`exists (select 1 from major m where m.id = any(c.major_ids) and m.major_code = ${filter.majorCode})`)
  if (filter.gradeCode) where.push(sql`${filter.gradeCode} = any(c.grade_codes)`)
  if (filter.publishStatus) where.push(sql`c.publish_status = ${filter.publishStatus}`)
  if (filter.examForm) where.push(sql`c.exam_form = ${filter.examForm}`)
  if (filter.failed) where.push(sql`${CHECKS[filter.failed]} = 'bad'`)
  return where
}

/** The courses of a term in this person's scope with their checks. */
export function checkedCourses(db: Db, me: Actor, now: Date, filter: CheckFilter) {
  const term = filter.term ? sql`t.term_code = ${filter.term}` : sql`t.is_current`
  const where = [
    // A single course is requested by id, whatever its term.
    filter.courseId ? sql`c.id = ${filter.courseId}` : term,
    sql`c.publish_status <> 'cancelled'`,
    visible(me),
    ...wanted(filter),
  ]
  const since = new Date(now.getTime() - DAYS)
  const rows = sql<CheckedCourse>`(
    select z.*, (select count(*)::int from json_each_text(z.checks) e where e.value = 'bad') as failed_count from (
    select c.id as course_id, t.term_name as term, t.term_code as term_code, b.course_code as course_code,
      b.course_name as course_name, s.school_name as school_name, coalesce(u.realname, '') as host_teacher_name,
      (select count(distinct f.teacher_id)::int from (select teacher_id from course_teacher where course_id = c.id and duty = 'face'
        union select face_teacher_id from course_class where course_id = c.id and face_teacher_id is not null) f) as face_teacher_count,
      array(select m.major_name from major m where m.id = any(c.major_ids) order by m.major_code) as major_names,
      (select count(*)::int from course_class k where k.course_id = c.id) as course_class_count,
      (select count(*)::int from course_class_student p where p.course_id = c.id and p.left_at is null) as student_count,
      ${contentPercent} as content_percent,
      (select count(*)::int from content_seat p where p.own_course_id = c.id and exists (select 1 from study_resource y
        where y.student_id = p.student_id and y.course_id = p.course_id and y.last_at >= ${since})) as active_students7d,
      ${allChecks} as checks, c.exam_form as exam_form, c.publish_status as publish_status,
      c.main_course_id is not null as is_deputy, coalesce(n.course_name, '') as main_course_name
    from course c
    join basic_course b on b.id = c.basic_course_id
    join term t on t.id = c.term_id
    join sub_school s on s.id = b.sub_school_id
    left join teacher tc on tc.id = c.host_teacher_id
    left join app_user u on u.id = tc.user_id
    left join course o on o.id = c.main_course_id
    left join basic_course n on n.id = o.basic_course_id
    where ${sql.join(where, sql` and `)}) z)`
  return db.selectFrom(rows.as('x')).selectAll()
}

/** Counts over the same courses: total, published, and failures per check. */
export async function checkStat(db: Db, me: Actor, now: Date, filter: CheckFilter) {
  const bad = (key: CourseCheck) => sql`count(*) filter (where x.checks ->> ${sql.lit(key)} = 'bad')`
  const row = await checkedCourses(db, me, now, filter)
    .clearSelect()
    .select([
      sql<number>`count(*)`.as('courses'),
      sql<number>`count(*) filter (where x.publish_status = 'published')`.as('published'),
      sql<Record<CourseCheck, number>>`json_build_object(${sql.join(
        COURSE_CHECKS.flatMap((key) => [sql.lit(key), bad(key)]),
      )})`.as('byCheck'),
    ])
    .executeTakeFirstOrThrow()
  return row
}
