import type { ResourceKind } from '@shuyuan/contract/entities/course/course.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Asked, Page } from '../../../wire/handlers.ts'
import type { Slice } from '../../../wire/paging.ts'

/** Whose records, in which course (the one whose content it uses). */
export interface Own {
  studentId: string
  courseId: string
}

export interface RecordRow {
  resourceId: string
  chapterTitle: string
  title: string
  kind: ResourceKind
  mustSee: boolean
  seconds: number
  durationSec: number
  percent: number
  coverage: [number, number][]
  lastPosition: number
  firstAt: Date
  lastAt: Date
  times: number
  finishedAt: Date | null
}

type Filter = Pick<Asked<'exportMineStudyResInfo'>, 'chapterId' | 'kind' | 'mustSee'>

const ORDER: Readonly<Record<string, RawBuilder<unknown>>> = {
  seconds: sql`sr.seconds`,
  lastAt: sql`sr.last_at`,
}

/** Everything that a student has opened, also what was taken out of the course since: its time stays counted. */
export async function studiedResources(
  db: Db,
  { studentId, courseId }: Own,
  { chapterId, kind, mustSee }: Filter,
  { field, dir, limit, skip }: Slice,
): Promise<Page<RecordRow>> {
  const where = [sql`sr.student_id = ${studentId}`, sql`sr.course_id = ${courseId}`]
  if (chapterId) where.push(sql`(c.id = ${chapterId} or c.pid = ${chapterId})`)
  if (kind) where.push(sql`r.kind = ${kind}`)
  if (mustSee) where.push(sql`r.must_see = ${mustSee === '1'}`)
  const from = sql`from study_resource sr join resource r on r.id = sr.resource_id
    left join chapter c on c.id = r.chapter_id left join chapter above on above.id = c.pid`
  const which = sql`where ${sql.join(where, sql` and `)}`
  const way = sql.raw(dir)
  const place = sql`coalesce(above.sort, c.sort) ${way} nulls last, (above.id is not null) ${way}, c.sort ${way} nulls last, r.sort ${way}`
  const order = ORDER[field] ? sql`${ORDER[field]} ${way}` : place
  const [{ rows }, counted] = await Promise.all([
    sql<RecordRow>`
      select r.id as "resourceId", coalesce(c.title, '') as "chapterTitle", r.title, r.kind, r.must_see as "mustSee",
        sr.seconds, r.duration_sec as "durationSec", sr.percent, sr.coverage, sr.last_position as "lastPosition",
        sr.first_at as "firstAt", sr.last_at as "lastAt", sr.finished_at as "finishedAt", coalesce(t.times, 0) as times
      ${from} left join (select resource_id, count(*)::int as times from play_session
        where student_id = ${studentId} and course_id = ${courseId} group by resource_id) t on t.resource_id = r.id
      ${which} order by ${order}, r.id limit ${limit} offset ${skip}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${from} ${which}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
