import type { Db } from '../../../db/db.ts'
import type { Written } from './question.store.ts'

/** Marks a question for review; an empty note takes the mark away. */
export const setFlag = (db: Db, questionId: string, note: string, { by, at }: Written) =>
  db
    .updateTable('question')
    .set({ flagNote: note, flaggedAt: note === '' ? null : at, flaggedBy: note === '' ? null : by })
    .where('id', '=', questionId)
    .execute()
