import type { ResourceKind } from '@shuyuan/contract/entities/course/course.ts'
import type { SeenState } from '@shuyuan/contract/entities/study/record.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Page } from '../../../wire/handlers.ts'
import { containing } from '../../../wire/page.ts'
import type { Slice } from '../../../wire/paging.ts'
import { type Seen, seenOfContent } from '../../course/class/visible-students.read.ts'
import { IS_REQUIRED, IS_SHOWN } from '../../course/content/required.read.ts'
import { chapterPaths, inChapter } from '../../course/content/resource-list.read.ts'

/** Which resources of a content, and which of its visible students. */
export interface FollowFilter {
  courseId: string
  courseClassId?: string | undefined
  chapterId: string
  kind?: ResourceKind | undefined
  resourceId?: string | undefined
  mustSeeOnly: '0' | '1'
  under?: number | undefined
  keyWords?: string | undefined
}

interface Person {
  studentId: string
  studentNo: string
  realname: string
  className: string
  done: number
}

export interface FollowRow extends Person {
  userId: string
  due: number
  percent: number
  seconds: number
  lastAt: Date | null
  missing: string[]
}

export interface MatrixStudent extends Person {
  cells: SeenState[]
}

export interface FollowedResource {
  id: string
  title: string
  kind: ResourceKind
  chapterTitle: string
}

const ORDER: Readonly<Record<string, string>> = {
  studentNo: 'x."studentNo"',
  realname: 'x.realname',
  className: 'x."className"',
  done: 'x.done',
  percent: 'x.percent',
  seconds: 'x.seconds',
  lastAt: 'x."lastAt"',
}

/** The resources asked for: `counted` of a recursive query. */
const countedOf = ({ courseId, chapterId, kind, resourceId, mustSeeOnly }: FollowFilter) => sql`
  ${chapterPaths(courseId)},
  counted as (
    select r.id, r.title, r.kind, coalesce(ch.title, '') as chapter_title, p.path, r.sort
    from resource r left join path p on p.id = r.chapter_id left join chapter ch on ch.id = r.chapter_id
    where r.course_id = ${courseId} and ${mustSeeOnly === '1' ? IS_REQUIRED : IS_SHOWN} and ${inChapter(chapterId)}
      ${kind ? sql`and r.kind = ${kind}` : sql``} ${resourceId ? sql`and r.id = ${resourceId}` : sql``})`

/** In the order of the course. */
const IN_ORDER = sql`c.path nulls last, c.sort, c.id`

/** Every visible student with what is done of the resources, also those who never opened one: `x`. */
function followed(filter: FollowFilter, seen: Seen): RawBuilder<unknown> {
  const like = filter.keyWords ? containing(filter.keyWords) : null
  return sql`with recursive ${countedOf(filter)}, x as (
    select st.id as "studentId", u.id as "userId", st.student_no as "studentNo", u.realname, cc.name as "className",
      n.due, d.done, coalesce(round(100.0 * d.done / nullif(n.due, 0), 1), 0)::float8 as percent, d.seconds, d.last_at as "lastAt"
    from (${seenOfContent(filter.courseId, seen, filter.courseClassId)}) s
    join student st on st.id = s.student_id join app_user u on u.id = st.user_id join course_class cc on cc.id = s.course_class_id
    cross join (select count(*)::int as due from counted) n
    cross join lateral (
      select count(sr.finished_at)::int as done, coalesce(sum(sr.seconds), 0)::int as seconds, max(sr.last_at) as last_at
      from study_resource sr join counted c on c.id = sr.resource_id
      where sr.student_id = st.id and sr.course_id = ${filter.courseId}) d
    where ${like ? sql`(st.student_no ilike ${like} or u.realname ilike ${like})` : sql`true`}),
  asked as (select * from x where ${filter.under === undefined ? sql`true` : sql`percent < ${filter.under}`})`
}

const orderOf = ({ field, dir }: Pick<Slice, 'field' | 'dir'>) =>
  sql.raw(`${ORDER[field] ?? 'x.percent'} ${dir} nulls last, x."studentNo", x."studentId"`)

export async function countFollowed(db: Db, filter: FollowFilter, seen: Seen): Promise<number> {
  const { rows } = await sql<{ total: number }>`${followed(filter, seen)}
    select count(*)::int as total from asked`.execute(db)
  return rows[0]?.total ?? 0
}

/** The students of one page; what each has not finished is read for these alone. */
export async function followPiece(db: Db, filter: FollowFilter, seen: Seen, page: Slice): Promise<FollowRow[]> {
  const { rows } = await sql<FollowRow>`${followed(filter, seen)}
    select x.*, array(select c.title from counted c where not exists (select 1 from study_resource sr
        where sr.student_id = x."studentId" and sr.resource_id = c.id and sr.finished_at is not null)
      order by ${IN_ORDER}) as missing
    from (select x.* from asked x order by ${orderOf(page)} limit ${page.limit} offset ${page.skip}) x
    order by ${orderOf(page)}`.execute(db)
  return rows
}

export async function listFollow(db: Db, filter: FollowFilter, seen: Seen, page: Slice): Promise<Page<FollowRow>> {
  const [rows, total] = await Promise.all([followPiece(db, filter, seen, page), countFollowed(db, filter, seen)])
  return { rows, total }
}

export async function followedResources(db: Db, filter: FollowFilter): Promise<FollowedResource[]> {
  const { rows } = await sql<FollowedResource>`with recursive ${countedOf(filter)}
    select c.id, c.title, c.kind, c.chapter_title as "chapterTitle" from counted c order by ${IN_ORDER}`.execute(db)
  return rows
}

/** Students by their numbers, each with a cell a resource in the order of `followedResources`. */
export async function matrixPiece(
  db: Db,
  filter: FollowFilter,
  seen: Seen,
  { limit, skip }: Pick<Slice, 'limit' | 'skip'>,
): Promise<MatrixStudent[]> {
  const { rows } = await sql<MatrixStudent>`${followed(filter, seen)}
    select x."studentId", x."studentNo", x.realname, x."className", x.done,
      array(select case when sr.finished_at is not null then 'done' when sr.seconds > 0 or sr.percent > 0 then 'half' else 'none' end
        from counted c left join study_resource sr on sr.resource_id = c.id and sr.student_id = x."studentId"
        order by ${IN_ORDER}) as cells
    from (select x.* from asked x order by x."studentNo", x."studentId" limit ${limit} offset ${skip}) x
    order by x."studentNo", x."studentId"`.execute(db)
  return rows
}
