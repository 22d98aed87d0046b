import type { ResourceKind } from '@shuyuan/contract/entities/course/course.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { dayOf, momentOf, toWallClock } from '../../../db/school-time.ts'
import type { Page } from '../../../wire/handlers.ts'
import { IS_REQUIRED } from '../../course/content/required.read.ts'
import type { Days } from '../../study/statistics/effort.read.ts'
import { countedTexts } from '../../talk/count/counted-texts.read.ts'
import type { Whose } from './behavior.read.ts'
import { rangeOf } from './people.read.ts'

/** One row behind a figure, before its student is named. */
export interface BehaviorRow {
  key: string
  studentId: string
  title: string
  at: Date | null
  dueAt: Date | null
  seconds: number | null
  isDone: boolean
}

export interface RowFilter {
  day?: string | undefined
  weekday?: number | undefined
  hour?: number | undefined
  kind?: ResourceKind | undefined
}

interface Slice {
  dir: 'asc' | 'desc'
  limit: number
  skip: number
}

const all = (ids: readonly string[]) => sql`any(${[...ids]}::uuid[])`

async function pageOfQuery(db: Db, rows: RawBuilder<unknown>, { dir, limit, skip }: Slice): Promise<Page<BehaviorRow>> {
  const { rows: found } = await sql<BehaviorRow & { total: number }>`
    select x.*, count(*) over ()::int as total from (${rows}) x
    order by x.at ${sql.raw(dir)} nulls last, x.key limit ${limit} offset ${skip}`.execute(db)
  return { rows: found.map(({ total: _, ...row }) => row), total: found[0]?.total ?? 0 }
}

/** Study of a day in a course; the rows add up to the study time. */
export const studyRows = (db: Db, { studentIds, contentIds }: Whose, days: Days, { day }: RowFilter, slice: Slice) =>
  pageOfQuery(
    db,
    sql`select concat_ws('/', d.student_id, d.course_id, d.day) as key, d.student_id as "studentId",
        b.course_name as title, ${momentOf(sql`d.day`)} as at, null::timestamptz as "dueAt", d.seconds, true as "isDone"
      from study_day d join course c on c.id = d.course_id join basic_course b on b.id = c.basic_course_id
      where d.student_id = ${all(studentIds)} and d.course_id = ${all(contentIds)} and d.seconds > 0
        and d.day between ${day ?? days.from} and ${day ?? days.to}`,
    slice,
  )

/** Each time that something was opened, with the seconds that were credited within the days and hours asked for. */
export function visitRows(
  db: Db,
  { studentIds, contentIds }: Whose,
  days: Days,
  { day, weekday, hour, kind }: RowFilter,
  slice: Slice,
) {
  const { start, end } = rangeOf(days)
  const wall = toWallClock(sql`sb.at`)
  const within = [
    sql`sb.at >= ${start}`,
    sql`sb.at < ${end}`,
    ...(day ? [sql`${dayOf(sql`sb.at`)} = ${day}::date`] : []),
    ...(weekday ? [sql`extract(isodow from ${wall}) = ${weekday}`] : []),
    ...(hour === undefined ? [] : [sql`extract(hour from ${wall}) = ${hour}`]),
    ...(kind ? [sql`r.kind = ${kind}`] : []),
  ]
  return pageOfQuery(
    db,
    sql`select ps.id::text as key, ps.student_id as "studentId", r.title, ps.started_at as at,
        null::timestamptz as "dueAt", sum(sb.credited)::int as seconds, true as "isDone"
      from play_session ps join resource r on r.id = ps.resource_id
      join study_beat sb on sb.play_session_id = ps.id and sb.at between ps.started_at and ps.last_at
      where ps.student_id = ${all(studentIds)} and ps.course_id = ${all(contentIds)} and ps.last_at >= ${start}
        and ps.started_at < ${end} and sb.credited > 0 and ${sql.join(within, sql` and `)}
      group by ps.id, r.title`,
    slice,
  )
}

/** Each required resource of each student. */
export function resourceRows(db: Db, { studentIds, contentIds }: Whose, days: Days, slice: Slice) {
  const { end } = rangeOf(days)
  const finished = sql`case when sr.finished_at < ${end} then sr.finished_at end`
  return pageOfQuery(
    db,
    sql`select concat_ws('/', p.student_id, r.id) as key, p.student_id as "studentId", r.title, ${finished} as at,
        null::timestamptz as "dueAt", coalesce(sr.seconds, 0) as seconds, ${finished} is not null as "isDone"
      from content_place p join resource r on r.course_id = p.course_id and ${IS_REQUIRED}
      left join study_resource sr on sr.student_id = p.student_id and sr.resource_id = r.id
      where p.student_id = ${all(studentIds)} and p.course_id = ${all(contentIds)}`,
    slice,
  )
}

/** Posts and replies, by the names of their boards. */
export function textRows(
  db: Db,
  { studentIds, courseIds }: { studentIds: readonly string[]; courseIds: readonly string[] },
  days: Days,
  slice: Slice,
) {
  const { start, end } = rangeOf(days)
  return pageOfQuery(
    db,
    sql`select concat_ws('/', st.id, x.module_id, x.is_post, x.created_at) as key, st.id as "studentId", m.title,
        x.created_at as at, null::timestamptz as "dueAt", null::int as seconds, x.is_post as "isDone"
      from (${countedTexts(
        sql`${[...courseIds]}::uuid[]`,
        sql`in (select user_id from student where id = ${all(studentIds)})`,
      )}) x join bbs_module m on m.id = x.module_id join student st on st.user_id = x.author_id
      where x.created_at >= ${start} and x.created_at < ${end}`,
    slice,
  )
}
