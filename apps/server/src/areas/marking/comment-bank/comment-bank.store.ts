import type { Insertable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { Tables } from '../../../db/schema/tables.ts'

export const findComment = (db: Db, id: string) =>
  db.selectFrom('commentBank').selectAll().where('id', '=', id).executeTakeFirst()

/** At the end of the person's own. */
export async function insertComment(
  db: Db,
  row: Omit<Insertable<Tables['commentBank']>, 'id' | 'sort'>,
): Promise<string> {
  const id = newId()
  const sort = sql<number>`(select coalesce(max(sort), 0) + 1 from comment_bank where user_id = ${row.userId})`
  await db
    .insertInto('commentBank')
    .values({ id, sort, ...row })
    .execute()
  return id
}

export const updateComment = (db: Db, id: string, change: Updateable<Tables['commentBank']>) =>
  db.updateTable('commentBank').set(change).where('id', '=', id).execute()

export const deleteComment = (db: Db, id: string) => db.deleteFrom('commentBank').where('id', '=', id).execute()

/** How many of these are this person's own; they stand in the given order then. */
export async function sortComments(db: Db, userId: string, ids: readonly string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    update comment_bank c set sort = x.place from unnest(${[...ids]}::uuid[]) with ordinality as x (id, place)
    where c.id = x.id and c.user_id = ${userId}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export async function countUse(db: Db, id: string, at: Date): Promise<number> {
  const row = await db
    .updateTable('commentBank')
    .set((eb) => ({ used: eb('used', '+', 1), lastAt: at }))
    .where('id', '=', id)
    .returning('used')
    .executeTakeFirst()
  return row?.used ?? 0
}
