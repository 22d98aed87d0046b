import { SET_KINDS } from '@shuyuan/contract/entities/assignment/assignment.ts'
import type { TeachWay } from '@shuyuan/contract/entities/course/teach-calendar.ts'
import type { TermDays } from '@shuyuan/domain/school/term-week.rule.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import { found } from '../../../wire/error.ts'

export interface LineRow {
  id: string
  weekNo: number
  chapterId: string
  chapterTitle: string
  content: string
  way: TeachWay
  hours: number
  selfStudy: string
  homework: string
  startsAt: Date | null
  endsAt: Date | null
  place: string
  remark: string
  publishedAt: Date | null
  updatedAt: Date
}

/** The plan of the whole course, in its order. */
export async function readLines(ctx: Pick<Ctx, 'db'>, courseId: string): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select x.id, x.week_no as "weekNo", coalesce(x.chapter_id::text, '') as "chapterId", coalesce(h.title, '') as "chapterTitle",
      x.content, x.way, x.hours::float8 as hours, x.self_study as "selfStudy", x.homework, x.starts_at as "startsAt",
      x.ends_at as "endsAt", x.place, x.remark, x.published_at as "publishedAt", x.updated_at as "updatedAt"
    from teach_calendar x left join chapter h on h.id = x.chapter_id
    where x.course_id = ${courseId} and x.course_class_id is null order by x.week_no, x.sort, x.id`.execute(ctx.db)
  return rows
}

interface CourseFacts extends TermDays {
  courseName: string
  termName: string
  plannedHours: number
  termId: string
}

export async function courseFacts(ctx: Pick<Ctx, 'db'>, courseId: string): Promise<CourseFacts> {
  const { rows } = await sql<CourseFacts>`
    select b.course_name as "courseName", t.term_name as "termName", b.hours as "plannedHours", t.id as "termId",
      t.start_date as "startDate", t.end_date as "endDate", t.teach_weeks as "teachWeeks"
    from course c join basic_course b on b.id = c.basic_course_id join term t on t.id = c.term_id
    where c.id = ${courseId}`.execute(ctx.db)
  return found(rows[0])
}

interface Due {
  id: string
  kind: string
  title: string
  closesAt: Date
}

/** Published work of a course that is handed in. */
export async function readDue(ctx: Ctx, courseId: string): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select id, kind, title, closes_at as "closesAt" from assignment
    where course_id = ${courseId} and publish_status = 'published' and kind = any(${[...SET_KINDS]}) and closes_at is not null
    order by closes_at, title`.execute(ctx.db)
  return rows
}

export async function strangeChapters(
  ctx: Pick<Ctx, 'db'>,
  courseId: string,
  chapterIds: readonly string[],
): Promise<boolean> {
  if (chapterIds.length === 0) return false
  const ids = [...new Set(chapterIds)]
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from chapter where course_id = ${courseId} and id = any(${ids}::uuid[])`.execute(ctx.db)
  return rows[0]?.n !== ids.length
}
