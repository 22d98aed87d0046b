import { sql } from 'kysely'
import type { AudienceReader } from '../../../messages/audience.ts'

/** Students who may speak in a room. */
export const roomStudents: AudienceReader<'roomStudents'> = async (db, { roomId }, { after, limit }) => {
  const { rows } = await sql<{ userId: string }>`
    select distinct st.user_id as "userId" from bbs_in_time r join course c on c.id = r.course_id
    join content_seat s on (s.course_id = r.course_id or s.own_course_id = r.course_id)
    join student st on st.id = s.student_id
    where r.id = ${roomId} and c.publish_status = 'published'
      and (r.course_class_ids = '{}' or s.course_class_id = any(r.course_class_ids))
      and (r.class_group_id is null or exists (select 1 from class_group_member g
        where g.class_group_id = r.class_group_id and g.student_id = s.student_id))
      and (${after}::uuid is null or st.user_id > ${after}) order by st.user_id limit ${limit}`.execute(db)
  return rows.map(({ userId }) => userId)
}
