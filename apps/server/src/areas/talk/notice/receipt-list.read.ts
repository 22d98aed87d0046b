import { isCourseTeacher } from '@shuyuan/contract/access/role-groups.ts'
import type { ReceiptState } from '@shuyuan/contract/entities/talk/notice.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { containing } from '../../../wire/page.ts'
import { scopeOf } from '../../../wire/scope/scope.policy.ts'
import { ofUnits } from './reach.read.ts'

export interface ReceiptFilter {
  id: string
  state?: ReceiptState | undefined
  subSchoolId?: string | undefined
  orgClassId?: string | undefined
  keyWords?: string | undefined
}

/** The SQL expression by which each sortable field of listReadNotice is ordered. */
export const RECEIPT_ORDER = {
  realname: 'x.realname',
  no: 'x.no',
  subSchoolName: 'x.sub_school_name',
  className: 'x.class_name',
  readAt: 'x.read_at',
  confirmedAt: 'x.confirmed_at',
}

const STATES: Readonly<Record<ReceiptState, RawBuilder<unknown>>> = {
  read: sql`r.read_at is not null`,
  unread: sql`r.read_at is null`,
  confirmed: sql`r.confirmed_at is not null`,
  unconfirmed: sql`r.confirmed_at is null`,
}

/**
 * Which receivers of a notice this person may see by name: all for its writer, the head school and the host of its
 * course, else the people of his units, course classes or administrative classes.
 */
function seenBy(me: Actor): RawBuilder<boolean> {
  const { isWhole, colleges, subSchools, instructorId } = scopeOf(me)
  if (isWhole) return sql<boolean>`true`
  const units = [...colleges, ...subSchools]
  const ways = [sql`n.created_by = ${me.userId}`]
  if (units.length > 0) ways.push(ofUnits(sql`${JSON.stringify(units)}::jsonb`))
  if (instructorId)
    ways.push(
      sql`exists (select 1 from org_class_instructor i where i.org_class_id = s.org_class_id and i.teacher_id = ${instructorId})`,
    )
  if (isCourseTeacher(me.role) && me.teacherId)
    ways.push(
      sql`exists (select 1 from course c where c.id = n.course_id and c.host_teacher_id = ${me.teacherId})`,
      sql`exists (select 1 from content_seat p join course_class cc on cc.id = p.course_class_id
        where p.student_id = s.id and (p.course_id = n.course_id or p.own_course_id = n.course_id)
          and (cc.face_teacher_id = ${me.teacherId} or exists (select 1 from course_teacher ct where ct.course_id = n.course_id
            and ct.teacher_id = ${me.teacherId} and ct.duty = 'assistant' and ct.to_at is null
            and (ct.sub_school_id is null or ct.sub_school_id = cc.sub_school_id))))`,
    )
  return sql<boolean>`(${sql.join(ways, sql` or `)})`
}

/** Receivers of a notice whom this person may see, with their places in the school. */
const receivers = (id: string, me: Actor) => sql`
  notice_receipt r join notice n on n.id = r.notice_id join app_user u on u.id = r.user_id
  left join student s on s.user_id = u.id left join major m on m.id = s.major_id
  left join teacher t on t.user_id = u.id left join org_class k on k.id = s.org_class_id
  left join sub_school b on b.id = coalesce(s.sub_school_id, t.sub_school_id, u.sub_school_id)
  where r.notice_id = ${id} and not r.is_late and ${seenBy(me)}`

interface ReceiptRow {
  userId: string
  realname: string
  no: string
  subSchoolName: string
  className: string
  readAt: Date | null
  confirmedAt: Date | null
}

export function receiptQuery(db: Db, me: Actor, filter: ReceiptFilter) {
  const { id, state, subSchoolId, orgClassId, keyWords } = filter
  const where = [
    ...(state ? [STATES[state]] : []),
    ...(subSchoolId ? [sql`b.id = ${subSchoolId}`] : []),
    ...(orgClassId ? [sql`s.org_class_id = ${orgClassId}`] : []),
    ...(keyWords
      ? [
          sql`(u.realname ilike ${containing(keyWords)} or s.student_no ilike ${containing(keyWords)}
          or t.teacher_no ilike ${containing(keyWords)} or u.username ilike ${containing(keyWords)})`,
        ]
      : []),
  ]
  const rows = sql<ReceiptRow>`(select u.id as user_id, u.realname, coalesce(s.student_no, t.teacher_no, u.username) as no,
    coalesce(b.school_name, '') as sub_school_name, coalesce(k.class_name, '') as class_name, r.read_at, r.confirmed_at
    from ${receivers(id, me)} ${where.length > 0 ? sql`and ${sql.join(where, sql` and `)}` : sql``})`
  return db.selectFrom(rows.as('x')).selectAll()
}

export type SentState = '' | 'queued' | 'sent' | 'delivered' | 'failed' | 'skipped'

/** What became of the messages outside of the site, of the last time that they were sent. */
export async function sentStates(db: Db, id: string, userIds: readonly string[]) {
  const { rows } = await sql<{ userId: string; channel: 'sms' | 'email'; state: SentState }>`
    select distinct on (d.user_id, d.channel) d.user_id as "userId", d.channel, d.state
    from message_delivery d where d.user_id = any(${[...userIds]}::uuid[]) and d.channel in ('sms', 'email')
      and d.source_id = ${id} order by d.user_id, d.channel, d.created_at desc`.execute(db)
  const byPerson = new Map(rows.map(({ userId, channel, state }) => [`${userId}/${channel}`, state]))
  return (userId: string, channel: 'sms' | 'email'): SentState => byPerson.get(`${userId}/${channel}`) ?? ''
}

export interface Figures {
  due: number
  read: number
  confirmed: number
}

const FIGURES = sql`count(*)::int as due, count(r.read_at)::int as read, count(r.confirmed_at)::int as confirmed`

export async function receiptFigures(db: Db, me: Actor, id: string) {
  const whole = sql<Figures>`select ${FIGURES} from ${receivers(id, me)}`.execute(db)
  const bySubSchool = sql<Figures & { id: string; name: string }>`
    select coalesce(b.id::text, '') as id, coalesce(b.school_name, '') as name, ${FIGURES} from ${receivers(id, me)}
    group by b.id, b.school_name, b.sort order by b.sort, b.school_name`.execute(db)
  const byClass = sql<Figures & { id: string; name: string }>`
    select k.id::text as id, k.class_name as name, ${FIGURES} from ${receivers(id, me)} and k.id is not null
    group by k.id, k.class_name order by k.class_name limit 500`.execute(db)
  const [{ rows }, units, classes] = await Promise.all([whole, bySubSchool, byClass])
  return { ...(rows[0] ?? { due: 0, read: 0, confirmed: 0 }), bySubSchool: units.rows, byClass: classes.rows }
}
