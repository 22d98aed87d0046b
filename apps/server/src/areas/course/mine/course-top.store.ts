import { TOP_COURSES_MAX } from '@shuyuan/contract/calls/course/myCourseInfo.calls.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, found } from '../../../wire/error.ts'

const words = { zh: `最多置顶${TOP_COURSES_MAX}门课程`, en: `at most ${TOP_COURSES_MAX} courses can be pinned` }

/** Idempotent: returns the resulting state. */
export async function setTop(ctx: Ctx, courseId: string, on: boolean): Promise<{ pinned: boolean }> {
  found(await ctx.db.selectFrom('course').select('id').where('id', '=', courseId).executeTakeFirst())
  const { userId } = ctx.me
  if (!on) await ctx.db.deleteFrom('courseTop').where('userId', '=', userId).where('courseId', '=', courseId).execute()
  else {
    const { rows } = await sql<{
      others: number
    }>`select count(*) as others from course_top ct join course c on c.id = ct.course_id
      join term t on t.id = c.term_id where ct.user_id = ${userId} and t.is_current and ct.course_id <> ${courseId}`.execute(
      ctx.db,
    )
    if ((rows[0]?.others ?? 0) >= TOP_COURSES_MAX) throw new AppError(100456, { what: words })
    await ctx.db
      .insertInto('courseTop')
      .values({ userId, courseId })
      .onConflict((c) => c.doNothing())
      .execute()
  }
  ctx.log({ targetType: 'course', targetId: courseId, after: { pinned: on } })
  return { pinned: on }
}
