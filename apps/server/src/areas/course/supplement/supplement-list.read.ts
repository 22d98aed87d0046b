import type { In, Out } from '@shuyuan/contract/calls/index.ts'
import { READ_SUPPLEMENTS } from '@shuyuan/contract/entities/course/supplement.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import type { Page } from '../../../wire/handlers.ts'
import { containing } from '../../../wire/page.ts'
import type { Slice } from '../../../wire/paging.ts'
import type { CourseAccess } from '../people/duty.read.ts'
import { seesAll } from './supplement-access.read.ts'

type Shown = Out<'listCourseTutorResInfo'>[number]
type Flags = 'download' | 'pinned' | 'mine' | 'isOpen'
type Times = 'openFrom' | 'readAt' | 'publishedAt' | 'updatedAt'
export type SupplementRow = Omit<Shown, Flags | Times> &
  Record<Flags, boolean> &
  Record<Exclude<Times, 'updatedAt'>, Date | null> & { updatedAt: Date }

export interface SupplementDetail extends SupplementRow {
  courseId: string
  courseClassIds: string[]
  url: string
  body: string
  fileId: string | null
  mime: string
  sameAs: string
}

const ORDER: Readonly<Record<string, string>> = {
  title: 't.title',
  size: 'size',
  viewers: 'viewers',
  publishedAt: 't.published_at',
  updatedAt: 't.updated_at',
}

const isRead = sql`t.published_at is not null and t.state = any(${[...READ_SUPPLEMENTS]})`

/** Classes whose supplements this person reads. */
function ownClasses(ctx: Ctx, { duty, classIds, orgClassIds }: CourseAccess): RawBuilder<unknown> {
  if (duty === 'student')
    return sql`select s.course_class_id from content_seat s where s.student_id = ${ctx.me.studentId}`
  if (duty === 'instructor')
    return sql`select s.course_class_id from content_seat s join student st on st.id = s.student_id
      where st.org_class_id = any(${[...orgClassIds]}::uuid[])`
  return sql`select unnest(${[...classIds]}::uuid[])`
}

/** Everybody's own rows, and what others finished for the classes that this person sees; students, what is published. */
export function visibleTo(ctx: Ctx, access: CourseAccess, asReader: boolean): RawBuilder<unknown> {
  const forThem = seesAll(access)
    ? sql`true`
    : sql`exists (select 1 from tutor_resource_class k where k.tutor_resource_id = t.id
        and k.course_class_id in (${ownClasses(ctx, access)}))`
  if (asReader || access.duty === 'student' || access.duty === 'instructor') return sql`${isRead} and ${forThem}`
  return sql`(t.created_by = ${ctx.me.userId} or (t.state <> 'draft' and ${forThem}))`
}

const columns = (ctx: Ctx, { duty }: CourseAccess) => {
  const isStudent = duty === 'student'
  const places = sql`content_seat s join tutor_resource_class k on k.course_class_id = s.course_class_id
    where k.tutor_resource_id = t.id`
  return sql`t.id, t.title, t.intro, t.kind, coalesce(t.chapter_id::text, '') as "chapterId", coalesce(h.title, '') as "chapterTitle",
    u.realname as "authorName", t.lesson_no as "lessonNo", t.open_from as "openFrom", coalesce(f.name, '') as "fileName",
    coalesce(f.size, 0) as size, t.duration_sec as "durationSec", t.download, t.state, t.pinned_at is not null as pinned,
    t.created_by = ${ctx.me.userId} as mine, t.published_at as "publishedAt", t.updated_at as "updatedAt",
    ${isStudent ? sql`''` : sql`t.reason`} as reason,
    ${isStudent ? sql`(t.open_from is null or t.open_from <= ${ctx.now})` : sql`true`} as "isOpen",
    (select r.read_at from tutor_resource_read r where r.tutor_resource_id = t.id and r.student_id = ${ctx.me.studentId}) as "readAt",
    ${
      isStudent
        ? sql`0`
        : sql`(select count(*) from tutor_resource_read r where r.tutor_resource_id = t.id
      and r.student_id in (select s.student_id from ${places}))::int`
    } as viewers,
    ${isStudent ? sql`0` : sql`(select count(distinct s.student_id) from ${places})::int`} as "studentCount",
    ${
      isStudent
        ? sql`'{}'::text[]`
        : sql`array(select cc.name from tutor_resource_class k join course_class cc on cc.id = k.course_class_id
            where k.tutor_resource_id = t.id order by cc.name)`
    } as "classNames",
    ${
      isStudent
        ? sql`'{}'::text[]`
        : sql`array(select distinct b.school_name from tutor_resource_class k join course_class cc on cc.id = k.course_class_id
            join sub_school b on b.id = cc.sub_school_id where k.tutor_resource_id = t.id order by 1)`
    } as "schoolNames"`
}

const FROM = sql`from tutor_resource t join app_user u on u.id = t.created_by left join chapter h on h.id = t.chapter_id
  left join file f on f.id = t.file_id`

type Filter = Omit<In<'listCourseTutorResInfo'>, 'limit' | 'offset' | 'orderBy'>

function conditions(ctx: Ctx, access: CourseAccess, filter: Filter): RawBuilder<unknown>[] {
  const { chapterId, courseClassId, subSchoolId, kind, state, mine, asReader, keyWords } = filter
  const where = [sql`t.course_id = ${access.contentId}`, visibleTo(ctx, access, asReader === '1')]
  if (chapterId)
    where.push(sql`t.chapter_id in (with recursive under as (select ${chapterId}::uuid as id
      union all select c.id from chapter c join under on c.pid = under.id) select id from under)`)
  if (courseClassId)
    where.push(sql`exists (select 1 from tutor_resource_class k where k.tutor_resource_id = t.id
      and k.course_class_id = ${courseClassId})`)
  if (subSchoolId)
    where.push(sql`exists (select 1 from tutor_resource_class k join course_class cc on cc.id = k.course_class_id
      where k.tutor_resource_id = t.id and cc.sub_school_id = ${subSchoolId})`)
  if (kind) where.push(sql`t.kind = ${kind}`)
  if (state) where.push(sql`t.state = ${state}`)
  if (mine === '1') where.push(sql`t.created_by = ${ctx.me.userId}`)
  if (keyWords) {
    const like = containing(keyWords)
    where.push(sql`(t.title ilike ${like} or t.intro ilike ${like} or u.realname ilike ${like})`)
  }
  return where
}

/** Those that the host put at the front come first. */
export async function listSupplements(
  ctx: Ctx,
  access: CourseAccess,
  filter: Filter,
  page: Slice,
): Promise<Page<SupplementRow>> {
  const where = sql.join(conditions(ctx, access, filter), sql` and `)
  const by = sql.raw(`${ORDER[page.field] ?? 't.updated_at'} ${page.dir} nulls last`)
  const [{ rows }, counted] = await Promise.all([
    sql<SupplementRow>`select ${columns(ctx, access)} ${FROM} where ${where}
      order by t.pinned_at is null, ${by}, t.id limit ${page.limit} offset ${page.skip}`.execute(ctx.db),
    sql<{ total: number }>`select count(*)::int as total ${FROM} where ${where}`.execute(ctx.db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** One of them, if this person sees it. */
export async function findSupplement(
  ctx: Ctx,
  access: CourseAccess,
  id: string,
): Promise<SupplementDetail | undefined> {
  const isStudent = access.duty === 'student'
  const { rows } = await sql<SupplementDetail>`select ${columns(ctx, access)}, t.course_id as "courseId", t.url, t.body,
      t.file_id as "fileId", coalesce(f.mime, '') as mime,
      ${isStudent ? sql`'{}'::uuid[]` : sql`array(select k.course_class_id from tutor_resource_class k where k.tutor_resource_id = t.id)`} as "courseClassIds",
      ${isStudent ? sql`''` : sameAs} as "sameAs"
    ${FROM} where t.id = ${id} and ${visibleTo(ctx, access, false)}`.execute(ctx.db)
  return rows[0]
}

const sameAs = sql`coalesce((select r.title from resource r join file o on o.id = r.file_id
  where r.course_id = t.course_id and r.recycled_at is null and o.sha256 = f.sha256
    and r.id is distinct from t.resource_id limit 1), '')`

/** The title of a resource of the course with the same content. */
export async function sameResource(ctx: Ctx, id: string): Promise<string> {
  const { rows } = await sql<{ title: string }>`select ${sameAs} as title ${FROM} where t.id = ${id}`.execute(ctx.db)
  return rows[0]?.title ?? ''
}

/** How many this person sees in each chapter, the branches that they are for, and what waits for the host. */
export async function supplementFigures(ctx: Ctx, access: CourseAccess) {
  const where = sql`t.course_id = ${access.contentId} and ${visibleTo(ctx, access, false)}`
  const [chapters, schools, waiting] = await Promise.all([
    sql<{ chapterId: string; count: number }>`select t.chapter_id as "chapterId", count(*)::int as count
      from tutor_resource t where t.chapter_id is not null and ${where} group by t.chapter_id`.execute(ctx.db),
    sql<{ subSchoolId: string; name: string }>`select b.id as "subSchoolId", b.school_name as name from sub_school b
      where b.id in (select cc.sub_school_id from tutor_resource t join tutor_resource_class k on k.tutor_resource_id = t.id
        join course_class cc on cc.id = k.course_class_id where ${where}) order by b.school_name`.execute(ctx.db),
    sql<{ n: number }>`select count(*)::int as n from tutor_resource t where t.state = 'waiting' and ${where}`.execute(
      ctx.db,
    ),
  ])
  return { chapters: chapters.rows, schools: schools.rows, waiting: waiting.rows[0]?.n ?? 0 }
}

export const classesByIds = (ctx: Ctx, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : ctx.db
        .selectFrom('courseClass')
        .select(['id as courseClassId', 'name'])
        .where('id', 'in', [...ids])
        .where('status', '=', 'open')
        .orderBy('name')
        .execute()
