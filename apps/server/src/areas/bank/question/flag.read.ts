import type { Db } from '../../../db/db.ts'

/** Why a question is to be reviewed, and who said so. */
export const findFlag = (db: Db, questionId: string) =>
  db
    .selectFrom('question')
    .innerJoin('appUser', 'appUser.id', 'question.flaggedBy')
    .select(['question.flagNote as note', 'appUser.realname', 'question.flaggedAt as at'])
    .where('question.id', '=', questionId)
    .$narrowType<{ at: Date }>()
    .executeTakeFirst()
