import type { Db } from '../../../db/db.ts'
import type { Written } from './question.store.ts'

/** Marks a question for review; an empty note takes the mark away. */
export const setFlag = (db: Db, questionId: string, note: string, { by, at }: Written) =>
  db
    .updateTable('question')
    .set({ flagNote: note, flaggedAt: note === '' ? null : at, flaggedBy: note === '' ? null : by })
    .where('id', '=', questionId)
    .execute()

/** Why a question is to be reviewed, and who said so. */
export const findFlag = (db: Db, questionId: string) =>
  db
    .selectFrom('question')
    .innerJoin('appUser', 'appUser.id', 'question.flaggedBy')
    .select(['question.flagNote as note', 'appUser.realname', 'question.flaggedAt as at'])
    .where('question.id', '=', questionId)
    .$narrowType<{ at: Date }>()
    .executeTakeFirst()
