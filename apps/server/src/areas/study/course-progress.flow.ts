import type { Ctx } from '../../wire/context.ts'
import { recountCourse } from './progress.store.ts'

/** Recounts every student's progress after the requirements of a course have changed. */
export const recountCourseProgress = (ctx: Pick<Ctx, 'db' | 'now'>, courseId: string): Promise<void> =>
  recountCourse(ctx.db, courseId, ctx.now)
