import type { SpeakerDuty } from '@shuyuan/contract/entities/talk/room.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/** How many people are in each of these rooms, over all processes; two pages of a person count once. */
export async function onlineIn(db: Db, roomIds: readonly string[], now: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ roomId: string; online: number }>`
    select room_id as "roomId", count(distinct user_id)::int as online from bbs_in_time_line
    where room_id = any(${[...roomIds]}::uuid[]) and until > ${now} group by room_id`.execute(db)
  return new Map(rows.map(({ roomId, online }) => [roomId, online]))
}

export interface PresentPerson {
  userId: string
  name: string
  duty: SpeakerDuty
  className: string
  online: boolean
  minutes: number
  messages: number
  mutedUntil: Date | null
}

/** Everybody who was or is in a room, who teaches first, then by class and name. */
export async function presentPeople(
  db: Db,
  roomId: string,
  now: Date,
  piece = { limit: 5000, skip: 0 },
): Promise<PresentPerson[]> {
  const { rows } = await sql<PresentPerson>`
    select p.user_id as "userId", u.realname as name,
      case when st.id is not null then 'student' when c.host_teacher_id = t.id then 'host'
        when exists (select 1 from course_class cc join course o on o.id = cc.course_id
          where (o.id = c.id or o.main_course_id = c.id) and cc.face_teacher_id = t.id) then 'face'
        when exists (select 1 from course_teacher ct where ct.course_id = c.id and ct.teacher_id = t.id
          and ct.duty = 'assistant') then 'assistant' else 'instructor' end as duty,
      coalesce(k.name, '') as "className",
      exists (select 1 from bbs_in_time_line l where l.room_id = r.id and l.user_id = p.user_id and l.until > ${now}) as online,
      round(p.seconds / 60.0)::int as minutes,
      (select count(*)::int from bbs_in_time_msg m where m.room_id = r.id and m.user_id = p.user_id
        and m.state = 'visible' and m.recalled_at is null) as messages, p.muted_until as "mutedUntil"
    from bbs_in_time_presence p join bbs_in_time r on r.id = p.room_id join course c on c.id = r.course_id
    join app_user u on u.id = p.user_id left join teacher t on t.user_id = u.id left join student st on st.user_id = u.id
    left join lateral (select cc.name from content_seat s join course_class cc on cc.id = s.course_class_id
      where s.student_id = st.id and (s.course_id = c.id or s.own_course_id = c.id) order by cc.name limit 1) k on true
    where p.room_id = ${roomId} and p.joined_at is not null
    order by st.id is not null, k.name, u.realname, p.user_id limit ${piece.limit} offset ${piece.skip}`.execute(db)
  return rows
}
