import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { earn } from '../../points/ledger/earn.flow.ts'
import { earnedByHomework } from './homework-points.read.ts'

/** After attempts of an assignment were scored. */
export async function earnByScores(
  db: Db,
  assignmentId: string,
  studentIds: readonly string[],
  now: Date,
): Promise<void> {
  const which = sql`a.id = ${assignmentId} and sp.student_id = any(${[...studentIds]}::uuid[])`
  await earn(db, await earnedByHomework(db, which, now))
}

/** After a close or a release in a course. */
export async function earnByClose(db: Db, courseId: string, now: Date): Promise<void> {
  await earn(db, await earnedByHomework(db, sql`a.course_id = ${courseId}`, now))
}
