import type { FilterState, WordLevel } from '@shuyuan/contract/entities/filter/sensitive-word.ts'
import type { Hit } from '@shuyuan/domain/words/check-text.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import { toWellFormed } from '../../../wire/to-well-formed.ts'

export interface NewRecord {
  readonly createdAt: Date
  readonly userId: string | null
  readonly roleFlag: string
  readonly subSchoolId: string | null
  readonly place: string
  readonly refId: string | null
  readonly field: string
  readonly courseId: string | null
  /** As it is read, with the hits at their places there. */
  readonly text: string
  readonly hits: readonly Hit[]
  readonly level: WordLevel
  readonly source: 'publish' | 'rescan'
  readonly listVersion: number
  readonly state: FilterState
  readonly handledBy?: string
  readonly handledAt?: Date
  readonly reason?: string
}

/** A refused text comes as it was sent; each character keeps its place. */
const storable = (text: string): string => toWellFormed(text).replaceAll('\0', ' ')

export async function insertRecords(db: Db, records: readonly NewRecord[]): Promise<string[]> {
  const rows = records.map(({ text, hits, ...record }) => {
    const wordIds = [...new Set(hits.map(({ wordId }) => wordId))]
    return {
      id: newId(),
      ...record,
      text: storable(text),
      hits: JSON.stringify(hits),
      wordIds,
      categories: sql<string[]>`array(select distinct category from sensitive_word where id = any(${wordIds}::uuid[])
        order by category)`,
    }
  })
  if (rows.length > 0) await db.insertInto('sensitiveFilterRecord').values(rows).execute()
  return rows.map(({ id }) => id)
}

export const lockRecord = (db: Db, id: string) =>
  db.selectFrom('sensitiveFilterRecord').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export interface Decision {
  readonly state: 'approved' | 'rejected'
  readonly reason: string
  readonly by: string
  readonly at: Date
}

export const decideRecord = (db: Db, id: string, { state, reason, by, at }: Decision) =>
  db
    .updateTable('sensitiveFilterRecord')
    .set({ state, reason, handledBy: by, handledAt: at })
    .where('id', '=', id)
    .execute()

interface Rewritten {
  readonly place: string
  readonly refId: string
  readonly userId: string
  readonly now: Date
}

/** Nothing is left to decide about words that their author has rewritten. */
export const closeWaiting = (db: Db, { place, refId, userId, now }: Rewritten) =>
  db
    .updateTable('sensitiveFilterRecord')
    .set({ state: 'rejected', reason: '作者已修改', handledBy: userId, handledAt: now })
    .where('place', '=', place)
    .where('refId', '=', refId)
    .where('state', '=', 'pending')
    .execute()
