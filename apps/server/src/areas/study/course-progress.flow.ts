import type { Ctx } from '../../wire/context.ts'
import { recountCourse } from './progress.store.ts'

/** Every student's progress anew, when what must be seen or done in a course has changed. */
export const recountCourseProgress = (ctx: Pick<Ctx, 'db' | 'now'>, courseId: string): Promise<void> =>
  recountCourse(ctx.db, courseId, ctx.now)
