import type { ResourceKind } from '@shuyuan/contract/entities/course/course.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { IS_REQUIRED } from '../../course/content/required.read.ts'
import { namesHidden } from '../../exam/attempt/anonymous.read.ts'
import type { Days } from '../../study/statistics/effort.read.ts'
import { countedTexts } from '../../talk/count/counted-texts.read.ts'
import { rangeOf } from './people.read.ts'

/** Whose study, in which courses. */
export interface Whose {
  studentIds: readonly string[]
  contentIds: readonly string[]
}

const all = (ids: readonly string[]) => sql`any(${[...ids]}::uuid[])`

export interface DayOfStudent {
  studentId: string
  day: string
  seconds: number
}

/** Days with study, over all of these courses. */
export async function studyByDay(
  db: Db,
  { studentIds, contentIds }: Whose,
  { from, to }: Days,
): Promise<DayOfStudent[]> {
  const { rows } = await sql<DayOfStudent>`
    select d.student_id as "studentId", d.day::text as day, sum(d.seconds)::int as seconds from study_day d
    where d.student_id = ${all(studentIds)} and d.course_id = ${all(contentIds)} and d.day between ${from} and ${to}
    group by 1, 2 having sum(d.seconds) > 0`.execute(db)
  return rows
}

export interface HourOfStudent {
  studentId: string
  kind: ResourceKind
  /** When the hour began. */
  at: Date
  seconds: number
}

/** Credited seconds by the hour and the kind of resource, from the beats. */
export async function studyByHour(db: Db, { studentIds, contentIds }: Whose, days: Days): Promise<HourOfStudent[]> {
  const { start, end } = rangeOf(days)
  const { rows } = await sql<HourOfStudent>`
    select ps.student_id as "studentId", r.kind, date_trunc('hour', sb.at) as at, sum(sb.credited)::int as seconds
    from play_session ps join resource r on r.id = ps.resource_id
    join study_beat sb on sb.play_session_id = ps.id and sb.at between ps.started_at and ps.last_at
    where ps.student_id = ${all(studentIds)} and ps.course_id = ${all(contentIds)}
      and ps.last_at >= ${start} and ps.started_at < ${end} and sb.at >= ${start} and sb.at < ${end} and sb.credited > 0
    group by 1, 2, 3`.execute(db)
  return rows
}

export interface ResourcesOfStudent {
  studentId: string
  required: number
  /** Finished before the end of the days, and of those a week earlier. */
  finished: number
  finishedBefore: number
  lastAt: Date | null
}

/** Required resources of the courses in which each student has a place, and when anything was studied last. */
export async function resourcesOf(
  db: Db,
  { studentIds, contentIds }: Whose,
  { end, endBefore }: { end: Date; endBefore: Date },
): Promise<ResourcesOfStudent[]> {
  const { rows } = await sql<ResourcesOfStudent>`
    with required as (
      select r.id, r.course_id from resource r where r.course_id = ${all(contentIds)} and ${IS_REQUIRED}),
    places as (
      select p.student_id, p.course_id from content_place p
      where p.student_id = ${all(studentIds)} and p.course_id = ${all(contentIds)}),
    due as (
      select p.student_id, sum(n.n)::int as required from places p
      join (select course_id, count(*) as n from required group by 1) n using (course_id) group by 1),
    done as (
      select sr.student_id, count(*) filter (where sr.finished_at < ${end})::int as finished,
        count(*) filter (where sr.finished_at < ${endBefore})::int as finished_before
      from study_resource sr join required q on q.id = sr.resource_id
      join places p on p.student_id = sr.student_id and p.course_id = q.course_id group by 1),
    last as (
      select sr.student_id, max(sr.last_at) as last_at from study_resource sr
      where sr.student_id = ${all(studentIds)} and sr.course_id = ${all(contentIds)} group by 1)
    select s.id as "studentId", coalesce(due.required, 0) as required, coalesce(done.finished, 0) as finished,
      coalesce(done.finished_before, 0) as "finishedBefore", last.last_at as "lastAt"
    from student s left join due on due.student_id = s.id left join done on done.student_id = s.id
    left join last on last.student_id = s.id where s.id = ${all(studentIds)}`.execute(db)
  return rows
}

export interface DueTask {
  studentId: string
  assignmentId: string
  title: string
  /** The student's own deadline. */
  closesAt: Date
  exempt: boolean
  /** The first time that it was handed in. */
  handedAt: Date | null
  isOnTime: boolean
  /** Nobody may tell yet who wrote what. */
  isHidden: boolean
}

/** Tasks on line of these students whose own deadline lies within some time. */
export async function tasksDue(
  db: Db,
  { studentIds, contentIds }: Whose,
  { start, end, now }: { start: Date; end: Date; now: Date },
): Promise<DueTask[]> {
  const closesAt = sql`coalesce(os.closes_at, oc.closes_at, a.closes_at)`
  const { rows } = await sql<DueTask>`
    select s.student_id as "studentId", a.id as "assignmentId", a.title, ${closesAt} as "closesAt",
      coalesce(os.exempt, oc.exempt, false) as exempt, sp.handed_at as "handedAt",
      coalesce(sp.on_time, false) as "isOnTime", ${namesHidden(now)} as "isHidden"
    from assignment a join content_place s on s.course_id = a.course_id
      and (a.all_targets or s.course_class_id = any(a.target_class_ids))
    left join assignment_override os on os.assignment_id = a.id and os.student_id = s.student_id
    left join assignment_override oc on oc.assignment_id = a.id and oc.course_class_id = s.course_class_id
    left join lateral (select min(sp.submitted_at) as handed_at, bool_or(not sp.late) as on_time from study_paper sp
      where sp.assignment_id = a.id and sp.student_id = s.student_id and sp.valid and sp.submitted_at is not null) sp on true
    where a.course_id = ${all(contentIds)} and s.student_id = ${all(studentIds)} and a.publish_status = 'published'
      and a.kind <> 'finalExam' and a.paper_id is not null and ${closesAt} >= ${start} and ${closesAt} < ${end}
    order by "closesAt", a.id, s.student_id`.execute(db)
  return rows
}

export interface TextOfStudent {
  userId: string
  at: Date
}

/** Posts and replies that count, on the boards of these courses. */
export async function textsOf(
  db: Db,
  userIds: readonly string[],
  courseIds: readonly string[],
  days: Days,
): Promise<TextOfStudent[]> {
  const { start, end } = rangeOf(days)
  const { rows } = await sql<TextOfStudent>`
    select x.author_id as "userId", x.created_at as at
    from (${countedTexts(sql`${[...courseIds]}::uuid[]`, sql`= ${all(userIds)}`)}) x
    where x.created_at >= ${start} and x.created_at < ${end}`.execute(db)
  return rows
}
