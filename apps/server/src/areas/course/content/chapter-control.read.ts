import type { Ctx } from '../../../wire/context.ts'
import { found } from '../../../wire/error.ts'

/** The course of these chapters; 100404 if one is unknown or they belong to several courses. */
export async function courseOfChapters(ctx: Ctx, ids: readonly string[]): Promise<string> {
  const rows = await ctx.db
    .selectFrom('chapter')
    .select('courseId')
    .where('id', 'in', [...ids])
    .execute()
  const courses = new Set(rows.map(({ courseId }) => courseId))
  return found(courses.size === 1 && rows.length === new Set(ids).size ? rows[0]?.courseId : null)
}

/** All controls of the given classes in one course, newest first: at most chapters × classes. */
export const listControls = (ctx: Ctx, courseId: string, classIds: readonly string[]) =>
  ctx.db
    .selectFrom('chapterControl as k')
    .innerJoin('chapter as c', 'c.id', 'k.chapterId')
    .innerJoin('courseClass as cc', 'cc.id', 'k.courseClassId')
    .leftJoin('appUser as u', 'u.id', 'k.updatedBy')
    .where('c.courseId', '=', courseId)
    .where('k.courseClassId', 'in', [...classIds])
    .select([
      'k.chapterId',
      'c.title as chapterTitle',
      'k.courseClassId',
      'cc.name as className',
      'k.hidden',
      'k.openFrom',
      'k.updatedAt',
      'u.realname as by',
    ])
    .orderBy('k.updatedAt', 'desc')
    .orderBy('k.chapterId')
    .orderBy('k.courseClassId')
    .execute()
