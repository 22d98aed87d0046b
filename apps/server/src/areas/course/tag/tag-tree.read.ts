import type { TagTreeNode } from '@shuyuan/contract/calls/course/courseTagInfo.calls.ts'
import { TAGS_MAX, type TagType } from '@shuyuan/contract/entities/course/tag.ts'
import { groupBy } from '@shuyuan/domain/list/group-by.rule.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import type { Page } from '../../../wire/handlers.ts'
import type { Slice } from '../../../wire/paging.ts'
import { resourcesIn, type TagScope, tagsIn } from './tag-scope.read.ts'

interface Asked {
  pid: string
  tagType?: TagType | undefined
}

type Flat = Omit<TagTreeNode, 'children'>

/** What students never see counts for them as little as what lies in a recycle bin. */
const shown = ({ me }: Ctx): RawBuilder<boolean> =>
  me.studentId === null ? sql<boolean>`r.recycled_at is null` : sql<boolean>`r.recycled_at is null and not r.hidden`

/** What can be chosen, from `pid` downwards, by name. */
export async function tagTree(ctx: Ctx, scope: TagScope, { pid, tagType }: Asked): Promise<TagTreeNode[]> {
  const type = tagType ?? null
  const { rows } = await sql<Flat>`
    with recursive shown as (select g.id, g.pid, g.name, g.synonyms, g.tag_type, g.basic_course_id
      from course_tag g left join basic_course b on b.id = g.basic_course_id
      where g.state = 'approved' and g.status = 'enabled' and ${tagsIn(ctx, scope)} and (${type}::text is null or g.tag_type = ${type})),
    up as (select id, id as above from shown union select u.id, s.pid from up u join shown s on s.id = u.above where s.pid is not null),
    counted as (select u.above as id, count(distinct r.id)::int as n from up u join resource_tag x on x.tag_id = u.id
      join resource r on r.id = x.resource_id and ${shown(ctx)} join course c on c.id = r.course_id
      join basic_course b on b.id = c.basic_course_id where ${resourcesIn(ctx, scope)} group by u.above)
    select s.id, coalesce(s.pid::text, '0') as pid, s.name, s.synonyms, s.tag_type as "tagType",
      coalesce(s.basic_course_id::text, '') as "basicCourseId", coalesce(k.n, 0) as count
    from shown s left join counted k on k.id = s.id order by s.tag_type, s.name, s.id limit ${TAGS_MAX}`.execute(ctx.db)
  const below = groupBy(rows, (row) => row.pid)
  const nodes = (of: string): TagTreeNode[] => (below.get(of) ?? []).map((row) => ({ ...row, children: nodes(row.id) }))
  return nodes(pid)
}

/** The same without their places. */
export async function choosableTags(ctx: Ctx, scope: TagScope, tagType: TagType | undefined) {
  const type = tagType ?? null
  const { rows } = await sql<Pick<Flat, 'id' | 'name' | 'synonyms'>>`select g.id, g.name, g.synonyms
    from course_tag g left join basic_course b on b.id = g.basic_course_id
    where g.state = 'approved' and g.status = 'enabled' and ${tagsIn(ctx, scope)}
      and (${type}::text is null or g.tag_type = ${type})`.execute(ctx.db)
  return rows
}

interface Tagged {
  id: string
  title: string
  courseCode: string
  courseName: string
  termName: string
  kind: 'video' | 'audio' | 'document' | 'courseware' | 'link' | 'text'
  authorName: string
}

const ORDER: Readonly<Record<string, string>> = { title: 'r.title', courseName: 'b.course_name' }

/** The resources that bear the tag, of the courses that this person looks at. */
export async function taggedResources(
  ctx: Ctx,
  scope: TagScope,
  tagId: string,
  { field, dir, limit, skip }: Slice,
): Promise<Page<Tagged>> {
  const of = sql`from resource_tag x join resource r on r.id = x.resource_id and r.recycled_at is null
    join course c on c.id = r.course_id join basic_course b on b.id = c.basic_course_id join term t on t.id = c.term_id
    left join app_user u on u.id = r.created_by where x.tag_id = ${tagId} and ${resourcesIn(ctx, scope)}`
  const by = sql.raw(`${ORDER[field] ?? ORDER.courseName} ${dir}`)
  const [{ rows }, counted] = await Promise.all([
    sql<Tagged>`select r.id, r.title, b.course_code as "courseCode", b.course_name as "courseName", t.term_name as "termName",
        r.kind, coalesce(u.realname, '') as "authorName" ${of} order by ${by}, t.start_date desc, r.title, r.id limit ${limit} offset ${skip}`.execute(
      ctx.db,
    ),
    sql<{ total: number }>`select count(*)::int as total ${of}`.execute(ctx.db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
