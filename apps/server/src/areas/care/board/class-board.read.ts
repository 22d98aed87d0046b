import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

export interface Band {
  from: number
  to: number
  students: number
}

/** Lower bounds; a band reaches to the next one, the last to 100. */
const PROGRESS_FROM = [0, 20, 40, 60, 80] as const
const SCORE_FROM = [0, 60, 70, 80, 90] as const
const TOP = 100

const banded = (from: readonly number[], values: readonly number[]): Band[] =>
  from.map((low, at) => {
    const high = from[at + 1] ?? TOP
    const isLast = at === from.length - 1
    return { from: low, to: high, students: values.filter((one) => one >= low && (isLast || one < high)).length }
  })

interface Means {
  progress: number | null
  score: number | null
}

/** How many enrolled students of a class stand where with progress and formative score, each by the mean of the courses of this term. */
export async function bandsOfClass(db: Db, orgClassId: string): Promise<{ progressBands: Band[]; scoreBands: Band[] }> {
  const ofTerm = sql`join course c on c.id = x.course_id join term t on t.id = c.term_id and t.is_current where x.student_id = s.id`
  const { rows } = await sql<Means>`
    select (select avg(x.percent) from progress x ${ofTerm})::float8 as progress,
      (select avg(x.formative_score) from score x ${ofTerm})::float8 as score
    from student s where s.org_class_id = ${orgClassId} and s.study_status = 'enrolled'`.execute(db)
  return {
    progressBands: banded(
      PROGRESS_FROM,
      rows.flatMap(({ progress }) => progress ?? []),
    ),
    scoreBands: banded(
      SCORE_FROM,
      rows.flatMap(({ score }) => score ?? []),
    ),
  }
}

export interface Week {
  monday: string
  students: number
  studyHours: number
}

/** How many studied in each week of a stretch of days, and for how long together. */
export async function weeksOfClass(db: Db, orgClassId: string, from: string, to: string): Promise<Week[]> {
  const { rows } = await sql<Week>`
    select to_char(w.monday, 'YYYY-MM-DD') as monday, count(distinct d.student_id)::int as students,
      coalesce(round(sum(d.seconds) / 3600.0, 1), 0)::float8 as "studyHours"
    from generate_series(date_trunc('week', ${from}::date::timestamp), ${to}::date::timestamp, interval '7 days') w (monday)
    left join (select x.student_id, x.day, x.seconds from study_day x join student s on s.id = x.student_id
      where s.org_class_id = ${orgClassId} and x.seconds > 0 and x.day between ${from}::date and ${to}::date) d
      on d.day >= w.monday::date and d.day < (w.monday + interval '7 days')::date
    group by w.monday order by w.monday`.execute(db)
  return rows
}

/** The days of the current term up to today, or of the last seven where there is none. */
export async function termSoFar(db: Db, today: string, fallback: string): Promise<{ from: string; to: string }> {
  const term = await db
    .selectFrom('term')
    .select(['startDate', 'endDate'])
    .where('isCurrent', '=', true)
    .executeTakeFirst()
  if (!term || term.startDate > today) return { from: fallback, to: today }
  return { from: term.startDate, to: term.endDate < today ? term.endDate : today }
}
