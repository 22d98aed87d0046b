import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/** The course's own resources in these chapters, in their order; supplements belong to their classes. */
export async function copiedResources(
  db: Db,
  chapterIds: readonly string[],
): Promise<{ id: string; quotedFromId: string | null }[]> {
  const { rows } = await sql<{ id: string; quotedFromId: string | null }>`
    select id, quoted_from_id as "quotedFromId" from resource
    where chapter_id = any(${[...chapterIds]}::uuid[]) and recycled_at is null and origin in ('ours', 'otherSchool')
    order by sort, id`.execute(db)
  return rows
}

interface CopiedStep {
  id: string
  resourceId: string | null
  /** It leads to work or a board, which stay where they are. */
  isElsewhere: boolean
}

export async function copiedSteps(db: Db, chapterIds: readonly string[]): Promise<CopiedStep[]> {
  const { rows } = await sql<CopiedStep>`
    select id, resource_id as "resourceId", assignment_id is not null or board_id is not null as "isElsewhere"
    from teach_process_step where chapter_id = any(${[...chapterIds]}::uuid[]) order by sort, id`.execute(db)
  return rows
}
