import type { ResourceKind, ShareScope } from '@shuyuan/contract/entities/course/course.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Ctx } from '../../../wire/context.ts'
import type { Page } from '../../../wire/handlers.ts'
import { containing } from '../../../wire/page.ts'
import type { Slice } from '../../../wire/paging.ts'
import type { CourseAccess } from '../people/duty.read.ts'
import { isTaggedBelow, isTaggedLike, tagNamesOf } from '../tag/tagged.read.ts'

interface SharedFilter {
  kind?: ResourceKind | undefined
  tagId?: string | undefined
  schoolCode?: string | undefined
  courseCode?: string | undefined
  keyWords?: string | undefined
}

export interface SharedRow {
  id: string
  title: string
  intro: string
  kind: ResourceKind
  size: number
  durationSec: number
  ownerName: string
  schoolCode: string
  schoolName: string
  courseCode: string
  courseName: string
  termName: string
  scope: ShareScope
  licence: string
  tags: string[]
  quoted: boolean
  sharedAt: Date
}

const ORDER: Readonly<Record<string, string>> = {
  title: 'r.title',
  courseName: 'b.course_name',
  schoolName: 'n.school_name',
  sharedAt: 's.shared_at',
}

const FROM = sql`from resource_share s join resource r on r.id = s.resource_id join course c on c.id = r.course_id
  join basic_course b on b.id = c.basic_course_id join term t on t.id = c.term_id
  left join file f on f.id = r.file_id left join app_user u on u.id = r.created_by
  left join teacher h on h.id = c.host_teacher_id join sub_school n on n.id = coalesce(h.sub_school_id, b.sub_school_id)`

/** What other courses share with this one. */
const sharedWith = ({ contentId, basicCourseId }: CourseAccess) => sql`
  r.recycled_at is null and not r.hidden and r.course_id <> ${contentId} and (s.scope = 'all' or c.basic_course_id = ${basicCourseId})`

function conditions(
  access: CourseAccess,
  userId: string,
  { kind, tagId, schoolCode, courseCode, keyWords }: SharedFilter,
) {
  const where: RawBuilder<unknown>[] = [sharedWith(access)]
  if (kind) where.push(sql`r.kind = ${kind}`)
  if (tagId) where.push(isTaggedBelow(sql`r.id`, tagId, userId))
  if (schoolCode) where.push(sql`n.school_code = ${schoolCode}`)
  if (courseCode) where.push(sql`b.course_code = ${courseCode}`)
  if (keyWords) {
    const like = containing(keyWords)
    where.push(
      sql`(r.title ilike ${like} or r.intro ilike ${like} or b.course_name ilike ${like} or u.realname ilike ${like}
        or ${isTaggedLike(sql`r.id`, keyWords)})`,
    )
  }
  return sql.join(where, sql` and `)
}

export async function listShared(
  { db, me }: Ctx,
  access: CourseAccess,
  filter: SharedFilter,
  { field, dir, limit, skip }: Slice,
): Promise<Page<SharedRow>> {
  const where = conditions(access, me.userId, filter)
  const by = sql.raw(`${ORDER[field] ?? 's.shared_at'} ${dir}`)
  const [{ rows }, counted] = await Promise.all([
    sql<SharedRow>`select r.id, r.title, r.intro, r.kind, coalesce(f.size, 0)::float8 as size, r.duration_sec as "durationSec",
        coalesce(u.realname, '') as "ownerName", n.school_code as "schoolCode", n.school_name as "schoolName",
        b.course_code as "courseCode", b.course_name as "courseName", t.term_name as "termName", s.scope, s.licence,
        ${tagNamesOf(sql`r.id`)} as tags,
        exists (select 1 from resource q where q.course_id = ${access.contentId} and q.quoted_from_id = r.id and q.recycled_at is null) as quoted,
        s.shared_at as "sharedAt"
      ${FROM} where ${where} order by ${by}, r.id limit ${limit} offset ${skip}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${FROM} where ${where}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** Which of these are shared with the course, locked until the call ends: nobody stops sharing or quotes one meanwhile. */
export async function lockShared(db: Db, access: CourseAccess, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select r.id from resource_share s join resource r on r.id = s.resource_id join course c on c.id = r.course_id
    where r.id = any(${[...ids]}::uuid[]) and ${sharedWith(access)} order by r.id for update of s for share of r`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Which of these the course quotes; asked once they are locked, as somebody may have quoted one until then. */
export async function quotedIn(db: Db, courseId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('resource')
    .select('quotedFromId')
    .where('courseId', '=', courseId)
    .where('quotedFromId', 'in', [...ids])
    .where('recycledAt', 'is', null)
    .execute()
  return new Set(rows.map(({ quotedFromId }) => quotedFromId as string))
}
