import type { Db } from '../../db/db.ts'

/** Somebody begins to answer it: from now on it stays as it is. */
export const freezePaper = (db: Db, id: string, now: Date) =>
  db.updateTable('paper').set({ frozenAt: now }).where('id', '=', id).where('frozenAt', 'is', null).execute()

/** Freezes an enabled paper of the course for finals; undefined when it is none. */
export const freezeFinalPaper = (db: Db, id: string, courseId: string, now: Date) =>
  db
    .updateTable('paper')
    .set(({ fn, ref, val }) => ({ frozenAt: fn.coalesce(ref('frozenAt'), val(now)) }))
    .where('id', '=', id)
    .where('courseId', '=', courseId)
    .where('purpose', '=', 'final')
    .where('status', '=', 'enabled')
    .returning('totalScore')
    .executeTakeFirst()
