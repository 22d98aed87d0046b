import type { Ctx } from '../../../wire/context.ts'
import { found } from '../../../wire/error.ts'

/** Idempotent: returns the resulting state. */
export async function setCollected(ctx: Ctx, courseId: string, on: boolean): Promise<{ isCollected: boolean }> {
  found(await ctx.db.selectFrom('course').select('id').where('id', '=', courseId).executeTakeFirst())
  const own = { userId: ctx.me.userId, courseId }
  if (on)
    await ctx.db
      .insertInto('favourite')
      .values(own)
      .onConflict((c) => c.doNothing())
      .execute()
  else await ctx.db.deleteFrom('favourite').where('userId', '=', own.userId).where('courseId', '=', courseId).execute()
  ctx.log({ targetType: 'course', targetId: courseId })
  return { isCollected: on }
}
