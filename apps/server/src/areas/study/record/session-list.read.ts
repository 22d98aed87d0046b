import type { ResourceKind } from '@shuyuan/contract/entities/course/course.ts'
import type { UncountedReason } from '@shuyuan/contract/entities/study/record.ts'
import { endOfDay, startOfDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Asked, Page } from '../../../wire/handlers.ts'
import type { Slice } from '../../../wire/paging.ts'

export interface SessionRow {
  id: string
  /** The student's own course where it has a seat left, else the one that was studied. */
  courseId: string
  courseName: string
  resourceId: string
  resourceTitle: string
  kind: ResourceKind
  from: Date
  to: Date
  window: string
  credited: number
  uncounted: number
  reasons: UncountedReason[]
}

type Filter = Pick<Asked<'exportMineStudyResInfo'>, 'resourceId' | 'from' | 'to'>

/**
 * Each time that a student opened something in a course, or in any (null). The beats of the days that are asked for are
 * added up, for the rows of one page alone: the rows of a day add up to the study of that day.
 */
export async function playSessions(
  db: Db,
  { studentId, courseId }: { studentId: string; courseId: string | null },
  { resourceId, from, to }: Filter,
  { dir, limit, skip }: Omit<Slice, 'field'>,
): Promise<Page<SessionRow>> {
  const where = [sql`ps.student_id = ${studentId}`]
  const within = [sql`sb.at between ps.started_at and ps.last_at`]
  if (courseId) where.push(sql`ps.course_id = ${courseId}`)
  if (resourceId) where.push(sql`ps.resource_id = ${resourceId}`)
  // What goes on over midnight belongs to both days.
  if (from) {
    where.push(sql`ps.last_at >= ${startOfDay(from)}`)
    within.push(sql`sb.at >= ${startOfDay(from)}`)
  }
  if (to) {
    where.push(sql`ps.started_at < ${endOfDay(to)}`)
    within.push(sql`sb.at < ${endOfDay(to)}`)
  }
  const own = sql`from play_session ps where ${sql.join(where, sql` and `)}`
  const way = sql.raw(dir)
  const [{ rows }, counted] = await Promise.all([
    sql<SessionRow>`
      select ps.id, c.id as "courseId", bc.course_name as "courseName", r.id as "resourceId", r.title as "resourceTitle", r.kind, ps.started_at as "from", ps.last_at as "to",
        upper(right(ps.device_id, 4)) as window, b.credited, b.uncounted, b.reasons
      from (select * ${own} order by ps.started_at ${way}, ps.id limit ${limit} offset ${skip}) ps
      join resource r on r.id = ps.resource_id
      left join content_place p on p.student_id = ps.student_id and p.course_id = ps.course_id
      join course c on c.id = coalesce(p.own_course_id, ps.course_id) join basic_course bc on bc.id = c.basic_course_id
      cross join lateral (
        select coalesce(sum(sb.credited), 0)::int as credited, coalesce(sum(sb.claimed - sb.credited), 0)::int as uncounted,
          coalesce(array_agg(distinct sb.reason) filter (where sb.reason <> '' and sb.claimed > sb.credited), '{}') as reasons
        from study_beat sb where sb.play_session_id = ps.id and ${sql.join(within, sql` and `)}) b
      order by ps.started_at ${way}, ps.id`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${own}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
