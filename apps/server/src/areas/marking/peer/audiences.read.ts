import { sql } from 'kysely'
import type { AudienceReader } from '../../../messages/audience.ts'

/** Students who still have a place in the course. */
export const peerPeople: AudienceReader<'peerPeople'> = async (db, { mutualId, which }, { after, limit }) => {
  const person = which === 'authors' ? sql`t.author_id` : sql`t.reviewer_id`
  const owing = which === 'owing' ? sql`and t.state in ('todo', 'saved')` : sql``
  const { rows } = await sql<{ userId: string }>`
    select distinct st.user_id as "userId" from mutual_task t
    join mutual_evaluate m on m.id = t.mutual_id join assignment a on a.id = m.assignment_id
    join student st on st.id = ${person}
    join content_place s on s.course_id = a.course_id and s.student_id = st.id
    where t.mutual_id = ${mutualId} ${owing} and (${after}::uuid is null or st.user_id > ${after})
    order by 1 limit ${limit}`.execute(db)
  return rows.map(({ userId }) => userId)
}
