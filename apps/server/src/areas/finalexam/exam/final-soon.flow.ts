import { dueLead } from '@shuyuan/domain/message/lead.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { notify } from '../../../messages/notify.store.ts'
import { eventSetting } from '../../../messages/setting.read.ts'

interface Coming {
  id: string
  courseId: string
  course: string
  startsAt: Date
  minutes: number
  createdAt: Date
}

/** Reminds the candidates of finals that open soon; running again reminds nobody twice. */
export async function remindOfFinals(db: Db, now: Date): Promise<void> {
  const { leads } = await eventSetting(db, 'finalExamSoon')
  const until = new Date(now.getTime() + Math.max(0, ...leads) * 60_000)
  const { rows } = await sql<Coming>`
    select f.id, f.course_id as "courseId", b.course_name as course, f.opens_at as "startsAt", f.duration_min as minutes,
      f.created_at as "createdAt"
    from final_exam_course f join course c on c.id = f.course_id join basic_course b on b.id = c.basic_course_id
    where f.opens_at > ${now} and f.opens_at <= ${until} and c.publish_status = 'published'`.execute(db)
  for (const { id, createdAt, ...facts } of rows) {
    const lead = dueLead(leads, facts.startsAt, createdAt, now)
    const startsAt = facts.startsAt.toISOString()
    const candidates = { audience: 'finalCandidates' as const, finalExamCourseId: id, startsAt }
    if (lead !== null)
      await notify({ db, now }, 'finalExamSoon', candidates, facts, { id, turn: `${startsAt}/${lead}` })
  }
}
