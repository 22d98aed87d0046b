import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import { tell } from '../../../events/hub.ts'
import { recomputeScore } from './recompute.flow.ts'
import { ATTEMPTS_AT_ASSIGNMENT, type AttemptsAtAssignment, resultOf } from './result.read.ts'

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
  const { rows } = await sql<AttemptsAtAssignment>`
    select ${ATTEMPTS_AT_ASSIGNMENT} from assignment a, unnest(${[...studentIds]}::uuid[]) as s (id)
    where a.id = ${assignmentId}`.execute(tx)
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
  const counted = rows.map(({ studentId }) => studentId)
  await tell({ db: tx, now }, 'resultsCounted', { courseId: any.courseId, studentIds: counted })
  await recomputeScore(tx, any.courseId, now, counted)
}
