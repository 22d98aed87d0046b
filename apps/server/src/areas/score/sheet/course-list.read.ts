import type { In, RowOf } from '@shuyuan/contract/calls/index.ts'
import { roundFinal } from '@shuyuan/domain/scoring/round.rule.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { containing } from '../../../wire/page.ts'
import { canSeeUnpublished } from '../score.policy.ts'
import { visibleScoreJoins, visibleScores } from '../score-scope.read.ts'

export type CourseFilter = Omit<In<'listCourseManageScore'>, 'limit' | 'offset' | 'orderBy'>
type Row = RowOf<'listCourseManageScore'>

const ORDER: Readonly<Record<string, string>> = {
  finalDone: 'final_share',
  courseCode: 'course_code',
  courseName: 'course_name',
  studentCount: 'students',
  average: 'average',
  passPercent: 'pass_percent',
  updatedAt: 'score_at',
}

function ofCourse({ keyword, subSchoolId, examForm }: Partial<CourseFilter>): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`c.publish_status <> 'draft'`]
  if (keyword) {
    const like = containing(keyword)
    all.push(sql`(b.course_name ilike ${like} or b.course_code ilike ${like})`)
  }
  if (subSchoolId) all.push(sql`b.sub_school_id = ${subSchoolId}`)
  if (examForm) all.push(sql`c.exam_form = ${examForm}`)
  return sql.join(all, sql` and `)
}

/**
 * Courses with the figures of visible rows, each aggregated separately: seats and scores of a course are merged in
 * index order, and nothing else is read. For those who see published scores only, means and pass rates cover published
 * scores only.
 */
function summed(me: Actor, filter: Partial<CourseFilter>, courseIds: readonly string[] | null): RawBuilder<unknown> {
  const isOut = canSeeUnpublished(me) ? sql`true` : sql`x.state in ('published', 'locked')`
  const which = courseIds ? sql`c.id = any(${[...courseIds]}::uuid[])` : sql`t.term_code = ${filter.termCode ?? ''}`
  return sql`
    select c.id, b.course_code, b.course_name, c.exam_form, c.formative_ratio, c.final_ratio, b.sub_school_id,
      c.host_teacher_id, coalesce(f.final_done::float8 / nullif(f.students, 0), 1) as final_share, f.*
    from course c join basic_course b on b.id = c.basic_course_id join term t on t.id = c.term_id
    join lateral (
      select count(*) as students, count(x.formative_score) as formative_done,
        count(*) filter (where x.final_score is not null or x.flag <> 'normal' or c.final_ratio = 0) as final_done,
        count(x.formative_handed_at) as formative_in, count(x.final_handed_at) as final_in,
        count(*) filter (where x.state <> 'computed') as total_in,
        count(*) filter (where x.flag <> 'normal' and ${isOut}) as flagged,
        count(*) filter (where x.state in ('published', 'locked')) as published,
        count(*) filter (where x.state = 'locked') as locked,
        count(*) filter (where x.state = 'entered') as entered,
        count(x.student_id) as rows, avg(x.total_score) filter (where ${isOut}) as average,
        100.0 * count(*) filter (where x.passed and ${isOut}) / nullif(count(x.passed) filter (where ${isOut}), 0) as pass_percent,
        max(x.updated_at) as score_at
      from course_class_student s ${visibleScoreJoins(me)}
      left join score x on x.course_id = c.id and x.student_id = s.student_id
      where s.course_id = c.id and s.left_at is null and ${visibleScores(me)}) f on f.students > 0
    where ${which} and ${ofCourse(filter)}`
}

/** The state of a course, derived from its rows. */
const STATE = sql`case
  when r.rows = 0 then 'none' when r.locked = r.students then 'locked' when r.published = r.students then 'published'
  when r.published > 0 then 'partly' when r.entered = r.students then 'entered' else 'computed' end`

function picked({ scoreState, flagged }: Partial<CourseFilter>): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`true`]
  if (scoreState) all.push(sql`${STATE} = ${scoreState}`)
  if (flagged === '1') all.push(sql`r.flagged > 0`)
  return sql.join(all, sql` and `)
}

interface Raw extends Omit<Row, 'handedIn' | 'average' | 'passPercent' | 'updatedAt'> {
  formativeIn: number
  finalIn: number
  totalIn: number
  average: number | null
  passPercent: number | null
  updatedAt: Date | null
}

const shown = (value: number | null) => (value === null ? null : roundFinal(value))

export interface CourseSlice {
  field: string
  dir: 'asc' | 'desc'
  limit: number
  skip: number
}

export async function courseRows(
  db: Db,
  me: Actor,
  filter: Partial<CourseFilter>,
  { field, dir, limit, skip }: CourseSlice,
  courseIds: readonly string[] | null = null,
) {
  const by = sql.ref(`r.${ORDER[field] ?? 'course_code'}`)
  const way = dir === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<Raw>`
    select r.id as "courseId", r.course_code as "courseCode", r.course_name as "courseName", ss.school_name as "schoolName",
      coalesce(hu.realname, '') as "hostTeacherName", r.exam_form as "examForm", r.formative_ratio as "formativeRatio",
      r.final_ratio as "finalRatio", r.students as "studentCount", r.formative_done as "formativeDone",
      r.final_done as "finalDone", r.formative_in as "formativeIn", r.final_in as "finalIn", r.total_in as "totalIn",
      r.flagged as "flagCount", (select count(*) from score_ask a where a.course_id = r.id and a.state = 'waiting') as asks,
      r.average, r.pass_percent as "passPercent", ${STATE} as "scoreState", r.score_at as "updatedAt"
    from (${summed(me, filter, courseIds)}) r join sub_school ss on ss.id = r.sub_school_id
    left join teacher h on h.id = r.host_teacher_id left join app_user hu on hu.id = h.user_id
    where ${picked(filter)}
    order by ${by} ${way} nulls last, r.course_code, r.id limit ${limit} offset ${skip}`.execute(db)
  return rows.map(({ formativeIn, finalIn, totalIn, average, passPercent, ...row }) => ({
    ...row,
    handedIn: { formative: formativeIn, final: finalIn, total: totalIn },
    average: shown(average),
    passPercent: shown(passPercent),
  }))
}

interface CourseStat {
  courses: number
  students: number
  missingFinal: number
  notHandedIn: number
  unpublished: number
  locked: number
  flagged: number
  asks: number
}

/** The figures above the list: courses and enrolments of the same filters. */
export async function courseStat(db: Db, me: Actor, filter: CourseFilter): Promise<CourseStat> {
  const { rows } = await sql<CourseStat>`
    select count(*) as courses, coalesce(sum(r.students), 0) as students,
      coalesce(sum(r.students - r.final_done), 0) as "missingFinal",
      count(*) filter (where r.total_in < r.students) as "notHandedIn",
      count(*) filter (where r.published < r.students) as unpublished,
      count(*) filter (where r.locked = r.students) as locked, coalesce(sum(r.flagged), 0) as flagged,
      coalesce(sum((select count(*) from score_ask a where a.course_id = r.id and a.state = 'waiting')), 0) as asks
    from (${summed(me, filter, null)}) r where ${picked(filter)}`.execute(db)
  return rows[0] as CourseStat
}
