import type { GivenMark } from '@shuyuan/domain/analysis/marking.rule.ts'
import { type RawBuilder, sql } from 'kysely'
import { IS_REVIEWED } from '../../../db/attempt-figures.ts'
import type { Db } from '../../../db/db.ts'

/** Whose marks are read: everybody's, for a reader who looks after the marking, or of one marker alone. */
export interface Reader {
  /** The reader as a teacher. */
  teacherId: string | null
  seesAll: boolean
}

export interface GivenPart extends Omit<GivenMark, 'at'> {
  studyPaperId: string
  assignmentId: string
  questionId: string
  versionId: string
  at: Date
}

const NEEDS_REVIEW = sql<boolean>`coalesce((an.auto_parts->>'needsReview')::boolean, false)`

const SHOWN = sql`cross join lateral jsonb_array_elements(sp.layout->'topics') as t (topic)
  cross join lateral jsonb_array_elements(t.topic->'questions') as q (question)`

/**
 * One of two markers never learns what the other gave, not even as a difference of sums: until an attempt is settled its
 * marks are known to whoever gave them, and to who looks after the marking and is neither of the two.
 */
export const isOpenTo = ({ teacherId, seesAll }: Reader, giver: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(sp.review_status = '2' or ${giver} is not distinct from ${teacherId}::uuid
    or (${seesAll} and not exists (select 1 from review_mark own where own.study_paper_id = sp.id
      and own.purpose = 'double' and own.teacher_id = ${teacherId}::uuid)))`

/** What people gave, by attempt, question and marker: as the one who marked it, by question, or as one of two. */
export async function givenParts(db: Db, assignmentIds: readonly string[], reader: Reader): Promise<GivenPart[]> {
  const ids = sql`any(${[...assignmentIds]}::uuid[])`
  const question = sql`(q.question->>'questionId')::uuid as "questionId", q.question->>'questionVersionId' as "versionId"`
  const full = sql`(q.question->>'score')::numeric as "full"`
  const { rows } = await sql<GivenPart>`
    select sp.id as "studyPaperId", sp.assignment_id as "assignmentId", coalesce(by_question.teacher_id, te.id) as "teacherId",
      ${question}, an.review_score as points, ${full}, sp.reviewed_at as at, rt.way is distinct from 'byQuestion' as "isTimed"
    from study_paper sp ${SHOWN}
    join answer an on an.study_paper_id = sp.id and an.question_version_id = (q.question->>'questionVersionId')::uuid
      and ${NEEDS_REVIEW} and an.review_score is not null
    join teacher te on te.user_id = sp.reviewer_id
    left join review_task rt on rt.assignment_id = sp.assignment_id
    left join review_share by_question on by_question.task_id = rt.id and rt.way = 'byQuestion'
      and by_question.question_id = (q.question->>'questionId')::uuid
    where sp.assignment_id = ${ids} and ${IS_REVIEWED} and (q.question->>'score')::numeric > 0
      and not exists (select 1 from review_mark d where d.study_paper_id = sp.id and d.purpose = 'double')
    union all
    select sp.id, sp.assignment_id, m.teacher_id, ${question}, (m.marks->(q.question->>'questionVersionId')->>'score')::numeric,
      ${full}, m.marked_at, true
    from review_mark m join study_paper sp on sp.id = m.study_paper_id ${SHOWN}
    where sp.assignment_id = ${ids} and sp.valid and m.purpose = 'double' and m.state = 'done'
      and (q.question->>'score')::numeric > 0
      and m.marks->(q.question->>'questionVersionId')->>'score' is not null and ${isOpenTo(reader, sql`m.teacher_id`)}
    order by 8, 1, 3, 4`.execute(db)
  return rows
}
