import type { CalendarLine } from '@shuyuan/contract/entities/course/teach-calendar.ts'
import { closedOn } from '@shuyuan/domain/school/special-days.rule.ts'
import { daysBetween } from '@shuyuan/domain/school/term-week.rule.ts'
import { DAY_MS, schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import { notFound } from '../../../wire/error.ts'
import { specialDaysOf } from '../../school/term/special-day.read.ts'
import { readChapters } from '../content/chapter.read.ts'
import { assertHostCanEdit } from '../people/duty.policy.ts'
import { courseAccess } from '../people/duty.read.ts'
import { courseFacts, readLines } from './calendar.read.ts'

interface Source {
  courseId: string
  termName: string
  lines: number
}

/** Other openings of the catalogue course with a calendar that is published, or that this person wrote. */
export async function calendarSources(ctx: Ctx, courseId: string): Promise<Source[]> {
  const { basicCourseId } = assertHostCanEdit(await courseAccess(ctx, courseId))
  const { rows } = await sql<Source>`
    select c.id as "courseId", t.term_name as "termName", count(*)::int as lines
    from course c join term t on t.id = c.term_id join teach_calendar x on x.course_id = c.id and x.course_class_id is null
    where c.basic_course_id = ${basicCourseId} and c.id <> ${courseId}
      and (x.published_at is not null or c.host_teacher_id = ${ctx.me.teacherId}::uuid)
    group by c.id, t.term_name, t.start_date order by t.start_date desc`.execute(ctx.db)
  return rows
}

/** The lines of another opening in the same weeks of this term; dates keep their day of the week, but on closed days. */
export async function copyCalendar(ctx: Ctx, courseId: string, fromCourseId: string): Promise<CalendarLine[]> {
  if (!(await calendarSources(ctx, courseId)).some((one) => one.courseId === fromCourseId)) throw notFound()
  const [from, to] = [await courseFacts(ctx, fromCourseId), await courseFacts(ctx, courseId)]
  const days = await specialDaysOf(ctx.db, to.termId)
  const chapterByTitle = new Map((await readChapters(ctx.db, courseId)).map(({ id, title }) => [title, id]))
  const shift = daysBetween(from.startDate, to.startDate) * DAY_MS
  const moved = (at: Date | null) => (at ? new Date(at.getTime() + shift) : null)
  return (await readLines(ctx, fromCourseId))
    .filter(({ weekNo }) => weekNo <= to.teachWeeks)
    .map((row) => {
      const startsAt = moved(row.startsAt)
      const isHeld = startsAt !== null && !closedOn(days, schoolDay(startsAt))
      const { weekNo, content, way, hours, selfStudy, homework, place, remark } = row
      return {
        ...{ id: '', weekNo, content, way, hours, selfStudy, homework, place, remark },
        chapterId: chapterByTitle.get(row.chapterTitle) ?? '',
        startsAt: isHeld ? startsAt.toISOString() : null,
        endsAt: isHeld ? (moved(row.endsAt)?.toISOString() ?? null) : null,
      }
    })
}
