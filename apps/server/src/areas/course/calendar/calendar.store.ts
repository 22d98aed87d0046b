import type { CalendarLine } from '@shuyuan/contract/entities/course/teach-calendar.ts'
import { sql } from 'kysely'
import { newId } from '../../../db/ids.ts'
import type { Ctx } from '../../../wire/context.ts'

/** Whoever writes lines, from a call or from the thread of a sheet. */
export type Writer = Pick<Ctx, 'db' | 'me' | 'now'>

/** Two who save the calendar of a course go one behind the other. */
export const lockCalendar = (ctx: Pick<Ctx, 'db'>, courseId: string) =>
  sql`select id from course where id = ${courseId} for no key update`.execute(ctx.db)

/** The lines of the whole course become these; new ones are published where `isPublished`. */
export async function storeLines(
  ctx: Writer,
  courseId: string,
  lines: readonly CalendarLine[],
  isPublished: boolean,
): Promise<void> {
  const kept = lines.map(({ id }) => id).filter(Boolean)
  await sql`delete from teach_calendar where course_id = ${courseId} and course_class_id is null
    and not (id = any(${kept}::uuid[]))`.execute(ctx.db)
  if (lines.length === 0) return
  const { userId } = ctx.me
  await ctx.db
    .insertInto('teachCalendar')
    .values(
      lines.map(({ id, chapterId, ...line }, sort) => ({
        ...line,
        id: id || newId(),
        courseId,
        chapterId: chapterId || null,
        sort,
        publishedAt: isPublished ? ctx.now : null,
        ...{ createdAt: ctx.now, updatedAt: ctx.now, createdBy: userId, updatedBy: userId },
      })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        weekNo: ref('excluded.weekNo'),
        chapterId: ref('excluded.chapterId'),
        content: ref('excluded.content'),
        way: ref('excluded.way'),
        hours: ref('excluded.hours'),
        selfStudy: ref('excluded.selfStudy'),
        homework: ref('excluded.homework'),
        startsAt: ref('excluded.startsAt'),
        endsAt: ref('excluded.endsAt'),
        place: ref('excluded.place'),
        remark: ref('excluded.remark'),
        sort: ref('excluded.sort'),
        updatedAt: ref('excluded.updatedAt'),
        updatedBy: ref('excluded.updatedBy'),
      })),
    )
    .execute()
}

export const publishLines = (ctx: Ctx, courseId: string) =>
  sql`update teach_calendar set published_at = ${ctx.now} where course_id = ${courseId} and course_class_id is null
    and published_at is null`.execute(ctx.db)
