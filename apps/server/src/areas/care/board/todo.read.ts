import { DUE_SOON_DAYS, QUIET_DAYS, UNREAD_DAYS } from '@shuyuan/contract/entities/care/work-log.ts'
import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { contactQuery } from '../contact/contact-list.read.ts'
import { isMissingWork, WORK_OF_PLACE } from '../homework/missing-work.read.ts'

interface Todo {
  followUps: number
  dueAssignments: number
  unreadNoticeStudents: number
  quietStudents: number
}

/** What an instructor has to do today, of the own classes. */
export async function todoOf(reading: { db: Db; me: Actor; now: Date }, teacherId: string): Promise<Todo> {
  const { db, me, now } = reading
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const own = sql`student s join org_class_instructor i on i.org_class_id = s.org_class_id and i.teacher_id = ${teacherId}`
  const { rows } = await sql<Omit<Todo, 'followUps'>>`
    select
      (select count(distinct a.id)::int from content_place p join ${own} on s.id = p.student_id join ${WORK_OF_PLACE}
        where a.closes_at > ${now} and a.closes_at <= ${new Date(now.getTime() + DUE_SOON_DAYS * DAY_MS)}
          and ${isMissingWork(now)}) as "dueAssignments",
      (select count(distinct r.user_id)::int from notice n join notice_receipt r on r.notice_id = n.id
        join ${own} on s.user_id = r.user_id
        where n.created_by = ${me.userId} and n.state = 'published' and n.publish_at > ${ago(UNREAD_DAYS)}
          and r.read_at is null) as "unreadNoticeStudents",
      (select count(*)::int from ${own} join app_user u on u.id = s.user_id where s.study_status = 'enrolled'
        and (u.last_login_at is null or u.last_login_at < ${ago(QUIET_DAYS)})) as "quietStudents"`.execute(db)
  const due = await contactQuery(reading, { followDue: '1' })
    .clearSelect()
    .select(sql<number>`count(distinct contact_log.student_id)::int`.as('n'))
    .executeTakeFirst()
  return { ...(rows[0] as Omit<Todo, 'followUps'>), followUps: due?.n ?? 0 }
}
