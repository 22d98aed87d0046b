import type { Insertable } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { Tables } from '../../../db/schema/tables.ts'

/** A tag of the library, the whole school's unless the row says otherwise. */
export async function aTag(db: Db, name: string, row: Partial<Insertable<Tables['courseTag']>> = {}): Promise<string> {
  const id = newId()
  const at = new Date('2020-01-01')
  const decided = row.state === 'pending' ? {} : { decidedAt: at }
  await db
    .insertInto('courseTag')
    .values({ id, name, tagType: 'resource', state: 'approved', ...decided, createdAt: at, updatedAt: at, ...row })
    .execute()
  return id
}

/** A tag that waits, as its proposer made it for a course. */
export const aProposal = (
  db: Db,
  name: string,
  createdBy: string,
  basicCourseId: string,
  row: Partial<Insertable<Tables['courseTag']>> = {},
): Promise<string> => aTag(db, name, { state: 'pending', createdBy, basicCourseId, ...row })

export const tagResource = (db: Db, resourceId: string, tagId: string) =>
  db.insertInto('resourceTag').values({ resourceId, tagId }).execute()
