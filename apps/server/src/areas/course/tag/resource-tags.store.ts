import { covers } from '@shuyuan/domain/course/tag-tree.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { CopiedIds } from '../../../events/events.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField, found } from '../../../wire/error.ts'
import { pairs } from '../inherit/row-copy.ts'
import { shareLibrary } from './tag.store.ts'

interface Tagged {
  id: string
  courseId: string
}

/**
 * A resource gets exactly these tags of those that this person sees: new ones are enabled tags of the school or the course
 * or own proposals, and what is on it already may stay, also when it was disabled meanwhile. What others proposed for it
 * waits there unseen.
 */
export async function setResourceTags(ctx: Ctx, { id, courseId }: Tagged, tagIds: readonly string[]): Promise<void> {
  const { db, me } = ctx
  await shareLibrary(db)
  const wanted = [...new Set(tagIds)]
  const [{ basicCourseId }, there] = await Promise.all([
    db.selectFrom('course').select('basicCourseId').where('id', '=', courseId).executeTakeFirst().then(found),
    db
      .selectFrom('resourceTag as x')
      .innerJoin('courseTag as g', 'g.id', 'x.tagId')
      .select(['g.id', 'g.state', 'g.createdBy'])
      .where('x.resourceId', '=', id)
      .execute(),
  ])
  const seen = there.filter(({ state, createdBy }) => state === 'approved' || createdBy === me.userId)
  const kept = new Set(seen.map((tag) => tag.id))
  const rows =
    wanted.length === 0 ? [] : await db.selectFrom('courseTag').selectAll().where('id', 'in', wanted).execute()
  const canStand = new Set(
    rows
      .filter(
        (tag) =>
          kept.has(tag.id) ||
          (covers(tag.basicCourseId, basicCourseId) &&
            (tag.state === 'approved'
              ? tag.status === 'enabled'
              : tag.state === 'pending' && tag.createdBy === me.userId)),
      )
      .map((tag) => tag.id),
  )
  if (wanted.some((tagId) => !canStand.has(tagId)))
    throw badField('tagIds', '有标签不存在或已不能选用', 'a tag does not exist or can no longer be chosen')
  const gone = [...kept].filter((tagId) => !wanted.includes(tagId))
  if (gone.length > 0)
    await db.deleteFrom('resourceTag').where('resourceId', '=', id).where('tagId', 'in', gone).execute()
  const added = wanted.filter((tagId) => !kept.has(tagId))
  if (added.length > 0)
    await db
      .insertInto('resourceTag')
      .values(added.map((tagId) => ({ resourceId: id, tagId })))
      .onConflict((c) => c.doNothing())
      .execute()
}

/** Copies of resources bear the tags of what they were made from, as far as those are the school's or the course's own. */
export async function copyResourceTags(db: Db, ids: CopiedIds): Promise<void> {
  if (ids.size === 0) return
  await shareLibrary(db)
  await sql`insert into resource_tag (resource_id, tag_id)
    select m.new_id, x.tag_id from ${pairs(ids, 'm')}
    join resource_tag x on x.resource_id = m.old_id join course_tag g on g.id = x.tag_id
    join resource r on r.id = m.new_id join course c on c.id = r.course_id
    where g.basic_course_id is null or g.basic_course_id = c.basic_course_id
    on conflict do nothing`.execute(db)
}

/** All that bear one tag bear the other instead; how many those are. */
export async function moveTagged(db: Db, fromId: string, toId: string): Promise<number> {
  await sql`insert into resource_tag (resource_id, tag_id) select resource_id, ${toId}::uuid from resource_tag
    where tag_id = ${fromId} on conflict do nothing`.execute(db)
  return untag(db, fromId)
}

/** Takes the tag off all resources. */
export async function untag(db: Db, tagId: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('resourceTag').where('tagId', '=', tagId).executeTakeFirst()
  return Number(numDeletedRows)
}
