import type { EntryKind } from '@shuyuan/contract/entities/points/points.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

export interface LedgerFilter {
  ruleId?: EntryKind | undefined
  from?: string | undefined
  to?: string | undefined
}

/** One person's entries; days are the school's. */
export const ledgerQuery = (db: Db, userId: string, { ruleId, from, to }: LedgerFilter) =>
  db
    .selectFrom('integralEntry as e')
    .leftJoin('integralEntry as back', 'back.reversesId', 'e.id')
    .where('e.userId', '=', userId)
    .$if(ruleId !== undefined, (query) => query.where('e.eventKey', '=', ruleId as EntryKind))
    .$if(from !== undefined, (query) => query.where('e.day', '>=', from as string))
    .$if(to !== undefined, (query) => query.where('e.day', '<=', to as string))
    .select([
      'e.id',
      'e.at',
      'e.eventKey',
      'e.title',
      'e.points',
      'e.paid',
      'e.reason',
      'e.reversesId',
      'back.id as reversedBy',
      'e.routeKey',
      'e.query',
    ])

export const LEDGER_ORDER = { at: 'e.at', paid: 'e.paid' }

export async function sumOf(db: Db, userId: string, filter: LedgerFilter): Promise<number> {
  const row = await ledgerQuery(db, userId, filter)
    .clearSelect()
    .select(sql<number>`coalesce(sum(e.paid), 0)::int`.as('sum'))
    .executeTakeFirstOrThrow()
  return row.sum
}
