import type { Period } from '@shuyuan/domain/school/compare-period.rule.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { dayOf } from '../../../db/school-time.ts'
import type { Actor } from '../../../wire/context.ts'
import { clicksIn, visiblePeople } from './click-list.read.ts'
import { momentsOf } from './click-period.policy.ts'

/** Who visited one course, and on which days its work was due. */
export async function clickDetail(
  db: Db,
  me: Actor,
  courseId: string,
  period: Period,
  subSchoolId: string | undefined,
) {
  const seen = clicksIn(me, period, { subSchoolId })
  const [since, until] = momentsOf(period)
  const [bySubSchool, byRole, dueDates] = await Promise.all([
    sql<{ name: string; clicks: number }>`
      select coalesce(s.school_name, '') as name, count(*)::int as clicks from course_click k
      left join sub_school s on s.id = k.sub_school_id where k.course_id = ${courseId} and ${seen}
      group by 1 order by 2 desc`.execute(db),
    sql<{ role: 'teacher' | 'student' | 'other'; clicks: number }>`
      select k.user_role as role, count(*)::int as clicks from course_click k
      where k.course_id = ${courseId} and ${seen} group by 1`.execute(db),
    sql<{ day: string; title: string }>`
      select ${dayOf(sql`a.closes_at`)}::text as day, a.title from assignment a
      join course c on a.course_id = coalesce(c.main_course_id, c.id)
      where c.id = ${courseId} and a.publish_status = 'published' and a.closes_at >= ${since} and a.closes_at < ${until}
      order by a.closes_at, a.id limit 100`.execute(db),
  ])
  const roles = { teacher: 0, student: 0, other: 0 }
  for (const { role, clicks } of byRole.rows) roles[role] = clicks
  return { bySubSchool: bySubSchool.rows, byRole: roles, dueDates: dueDates.rows }
}

export interface VisitorAsked {
  courseId: string
  period: Period
  subSchoolId?: string | undefined
  never?: '0' | '1' | undefined
}

/** The SQL expression by which each sortable field of visitorListCourseClickInfo is ordered. */
export const VISITOR_ORDER = {
  clicks: 'x.clicks',
  studentNo: 'x.student_no',
  lastAt: 'x.last_at',
  className: 'x.class_name',
}

interface Visitor {
  studentId: string
  studentNo: string
  realname: string
  className: string
  clicks: number
  lastAt: Date | null
}

/** The students of a course with their visits: those who visited, or those who never did. */
export function visitorQuery(db: Db, me: Actor, { courseId, period, subSchoolId, never }: VisitorAsked) {
  const [since, until] = momentsOf(period)
  const came: RawBuilder<unknown> = never === '1' ? sql`h.clicks is null` : sql`h.clicks is not null`
  const rows = sql<Visitor>`(
    select st.id as student_id, st.student_no, u.realname, q.name as class_name, coalesce(h.clicks, 0)::int as clicks, h.last_at
    from course_class_student s join course_class q on q.id = s.course_class_id
    join student st on st.id = s.student_id join app_user u on u.id = st.user_id
    left join (select k.user_id, count(*) as clicks, max(k.at) as last_at from course_click k
      where k.course_id = ${courseId} and k.at >= ${since} and k.at < ${until} group by k.user_id) h on h.user_id = st.user_id
    where s.course_id = ${courseId} and s.left_at is null and ${visiblePeople(me, subSchoolId, sql`q.sub_school_id`)} and ${came})`
  return db.selectFrom(rows.as('x')).selectAll()
}
