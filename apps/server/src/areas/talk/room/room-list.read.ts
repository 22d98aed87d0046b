import type { RoomState } from '@shuyuan/contract/entities/talk/room.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { containing } from '../../../wire/page.ts'
import { mayRead } from './room-access.read.ts'

/** The SQL expression by which each sortable field of listBbsInTime is ordered. */
export const ROOM_ORDER = { title: 'x.title', startsAt: 'x.starts_at', messages: 'x.messages' }

export const stateAt = (now: Date): RawBuilder<RoomState> =>
  sql<RoomState>`case when r.starts_at > ${now} then 'before' when r.ends_at <= ${now} then 'ended' else 'open' end`

interface Listed {
  id: string
  courseId: string
  courseName: string
  title: string
  question: string
  hostUserId: string
  hostName: string
  courseClassIds: string[]
  classNames: string[]
  classGroupId: string
  groupName: string
  allMayRead: boolean
  counted: boolean
  startsAt: Date
  endsAt: Date
  state: RoomState
  online: number
  members: number
  messages: number
  canRun: boolean
  updatedAt: Date
}

interface Filter {
  id?: string | undefined
  courseId?: string | undefined
  classGroupId?: string | undefined
  state?: RoomState | undefined
  mine?: '0' | '1' | undefined
  keyWords?: string | undefined
}

/** Rooms that this person may read. */
export function roomQuery(db: Db, me: Actor, now: Date, { id, courseId, classGroupId, state, mine, keyWords }: Filter) {
  const where = [mayRead(me, now)]
  if (id) where.push(sql`r.id = ${id}`)
  if (courseId) where.push(sql`r.course_id = ${courseId}`)
  if (classGroupId) where.push(sql`r.class_group_id = ${classGroupId}`)
  if (state) where.push(sql`${stateAt(now)} = ${state}`)
  if (mine === '1') where.push(sql`r.host_user_id = ${me.userId}`)
  if (keyWords) {
    const like = containing(keyWords)
    where.push(sql`(r.title ilike ${like} or b.course_name ilike ${like} or u.realname ilike ${like})`)
  }
  const rows = sql<Listed>`(
    select r.id, r.course_id, b.course_name, r.title, r.question, r.host_user_id, u.realname as host_name,
      r.course_class_ids, array(select cc.name from course_class cc where cc.id = any(r.course_class_ids) order by cc.name) as class_names,
      coalesce(r.class_group_id::text, '') as class_group_id, coalesce(g.name, '') as group_name, r.all_may_read, r.counted, r.starts_at, r.ends_at, ${stateAt(now)} as state,
      (select count(distinct l.user_id)::int from bbs_in_time_line l where l.room_id = r.id and l.until > ${now}) as online,
      (select count(distinct s.student_id)::int from content_seat s where s.course_id = r.course_id
        and (r.course_class_ids = '{}' or s.course_class_id = any(r.course_class_ids))
        and (r.class_group_id is null or exists (select 1 from class_group_member o
          where o.class_group_id = r.class_group_id and o.student_id = s.student_id))) as members,
      r.last_seq as messages, coalesce(c.host_teacher_id = ${me.teacherId}, false) or r.host_user_id = ${me.userId} as can_run,
      r.updated_at
    from bbs_in_time r join course c on c.id = r.course_id join basic_course b on b.id = c.basic_course_id
    join app_user u on u.id = r.host_user_id left join class_group g on g.id = r.class_group_id
    where ${sql.join(where, sql` and `)})`
  return db.selectFrom(rows.as('x')).selectAll()
}
