import type { AppealPart } from '@shuyuan/domain/scoring/course/appeal.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { containing } from '../../../wire/page.ts'
import type { Slice } from '../../../wire/paging.ts'
import { visibleAppeals } from './appeal.policy.ts'

interface AppealFilter {
  termCode?: string | undefined
  courseId?: string | undefined
  part?: AppealPart | undefined
  appealState?: 'applied' | 'accepted' | 'rejected' | 'withdrawn' | undefined
  keyword?: string | undefined
}

interface AppealRow {
  id: string
  courseId: string
  courseName: string
  termName: string
  studentId: string
  studentNo: string
  realname: string
  part: AppealPart
  reason: string
  fileIds: string[]
  state: 'applied' | 'accepted' | 'rejected' | 'withdrawn'
  before: string
  after: string
  answer: string
  handlerName: string
  at: Date
  closedAt: Date | null
}

function from(me: Actor, { termCode, courseId, part, appealState, keyword }: AppealFilter) {
  const like = keyword && containing(keyword)
  return sql`
    from score_appeal a join course c on c.id = a.course_id join basic_course b on b.id = c.basic_course_id
    join term t on t.id = c.term_id join student st on st.id = a.student_id join app_user u on u.id = st.user_id
    left join app_user h on h.id = a.decided_by
    where ${visibleAppeals(me)} and ${termCode ? sql`t.term_code = ${termCode}` : sql`true`}
      and ${courseId ? sql`a.course_id = ${courseId}` : sql`true`} and ${part ? sql`a.part = ${part}` : sql`true`}
      and ${appealState ? sql`a.state = ${appealState}` : sql`true`}
      and ${like ? sql`(st.student_no like ${like} or u.realname like ${like})` : sql`true`}`
}

/** Appeals, those that wait for an answer first. */
export async function appealsOf(db: Db, me: Actor, filter: AppealFilter, { limit, skip, dir }: Slice) {
  const { rows } = await sql<AppealRow>`
    select a.id, a.course_id as "courseId", b.course_name as "courseName", t.term_name as "termName",
      a.student_id as "studentId", st.student_no as "studentNo", u.realname, a.part, a.reason, a.file_ids as "fileIds",
      a.state, a.from_value as before, a.to_value as after, a.answer, coalesce(h.realname, '') as "handlerName",
      a.created_at as at, a.closed_at as "closedAt"
    ${from(me, filter)}
    order by a.state <> 'applied', a.created_at ${sql.raw(dir)}, a.id limit ${limit} offset ${skip}`.execute(db)
  return rows
}

export async function countAppeals(db: Db, me: Actor, filter: AppealFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n ${from(me, filter)}`.execute(db)
  return rows[0]?.n ?? 0
}
