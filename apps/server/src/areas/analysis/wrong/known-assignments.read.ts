import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import { visiblePapers } from '../../bank/question/visible-papers.read.ts'
import type { CourseAccess } from '../../course/people/duty.read.ts'

/** Of these assignments those whose papers this person may all know, the ones that were drawn for students included. */
export async function knownAssignments(
  viewer: Pick<Ctx, 'me' | 'now' | 'db'>,
  access: CourseAccess,
  assignmentIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    with asked as (
      select a.id, a.paper_id from assignment a where a.id = any(${[...assignmentIds]}::uuid[])
      union select f.assignment_id, fp.paper_id from final_exam_paper fp
        join final_exam_course f on f.id = fp.final_exam_course_id
        where f.assignment_id = any(${[...assignmentIds]}::uuid[])
      union select sp.assignment_id, sp.paper_id from study_paper sp
        where sp.assignment_id = any(${[...assignmentIds]}::uuid[]))
    select x.id from asked x join paper p on p.id = x.paper_id
    group by x.id having bool_and(${visiblePapers(viewer, access)})`.execute(viewer.db)
  return new Set(rows.map(({ id }) => id))
}
