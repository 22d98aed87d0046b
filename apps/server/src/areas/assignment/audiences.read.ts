import { sql } from 'kysely'
import { IS_WORK_KNOWN } from '../../db/attempt-figures.ts'
import type { Db } from '../../db/db.ts'
import type { AudienceReader } from '../../messages/audience.ts'

/** Rows of `student_id`: whom some assignments are set that are published, without those who are exempt. */
const studentsSet = (assignmentIds: readonly string[]) => sql`
  select s.student_id from assignment a
  join content_place s on s.course_id = a.course_id and (a.all_targets or s.course_class_id = any(a.target_class_ids))
  left join assignment_override own on own.assignment_id = a.id and own.student_id = s.student_id
  where a.id = any(${[...assignmentIds]}::uuid[]) and a.publish_status = 'published' and own.exempt is not true`

/** How many people that is. */
export async function countStudentsSet(db: Db, assignmentIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(distinct t.student_id)::int as people from (${studentsSet(assignmentIds)}) t`.execute(db)
  return rows[0]?.people ?? 0
}

/** Whom an assignment is set; who is exempt need not know. */
export const assignmentTargets: AudienceReader<'assignmentTargets'> = async (
  db,
  { assignmentId },
  { after, limit },
) => {
  const { rows } = await sql<{ userId: string }>`
    select st.user_id as "userId" from assignment a
    join content_place s on s.course_id = a.course_id and (a.all_targets or s.course_class_id = any(a.target_class_ids))
    join student st on st.id = s.student_id
    left join assignment_override own on own.assignment_id = a.id and own.student_id = s.student_id
    where a.id = ${assignmentId} and a.publish_status = 'published' and own.exempt is not true
      and (${after}::uuid is null or st.user_id > ${after}) order by st.user_id limit ${limit}`.execute(db)
  return rows.map(({ userId }) => userId)
}

/** Whom any of some assignments is set. */
export const assignmentsTargets: AudienceReader<'assignmentsTargets'> = async (
  db,
  { assignmentIds },
  { after, limit },
) => {
  const { rows } = await sql<{ userId: string }>`
    select distinct st.user_id as "userId" from (${studentsSet(assignmentIds)}) t join student st on st.id = t.student_id
    where ${after}::uuid is null or st.user_id > ${after} order by 1 limit ${limit}`.execute(db)
  return rows.map(({ userId }) => userId)
}

/** Whoever may still hand in for the first time, of those for whom it closes at this moment. */
export const assignmentOwing: AudienceReader<'assignmentOwing'> = async (
  db,
  { assignmentId, closesAt },
  { after, limit },
) => {
  const { rows } = await sql<{ userId: string }>`
    select st.user_id as "userId" from assignment a
    join content_place s on s.course_id = a.course_id and (a.all_targets or s.course_class_id = any(a.target_class_ids))
    join student st on st.id = s.student_id
    left join assignment_override own on own.assignment_id = a.id and own.student_id = s.student_id
    left join assignment_override class on class.assignment_id = a.id and class.course_class_id = s.course_class_id
    where a.id = ${assignmentId} and a.publish_status = 'published'
      and coalesce(own.exempt, class.exempt, false) is false
      and coalesce(own.closes_at, class.closes_at, a.closes_at) = ${closesAt}
      and not exists (select 1 from study_paper sp where sp.assignment_id = a.id and sp.student_id = s.student_id
        and sp.review_status <> '0')
      and not exists (select 1 from written_work w where w.assignment_id = a.id and w.student_id = s.student_id
        and ${IS_WORK_KNOWN})
      and (${after}::uuid is null or st.user_id > ${after}) order by st.user_id limit ${limit}`.execute(db)
  return rows.map(({ userId }) => userId)
}
