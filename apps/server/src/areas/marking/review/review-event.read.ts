import { endOfDay, startOfDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import { containing } from '../../../wire/page.ts'
import { codeOf, namesHidden, placeFor } from '../../exam/attempt/anonymous.read.ts'
import { isSeen, type Seen } from '../task/marker-scope.read.ts'

interface EventRow {
  id: string
  studyPaperId: string
  assignmentId: string
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

export interface EventFilter {
  studyPaperId?: string | undefined
  courseId: string
  assignmentId?: string | undefined
  action?: string | undefined
  /** The marker, as a teacher. */
  reviewerId?: string | undefined
  keyWords?: string | undefined
  from?: string | undefined
  to?: string | undefined
  /** Who plans the marking, or looks after the whole course. */
  seesAll: boolean
  /** Only of attempts that this person sees. */
  seen?: Seen | undefined
}

type Asking = Pick<Ctx, 'db' | 'me' | 'now' | 'lang'>

const from = sql`from review_event e join study_paper sp on sp.id = e.study_paper_id
    join assignment a on a.id = sp.assignment_id join app_user by on by.id = e.by
    join student st on st.id = sp.student_id join app_user u on u.id = st.user_id
    left join content_place s on s.course_id = sp.course_id and s.student_id = sp.student_id`

function whereOf({ me, now }: Asking, filter: EventFilter, onlyOwn: boolean) {
  const where = [sql`sp.course_id = ${filter.courseId}`]
  if (filter.studyPaperId) where.push(sql`sp.id = ${filter.studyPaperId}`)
  if (filter.assignmentId) where.push(sql`sp.assignment_id = ${filter.assignmentId}`)
  if (filter.action) where.push(sql`e.kind = ${filter.action}`)
  if (filter.reviewerId) where.push(sql`e.by = (select t.user_id from teacher t where t.id = ${filter.reviewerId})`)
  if (filter.from) where.push(sql`e.at >= ${startOfDay(filter.from)}`)
  if (filter.to) where.push(sql`e.at < ${endOfDay(filter.to)}`)
  if (filter.keyWords) {
    const like = containing(filter.keyWords)
    where.push(sql`(u.realname ilike ${like} or st.student_no ilike ${like}) and not ${namesHidden(now)}`)
  }
  if (filter.seen && !onlyOwn) where.push(isSeen(filter.seen))
  // Of two markers and their arbiter nobody learns what another gave, and who that was; who plans the marking does.
  const isMarker = sql`exists (select 1 from review_mark m where m.study_paper_id = sp.id and m.purpose = 'double'
    and m.state = 'waiting' and m.teacher_id = ${me.teacherId})`
  where.push(
    sql`(e.kind not in ('double', 'arbitrate') or e.by = ${me.userId} or (${filter.seesAll} and not ${isMarker}))`,
  )
  if (onlyOwn) where.push(sql`e.by = ${me.userId}`)
  return sql.join(where, sql` and `)
}

/** A piece of the marking log. */
export async function eventRows(
  asking: Asking,
  filter: EventFilter,
  onlyOwn: boolean,
  page: { limit: number; skip: number; dir: 'asc' | 'desc' },
) {
  const { rows } = await sql<EventRow>`
    select e.id, e.study_paper_id as "studyPaperId", a.id as "assignmentId", e.at, a.title, by.realname, e.kind as action,
      coalesce(e.question_version_id::text, '') as "questionVersionId", e.from_score as before, e.to_score as after, e.reason,
      ${namesHidden(asking.now)} as hidden, e.by = st.user_id as "isOwn", u.realname as "studentName",
      case when ${namesHidden(asking.now)} then ${placeFor(asking.me.userId)} else 0 end as place
    ${from} where ${whereOf(asking, filter, onlyOwn)}
    order by e.at ${sql.raw(page.dir)}, e.id limit ${page.limit} offset ${page.skip}`.execute(asking.db)
  return rows.map(({ hidden, isOwn, place, studentName, ...row }) => ({
    ...row,
    // Withdrawals and take-overs are the student's own acts, so the name would reveal who it is.
    realname: hidden && isOwn ? codeOf(asking, place) : row.realname,
    code: hidden ? codeOf(asking, place) : studentName,
  }))
}
export type ShownEvent = Awaited<ReturnType<typeof eventRows>>[number]

/** The marking log, newest first; markers see their own acts and everything about attempts they may see. */
export async function eventList(
  ctx: Ctx,
  filter: EventFilter,
  onlyOwn: boolean,
  page: { limit: number; skip: number; dir: 'asc' | 'desc' },
) {
  const counted = await sql<{ total: number }>`
    select count(*) as total ${from} where ${whereOf(ctx, filter, onlyOwn)}`.execute(ctx.db)
  return { rows: await eventRows(ctx, filter, onlyOwn, page), total: counted.rows[0]?.total ?? 0 }
}
