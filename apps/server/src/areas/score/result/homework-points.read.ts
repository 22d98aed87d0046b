import { HIGH_SCORE_SHARE } from '@shuyuan/contract/entities/points/points.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { LAST_MOMENT, OVERRIDES, shownBy } from '../../exam/start/own-due.read.ts'
import type { Earned } from '../../points/ledger/earned.ts'

/** Work whose attempts earn points; practice may be repeated without end, tests are not for points. */
const EARNING_KINDS = ['webHomework', 'paperHomework', 'lab']

interface Row {
  userId: string
  event: 'homeworkOnTime' | 'homeworkHigh'
  assignmentId: string
  courseId: string
  title: string
  at: Date
}

/** First attempts that were handed in on time and can no longer be taken back. */
const onTime = (which: RawBuilder<unknown>, now: Date) => sql`
  select st.user_id, 'homeworkOnTime' as event, a.id, a.course_id, a.title, sp.submitted_at as at
  from assignment a join study_paper sp on sp.assignment_id = a.id and sp.attempt_no = 1
  join student st on st.id = sp.student_id
  left join content_place seat on seat.course_id = sp.course_id and seat.student_id = sp.student_id
  ${OVERRIDES}
  where ${which} and a.kind = any(${EARNING_KINDS}) and sp.valid and not sp.late and sp.answered_count > 0
    and (sp.review_status = '2' or sp.review_status = '1' and (not a.edit_before_review or ${LAST_MOMENT} <= ${now}))`

/** Sheets that a teacher has scored and nobody has entered as late. */
const sheetsOnTime = (which: RawBuilder<unknown>) => sql`
  select st.user_id, 'homeworkOnTime' as event, a.id, a.course_id, a.title, sp.scored_at as at
  from assignment a join written_work sp on sp.assignment_id = a.id and sp.score is not null and sp.late_days = 0
  join student st on st.id = sp.student_id
  where ${which} and a.kind = any(${EARNING_KINDS})`

/** The same as `high` of sheets: shown once they are scored, or after the close. */
const sheetsHigh = (which: RawBuilder<unknown>, now: Date) => sql`
  select st.user_id, 'homeworkHigh' as event, a.id, a.course_id, a.title,
    greatest(sp.scored_at, case when a.show_answers = 'afterClose' then ${LAST_MOMENT} end) as at
  from assignment a join written_work sp on sp.assignment_id = a.id and sp.score is not null
  join student st on st.id = sp.student_id
  join study_check_result r on r.assignment_id = a.id and r.student_id = sp.student_id
  left join content_place seat on seat.course_id = a.course_id and seat.student_id = sp.student_id
  ${OVERRIDES}
  where ${which} and a.kind = any(${EARNING_KINDS}) and r.full_score > 0
    and r.score >= r.full_score * ${HIGH_SCORE_SHARE}::numeric
    and (a.show_answers = 'afterSubmit' or a.show_answers = 'afterClose' and ${LAST_MOMENT} <= ${now})`

/** Scores of 90 and more of 100, once their students may see them: points must not tell what is not released. */
const high = (which: RawBuilder<unknown>, now: Date) => sql`
  select distinct on (st.user_id, a.id) st.user_id, 'homeworkHigh' as event, a.id, a.course_id, a.title,
    greatest(sp.reviewed_at, case when a.show_answers = 'afterClose' then ${LAST_MOMENT} end) as at
  from assignment a join study_paper sp on sp.assignment_id = a.id and sp.review_status = '2'
  join student st on st.id = sp.student_id
  join study_check_result r on r.assignment_id = a.id and r.student_id = sp.student_id
  left join content_place seat on seat.course_id = sp.course_id and seat.student_id = sp.student_id
  ${OVERRIDES}
  where ${which} and a.kind = any(${EARNING_KINDS}) and sp.valid and r.full_score > 0
    and r.score >= r.full_score * ${HIGH_SCORE_SHARE}::numeric and ${shownBy(sql`${now}::timestamptz`)}
  order by st.user_id, a.id, sp.reviewed_at`

/** What homework has earned by now and is not in the ledger yet; `which` says of which assignments `a` and attempts `sp`. */
export async function earnedByHomework(db: Db, which: RawBuilder<unknown>, now: Date): Promise<Earned[]> {
  const { rows } = await sql<Row>`
    select w.user_id as "userId", w.event, w.id as "assignmentId", w.course_id as "courseId", w.title, w.at
    from (select * from (${onTime(which, now)}) x union all select * from (${high(which, now)}) y
      union all select * from (${sheetsOnTime(which)}) v union all select * from (${sheetsHigh(which, now)}) z) w
    where not exists (select 1 from integral_entry e
      where e.user_id = w.user_id and e.event_key = w.event and e.ref = w.id::text)`.execute(db)
  return rows.map(({ userId, event, assignmentId, courseId, title, at }) => ({
    userId,
    event,
    ref: assignmentId,
    at,
    title,
    routeKey: 'onlineDetail',
    query: { courseId, assignmentId },
  }))
}
