import type { Period } from '@shuyuan/domain/school/compare-period.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { toWallClock } from '../../../db/school-time.ts'
import type { Actor } from '../../../wire/context.ts'
import { coursesInScope } from '../people/course-scope.read.ts'
import { type ClickAsked, clickQuery, clicksIn, named } from './click-list.read.ts'

const TOP = 20

interface Figures {
  total: number
  visitors: number
  perStudent: number
  zeroCourses: number
}

const chosen = ({ schoolCode, courseId, keyword }: ClickAsked) =>
  sql`${keyword ? named(keyword) : sql`true`} and ${schoolCode ? sql`l.school_code = ${schoolCode}` : sql`true`} and ${courseId ? sql`c.id = ${courseId}` : sql`true`}`

/** For a period before the term, courses of any term count. */
const clicked = (me: Actor, asked: ClickAsked, period: Period, ofTerm: boolean) => sql`
  from course_click k join course c on c.id = k.course_id join basic_course b on b.id = c.basic_course_id
  join sub_school l on l.id = b.sub_school_id
  where ${clicksIn(me, period, asked)} and ${coursesInScope(me)}
    and ${
      ofTerm
        ? sql`c.term_id = ${asked.termId} and ${chosen(asked)}`
        : sql`b.id in (select w.basic_course_id from course w where w.term_id = ${asked.termId}
      and ${asked.courseId ? sql`w.id = ${asked.courseId}` : sql`true`}) and ${chosen({ ...asked, courseId: undefined })}`
    }`

async function figuresOf(
  db: Db,
  me: Actor,
  asked: ClickAsked,
  period: Period,
  ofTerm: boolean,
  courses: { count: number; students: number },
): Promise<Figures> {
  const { rows } = await sql<{ total: number; visitors: number; byStudents: number; entered: number }>`
    select count(*)::int as total, count(distinct k.user_id)::int as visitors,
      count(*) filter (where k.user_role = 'student')::int as "byStudents", count(distinct b.id)::int as entered
    ${clicked(me, asked, period, ofTerm)}`.execute(db)
  const { total = 0, visitors = 0, byStudents = 0, entered = 0 } = rows[0] ?? {}
  const perStudent = courses.students === 0 ? 0 : Math.round((byStudents / courses.students) * 10) / 10
  return { total, visitors, perStudent, zeroCourses: Math.max(0, courses.count - entered) }
}

/** Figures, most visited courses and the share of each college. */
export async function clickStat(db: Db, me: Actor, asked: ClickAsked) {
  const rows = await clickQuery(db, me, asked).execute()
  const courses = { count: rows.length, students: rows.reduce((sum, { students }) => sum + students, 0) }
  const [now, before] = await Promise.all([
    figuresOf(db, me, asked, asked.period, true, courses),
    figuresOf(db, me, asked, asked.before, false, courses),
  ])
  const top20 = rows
    .filter(({ clicks }) => clicks > 0)
    .sort((a, b) => b.clicks - a.clicks || a.courseCode.localeCompare(b.courseCode))
    .slice(0, TOP)
    .map(({ courseId, courseName, clicks }) => ({ courseId, name: courseName, clicks }))
  const colleges = new Map<string, number>()
  for (const { collegeName, clicks } of rows) colleges.set(collegeName, (colleges.get(collegeName) ?? 0) + clicks)
  const byCollege = [...colleges].map(([name, clicks]) => ({ name, clicks })).sort((a, b) => b.clicks - a.clicks)
  return { ...asked.period, now, before, top20, byCollege: byCollege.filter(({ clicks }) => clicks > 0) }
}

export interface Point {
  at: string
  teacher: number
  student: number
  other: number
  visitors: number
  before: number
}

const STEP = { day: '1 day', week: '7 days', hour: '1 hour' } as const
const LOCAL = toWallClock(sql`k.at`)

/** Points of the chart including empty ones; the compared period is aligned point by point. */
export async function clickTrend(db: Db, me: Actor, asked: ClickAsked, by: 'day' | 'week' | 'hour'): Promise<Point[]> {
  const bounds = ({ from, to }: Period) =>
    by === 'hour'
      ? sql`generate_series(${from}::timestamp, ${from}::timestamp + interval '23 hours', interval '1 hour')`
      : sql`generate_series(${by === 'week' ? sql`date_trunc('week', ${from}::timestamp)` : sql`${from}::timestamp`}, ${to}::timestamp, ${sql.lit(STEP[by])}::interval)`
  const line = (period: Period, ofTerm: boolean) => sql`
    select s.at, row_number() over (order by s.at) as place, coalesce(h.teacher, 0) as teacher, coalesce(h.student, 0) as student,
      coalesce(h.other, 0) as other, coalesce(h.visitors, 0) as visitors
    from ${bounds(period)} s (at)
    left join (select date_trunc(${sql.lit(by)}, ${LOCAL}) as at, count(*) filter (where k.user_role = 'teacher') as teacher,
        count(*) filter (where k.user_role = 'student') as student, count(*) filter (where k.user_role = 'other') as other,
        count(distinct k.user_id) as visitors
      ${clicked(me, asked, period, ofTerm)} group by 1) h on h.at = s.at`
  const { rows } = await sql<Point>`
    with now as (${line(asked.period, true)}), before as (${line(asked.before, false)})
    select ${by === 'hour' ? sql`extract(hour from now.at)::int::text` : sql`to_char(now.at, 'YYYY-MM-DD')`} as at,
      now.teacher::int, now.student::int, now.other::int, now.visitors::int,
      coalesce(before.teacher + before.student + before.other, 0)::int as before
    from now left join before on before.place = now.place order by now.at`.execute(db)
  return rows
}
