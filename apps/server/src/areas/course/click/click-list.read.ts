import type { Period } from '@shuyuan/domain/school/compare-period.rule.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { containing } from '../../../wire/page.ts'
import { onlyBranches } from '../../../wire/scope/scope.policy.ts'
import { coursesInScope } from '../people/course-scope.read.ts'
import { momentsOf } from './click-period.policy.ts'

export interface ClickAsked {
  termId: string
  period: Period
  before: Period
  schoolCode?: string | undefined
  subSchoolId?: string | undefined
  courseId?: string | undefined
  keyword?: string | undefined
  role?: 'teacher' | 'student' | 'other' | undefined
  zero?: '0' | '1' | undefined
}

export interface ClickRow {
  courseId: string
  courseCode: string
  courseName: string
  collegeName: string
  hostTeacherName: string
  students: number
  teacherClicks: number
  studentClicks: number
  otherClicks: number
  visitors: number
  perStudent: number
  clicks: number
  before: number
  lastAt: Date | null
}

/** The SQL expression by which each sortable field of listCourseClickInfo is ordered. */
export const CLICK_ORDER = {
  studentClicks: 'x.student_clicks',
  teacherClicks: 'x.teacher_clicks',
  otherClicks: 'x.other_clicks',
  visitors: 'x.visitors',
  perStudent: 'x.per_student',
  students: 'x.students',
  courseCode: 'x.course_code',
  courseName: 'x.course_name',
  lastAt: 'x.last_at',
}

/** Only people of one's own branches, if the caller is scoped to them. */
export function visiblePeople(
  me: Actor,
  subSchoolId: string | undefined,
  unit: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const subSchools = onlyBranches(me)
  const own = subSchools ? sql`${unit} = any(${[...subSchools]}::uuid[])` : sql`true`
  return subSchoolId ? sql<boolean>`(${own} and ${unit} = ${subSchoolId})` : sql<boolean>`${own}`
}

/** Clicks (alias k) of the period, within scope and filter. */
export function clicksIn(me: Actor, period: Period, { subSchoolId, role }: Pick<ClickAsked, 'subSchoolId' | 'role'>) {
  const [since, until] = momentsOf(period)
  return sql<boolean>`(k.at >= ${since} and k.at < ${until} and ${visiblePeople(me, subSchoolId, sql`k.sub_school_id`)}
    and ${role ? sql`k.user_role = ${role}` : sql`true`})`
}

/** Courses (alias b) by name or code. */
export function named(keyword: string): RawBuilder<boolean> {
  const like = containing(keyword)
  return sql<boolean>`(b.course_name ilike ${like} or b.course_code ilike ${like})`
}

/** The courses of a term with their visits, including courses without any. */
export function clickQuery(db: Db, me: Actor, asked: ClickAsked) {
  const where = [sql`c.term_id = ${asked.termId}`, sql`c.publish_status <> 'cancelled'`, coursesInScope(me)]
  if (asked.schoolCode) where.push(sql`l.school_code = ${asked.schoolCode}`)
  if (asked.keyword) where.push(named(asked.keyword))
  if (asked.courseId) where.push(sql`c.id = ${asked.courseId}`)
  if (asked.zero) where.push(asked.zero === '1' ? sql`h.course_id is null` : sql`h.course_id is not null`)
  const seats = visiblePeople(me, asked.subSchoolId, sql`q.sub_school_id`)
  const rows = sql<ClickRow>`(
    select z.*, case when z.students = 0 then 0 else round(z.student_clicks::numeric / z.students, 1)::float8 end as per_student from (
    select c.id as course_id, b.course_code, b.course_name, l.school_name as college_name,
      coalesce(u.realname, '') as host_teacher_name,
      (select count(*)::int from course_class_student s join course_class q on q.id = s.course_class_id
        where s.course_id = c.id and s.left_at is null and ${seats}) as students,
      coalesce(h.teacher, 0)::int as teacher_clicks, coalesce(h.student, 0)::int as student_clicks, coalesce(h.other, 0)::int as other_clicks,
      coalesce(h.visitors, 0)::int as visitors, coalesce(h.clicks, 0)::int as clicks, coalesce(p.clicks, 0)::int as before, h.last_at
    from course c join basic_course b on b.id = c.basic_course_id join sub_school l on l.id = b.sub_school_id
    left join teacher t on t.id = c.host_teacher_id left join app_user u on u.id = t.user_id
    left join (select k.course_id, count(*) as clicks, count(*) filter (where k.user_role = 'teacher') as teacher,
        count(*) filter (where k.user_role = 'student') as student, count(*) filter (where k.user_role = 'other') as other,
        count(distinct k.user_id) as visitors, max(k.at) as last_at
      from course_click k where ${clicksIn(me, asked.period, asked)} group by k.course_id) h on h.course_id = c.id
    left join (select o.basic_course_id, count(*) as clicks from course_click k join course o on o.id = k.course_id
      where ${clicksIn(me, asked.before, asked)} group by o.basic_course_id) p on p.basic_course_id = c.basic_course_id
    where ${sql.join(where, sql` and `)}) z)`
  return db.selectFrom(rows.as('x')).selectAll()
}
