import type { ResourceKind } from '@shuyuan/contract/entities/course/course.ts'
import type { MaterialSource } from '@shuyuan/contract/entities/study/material.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import type { Page } from '../../../wire/handlers.ts'
import { containing } from '../../../wire/page.ts'
import type { Slice } from '../../../wire/paging.ts'
import { chapterPaths } from '../../course/content/resource-list.read.ts'
import type { CourseAccess } from '../../course/people/duty.read.ts'
import { visibleTo } from '../../course/supplement/supplement-list.read.ts'
import { isTaggedBelow, isTaggedLike, tagNamesOf } from '../../course/tag/tagged.read.ts'
import { visitBefore } from './visit.read.ts'

/** What a reader finds in a course: the resources that are open to this person, and supplements for the own classes. */
export interface Materials {
  readonly access: CourseAccess
  readonly resourceIds: readonly string[]
}

export interface MaterialFilter {
  chapterId: string
  kind?: ResourceKind | undefined
  source?: MaterialSource | undefined
  tagId?: string | undefined
  keyWords?: string | undefined
}

export interface MaterialRow {
  id: string
  source: MaterialSource
  title: string
  intro: string
  kind: ResourceKind
  chapterTitle: string
  teacherName: string
  fileName: string
  size: number
  durationSec: number
  canSave: boolean
  times: number | null
  percent: number | null
  myState: 'todo' | 'doing' | 'done'
  markId: string
  isNew: boolean
  tags: string[]
  updatedAt: Date
}

const ORDER: Readonly<Record<string, string>> = {
  title: 'x.title',
  size: 'x.size',
  times: 'x.times',
  updatedAt: 'x."updatedAt"',
}

const SAVED = sql`f.id is not null and f.status = 'ready'`

/** All of them as `x`, with what this student did. */
function materials({ me, now }: Ctx, { access, resourceIds }: Materials, visible: RawBuilder<unknown>) {
  const { studentId } = me
  return sql`with recursive ${chapterPaths(access.contentId)},
  since as (select ${visitBefore(now)} as at from material_visit v
    where v.student_id = ${studentId} and v.course_id = ${access.contentId}),
  x as (
    select r.id, 'school' as source, r.title, r.intro, r.kind, ${tagNamesOf(sql`r.id`)} as tags, coalesce(h.title, '') as "chapterTitle", p.ids as chapters,
      coalesce(u.realname, '') as "teacherName", r.file_id, coalesce(f.name, '') as "fileName", coalesce(f.size, 0)::float8 as size,
      r.duration_sec as "durationSec", r.download and ${SAVED} as "canSave",
      (select count(*)::int from play_session s where s.student_id = ${studentId} and s.resource_id = r.id) as times,
      coalesce(sr.percent, 0)::float8 as percent,
      case when sr.finished_at is not null then 'done' when sr.percent > 0 then 'doing' else 'todo' end as "myState",
      coalesce((select t.id::text from study_tag t where t.student_id = ${studentId} and t.resource_id = r.id
        and t.kind = 'bookmark' and t.position = 0), '') as "markId",
      coalesce(r.created_at > (select at from since), false) as "isNew", r.updated_at as "updatedAt"
    from resource r left join chapter h on h.id = r.chapter_id left join path p on p.id = r.chapter_id
    left join file f on f.id = r.file_id left join app_user u on u.id = r.created_by
    left join study_resource sr on sr.resource_id = r.id and sr.student_id = ${studentId}
    where r.id = any(${[...resourceIds]}::uuid[])
    union all
    select t.id, 'branch', t.title, t.intro, t.kind, '{}'::text[], coalesce(h.title, ''), p.ids, coalesce(u.realname, ''), t.file_id,
      coalesce(f.name, ''), coalesce(f.size, 0)::float8, t.duration_sec, t.download and ${SAVED}, null, null,
      case when k.read_at is null then 'todo' else 'done' end, '', coalesce(t.published_at > (select at from since), false), t.updated_at
    from tutor_resource t left join chapter h on h.id = t.chapter_id left join path p on p.id = t.chapter_id
    left join file f on f.id = t.file_id join app_user u on u.id = t.created_by
    left join tutor_resource_read k on k.tutor_resource_id = t.id and k.student_id = ${studentId}
    -- What was adopted stands among the resources.
    where t.course_id = ${access.contentId} and t.state <> 'adopted' and (t.open_from is null or t.open_from <= ${now}) and ${visible})`
}

function conditions({ chapterId, kind, source, tagId, keyWords }: MaterialFilter, userId: string): RawBuilder<unknown> {
  const where = [sql`true`]
  if (chapterId === 'none') where.push(sql`x.chapters is null`)
  else if (chapterId) where.push(sql`${chapterId}::uuid = any(x.chapters)`)
  if (kind) where.push(sql`x.kind = ${kind}`)
  if (tagId) where.push(isTaggedBelow(sql`x.id`, tagId, userId))
  if (source) where.push(sql`x.source = ${source}`)
  if (keyWords) {
    const like = containing(keyWords)
    where.push(
      sql`(x.title ilike ${like} or x.intro ilike ${like} or x."teacherName" ilike ${like} or ${isTaggedLike(sql`x.id`, keyWords)})`,
    )
  }
  return sql.join(where, sql` and `)
}

export async function listMaterials(
  ctx: Ctx,
  of: Materials,
  filter: MaterialFilter,
  { field, dir, limit, skip }: Slice,
): Promise<Page<MaterialRow>> {
  const all = materials(ctx, of, visibleTo(ctx, of.access, true))
  const where = conditions(filter, ctx.me.userId)
  const by = sql.raw(`${ORDER[field] ?? 'x."updatedAt"'} ${dir} nulls last`)
  const [{ rows }, counted] = await Promise.all([
    sql<MaterialRow>`${all} select x.id, x.source, x.title, x.intro, x.kind, x."chapterTitle", x."teacherName", x."fileName",
        x.size, x."durationSec", x."canSave", x.times, x.percent, x."myState", x."markId", x."isNew", x."updatedAt", x.tags
      from x where ${where} order by ${by}, x.id limit ${limit} offset ${skip}`.execute(ctx.db),
    sql<{ total: number }>`${all} select count(*)::int as total from x where ${where}`.execute(ctx.db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export interface SavedFile {
  id: string
  source: MaterialSource
  name: string
  mime: string
  size: number
  storageKey: string
  createdAt: Date
}

/** The files of those that may be downloaded; others are left out. */
export async function savedFiles(ctx: Ctx, of: Materials, ids: readonly string[]): Promise<SavedFile[]> {
  const { rows } = await sql<SavedFile>`${materials(ctx, of, visibleTo(ctx, of.access, true))}
    select x.id, x.source, f.name, f.mime, f.size::float8 as size, b.storage_key as "storageKey", f.created_at as "createdAt"
    from x join file f on f.id = x.file_id join file_blob b on b.sha256 = f.sha256
    where x."canSave" and x.id = any(${[...ids]}::uuid[]) order by x.title, x.id`.execute(ctx.db)
  return rows
}
