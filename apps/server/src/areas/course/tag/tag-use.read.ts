import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

const countOf = async (db: Db, tagId: string, butOf: string | null): Promise<number> => {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from resource_tag x join resource r on r.id = x.resource_id
    join course c on c.id = r.course_id
    where x.tag_id = ${tagId} and (${butOf}::uuid is null or c.basic_course_id <> ${butOf}::uuid)`.execute(db)
  return rows[0]?.n ?? 0
}

/** Resources that bear the tag, those in a recycle bin among them. */
export const tagUse = (db: Db, tagId: string) => countOf(db, tagId, null)

/** Those of them in other catalogue courses. */
export const usedElsewhere = countOf
