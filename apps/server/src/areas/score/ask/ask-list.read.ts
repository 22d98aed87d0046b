import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { visibleScores } from '../score-scope.read.ts'

interface Asked {
  termCode?: string | undefined
  courseId?: string | undefined
  askState?: 'waiting' | 'approved' | 'rejected' | undefined
}

interface AskRow {
  id: string
  courseId: string
  courseName: string
  studentId: string
  studentNo: string
  realname: string
  field: string
  from: string
  to: string
  reason: string
  fileIds: string[]
  askedByName: string
  askedAt: Date
  state: 'waiting' | 'approved' | 'rejected'
  answer: string
  decidedByName: string
}

function from(me: Actor, { termCode, courseId, askState }: Asked) {
  return sql`
    from score_ask a join course c on c.id = a.course_id join basic_course b on b.id = c.basic_course_id
    join term t on t.id = c.term_id join student st on st.id = a.student_id join app_user u on u.id = st.user_id
    left join course_class_student s on s.course_id = a.course_id and s.student_id = a.student_id and s.left_at is null
    left join course_class cc on cc.id = s.course_class_id
    left join app_user ab on ab.id = a.asked_by left join app_user decider on decider.id = a.decided_by
    where ${visibleScores(me)} and ${termCode ? sql`t.term_code = ${termCode}` : sql`true`}
      and ${courseId ? sql`a.course_id = ${courseId}` : sql`true`} and ${askState ? sql`a.state = ${askState}` : sql`true`}`
}

/** Requested corrections, pending ones first. */
export async function asksOf(db: Db, me: Actor, asked: Asked, { limit, skip }: { limit: number; skip: number }) {
  const { rows } = await sql<AskRow>`
    select a.id, a.course_id as "courseId", b.course_name as "courseName", a.student_id as "studentId",
      st.student_no as "studentNo", u.realname,
      coalesce((select k.title from assignment k where a.field = 'assignment:' || k.id), a.field) as field,
      a.from_value as "from", a.to_value as "to", a.reason, a.file_ids as "fileIds", coalesce(ab.realname, '') as "askedByName",
      a.created_at as "askedAt", a.state, a.answer, coalesce(decider.realname, '') as "decidedByName"
    ${from(me, asked)}
    order by a.state <> 'waiting', a.created_at desc, a.id limit ${limit} offset ${skip}`.execute(db)
  return rows
}

export async function countAsks(db: Db, me: Actor, asked: Asked): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n ${from(me, asked)}`.execute(db)
  return rows[0]?.n ?? 0
}
