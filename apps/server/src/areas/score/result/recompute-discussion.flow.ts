import { sql } from 'kysely'
import type { Listener } from '../../../events/hub.ts'
import { activeScheme } from '../scheme/scheme.read.ts'
import { recomputeRoster } from './recompute.flow.ts'

interface Roster {
  courseId: string
  studentIds: string[]
}

/**
 * What these people (null: everybody) have written counts differently from now on. One look at an index where the scheme in
 * force does not score the discussion; otherwise these students alone are computed anew, each in the own course.
 */
export const recomputeDiscussion: Listener<'discussionChanged'> = async ({ db, now }, { courseId, userIds }) => {
  const whose = userIds ? sql`st.user_id = any(${[...userIds]}::uuid[])` : sql`true`
  const { rows } = await sql<Roster>`
    select s.course_id as "courseId", array_agg(s.student_id) as "studentIds"
    from course c join course_class_student s on s.course_id = c.id and s.left_at is null
    join student st on st.id = s.student_id
    where (c.id = ${courseId} or c.main_course_id = ${courseId}) and ${whose}
      and exists (select 1 from check_scheme cs join check_option o on o.scheme_id = cs.id
        where cs.course_id = (select coalesce(main_course_id, id) from course where id = ${courseId})
          and cs.state = 'active' and o.kind = 'discussion')
    group by s.course_id order by s.course_id`.execute(db)
  if (rows.length === 0) return
  const scheme = await activeScheme(db, courseId)
  if (!scheme) return
  for (const roster of rows) await recomputeRoster(db, scheme, roster.courseId, now, roster.studentIds)
}
