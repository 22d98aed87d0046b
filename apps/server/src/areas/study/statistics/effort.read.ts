import type { ResourceKind } from '@shuyuan/contract/entities/course/course.ts'
import type { UncountedReason } from '@shuyuan/contract/entities/study/record.ts'
import { endOfDay, startOfDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { toWallClock } from '../../../db/school-time.ts'
import { countedTexts } from '../../talk/count/counted-texts.read.ts'

/** Days of the school, both included. */
export interface Days {
  from: string
  to: string
}

/** Every day on which a student has studied, in any course. */
export async function daysOfStudy(db: Db, studentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('studyDay')
    .select('day')
    .distinct()
    .where('studentId', '=', studentId)
    .where('seconds', '>', 0)
    .execute()
  return rows.map(({ day }) => day)
}

export interface CourseEffort {
  /** The student's own course; without a seat left, the one that was studied. */
  courseId: string
  /** Whose content it uses. */
  contentId: string
  courseName: string
  seconds: number
  tasksDone: number
  tasks: number
  lastAt: Date | null
}

/** The courses of the current term, and those in which the student has studied within these days. */
export async function coursesOfEffort(db: Db, studentId: string, { from, to }: Days): Promise<CourseEffort[]> {
  const { rows } = await sql<CourseEffort>`
    with studied as (
      select course_id, sum(seconds)::int as seconds from study_day
      where student_id = ${studentId} and day between ${from} and ${to} group by course_id),
    seats as (
      select p.course_id, p.own_course_id from content_place p
      join course c on c.id = p.own_course_id join term t on t.id = c.term_id
      where p.student_id = ${studentId} and (t.is_current and c.publish_status = 'published' or p.course_id in (select course_id from studied)))
    select c.id as "courseId", x.course_id as "contentId", b.course_name as "courseName", x.seconds,
      coalesce(pr.task_done, 0) as "tasksDone", coalesce(pr.task_total, 0) as tasks,
      (select max(r.last_at) from study_resource r where r.student_id = ${studentId} and r.course_id = x.course_id) as "lastAt"
    from (select course_id, own_course_id, coalesce(seconds, 0) as seconds from studied full join seats using (course_id)) x
    join course c on c.id = coalesce(x.own_course_id, x.course_id) join basic_course b on b.id = c.basic_course_id
    left join progress pr on pr.student_id = ${studentId} and pr.course_id = x.course_id
    order by x.seconds desc, b.course_name, c.id`.execute(db)
  return rows
}

export interface BeatSum {
  contentId: string
  kind: ResourceKind
  weekday: number
  hour: number
  /** '' where all was credited. */
  reason: UncountedReason | ''
  credited: number
  uncounted: number
}

const WALL = toWallClock(sql`sb.at`)

/** The beats of some days: what was credited by course, kind of resource, weekday and hour, and what was not, and why. */
export async function beatSums(db: Db, studentId: string, { from, to }: Days): Promise<BeatSum[]> {
  const [start, end] = [startOfDay(from), endOfDay(to)]
  const { rows } = await sql<BeatSum>`
    select ps.course_id as "contentId", r.kind, extract(isodow from ${WALL})::int as weekday, extract(hour from ${WALL})::int as hour,
      sb.reason, sum(sb.credited)::int as credited, sum(sb.claimed - sb.credited)::int as uncounted
    from play_session ps join resource r on r.id = ps.resource_id
    join study_beat sb on sb.play_session_id = ps.id and sb.at between ps.started_at and ps.last_at
    where ps.student_id = ${studentId} and ps.last_at >= ${start} and ps.started_at < ${end}
      and sb.at >= ${start} and sb.at < ${end}
    group by 1, 2, 3, 4, 5`.execute(db)
  return rows
}

/** Posts and replies of these days that count, by the course of their board. */
export async function textsByCourse(db: Db, userId: string, courseIds: readonly string[], { from, to }: Days) {
  const { rows } = await sql<{ courseId: string; texts: number }>`
    select m.course_id as "courseId", count(*)::int as texts
    from (${countedTexts(sql`${courseIds}::uuid[]`, sql`= ${userId}`)}) x join bbs_module m on m.id = x.module_id
    where x.created_at >= ${startOfDay(from)} and x.created_at < ${endOfDay(to)} group by m.course_id`.execute(db)
  return new Map(rows.map(({ courseId, texts }) => [courseId, texts]))
}
