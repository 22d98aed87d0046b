import type { ResourceKind } from '@shuyuan/contract/entities/course/course.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import type { Page } from '../../../wire/handlers.ts'
import { containing } from '../../../wire/page.ts'
import type { Slice } from '../../../wire/paging.ts'
import type { CourseAccess } from '../../course/people/duty.read.ts'
import { isTaggedBelow, isTaggedLike, tagNamesOf } from '../../course/tag/tagged.read.ts'

export interface OtherFilter {
  kind?: ResourceKind | undefined
  tagId?: string | undefined
  schoolId?: string | undefined
  keyWords?: string | undefined
}

export interface OtherRow {
  id: string
  title: string
  intro: string
  kind: ResourceKind
  size: number
  durationSec: number
  teacherName: string
  schoolId: string
  schoolName: string
  courseName: string
  termName: string
  licence: string
  tags: string[]
  average: number | null
  rated: number
  myStars: number
}

const ORDER: Readonly<Record<string, string>> = {
  title: 'x.title',
  schoolName: 'x."schoolName"',
  average: 'coalesce(x.average, 0)',
}

/**
 * What other openings of the same catalogue course share, as `x`: its author's unit, else its course's. What the course
 * quotes stands among its own materials.
 */
const others = ({ contentId, basicCourseId }: CourseAccess, studentId: string | null) => sql`
  select r.id, r.title, r.intro, r.kind, r.body, r.url, r.file_id as "fileId", coalesce(f.name, '') as "fileName",
    coalesce(f.mime, '') as mime, coalesce(f.size, 0)::float8 as size, r.duration_sec as "durationSec",
    ${tagNamesOf(sql`r.id`)} as tags, r.course_id as "courseId", r.created_by as "authorId", ht.user_id as "hostUserId",
    coalesce(u.realname, '') as "teacherName", n.id as "schoolId", n.school_name as "schoolName",
    b.course_name as "courseName", t.term_name as "termName", s.licence,
    (select round(avg(g.stars), 1)::float8 from resource_rating g where g.resource_id = r.id) as average,
    (select count(*)::int from resource_rating g where g.resource_id = r.id) as rated,
    coalesce((select g.stars from resource_rating g where g.resource_id = r.id and g.student_id = ${studentId}), 0)::int as "myStars"
  from resource_share s join resource r on r.id = s.resource_id join course c on c.id = r.course_id
  join basic_course b on b.id = c.basic_course_id join term t on t.id = c.term_id
  left join file f on f.id = r.file_id left join app_user u on u.id = r.created_by
  left join teacher at on at.user_id = u.id left join teacher ht on ht.id = c.host_teacher_id
  join sub_school n on n.id = coalesce(at.sub_school_id, ht.sub_school_id, b.sub_school_id)
  where c.basic_course_id = ${basicCourseId} and r.course_id <> ${contentId} and r.recycled_at is null and not r.hidden
    and not exists (select 1 from resource q where q.course_id = ${contentId} and q.quoted_from_id = r.id and q.recycled_at is null)`

function conditions({ kind, tagId, schoolId, keyWords }: OtherFilter, userId: string): RawBuilder<unknown> {
  const where = [sql`true`]
  if (kind) where.push(sql`x.kind = ${kind}`)
  if (tagId) where.push(isTaggedBelow(sql`x.id`, tagId, userId))
  if (schoolId) where.push(sql`x."schoolId" = ${schoolId}`)
  if (keyWords) {
    const like = containing(keyWords)
    where.push(
      sql`(x.title ilike ${like} or x.intro ilike ${like} or x."teacherName" ilike ${like} or ${isTaggedLike(sql`x.id`, keyWords)})`,
    )
  }
  return sql.join(where, sql` and `)
}

/** The best-rated first. */
export async function listOthers(
  { db, me }: Ctx,
  access: CourseAccess,
  filter: OtherFilter,
  { field, dir, limit, skip }: Slice,
): Promise<Page<OtherRow>> {
  const all = others(access, me.studentId)
  const where = conditions(filter, me.userId)
  const by = sql.raw(`${ORDER[field] ?? ORDER.average} ${dir}`)
  const [{ rows }, counted] = await Promise.all([
    sql<OtherRow>`select x.id, x.title, x.intro, x.kind, x.size, x."durationSec", x."teacherName", x."schoolId", x."schoolName",
        x."courseName", x."termName", x.licence, x.tags, x.average, x.rated, x."myStars"
      from (${all}) x where ${where} order by ${by}, x.rated desc, x.id limit ${limit} offset ${skip}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from (${all}) x where ${where}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export interface OtherDetail {
  id: string
  title: string
  intro: string
  kind: ResourceKind
  body: string
  url: string
  fileId: string | null
  fileName: string
  mime: string
  courseId: string
  courseName: string
  authorId: string | null
  hostUserId: string | null
  average: number | null
  rated: number
  myStars: number
}

/** One of them; what is not shared with the course is as if it were not there. */
export async function findOther(
  { db, me }: Ctx,
  access: CourseAccess,
  resourceId: string,
): Promise<OtherDetail | undefined> {
  const { rows } = await sql<OtherDetail>`
    select x.id, x.title, x.intro, x.kind, x.body, x.url, x."fileId", x."fileName", x.mime, x."courseId", x."courseName",
      x."authorId", x."hostUserId", x.average, x.rated, x."myStars"
    from (${others(access, me.studentId)}) x where x.id = ${resourceId}`.execute(db)
  return rows[0]
}
