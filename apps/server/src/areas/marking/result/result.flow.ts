import { type AttemptRule, countedScore } from '@shuyuan/domain/scoring/attempt-score.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import { recomputeScore } from './recompute.flow.ts'

interface Facts {
  studentId: string
  courseId: string
  attemptRule: AttemptRule
  fullScore: number
  attempts: { attemptNo: number; score: number | null; full: number; valid: boolean }[]
}

function resultOf({ attempts, attemptRule, fullScore }: Facts): number | null {
  const inOwnScore = attempts.map(({ score, full, ...one }) => ({
    ...one,
    score: score === null || full === 0 ? null : (score / full) * fullScore,
  }))
  return countedScore(inOwnScore, attemptRule)
}

/**
 * Recomputes the students' results of one assignment from their attempts by its attempt rule. Attempts are scaled to
 * the assignment's full score; one that was sent back keeps its earlier score until it is marked again. Results entered
 * or overridden by a person stay.
 */
export async function recountResults(
  tx: Db,
  assignmentId: string,
  studentIds: readonly string[],
  now: Date,
): Promise<void> {
  const { rows } = await sql<Facts>`
    select s.id as "studentId", a.course_id as "courseId", a.attempt_rule as "attemptRule", a.full_score as "fullScore",
      coalesce((select json_agg(json_build_object('attemptNo', sp.attempt_no, 'full', sp.full_score, 'valid', sp.valid,
          'score', case when sp.review_status = '2' then sp.score else (select (e.facts->>'score')::numeric from review_event e
            where e.study_paper_id = sp.id and e.kind = 'back' and e.facts->>'score' is not null order by e.at desc limit 1) end))
        from study_paper sp where sp.assignment_id = a.id and sp.student_id = s.id), '[]') as attempts
    from assignment a, unnest(${[...studentIds]}::uuid[]) as s (id) where a.id = ${assignmentId}`.execute(tx)
  const [any] = rows
  if (!any) return
  await sql`
    insert into study_check_result as r (id, course_id, student_id, assignment_id, score, full_score, source, updated_at)
    select t.id, ${any.courseId}, t.student, ${assignmentId}, t.score, ${any.fullScore}, 'auto', ${now}
    from unnest(${rows.map(() => newId())}::uuid[], ${rows.map(({ studentId }) => studentId)}::uuid[],
      ${rows.map(resultOf)}::numeric[]) as t (id, student, score)
    order by t.student
    on conflict (student_id, assignment_id) where assignment_id is not null do update
      set score = excluded.score, full_score = excluded.full_score, updated_at = excluded.updated_at
      where r.source = 'auto'`.execute(tx)
  await recomputeScore(
    tx,
    any.courseId,
    now,
    rows.map(({ studentId }) => studentId),
  )
}
