import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

export async function joinGroups(db: Db, teacherId: string, groupIds: readonly string[], now: Date): Promise<void> {
  if (groupIds.length > 0)
    await db
      .insertInto('researchGroupMember')
      .values(groupIds.map((groupId) => ({ groupId, teacherId, joinedAt: now })))
      .onConflict((c) => c.doNothing())
      .execute()
}

export async function leaveGroups(db: Db, teacherId: string, groupIds: readonly string[]): Promise<void> {
  if (groupIds.length > 0)
    await db
      .deleteFrom('researchGroupMember')
      .where('teacherId', '=', teacherId)
      .where('groupId', 'in', groupIds)
      .execute()
}

/** Every group member has a main group: by default the one joined first. */
export const ensureMainGroup = (db: Db, teacherId: string) =>
  sql`update research_group_member set is_main = true where teacher_id = ${teacherId}
    and group_id = (select m.group_id from research_group_member m join research_group g on g.id = m.group_id
      where m.teacher_id = ${teacherId} and g.archived_at is null order by m.joined_at, g.group_code limit 1)
    and not exists (select 1 from research_group_member m where m.teacher_id = ${teacherId} and m.is_main)`.execute(db)
