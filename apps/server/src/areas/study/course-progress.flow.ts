import type { Db } from '../../db/db.ts'
import type { Ctx } from '../../wire/context.ts'
import { recomputeScore } from '../score/result/recompute.flow.ts'
import { weighsStudy } from './progress.read.ts'
import { recountCourse, recountProgress, recountStudents } from './progress.store.ts'

/** Recounts every student's progress after the requirements of a course have changed, and the scores made of it. */
export async function recountCourseProgress({ db, now }: Pick<Ctx, 'db' | 'now'>, courseId: string): Promise<void> {
  await recountCourse(db, courseId, now)
  if (await weighsStudy(db, courseId)) await recomputeScore(db, courseId, now)
}

/** After a student has finished a resource. */
export async function recountAfterStudy({ db, now }: Pick<Ctx, 'db' | 'now'>, studentId: string, courseId: string) {
  await recountProgress(db, studentId, courseId, now)
  if (await weighsStudy(db, courseId)) await recomputeScore(db, courseId, now, [studentId])
}

/** After students have submitted work of the course; their scores follow its marking. */
export const recountAfterWork = (tx: Db, studentIds: readonly string[], courseId: string, now: Date): Promise<void> =>
  recountStudents(tx, studentIds, courseId, now)
