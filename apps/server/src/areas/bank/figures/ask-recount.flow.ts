import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { noteRecount } from './question-uses.store.ts'

/** Scores of these assignments have changed: schedules a recount of their questions. */
export const askRecount = (db: Db, assignmentIds: readonly string[], now: Date): Promise<void> =>
  noteRecount(db, assignmentIds, now)

/** These attempts were reopened, or closed again unchanged. */
export async function askRecountOf(db: Db, studyPaperIds: readonly string[], now: Date): Promise<void> {
  const { rows } = await sql<{ assignmentId: string }>`
    select distinct assignment_id as "assignmentId" from study_paper where id = any(${[...studyPaperIds]}::uuid[])`.execute(
    db,
  )
  await noteRecount(
    db,
    rows.map(({ assignmentId }) => assignmentId),
    now,
  )
}
