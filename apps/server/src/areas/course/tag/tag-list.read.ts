import type { Out } from '@shuyuan/contract/calls/index.ts'
import type { TagState, TagType } from '@shuyuan/contract/entities/course/tag.ts'
import { similarTags } from '@shuyuan/domain/course/tag-likeness.rule.ts'
import { meet, type TagForest } from '@shuyuan/domain/course/tag-tree.rule.ts'
import { endOfDay, startOfDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import type { Page } from '../../../wire/handlers.ts'
import { containing } from '../../../wire/page.ts'
import type { Slice } from '../../../wire/paging.ts'
import { canKeepTag, managesTags } from './tag.policy.ts'
import { readLibrary } from './tag-library.read.ts'
import { resourcesIn, type TagScope, tagsIn } from './tag-scope.read.ts'

export interface TagFilter {
  keyWords?: string | undefined
  tagType?: TagType | undefined
  pid?: string | undefined
  basicCourseId?: string | undefined
  schoolCode?: string | undefined
  state?: TagState | undefined
  status?: 'enabled' | 'disabled' | undefined
  from?: string | undefined
  to?: string | undefined
}

type Shown = Out<'listCourseTagInfo'>[number]
export type TagListRow = Omit<Shown, 'proposedAt' | 'updatedAt' | 'canEdit'> & {
  proposedAt: Date
  updatedAt: Date
  canEdit: boolean
}
type Stored = Omit<TagListRow, 'similar' | 'canEdit'> & { collegeId: string | null }

const ORDER: Readonly<Record<string, string>> = {
  tree: 'g.tag_type',
  name: 'g.name',
  proposedAt: 'g.created_at',
  resourceCount: '"resourceCount"',
}

/** The library with the names and ids above and of each tag. */
const TREE = sql`tree as (
    select id, array[name] as names, array[id] as ids from course_tag where state = 'approved' and pid is null
    union all select t.id, p.names || t.name, p.ids || t.id from course_tag t join tree p on p.id = t.pid where t.state = 'approved')`

const FROM = sql`from course_tag g left join tree p on p.id = g.pid left join basic_course b on b.id = g.basic_course_id
  left join sub_school n on n.id = b.sub_school_id left join app_user u on u.id = g.created_by`

/** Who looks: those who keep tags see all of them in their scope, others the library and what they proposed. */
interface Reader {
  readonly me: Actor
  readonly scope: TagScope
}

function conditions(of: Reader, filter: TagFilter): RawBuilder<unknown> {
  const where: RawBuilder<unknown>[] = [tagsIn(of, of.scope)]
  if (!managesTags(of.me)) where.push(sql`(g.state = 'approved' or g.created_by = ${of.me.userId})`)
  const { keyWords, tagType, pid, basicCourseId, schoolCode, state, status, from, to } = filter
  if (keyWords) {
    const like = containing(keyWords)
    where.push(sql`(g.name ilike ${like} or exists (select 1 from unnest(g.synonyms) s where s ilike ${like}))`)
  }
  if (tagType) where.push(sql`g.tag_type = ${tagType}`)
  if (pid) where.push(sql`(g.id = ${pid} or ${pid}::uuid = any(p.ids))`)
  if (basicCourseId) where.push(sql`g.basic_course_id = ${basicCourseId}`)
  if (schoolCode) where.push(sql`n.school_code = ${schoolCode}`)
  if (state) where.push(sql`g.state = ${state}`)
  if (status) where.push(sql`g.status = ${status}`)
  if (from) where.push(sql`g.created_at >= ${startOfDay(from)}`)
  if (to) where.push(sql`g.created_at <= ${endOfDay(to)}`)
  return sql.join(where, sql` and `)
}

const columns = (of: Reader) => sql`g.id, g.name, g.tag_type as "tagType", coalesce(g.pid::text, '') as pid,
  coalesce(p.names, '{}') as path, coalesce(cardinality(p.names), 0) + 1 as level,
  coalesce(g.basic_course_id::text, '') as "basicCourseId", coalesce(b.course_code, '') as "courseCode",
  coalesce(b.course_name, '') as "courseName", b.sub_school_id as "collegeId", coalesce(n.school_name, '') as "collegeName",
  coalesce(u.realname, '') as "proposerName", g.created_at as "proposedAt", g.synonyms, g.state, g.status, g.reason,
  g.updated_at as "updatedAt",
  (select count(*)::int from course_tag k where k.pid = g.id and k.state = 'approved') as "childCount",
  (select count(*)::int from resource_tag x join resource r on r.id = x.resource_id and r.recycled_at is null
    join course c on c.id = r.course_id join basic_course b on b.id = c.basic_course_id
    where x.tag_id = g.id and ${resourcesIn(of, of.scope)}) as "resourceCount"`

function present({ collegeId, ...row }: Stored, { me }: Reader, library: TagForest | null): TagListRow {
  const seen = [...(library?.byId.values() ?? [])].filter(
    (tag) => tag.isEnabled && meet(tag.basicCourseId, row.basicCourseId || null),
  )
  const similar = row.state === 'pending' ? similarTags(row.name, seen) : []
  return { ...row, similar, canEdit: canKeepTag(me, collegeId) }
}

/** The library is asked only where something waits. */
const libraryFor = (db: Db, rows: readonly Stored[]) =>
  rows.some(({ state }) => state === 'pending') ? readLibrary(db) : null

export async function listTags(
  db: Db,
  of: Reader,
  filter: TagFilter,
  { field, dir, limit, skip }: Slice,
): Promise<Page<TagListRow>> {
  const where = conditions(of, filter)
  const by = sql.raw(`${ORDER[field] ?? ORDER.tree} ${dir}`)
  const [{ rows }, counted] = await Promise.all([
    sql<Stored>`with recursive ${TREE} select ${columns(of)} ${FROM} where ${where}
      order by ${by}, coalesce(p.names, '{}') || g.name, g.id limit ${limit} offset ${skip}`.execute(db),
    sql<{ total: number }>`with recursive ${TREE} select count(*)::int as total ${FROM} where ${where}`.execute(db),
  ])
  const library = await libraryFor(db, rows)
  return { rows: rows.map((row) => present(row, of, library)), total: counted.rows[0]?.total ?? 0 }
}

export async function findTag(db: Db, of: Reader, id: string): Promise<TagListRow | undefined> {
  const { rows } = await sql<Stored>`with recursive ${TREE} select ${columns(of)} ${FROM}
    where g.id = ${id} and ${conditions(of, {})}`.execute(db)
  const library = await libraryFor(db, rows)
  return rows.map((row) => present(row, of, library))[0]
}
