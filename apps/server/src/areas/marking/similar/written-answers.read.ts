import type { AnswerContent } from '@shuyuan/contract/entities/bank/question.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

export interface WrittenAnswer {
  studyPaperId: string
  studentId: string
  questionId: string
  questionVersionId: string
  content: AnswerContent | null
  fileIds: string[]
  /** What was read of its files; null: not yet, or of other files. */
  filesText: string | null
}

/** What the words of an answer's files are kept under. */
export const filesHash = sql`md5(coalesce((select string_agg(af.file_id::text, ' ' order by af.sort, af.created_at)
  from answer_file af where af.study_paper_id = an.study_paper_id and af.question_version_id = an.question_version_id), ''))`

/** Answers of these types may say something in words of their writer's own. */
const WORDED = sql`(v.body->>'type' in ('short', 'essay', 'file', 'composite') or an.content->>'reason' <> '')`

export const writtenAnswers = (where: RawBuilder<boolean>): RawBuilder<WrittenAnswer> => sql<WrittenAnswer>`
  select sp.id as "studyPaperId", sp.student_id as "studentId", v.question_id as "questionId",
    an.question_version_id as "questionVersionId", an.content,
    coalesce((select json_agg(af.file_id order by af.sort, af.created_at) from answer_file af
      where af.study_paper_id = sp.id and af.question_version_id = an.question_version_id), '[]') as "fileIds",
    (select w.body from answer_words w where w.study_paper_id = sp.id and w.question_version_id = an.question_version_id
      and w.files_hash = ${filesHash}) as "filesText"
  from study_paper sp join answer an on an.study_paper_id = sp.id
  join question_version v on v.id = an.question_version_id
  where sp.valid and sp.review_status in ('1', '2') and ${where}`

/** The questions of an assignment that are answered in words, in the order of the bank. */
export async function wordedQuestions(db: Db, assignmentId: string): Promise<string[]> {
  const { rows } = await sql<{ questionId: string }>`
    select distinct v.question_id as "questionId" from study_paper sp join answer an on an.study_paper_id = sp.id
    join question_version v on v.id = an.question_version_id
    where sp.assignment_id = ${assignmentId} and sp.valid and sp.review_status in ('1', '2') and ${WORDED}
    order by 1`.execute(db)
  return rows.map(({ questionId }) => questionId)
}

export async function answersTo(db: Db, assignmentId: string, questionId: string): Promise<WrittenAnswer[]> {
  const { rows } = await sql<WrittenAnswer>`${writtenAnswers(
    sql`sp.assignment_id = ${assignmentId} and v.question_id = ${questionId}`,
  )} order by sp.submitted_at, sp.id`.execute(db)
  return rows
}

/** The two answers of a pair, as they are now. */
export async function answersOfPair(db: Db, pairId: string): Promise<WrittenAnswer[]> {
  const { rows } =
    await sql<WrittenAnswer>`${writtenAnswers(sql`exists (select 1 from similar_pair p where p.id = ${pairId}
    and (p.a_attempt, p.a_version) = (an.study_paper_id, an.question_version_id)
    or p.id = ${pairId} and (p.b_attempt, p.b_version) = (an.study_paper_id, an.question_version_id))`)}`.execute(db)
  return rows
}
