import { addDays, daysBetween } from '@shuyuan/domain/school/term-week.rule.ts'
import { sql } from 'kysely'
import { readsOf } from '../../db/hot-reads.ts'
import type { Ctx } from '../../wire/context.ts'
import { found } from '../../wire/error.ts'

export interface HomeRow {
  courseId: string
  courseName: string
  courseCode: string
  termName: string
  coverFileId: string | null
  schoolName: string
  hostTeacherName: string
  faceTeacherName: string
  className: string
  intro: string
  startDate: string
  teachWeeks: number
  progress: number
  mustDone: number
  mustTotal: number
  seconds: number
  isCollected: boolean
}

/** The header of one course as a student or a previewing teacher sees it. */
export async function readHome(ctx: Ctx, courseId: string): Promise<HomeRow> {
  const { studentId, userId } = ctx.me
  const { rows } = await sql<HomeRow>`
    select c.id as "courseId", b.course_name as "courseName", b.course_code as "courseCode", t.term_name as "termName",
      c.cover_file_id as "coverFileId", s.school_name as "schoolName", coalesce(hu.realname, '') as "hostTeacherName",
      coalesce(fu.realname, '') as "faceTeacherName", coalesce(cc.name, '') as "className", c.intro,
      t.start_date as "startDate", t.teach_weeks as "teachWeeks", coalesce(p.percent, 0) as progress,
      coalesce(p.must_done, 0) as "mustDone", coalesce(p.must_total, (select count(*)::int from resource r where r.course_id = coalesce(c.main_course_id, c.id) and r.must_see and r.recycled_at is null and not r.hidden)) as "mustTotal",
      coalesce((select sum(d.seconds)::int from study_day d where d.course_id = coalesce(c.main_course_id, c.id) and d.student_id = ${studentId}), 0) as seconds,
      exists (select 1 from favourite f where f.course_id = c.id and f.user_id = ${userId}) as "isCollected"
    from course c
    join basic_course b on b.id = c.basic_course_id join term t on t.id = c.term_id join sub_school s on s.id = b.sub_school_id
    left join teacher ht on ht.id = c.host_teacher_id left join app_user hu on hu.id = ht.user_id
    left join course_class_student cs on cs.course_id = c.id and cs.student_id = ${studentId} and cs.left_at is null
    left join course_class cc on cc.id = cs.course_class_id
    left join teacher ft on ft.id = cc.face_teacher_id left join app_user fu on fu.id = ft.user_id
    left join progress p on p.course_id = coalesce(c.main_course_id, c.id) and p.student_id = ${studentId}
    where c.id = ${courseId}`.execute(readsOf(ctx))
  return found(rows[0])
}

/** The header above the menu of a course. */
export async function readMenuHead(
  ctx: Ctx,
  courseId: string,
): Promise<Pick<HomeRow, 'courseName' | 'coverFileId' | 'progress'>> {
  const { rows } = await sql<HomeRow>`
    select b.course_name as "courseName", c.cover_file_id as "coverFileId", coalesce(p.percent, 0) as progress
    from course c join basic_course b on b.id = c.basic_course_id
    left join progress p on p.course_id = coalesce(c.main_course_id, c.id) and p.student_id = ${ctx.me.studentId}
    where c.id = ${courseId}`.execute(readsOf(ctx))
  return found(rows[0])
}

/** Calendar days up to `today`, oldest first. */
const lastDays = (today: string, days: number): string[] =>
  Array.from({ length: days }, (_, at) => addDays(today, at + 1 - days))

/** Seconds of study on each of the last days at the school, in one course or in all. */
export async function readRhythm(
  ctx: Ctx,
  today: string,
  days: number,
  courseId?: string,
): Promise<{ day: string; seconds: number }[]> {
  const shown = lastDays(today, days)
  const ofCourse = courseId ? sql`and course_id = ${courseId}` : sql``
  const { rows } = await sql<{ day: string; seconds: number }>`
    select day, sum(seconds)::int as seconds from study_day
    where student_id = ${ctx.me.studentId} and day between ${shown[0]} and ${today} ${ofCourse} group by day`.execute(
    readsOf(ctx),
  )
  const studied = new Map(rows.map(({ day, seconds }) => [day, seconds]))
  return shown.map((day) => ({ day, seconds: studied.get(day) ?? 0 }))
}

/** Teaching week, starting at 1; 0 before the term. */
export function teachWeekOf(startDate: string, today: string): number {
  const days = daysBetween(startDate, today)
  return days < 0 ? 0 : Math.floor(days / 7) + 1
}
