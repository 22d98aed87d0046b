import type { QueryState } from '@shuyuan/contract/entities/marking/query.ts'
import type { Layout } from '@shuyuan/contract/entities/paper/paper.ts'
import { withoutMedia } from '@shuyuan/domain/text/html.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Ctx } from '../../../wire/context.ts'
import type { Slice } from '../../../wire/paging.ts'
import { codeOf, namesHidden, placeFor } from '../../exam/attempt/anonymous.read.ts'
import { placesOf } from '../review/attempt-for-mark.read.ts'

interface Row {
  id: string
  studyPaperId: string
  assignmentId: string
  title: string
  realname: string
  studentNo: string
  courseClassName: string
  hidden: boolean
  place: number
  layout: Layout
  questionVersionId: string
  stem: string
  text: string
  at: Date
  state: QueryState
  answer: string
  answeredByName: string
  answeredAt: Date | null
}

interface Filter {
  courseId: string
  assignmentId?: string | undefined
  courseClassId?: string | undefined
  state?: QueryState | undefined
}

/** Who asked, or the code in its place while names are hidden; with the number of the question in this attempt. */
function present(ctx: Ctx, { hidden, place, layout, questionVersionId, ...row }: Row) {
  const shown = hidden ? { code: codeOf(ctx, place), realname: '', studentNo: '', courseClassName: '' } : { code: '' }
  return { ...row, stem: withoutMedia(row.stem), no: placesOf(layout).get(questionVersionId)?.no ?? 0, ...shown }
}

/** Queries from the students of these classes (null: the whole course), open ones first, oldest first. */
export async function questionQueries(ctx: Ctx, filter: Filter, classIds: readonly string[] | null, page: Slice) {
  const where = [sql`a.course_id = ${filter.courseId}`]
  if (classIds) where.push(sql`seat.course_class_id = any(${[...classIds]}::uuid[])`)
  if (filter.courseClassId) where.push(sql`seat.course_class_id = ${filter.courseClassId}`)
  if (filter.assignmentId) where.push(sql`q.assignment_id = ${filter.assignmentId}`)
  if (filter.state) where.push(sql`q.state = ${filter.state}`)
  const from = sql`
    from question_query q join assignment a on a.id = q.assignment_id join study_paper sp on sp.id = q.study_paper_id
    left join content_place seat on seat.course_id = sp.course_id and seat.student_id = sp.student_id
    where ${sql.join(where, sql` and `)}`
  const order = page.field === 'at' ? sql`q.created_at` : sql`q.state`
  const { rows } = await sql<Row>`
    with page as (
      select q.*, a.title, sp.student_id, sp.layout, seat.course_class_id, ${namesHidden(ctx.now)} as hidden,
        ${placeFor(ctx.me.userId)} as place
      ${from} order by ${order} ${sql.raw(page.dir)}, q.created_at, q.id limit ${page.limit} offset ${page.skip})
    select q.id, q.study_paper_id as "studyPaperId", q.assignment_id as "assignmentId", q.title, u.realname,
      st.student_no as "studentNo", coalesce(cc.name, '') as "courseClassName", q.hidden, q.place, q.layout,
      q.question_version_id as "questionVersionId", v.body->>'stem' as stem, q.text, q.created_at as at, q.state,
      q.answer, coalesce(au.realname, '') as "answeredByName", q.answered_at as "answeredAt"
    from page q join student st on st.id = q.student_id join app_user u on u.id = st.user_id
    join question_version v on v.id = q.question_version_id
    left join course_class cc on cc.id = q.course_class_id left join app_user au on au.id = q.answered_by
    order by ${order} ${sql.raw(page.dir)}, q.created_at, q.id`.execute(ctx.db)
  const counted = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(ctx.db)
  return { rows: rows.map((row) => present(ctx, row)), total: counted.rows[0]?.total ?? 0 }
}

interface QueryPlace {
  courseId: string
  courseClassId: string | null
  course: string
  assignmentId: string
  assignment: string
  attemptId: string
  userId: string
}

/** Where a query stands, which decides who answers it, and what its student is told. */
export async function queryPlace(db: Db, id: string): Promise<QueryPlace | undefined> {
  const { rows } = await sql<QueryPlace>`
    select sp.course_id as "courseId", seat.course_class_id as "courseClassId", b.course_name as course,
      a.id as "assignmentId", a.title as assignment, sp.id as "attemptId", st.user_id as "userId"
    from question_query q join study_paper sp on sp.id = q.study_paper_id join assignment a on a.id = sp.assignment_id
    join student st on st.id = sp.student_id join course c on c.id = sp.course_id
    join basic_course b on b.id = c.basic_course_id
    left join content_place seat on seat.course_id = sp.course_id and seat.student_id = sp.student_id
    where q.id = ${id}`.execute(db)
  return rows[0]
}
