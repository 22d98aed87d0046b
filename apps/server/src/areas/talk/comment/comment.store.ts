import type { Insertable, Updateable } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { Tables } from '../../../db/schema/tables.ts'

export const readComments = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('bbsComment')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute()

export type Comment = Awaited<ReturnType<typeof readComments>>[number]

/** Their posts are locked before them. */
export const lockComments = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('bbsComment')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forUpdate()
    .execute()

export const insertComment = (db: Db, row: Omit<Insertable<Tables['bbsComment']>, 'id'>): Promise<Comment> =>
  db
    .insertInto('bbsComment')
    .values({ id: newId(), ...row })
    .returningAll()
    .executeTakeFirstOrThrow()

export const updateComments = (db: Db, ids: readonly string[], change: Updateable<Tables['bbsComment']>) =>
  db
    .updateTable('bbsComment')
    .set(change)
    .where('id', 'in', [...ids])
    .execute()
