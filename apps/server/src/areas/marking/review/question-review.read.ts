import type { AnswerContent } from '@shuyuan/contract/entities/bank/question.ts'
import type { Layout } from '@shuyuan/contract/entities/paper/paper.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import { codeOf, namesHidden, placeFor, withoutNames } from '../../exam/attempt/anonymous.read.ts'
import { IS_DOUBLE } from '../double/turn.read.ts'
import { isQuestionToMark, isSeen, type Seen } from '../task/marker-scope.read.ts'
import { placesOf } from './attempt-for-mark.read.ts'

export interface QuestionFilter {
  assignmentId: string
  questionId?: string | undefined
  seen: Seen
  ofClass: RawBuilder<boolean>
  state: 'waiting' | 'all'
}

/** Manually marked answers of submitted attempts; attempts sent back belong to their students. */
export const answersToMark = ({
  assignmentId,
  seen,
  ofClass,
}: Pick<QuestionFilter, 'assignmentId' | 'seen' | 'ofClass'>): RawBuilder<unknown> => sql`
  from study_paper sp join assignment a on a.id = sp.assignment_id
  join answer an on an.study_paper_id = sp.id and (an.auto_parts->>'needsReview')::boolean
  join question_version v on v.id = an.question_version_id
  join student st on st.id = sp.student_id join app_user u on u.id = st.user_id
  left join content_place s on s.course_id = sp.course_id and s.student_id = sp.student_id
  left join app_user l on l.id = sp.lease_by
  where sp.assignment_id = ${assignmentId} and sp.valid and sp.review_status in ('1', '2')
    and ${ofClass} and ${isSeen(seen)} and ${isQuestionToMark(seen)}
    and (sp.review_status = '2' or not ${IS_DOUBLE})`

export interface QuestionCount {
  questionId: string
  /** The current stem of the question. */
  stem: string
  waiting: number
  all: number
}

/** The manually marked questions of the assignment, in order of creation. */
export async function questionsToMark(ctx: Ctx, filter: QuestionFilter): Promise<QuestionCount[]> {
  const { rows } = await sql<QuestionCount>`
    select c.*, v.body->>'stem' as stem from (
      select v.question_id as "questionId", count(*) as all,
        count(*) filter (where sp.review_status = '1' and an.review_score is null) as waiting
      ${answersToMark(filter)} group by 1) c
    join question q on q.id = c."questionId" join question_version v on v.id = q.current_version_id order by q.id`.execute(
    ctx.db,
  )
  return rows
}

interface Row {
  studyPaperId: string
  studentUserId: string
  questionVersionId: string
  hidden: boolean
  place: number
  realname: string
  studentNo: string
  layout: Layout
  content: AnswerContent | null
  files: { questionVersionId: string; fileId: string; name: string; size: number; mime: string }[]
  autoScore: number | null
  reviewScore: number | null
  comment: string
  seq: number
  picks: string[]
  reviewStatus: '1' | '2'
  leaseBy: string
}

/** One page of answers to one question in order of submission: unmarked ones only, or all. */
export async function answersOf(
  ctx: Ctx,
  filter: QuestionFilter & { questionId: string },
  page: { limit: number; skip: number },
) {
  const where = sql`${answersToMark(filter)} and v.question_id = ${filter.questionId}
    and ${filter.state === 'waiting' ? sql`sp.review_status = '1' and an.review_score is null` : sql`true`}`
  const { rows } = await sql<Row>`
    select sp.id as "studyPaperId", u.id as "studentUserId", an.question_version_id as "questionVersionId", ${namesHidden(ctx.now)} as hidden,
      ${placeFor(ctx.me.userId)} as place,
      u.realname, st.student_no as "studentNo", sp.layout, an.content,
      coalesce((select json_agg(json_build_object('questionVersionId', af.question_version_id, 'fileId', f.id, 'name', f.name,
        'size', f.size, 'mime', f.mime) order by af.sort, af.created_at) from answer_file af join file f on f.id = af.file_id
        where af.study_paper_id = sp.id and af.question_version_id = an.question_version_id), '[]') as files,
      an.auto_score as "autoScore", an.review_score as "reviewScore", an.comment, an.review_seq as seq, an.review_picks as picks, sp.review_status as "reviewStatus",
      case when sp.lease_until > ${ctx.now} and sp.lease_by <> ${ctx.me.userId} then coalesce(l.realname, '') else '' end as "leaseBy"
    ${where} order by sp.submitted_at, sp.id limit ${page.limit} offset ${page.skip}`.execute(ctx.db)
  const counted = await sql<{ total: number }>`select count(*) as total ${where}`.execute(ctx.db)
  return {
    total: counted.rows[0]?.total ?? 0,
    rows: rows.map(({ hidden, place, layout, ...row }) => {
      const at = placesOf(layout).get(row.questionVersionId)
      const who = hidden
        ? { code: codeOf(ctx, place), realname: '', studentNo: '', files: withoutNames(ctx, row.files) }
        : { code: '' }
      return { ...row, ...who, no: at?.no ?? 0, score: at?.full ?? 0 }
    }),
  }
}
