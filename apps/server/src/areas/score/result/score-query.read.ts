import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Ctx } from '../../../wire/context.ts'
import type { Slice } from '../../../wire/paging.ts'
import { namesHidden } from '../../exam/attempt/anonymous.read.ts'

export interface OwnQuery {
  id: string
  state: 'open' | 'answered'
  text: string
  at: Date
  answer: string
  answeredByName: string
  answeredAt: Date | null
}

/** Assignment -> this student's latest question about its score. */
export async function ownQueries(db: Db, courseId: string, studentId: string): Promise<Map<string, OwnQuery>> {
  const { rows } = await sql<OwnQuery & { assignmentId: string }>`
    select distinct on (q.assignment_id) q.assignment_id as "assignmentId", q.id, q.state, q.text, q.created_at as at,
      q.answer, coalesce(u.realname, '') as "answeredByName", q.answered_at as "answeredAt"
    from score_query q left join app_user u on u.id = q.answered_by
    where q.course_id = ${courseId} and q.student_id = ${studentId}
    order by q.assignment_id, q.created_at desc`.execute(db)
  return new Map(rows.map(({ assignmentId, ...query }) => [assignmentId, query]))
}

export interface QueryRow extends OwnQuery {
  /** null: names are hidden. */
  studentId: string | null
  studentNo: string
  realname: string
  courseClassName: string
  assignmentId: string
  title: string
  score: number | null
  fullScore: number
}

/** Who asked, unless names are hidden. */
const present = ({ hidden, ...row }: QueryRow & { hidden: boolean }): QueryRow =>
  hidden ? { ...row, studentId: null, studentNo: '', realname: '', courseClassName: '' } : row

/** Questions from the students of these classes (null: the whole course), open ones first, oldest first. */
export async function queriesOf(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  courseId: string,
  classIds: readonly string[] | null,
  state: string | undefined,
  page: Slice,
): Promise<{ rows: QueryRow[]; total: number }> {
  const where = sql`q.course_id = ${courseId}
    and ${classIds ? sql`s.course_class_id = any(${[...classIds]}::uuid[])` : sql`true`}
    and ${state ? sql`q.state = ${state}` : sql`true`}`
  const from = sql`from score_query q
    left join course_class_student s on s.course_id = q.course_id and s.student_id = q.student_id and s.left_at is null`
  const order = page.field === 'at' ? sql`q.created_at` : sql`q.state`
  const { rows } = await sql<QueryRow & { hidden: boolean }>`
    select ${namesHidden(now)} as hidden, q.id, q.state, q.text, q.created_at as at, q.answer, coalesce(au.realname, '') as "answeredByName",
      q.answered_at as "answeredAt", q.student_id as "studentId", st.student_no as "studentNo", u.realname,
      coalesce(cc.name, '') as "courseClassName", a.id as "assignmentId", a.title, r.score, coalesce(r.full_score, a.full_score) as "fullScore"
    ${from}
    join student st on st.id = q.student_id join app_user u on u.id = st.user_id
    join assignment a on a.id = q.assignment_id
    left join course_class cc on cc.id = s.course_class_id
    left join study_check_result r on r.student_id = q.student_id and r.assignment_id = q.assignment_id
    left join app_user au on au.id = q.answered_by
    where ${where} order by ${order} ${sql.raw(page.dir)}, q.created_at, q.id
    limit ${page.limit} offset ${page.skip}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*) as total ${from} where ${where}`.execute(db)
  return { rows: rows.map(present), total: counted.rows[0]?.total ?? 0 }
}

export interface QueryPlace {
  courseId: string
  courseClassId: string | null
  course: string
  assignment: string
  userId: string
}

/** The course and class of a question, which decide who may answer it, and what its student is told. */
export async function queryPlace(db: Db, id: string): Promise<QueryPlace | undefined> {
  const { rows } = await sql<QueryPlace>`
    select q.course_id as "courseId", s.course_class_id as "courseClassId", b.course_name as course,
      a.title as assignment, st.user_id as "userId"
    from score_query q join assignment a on a.id = q.assignment_id join student st on st.id = q.student_id
    join course c on c.id = q.course_id join basic_course b on b.id = c.basic_course_id
    left join course_class_student s on s.course_id = q.course_id and s.student_id = q.student_id and s.left_at is null
    where q.id = ${id}`.execute(db)
  return rows[0]
}
