import type { AnswerContent } from '@shuyuan/contract/entities/bank/question.ts'
import type { Layout } from '@shuyuan/contract/entities/paper/paper.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import { codeOf, namesHidden, placeFor } from '../../exam/attempt/anonymous.read.ts'
import { OVERRIDES, shownBy } from '../../exam/start/own-due.read.ts'
import { placesOf } from '../review/attempt-for-mark.read.ts'

interface Row {
  id: string
  studyPaperId: string
  title: string
  realname: string
  hidden: boolean
  place: number
  questionVersionId: string
  questionType: string
  kept: AnswerContent
  stored: AnswerContent | null
  submittedAt: Date | null
  receivedAt: Date
  source: 'room' | 'file'
  madeAt: Date | null
  afterKey: boolean
  state: 'kept' | 'accepted' | 'refused'
  reason: string
  layout: Layout
}

interface Filter {
  courseId: string
  assignmentId?: string | undefined
  studyPaperId?: string | undefined
  state?: string | undefined
}

/** Answers that arrived after the close, beside what was submitted; only the latest per question. */
export async function lateAnswers(
  ctx: Ctx,
  filter: Filter,
  classIds: readonly string[] | null,
  page: { limit: number; skip: number; dir: 'asc' | 'desc' },
) {
  const where = [sql`sp.course_id = ${filter.courseId}`]
  if (classIds) where.push(sql`seat.course_class_id = any(${[...classIds]}::uuid[])`)
  if (filter.assignmentId) where.push(sql`sp.assignment_id = ${filter.assignmentId}`)
  if (filter.studyPaperId) where.push(sql`sp.id = ${filter.studyPaperId}`)
  if (filter.state) where.push(sql`l.state = ${filter.state}`)
  const from = sql`
    from late_answer l join study_paper sp on sp.id = l.study_paper_id join assignment a on a.id = sp.assignment_id
    join student st on st.id = sp.student_id join app_user u on u.id = st.user_id
    left join content_place seat on seat.course_id = sp.course_id and seat.student_id = sp.student_id
    ${OVERRIDES}
    where ${sql.join(where, sql` and `)} and not exists (select 1 from late_answer n
      where n.study_paper_id = l.study_paper_id and n.question_version_id = l.question_version_id and n.seq > l.seq)`
  const { rows } = await sql<Row>`
    select l.id, l.study_paper_id as "studyPaperId", a.title, u.realname, ${namesHidden(ctx.now)} as hidden,
      ${placeFor(ctx.me.userId)} as place,
      l.question_version_id as "questionVersionId", l.content->>'type' as "questionType", l.content as kept,
      (select an.content from answer an where an.study_paper_id = l.study_paper_id
        and an.question_version_id = l.question_version_id) as stored,
      sp.submitted_at as "submittedAt", l.received_at as "receivedAt", l.source, l.made_at as "madeAt",
      coalesce(sp.released_at <= l.received_at or ${shownBy(sql`l.received_at`)}, false) as "afterKey", l.state, l.reason, sp.layout
    ${from} order by l.received_at ${sql.raw(page.dir)}, l.id limit ${page.limit} offset ${page.skip}`.execute(ctx.db)
  const counted = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(ctx.db)
  return {
    total: counted.rows[0]?.total ?? 0,
    rows: rows.map(({ hidden, place, layout, realname, ...row }) => ({
      ...row,
      code: hidden ? codeOf(ctx, place) : '',
      realname: hidden ? '' : realname,
      no: placesOf(layout).get(row.questionVersionId)?.no ?? 0,
    })),
  }
}
