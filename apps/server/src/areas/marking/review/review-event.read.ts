import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import { codeOf, namesHidden, placeFor } from '../../exam/attempt/anonymous.read.ts'

interface EventRow {
  id: string
  studyPaperId: string
  at: Date
  title: string
  realname: string
  action: string
  questionVersionId: string
  before: number | null
  after: number | null
  reason: string
  hidden: boolean
  isOwn: boolean
  place: number
  studentName: string
}

/** The marking log, newest first; markers see their own acts and everything about attempts they may see. */
export async function eventList(
  ctx: Ctx,
  filter: {
    studyPaperId?: string | undefined
    courseId: string
    assignmentId?: string | undefined
    action?: string | undefined
  },
  onlyOwn: boolean,
  page: { limit: number; skip: number; dir: 'asc' | 'desc' },
) {
  const where = sql`sp.course_id = ${filter.courseId}
    and (${filter.studyPaperId ?? null}::uuid is null or sp.id = ${filter.studyPaperId ?? null}::uuid)
    and (${filter.assignmentId ?? null}::uuid is null or sp.assignment_id = ${filter.assignmentId ?? null}::uuid)
    and (${filter.action ?? null}::text is null or e.kind = ${filter.action ?? null}::text)
    and (${!onlyOwn} or e.by = ${ctx.me.userId})`
  const from = sql`from review_event e join study_paper sp on sp.id = e.study_paper_id
    join assignment a on a.id = sp.assignment_id join app_user by on by.id = e.by
    join student st on st.id = sp.student_id join app_user u on u.id = st.user_id`
  const { rows } = await sql<EventRow>`
    select e.id, e.study_paper_id as "studyPaperId", e.at, a.title, by.realname, e.kind as action,
      coalesce(e.question_version_id::text, '') as "questionVersionId", e.from_score as before, e.to_score as after, e.reason,
      ${namesHidden(ctx.now)} as hidden, e.by = st.user_id as "isOwn", u.realname as "studentName",
      ${placeFor(ctx.me.userId)} as place
    ${from} where ${where} order by e.at ${sql.raw(page.dir)}, e.id limit ${page.limit} offset ${page.skip}`.execute(
    ctx.db,
  )
  const counted = await sql<{ total: number }>`select count(*) as total ${from} where ${where}`.execute(ctx.db)
  return {
    rows: rows.map(({ hidden, isOwn, place, studentName, ...row }) => ({
      ...row,
      // Withdrawals and take-overs are the student's own acts, so the name would reveal who it is.
      realname: hidden && isOwn ? codeOf(ctx, place) : row.realname,
      code: hidden ? codeOf(ctx, place) : studentName,
    })),
    total: counted.rows[0]?.total ?? 0,
  }
}
