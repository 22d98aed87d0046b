import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { Events } from '../../../events/events.ts'

/** A group is formed with its board. */
export const insertGroupBoards = (db: Db, { courseId, courseClassId, groups }: Events['classGroupsMade'], now: Date) =>
  sql`insert into bbs_module (id, course_id, kind, title, intro, sort, course_class_ids, class_group_id, made_with_owner, created_at, updated_at)
    select t.id, ${courseId}, 'group', t.title, t.intro, 200, array[${courseClassId}::uuid], t.group_id, true, ${now}, ${now}
    from unnest(${groups.map(() => newId())}::uuid[], ${groups.map(({ id }) => id)}::uuid[],
      ${groups.map(({ name }) => name)}::text[], ${groups.map(({ remark }) => remark)}::text[]) as t (id, group_id, title, intro)`.execute(
    db,
  )

export const renameGroupBoard = (db: Db, { groupId, name, remark }: Events['classGroupRenamed']) =>
  sql`update bbs_module set title = ${name}, intro = ${remark} where class_group_id = ${groupId}`.execute(db)

/** What was said stays for the teachers of the class, closed; a board without a word goes. */
export async function leaveGroupBoards(db: Db, groupIds: readonly string[], now: Date): Promise<void> {
  const ofThem = sql`class_group_id = any(${[...groupIds]}::uuid[])`
  await sql`delete from bbs_module m where ${ofThem}
    and not exists (select 1 from bbs_post p where p.module_id = m.id)`.execute(db)
  await sql`update bbs_module set closed_at = coalesce(closed_at, ${now}) where ${ofThem}`.execute(db)
}
