import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { mergedInto } from './merged-into.read.ts'

/** Updates the catalogue's main course of each deputy: by the merge in force, otherwise by the next one. */
export const settleMerged = (db: Db, ids: readonly string[] | null = null) =>
  sql`update basic_course b set merged_into_id = w.main from (${mergedInto}) w
    where w.id = b.id and b.merged_into_id is distinct from w.main
      and ${ids ? sql`b.id = any(${[...ids]}::uuid[])` : sql`true`}`.execute(db)
