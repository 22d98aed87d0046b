import type { WrongProgress } from '@shuyuan/domain/study/wrong-practice.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/** Two answers to one question count one after the other. Held until the transaction ends. */
export const lockWrongQuestion = (db: Db, studentId: string, questionId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${studentId}/${questionId}`}, 5837405))`.execute(db)

export async function storeProgress(
  db: Db,
  studentId: string,
  questionIds: readonly string[],
  { rightInRow, isMastered, lastAt, dueAt }: WrongProgress,
): Promise<void> {
  const progress = {
    rightInRow,
    mastered: isMastered,
    lastAt: new Date(lastAt),
    dueAt: dueAt === null ? null : new Date(dueAt),
  }
  await db
    .insertInto('wrongQuestion')
    .values([...questionIds].sort().map((questionId) => ({ studentId, questionId, ...progress })))
    .onConflict((conflict) => conflict.columns(['studentId', 'questionId']).doUpdateSet(progress))
    .execute()
}

export const storeAdded = (db: Db, studentId: string, questionId: string, addedAt: Date) =>
  db
    .insertInto('wrongAdded')
    .values({ studentId, questionId, addedAt })
    .onConflict((conflict) => conflict.columns(['studentId', 'questionId']).doUpdateSet({ addedAt }))
    .execute()
