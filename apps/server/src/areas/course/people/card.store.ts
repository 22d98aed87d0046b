import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'

interface Card {
  courseId: string
  teacherId: string
  answerHours: string
  contactWay: string
  isOpen: boolean
}

export const findCard = (db: Db, courseId: string, teacherId: string) =>
  db
    .selectFrom('courseCard')
    .selectAll()
    .where('courseId', '=', courseId)
    .where('teacherId', '=', teacherId)
    .executeTakeFirst()

/** Answers the id of the card. */
export async function saveCard(db: Db, { courseId, teacherId, ...card }: Card, now: Date): Promise<string> {
  const { id } = await db
    .insertInto('courseCard')
    .values({ id: newId(), courseId, teacherId, ...card, updatedAt: now })
    .onConflict((c) => c.columns(['courseId', 'teacherId']).doUpdateSet({ ...card, updatedAt: now }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
