import type { Out } from '@shuyuan/contract/calls/index.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import type { Page } from '../../../wire/handlers.ts'
import { containing } from '../../../wire/page.ts'
import type { Slice } from '../../../wire/paging.ts'
import { isTaggedBelow, isTaggedLike, tagsOf } from '../tag/tagged.read.ts'

type Shown = Out<'listResourceInfo'>[number]
type ShownTag = { id: string; name: string; pending: boolean; disabled: boolean }
type Flags = 'mustSee' | 'download' | 'hidden' | 'shared' | 'quoted'

export type ResourceRow = Omit<Shown, Flags | 'recycledAt' | 'updatedAt' | 'chapterId' | 'tags'> &
  Record<Flags, boolean> & { tags: ShownTag[]; chapterId: string | null; recycledAt: Date | null; updatedAt: Date }

export interface ResourceFilter {
  courseId: string
  chapterId: string
  kind?: string | undefined
  tagId?: string | undefined
  mustSee?: '0' | '1' | undefined
  neverOpened: '0' | '1'
  recycled: '0' | '1'
  keyWords?: string | undefined
}

/** In the reading order of chapters, then the host's order; resources without a chapter come last. */
const ORDER: Record<string, string> = {
  chapter: 'p.path',
  title: 'r.title',
  size: 'size',
  viewers: 'viewers',
  finishPercent: '"finishPercent"',
  updatedAt: 'r.updated_at',
  recycledAt: 'r.recycled_at',
}

/** Each chapter's place in reading order, and the chapters around it: `path` of a recursive query. */
export const chapterPaths = (courseId: string) => sql`
  path as (
    select id, array[sort]::int[] as path, array[id] as ids from chapter where course_id = ${courseId} and pid is null
    union all select c.id, path.path || c.sort, path.ids || c.id from chapter c join path on path.id = c.pid)`

/** In the chapter or its sections, with `p` the place of the resource's own chapter; '': anywhere. */
export function inChapter(chapterId: string): RawBuilder<unknown> {
  if (chapterId === 'none') return sql`r.chapter_id is null`
  return chapterId ? sql`${chapterId}::uuid = any(p.ids)` : sql`true`
}

const paths = (courseId: string) => sql`${chapterPaths(courseId)},
  students as (select student_id from course_class_student where course_id = ${courseId} and left_at is null)`

function conditions(filter: ResourceFilter, userId: string): RawBuilder<unknown>[] {
  const where = [
    sql`r.course_id = ${filter.courseId}`,
    filter.recycled === '1' ? sql`r.recycled_at is not null` : sql`r.recycled_at is null`,
  ]
  where.push(inChapter(filter.chapterId))
  if (filter.kind) where.push(sql`r.kind = ${filter.kind}`)
  if (filter.tagId) where.push(isTaggedBelow(sql`r.id`, filter.tagId, userId))
  if (filter.mustSee) where.push(sql`r.must_see = ${filter.mustSee === '1'}`)
  if (filter.neverOpened === '1')
    where.push(sql`not exists (select 1 from study_resource x where x.resource_id = r.id)`)
  if (filter.keyWords) {
    const like = containing(filter.keyWords)
    where.push(sql`(r.title ilike ${like} or r.intro ilike ${like} or ${isTaggedLike(sql`r.id`, filter.keyWords)})`)
  }
  return where
}

const columns = (
  userId: string,
) => sql`r.id, r.kind, r.title, r.intro, r.chapter_id as "chapterId", coalesce(ch.title, '') as "chapterTitle",
  r.origin, coalesce(u.realname, '') as "ownerName", coalesce(f.name, '') as "fileName", coalesce(f.size, 0) as size, r.url,
  r.duration_sec as "durationSec", r.page_count as "pageCount", r.must_see as "mustSee", r.min_percent as "minPercent",
  r.min_seconds as "minSeconds", ${tagsOf(sql`r.id`, userId)} as tags, r.download, r.hidden, r.version,
  (select count(*) from study_resource sr join students s on s.student_id = sr.student_id where sr.resource_id = r.id) as viewers,
  coalesce((select round(100.0 * count(*) filter (where sr.finished_at is not null) / nullif((select count(*) from students), 0), 1)
    from study_resource sr join students s on s.student_id = sr.student_id where sr.resource_id = r.id), 0) as "finishPercent",
  (select count(*) from teach_process_step st where st.resource_id = r.id) as "stepCount",
  exists (select 1 from resource_share s where s.resource_id = r.id) as shared, r.quoted_from_id is not null as quoted,
  r.recycled_at as "recycledAt", r.updated_at as "updatedAt"`

const FROM = sql`from resource r left join path p on p.id = r.chapter_id left join chapter ch on ch.id = r.chapter_id
  left join file f on f.id = r.file_id left join app_user u on u.id = r.created_by`

export async function listResources(ctx: Ctx, filter: ResourceFilter, page: Slice): Promise<Page<ResourceRow>> {
  const where = sql.join(conditions(filter, ctx.me.userId), sql` and `)
  const by = sql.raw(`${ORDER[page.field] ?? 'p.path'} ${page.dir} nulls last`)
  const [{ rows }, counted] = await Promise.all([
    sql<ResourceRow>`with recursive ${paths(filter.courseId)} select ${columns(ctx.me.userId)} ${FROM} where ${where}
      order by ${by}, p.path nulls last, r.sort, r.id limit ${page.limit} offset ${page.skip}`.execute(ctx.db),
    sql<{
      total: number
    }>`with recursive ${paths(filter.courseId)} select count(*) as total ${FROM} where ${where}`.execute(ctx.db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export interface ResourceDetail extends ResourceRow {
  body: string
  fileId: string | null
  mime: string
}

export async function findResourceDetail(ctx: Ctx, courseId: string, id: string): Promise<ResourceDetail | undefined> {
  const { rows } = await sql<ResourceDetail>`with recursive ${paths(courseId)}
    select ${columns(ctx.me.userId)}, r.body, r.file_id as "fileId", coalesce(f.mime, '') as mime ${FROM} where r.id = ${id}`.execute(
    ctx.db,
  )
  return rows[0]
}

/** The steps that refer to a resource. */
export async function readUses(ctx: Ctx, resourceId: string) {
  return ctx.db
    .selectFrom('teachProcessStep as p')
    .innerJoin('chapter as c', 'c.id', 'p.chapterId')
    .select(['c.id as chapterId', 'c.title as chapterTitle', 'p.title as stepTitle'])
    .where('p.resourceId', '=', resourceId)
    .orderBy('c.sort')
    .orderBy('p.sort')
    .execute()
}
