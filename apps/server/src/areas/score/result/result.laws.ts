import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Finding, Law } from '../../../laws/law.ts'
import { nearly } from '../../../laws/nearly.ts'
import { piecesOf } from '../../../laws/stream.ts'
import { ATTEMPTS_AT_ASSIGNMENT, type AttemptsAtAssignment, resultOf } from './result.read.ts'

type Row = AttemptsAtAssignment & { assignmentId: string; score: number | null; heldFull: number | null }

/** Each student and assignment with an attempt or a result; what a person gave is no sum of attempts. */
const RESULTS = sql<Row>`
  select ${ATTEMPTS_AT_ASSIGNMENT}, a.id as "assignmentId", r.score, r.full_score as "heldFull"
  from (select student_id as id, assignment_id from study_paper
    union select student_id, assignment_id from written_work where score is not null
    union select student_id, assignment_id from study_check_result where assignment_id is not null) s
  join assignment a on a.id = s.assignment_id
  left join study_check_result r on r.student_id = s.id and r.assignment_id = s.assignment_id
  where coalesce(r.source, 'auto') = 'auto'`

async function* results(db: Db): AsyncIterable<Finding> {
  for await (const rows of piecesOf(db, RESULTS))
    for (const row of rows)
      yield {
        id: `${row.assignmentId}/${row.studentId}`,
        stored: { score: row.score, fullScore: row.heldFull ?? row.fullScore },
        computed: { score: nearly(resultOf(row), row.score), fullScore: row.fullScore },
      }
}

export const resultLaws: Law[] = [
  {
    name: 'marking.results',
    guards: ['studyCheckResult'],
    says: 'The result of an assignment is what its attempt rule makes of the attempts or what its sheets were given, unless a person gave it.',
    source: 'attempt-score.rule, domain 3.5',
    findings: results,
  },
  {
    name: 'marking.result-of-course',
    guards: ['studyCheckResult'],
    says: 'A result lies in the course of its assignment, or of its option’s scheme, and within its full score.',
    source: 'domain 3.5',
    conditions: () => sql`
      select r.id, r.course_id = coalesce(a.course_id, o.course_id) and coalesce(r.score between 0 and r.full_score, true) as holds,
        jsonb_build_object('course', r.course_id, 'assignment', r.assignment_id, 'option', r.option_root_id,
          'score', r.score, 'fullScore', r.full_score) as facts
      from study_check_result r left join assignment a on a.id = r.assignment_id
      left join (select distinct root_id, course_id from check_option) o on o.root_id = r.option_root_id`,
  },
]
