import { dueLead } from '@shuyuan/domain/message/lead.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { notify } from '../../../messages/notify.store.ts'
import { eventSetting } from '../../../messages/setting.read.ts'

interface Closing {
  assignmentId: string
  courseId: string
  course: string
  assignment: string
  closesAt: Date
  publishedAt: Date
}

/** Published assignments that close within so many minutes, once for each deadline that somebody has. */
async function closingWithin(db: Db, minutes: number, now: Date): Promise<Closing[]> {
  const until = new Date(now.getTime() + minutes * 60_000)
  const { rows } = await sql<Closing>`
    select distinct a.id as "assignmentId", a.course_id as "courseId", b.course_name as course, a.title as assignment,
      d.closes_at as "closesAt", coalesce(a.published_at, a.opens_at) as "publishedAt"
    from (select id, closes_at from assignment where publish_status = 'published' and closes_at > ${now} and closes_at <= ${until}
      union select assignment_id, closes_at from assignment_override where closes_at > ${now} and closes_at <= ${until}) d
    join assignment a on a.id = d.id and a.publish_status = 'published' and a.kind not in ('finalExam', 'paperTest')
    join course c on c.id = a.course_id and c.publish_status = 'published' join basic_course b on b.id = c.basic_course_id
    where a.opens_at <= ${now}`.execute(db)
  return rows
}

/** Reminds whoever has not handed in, as early as the school has set; running again reminds nobody twice. */
export async function remindOfDeadlines(db: Db, now: Date): Promise<void> {
  const { leads } = await eventSetting(db, 'assignmentDueSoon')
  for (const { publishedAt, ...facts } of await closingWithin(db, Math.max(0, ...leads), now)) {
    const { assignmentId, closesAt } = facts
    const lead = dueLead(leads, closesAt, publishedAt, now)
    const owing = { audience: 'assignmentOwing' as const, assignmentId, closesAt: closesAt.toISOString() }
    const turn = `${closesAt.toISOString()}/${lead}`
    if (lead !== null) await notify({ db, now }, 'assignmentDueSoon', owing, facts, { id: assignmentId, turn })
  }
}
