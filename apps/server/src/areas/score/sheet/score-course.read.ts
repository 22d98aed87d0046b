import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor, Ctx } from '../../../wire/context.ts'
import { found, outsideScope } from '../../../wire/error.ts'
import { visibleScores } from '../score-scope.read.ts'

export interface Window {
  from: Date
  to: Date
}

/** A course as its score sheet needs it, with the ratios of the opening. */
export interface ScoreCourse {
  courseId: string
  courseCode: string
  courseName: string
  termId: string
  termCode: string
  termName: string
  schoolName: string
  collegeId: string
  hostTeacherId: string | null
  hostUserId: string | null
  hostTeacherName: string
  credits: number
  examForm: 'closed' | 'open' | 'thesis' | 'online' | 'none'
  formativeRatio: number
  finalRatio: number
  passRule: 'total' | 'both'
  scoreEntry: Window | null
  scorePublish: Window | null
}

type Json = Omit<ScoreCourse, 'scoreEntry' | 'scorePublish'> & {
  windows: Partial<Record<'scoreEntry' | 'scorePublish', { from: string; to: string }>> | null
  seen: boolean
}

const asWindow = (window: { from: string; to: string } | undefined): Window | null =>
  window ? { from: new Date(window.from), to: new Date(window.to) } : null

/** Courses by id, and whether this person may see the course or any of its rows. */
async function readCourses(db: Db, me: Actor, ids: readonly string[]): Promise<(ScoreCourse & { seen: boolean })[]> {
  const { rows } = await sql<Json>`
    select c.id as "courseId", b.course_code as "courseCode", b.course_name as "courseName", c.term_id as "termId",
      t.term_code as "termCode", t.term_name as "termName", college.school_name as "schoolName",
      b.sub_school_id as "collegeId", c.host_teacher_id as "hostTeacherId", h.user_id as "hostUserId",
      coalesce(hu.realname, '') as "hostTeacherName", b.credits, c.exam_form as "examForm",
      c.formative_ratio as "formativeRatio", c.final_ratio as "finalRatio", c.pass_rule as "passRule",
      (select json_object_agg(w.window_name, json_build_object('from', w.from_at, 'to', w.to_at))
        from term_time_setting w where w.term_id = c.term_id and w.window_name in ('scoreEntry', 'scorePublish')) as windows,
      exists (select 1 from (select 1) one
        left join course_class_student s on s.course_id = c.id and s.left_at is null
        left join course_class cc on cc.id = s.course_class_id left join student st on st.id = s.student_id
        where ${visibleScores(me)}) as seen
    from course c join basic_course b on b.id = c.basic_course_id join term t on t.id = c.term_id
    join sub_school college on college.id = b.sub_school_id
    left join teacher h on h.id = c.host_teacher_id left join app_user hu on hu.id = h.user_id
    where c.id = any(${[...ids]}::uuid[])
    order by b.course_code`.execute(db)
  return rows.map(({ windows, ...row }) => ({
    ...row,
    scoreEntry: asWindow(windows?.scoreEntry),
    scorePublish: asWindow(windows?.scorePublish),
  }))
}

/** The course if this person may see anything of it; otherwise 100404 or 100455. */
export async function scoreCourse(ctx: Pick<Ctx, 'db' | 'me'>, courseId: string): Promise<ScoreCourse> {
  const [row] = await readCourses(ctx.db, ctx.me, [courseId])
  const { seen, ...course } = found(row)
  if (!seen) throw outsideScope()
  return course
}

/** All of them or a refusal: the list never shrinks silently. */
export async function scoreCourses(ctx: Pick<Ctx, 'db' | 'me'>, ids: readonly string[]): Promise<ScoreCourse[]> {
  const unique = [...new Set(ids)]
  const rows = await readCourses(ctx.db, ctx.me, unique)
  if (rows.length !== unique.length || rows.some(({ seen }) => !seen)) throw outsideScope()
  return rows.map(({ seen: _, ...course }) => course)
}
