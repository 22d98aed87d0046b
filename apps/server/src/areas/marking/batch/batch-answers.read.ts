import type { AnswerContent } from '@shuyuan/contract/entities/bank/question.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Ctx } from '../../../wire/context.ts'
import { codeOf, namesHidden, placeFor } from '../../exam/attempt/anonymous.read.ts'
import { answersToMark, type QuestionFilter } from '../review/question-review.read.ts'

export interface WaitingAnswer {
  studyPaperId: string
  questionVersionId: string
  studentUserId: string
  content: AnswerContent | null
  files: number
  isMarked: boolean
  fullScore: number
}

/** Every answer that this person marks and whose attempt waits, in the order of hand-in; to one question, or to all. */
export async function waitingAnswers(
  db: Db,
  questionId: string | null,
  filter: Pick<QuestionFilter, 'assignmentId' | 'seen' | 'ofClass'>,
): Promise<WaitingAnswer[]> {
  const { rows } = await sql<WaitingAnswer>`
    select sp.id as "studyPaperId", an.question_version_id as "questionVersionId", u.id as "studentUserId", an.content,
      (select count(*)::int from answer_file af where af.study_paper_id = sp.id
        and af.question_version_id = an.question_version_id) as files, an.review_score is not null as "isMarked",
      (jsonb_path_query_first(sp.layout, '$.topics[*].questions[*] ? (@.questionVersionId == $v)',
        jsonb_build_object('v', an.question_version_id::text))->>'score')::numeric as "fullScore"
    ${answersToMark(filter)} and sp.review_status = '1' and ${questionId === null ? sql`true` : sql`v.question_id = ${questionId}`}
    order by sp.submitted_at, sp.id`.execute(db)
  return rows
}

interface BatchPerson {
  code: string
  realname: string
  studentNo: string
  courseClassName: string
}

/** Who wrote these attempts, as far as the reader may know. */
export async function peopleOf(
  ctx: Pick<Ctx, 'db' | 'me' | 'now' | 'lang'>,
  ids: readonly string[],
): Promise<Map<string, BatchPerson>> {
  const { rows } = await sql<BatchPerson & { id: string; hidden: boolean; place: number }>`
    with of_assignment as (
      select a.id, ${namesHidden(ctx.now)} as hidden from assignment a
      where a.id in (select assignment_id from study_paper where id = any(${[...ids]}::uuid[])))
    select sp.id, a.hidden, case when a.hidden then ${placeFor(ctx.me.userId)} else 0 end as place, '' as code, u.realname,
      st.student_no as "studentNo", coalesce(cc.name, '') as "courseClassName"
    from study_paper sp join of_assignment a on a.id = sp.assignment_id
    join student st on st.id = sp.student_id join app_user u on u.id = st.user_id
    left join content_place s on s.course_id = sp.course_id and s.student_id = sp.student_id
    left join course_class cc on cc.id = s.course_class_id
    where sp.id = any(${[...ids]}::uuid[])`.execute(ctx.db)
  return new Map(
    rows.map(({ id, hidden, place, ...person }) => [
      id,
      hidden ? { code: codeOf(ctx, place), realname: '', studentNo: '', courseClassName: '' } : person,
    ]),
  )
}

/** What was answered to a question, by attempt. */
export async function contentsOf(
  db: Db,
  rows: readonly { studyPaperId: string; questionVersionId: string }[],
): Promise<Map<string, AnswerContent | null>> {
  const { rows: found } = await sql<{ id: string; content: AnswerContent | null }>`
    select an.study_paper_id as id, an.content from answer an
    join unnest(${rows.map((row) => row.studyPaperId)}::uuid[], ${rows.map((row) => row.questionVersionId)}::uuid[]) as t (sp, qv)
      on t.sp = an.study_paper_id and t.qv = an.question_version_id`.execute(db)
  return new Map(found.map(({ id, content }) => [id, content]))
}

interface BatchRow {
  id: string
  assignmentId: string
  questionId: string
  courseId: string
  score: number
  comment: string
  marks: number
  at: Date
  by: string
  byName: string
  undoneAt: Date | null
}

const batches = sql`
  select b.id, b.assignment_id as "assignmentId", b.question_id as "questionId", a.course_id as "courseId", b.score, b.comment,
    (select count(*)::int from review_batch_mark m where m.batch_id = b.id) as marks, b.at, b.by, u.realname as "byName",
    b.undone_at as "undoneAt"
  from review_batch b join assignment a on a.id = b.assignment_id join app_user u on u.id = b.by`

const BATCHES_SHOWN = 20

/** Newest first. */
export async function batchesOf(db: Db, assignmentId: string, questionId: string): Promise<BatchRow[]> {
  const { rows } = await sql<BatchRow>`${batches}
    where b.assignment_id = ${assignmentId} and b.question_id = ${questionId}
    order by b.at desc, b.id desc limit ${BATCHES_SHOWN}`.execute(db)
  return rows
}

export async function lockedBatch(db: Db, id: string): Promise<BatchRow | undefined> {
  const { rows } = await sql<BatchRow>`${batches} where b.id = ${id} for update of b`.execute(db)
  return rows[0]
}

export interface BatchMark {
  studyPaperId: string
  questionVersionId: string
  seq: number
  beforeScore: number | null
  beforeComment: string
  beforePicks: string[]
}

export const marksOfBatch = (db: Db, batchId: string): Promise<BatchMark[]> =>
  db
    .selectFrom('reviewBatchMark')
    .select(['studyPaperId', 'questionVersionId', 'seq', 'beforeScore', 'beforeComment', 'beforePicks'])
    .where('batchId', '=', batchId)
    .orderBy('studyPaperId')
    .execute()
