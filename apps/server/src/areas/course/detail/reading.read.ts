import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { readsOf } from '../../../db/hot-reads.ts'
import type { Ctx } from '../../../wire/context.ts'
import { containing } from '../../../wire/page.ts'
import type { CourseAccess } from '../people/duty.read.ts'

type Rows = Record<string, unknown>[]

export interface OwnReading {
  versionNo: number
  readAt: Date
  confirmedVersion: number | null
  confirmedAt: Date | null
  /** The version that was read, where a later one has come since. */
  html: string | null
  rows: Rows | null
}

/** What this student has read of a text. */
export async function findOwnReading(ctx: Ctx, id: string): Promise<OwnReading | undefined> {
  const { rows } = await sql<OwnReading>`
    select r.version_no as "versionNo", r.read_at as "readAt", r.confirmed_version as "confirmedVersion",
      r.confirmed_at as "confirmedAt", v.html, v.rows
    from course_detail_read r join course_detail d on d.id = r.course_detail_id
    left join course_detail_version v on v.course_detail_id = d.id and v.version_no = r.version_no and r.version_no < d.version_no
    where r.course_detail_id = ${id} and r.student_id = ${ctx.me.studentId}`.execute(readsOf(ctx))
  return rows[0]
}

/** Students with a place in the course of a text or in one merged into it. */
const placed = sql`course_detail d join course c on c.id = d.course_id or c.main_course_id = d.course_id
  join course_class k on k.course_id = c.id
  join course_class_student p on p.course_class_id = k.id and p.left_at is null
  join student s on s.id = p.student_id
  left join course_detail_read r on r.course_detail_id = d.id and r.student_id = s.id`

const HAS_CONFIRMED = sql`coalesce(r.confirmed_version = d.version_no, false)`

/** Accounts of the students that have still to confirm a text, in ascending order behind `after`. */
export const unconfirmed = (id: string, after: string | null, limit: number | null) =>
  sql<{ userId: string }>`
    select distinct s.user_id as "userId" from ${placed}
    where d.id = ${id} and d.published_at is not null and d.needs_confirm and not ${HAS_CONFIRMED}
      and (${after}::uuid is null or s.user_id > ${after}) order by s.user_id limit ${limit}`

export async function countUnconfirmed(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (${unconfirmed(id, null, null)}) x`.execute(db)
  return rows[0]?.n ?? 0
}

export interface ConfirmFilter {
  id: string
  state?: 'waiting' | 'confirmed' | undefined
  courseClassId?: string | undefined
  keyWords?: string | undefined
}

export const CONFIRM_ORDER = {
  studentNo: 'x.student_no',
  realname: 'x.realname',
  courseClassName: 'x.course_class_name',
  readAt: 'x.read_at',
  confirmedAt: 'x.confirmed_at',
}

interface ConfirmRow {
  studentId: string
  studentNo: string
  realname: string
  courseClassName: string
  readAt: Date | null
  confirmedAt: Date | null
}

/** Students whom this person may see, with what they have read and confirmed of the latest version. */
export function confirmQuery(db: Db, access: CourseAccess, filter: ConfirmFilter) {
  const { id, state, courseClassId, keyWords } = filter
  const where: RawBuilder<unknown>[] = [sql`d.id = ${id}`]
  if (access.duty === 'instructor') where.push(sql`s.org_class_id = any(${[...access.orgClassIds]}::uuid[])`)
  else if (!access.allClasses) where.push(sql`k.id = any(${[...access.classIds]}::uuid[])`)
  if (state) where.push(state === 'confirmed' ? HAS_CONFIRMED : sql`not ${HAS_CONFIRMED}`)
  if (courseClassId) where.push(sql`k.id = ${courseClassId}`)
  if (keyWords)
    where.push(sql`(u.realname ilike ${containing(keyWords)} or s.student_no ilike ${containing(keyWords)})`)
  const rows = sql<ConfirmRow>`(
    select s.id as student_id, s.student_no, u.realname, k.name as course_class_name,
      case when r.version_no = d.version_no then r.read_at end as read_at,
      case when ${HAS_CONFIRMED} then r.confirmed_at end as confirmed_at
    from ${placed} join app_user u on u.id = s.user_id where ${sql.join(where, sql` and `)})`
  return db.selectFrom(rows.as('x')).selectAll()
}

/** Sections of a course that wait for this student's confirmation. */
export async function sectionsToConfirm(ctx: Ctx, courseId: string): Promise<string[]> {
  const { rows } = await sql<{ section: string }>`
    select d.section from course_detail d
    left join course_detail_read r on r.course_detail_id = d.id and r.student_id = ${ctx.me.studentId}
    where d.course_id = ${courseId} and d.published_at is not null and d.needs_confirm and not ${HAS_CONFIRMED}
    order by d.section`.execute(readsOf(ctx))
  return rows.map(({ section }) => section)
}
