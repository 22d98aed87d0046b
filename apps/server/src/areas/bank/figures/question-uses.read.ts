import { setImmediate } from 'node:timers/promises'
import { type AttemptRule, representativeAttempt } from '@shuyuan/domain/scoring/attempt-score.rule.ts'
import { type UseFigures, useFigures } from '@shuyuan/domain/scoring/question-figures.rule.ts'
import { sql } from 'kysely'
import { IS_REVIEWED } from '../../../db/attempt-figures.ts'
import type { Db } from '../../../db/db.ts'
import { isPastFinal } from '../question/visible-papers.read.ts'

interface Reviewed {
  id: string
  studentId: string
  attemptNo: number
  score: number
  attemptRule: AttemptRule
}

export interface QuestionUse extends UseFigures {
  questionId: string
}

/** One reviewed attempt per student: the one that counts by the assignment's rule. */
export async function countedAttemptIds(db: Db, assignmentId: string): Promise<string[]> {
  const { rows } = await sql<Reviewed>`
    select sp.id, sp.student_id as "studentId", sp.attempt_no as "attemptNo", sp.score, a.attempt_rule as "attemptRule"
    from study_paper sp join assignment a on a.id = sp.assignment_id
    where sp.assignment_id = ${assignmentId} and ${IS_REVIEWED}`.execute(db)
  const byStudent = groupBy(rows, ({ studentId }) => studentId)
  return [...byStudent.values()].flatMap((own) => representativeAttempt(own, own[0]?.attemptRule ?? 'best')?.id ?? [])
}

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

interface AttemptsAtQuestion {
  questionId: string
  /** Share and total of each attempt, in the order of attempt ids. */
  attempts: [number, number][]
}

/**
 * How each question of an assignment was answered, based on the layouts, so that blanks count as zero. Points are those
 * before a late deduction. Where a regrade gave everybody the same, points say nothing of the question.
 */
export async function computeQuestionUses(db: Db, assignmentId: string): Promise<QuestionUse[]> {
  const ids = await countedAttemptIds(db, assignmentId)
  if (ids.length === 0) return []
  const { rows } = await sql<AttemptsAtQuestion>`
    with shown as (
      select sp.id, (one.question->>'questionId')::uuid as question_id, (one.question->>'score')::numeric as full_score,
        coalesce(an.review_score, an.auto_score, 0) as points
      from study_paper sp
      cross join lateral jsonb_path_query(sp.layout, '$.topics[*].questions[*]') as one (question)
      left join answer an on an.study_paper_id = sp.id
        and an.question_version_id = (one.question->>'questionVersionId')::uuid
      where sp.id = any(${ids}::uuid[]) and coalesce(an.auto_parts->>'choice', '') not in ('full', 'void')),
    shares as (
      select id, question_id, points / full_score as share, sum(points) over whole / sum(full_score) over whole as total
      from shown where full_score > 0 window whole as (partition by id))
    select s.question_id as "questionId",
      json_agg(json_build_array(round(s.share, 4), round(s.total, 6)) order by s.id) as attempts
    from shares s join question q on q.id = s.question_id group by 1 order by 1`.execute(db)
  const uses: QuestionUse[] = []
  for (const { questionId, attempts } of rows) {
    // Thousands of attempts each: reads them in pieces, so that students saving answers do not wait for all of them.
    await setImmediate()
    uses.push({ questionId, ...useFigures(attempts.map(([share, total], order) => ({ order, share, total }))) })
  }
  return uses
}

/** Until a final is over, its figures would reveal its questions. */
export async function isSealedFinal(db: Db, assignmentId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ sealed: boolean }>`
    select exists (select 1 from paper p where not ${isPastFinal(now)} and (p.id = a.paper_id or p.id in (
        select fp.paper_id from final_exam_paper fp join final_exam_course f on f.id = fp.final_exam_course_id
        where f.assignment_id = a.id))) as sealed
    from assignment a where a.id = ${assignmentId} and a.kind = 'finalExam'`.execute(db)
  return rows[0]?.sealed ?? false
}

export async function usesOfQuestions(db: Db, questionIds: readonly string[]): Promise<Map<string, UseFigures[]>> {
  const { rows } = await sql<QuestionUse>`
    select question_id as "questionId", attempts, facility, discrimination from question_use
    where question_id = any(${[...questionIds]}::uuid[]) order by question_id, assignment_id`.execute(db)
  return groupBy(rows, ({ questionId }) => questionId)
}
