import type { ShareScope } from '@shuyuan/contract/entities/course/course.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import { nextSort, type Resource } from '../content/resource.store.ts'
import { copyResourceTags } from '../tag/resource-tags.store.ts'

export async function shareResources(
  ctx: Ctx,
  resources: readonly Resource[],
  { scope, licence }: { scope: ShareScope; licence: string },
): Promise<void> {
  await ctx.db
    .insertInto('resourceShare')
    .values(resources.map(({ id }) => ({ resourceId: id, scope, licence, sharedAt: ctx.now, sharedBy: ctx.me.userId })))
    .onConflict((c) => c.column('resourceId').doUpdateSet({ scope, licence }))
    .execute()
  ctx.log({ targetType: 'resource', after: { ids: resources.map(({ id }) => id), scope, licence } })
}

/** Quotes of these stay as they are and follow nothing any more; returns how many. */
export async function unshareResources({ db }: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<number> {
  await db
    .deleteFrom('resourceShare')
    .where('resourceId', 'in', [...ids])
    .execute()
  const { numUpdatedRows } = await db
    .updateTable('resource')
    .set({ quotedFromId: null })
    .where('quotedFromId', 'in', [...ids])
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Gives the quotes of a resource its content, after it has changed; their place and what they demand stay. */
export async function followSource(ctx: Ctx, sourceId: string): Promise<void> {
  await sql`update resource q set title = s.title, intro = s.intro, file_id = s.file_id, url = s.url, body = s.body,
      duration_sec = s.duration_sec, page_count = s.page_count, download = s.download,
      version = q.version + case when q.file_id is distinct from s.file_id then 1 else 0 end,
      updated_at = ${ctx.now}, updated_by = ${ctx.me.userId}
    from resource s where s.id = ${sourceId} and q.quoted_from_id = s.id
      and (q.title, q.intro, q.file_id, q.url, q.body, q.duration_sec, q.page_count, q.download)
        is distinct from (s.title, s.intro, s.file_id, s.url, s.body, s.duration_sec, s.page_count, s.download)`.execute(
    ctx.db,
  )
}

/** Puts quotes of these at the end of a chapter, in the names of their authors. */
export async function insertQuotes(
  ctx: Ctx,
  courseId: string,
  chapterId: string | null,
  sources: readonly { sourceId: string; id: string }[],
): Promise<void> {
  if (sources.length === 0) return
  const first = await nextSort(ctx, courseId, chapterId)
  await sql`insert into resource (id, course_id, chapter_id, kind, title, intro, file_id, url, body, duration_sec, page_count,
      min_seconds, min_percent, download, origin, quoted_from_id, sort, created_at, updated_at, created_by, updated_by)
    select x.id, ${courseId}::uuid, ${chapterId}::uuid, s.kind, s.title, s.intro, s.file_id, s.url, s.body, s.duration_sec, s.page_count,
      s.min_seconds, s.min_percent, s.download, 'otherSchool', s.id, ${first} + x.place - 1, ${ctx.now}, ${ctx.now}, s.created_by, ${ctx.me.userId}
    from unnest(${sources.map(({ id }) => id)}::uuid[], ${sources.map(({ sourceId }) => sourceId)}::uuid[])
      with ordinality as x (id, source_id, place) join resource s on s.id = x.source_id`.execute(ctx.db)
  await copyResourceTags(ctx.db, new Map(sources.map(({ id, sourceId }) => [sourceId, id])))
  ctx.log({
    targetType: 'resource',
    after: { courseId, chapterId, ids: sources.map(({ id }) => id) },
  })
}
