import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { startingWith } from '../../../wire/page.ts'

export interface AdjustmentFilter {
  keyWords?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

export const ADJUSTMENT_ORDER = { at: 'e.at', points: 'e.points', studentNo: 's.student_no', realname: 'u.realname' }

/** Points that the school gave or took by hand, by the beginning of a name or number. */
export function adjustmentQuery(db: Db, { keyWords, from, to }: AdjustmentFilter) {
  let query = db
    .selectFrom('integralEntry as e')
    .innerJoin('appUser as u', 'u.id', 'e.userId')
    .leftJoin('student as s', 's.userId', 'e.userId')
    .leftJoin('appUser as b', 'b.id', 'e.byId')
    .leftJoin('integralEntry as back', 'back.reversesId', 'e.id')
    .where('e.eventKey', '=', 'manual')
    .select(['e.id', 'e.userId', 'u.realname', 'e.points', 'e.reason', 'e.at', 'e.reversesId', 'back.id as reversedBy'])
    .select([
      sql<string>`coalesce(s.student_no, u.username)`.as('studentNo'),
      sql<string>`coalesce(b.realname, '')`.as('byName'),
    ])
  if (keyWords) {
    const like = startingWith(keyWords)
    query = query.where(({ eb, or }) => or([eb('u.realname', 'like', like), eb('s.studentNo', 'like', like)]))
  }
  if (from) query = query.where('e.day', '>=', from)
  if (to) query = query.where('e.day', '<=', to)
  return query
}
