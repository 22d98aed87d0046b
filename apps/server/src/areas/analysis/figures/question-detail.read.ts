import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Ctx } from '../../../wire/context.ts'
import { visiblePapers } from '../../bank/question/visible-papers.read.ts'
import type { CourseAccess } from '../../course/people/duty.read.ts'

export interface EarlierUse {
  assignmentId: string
  title: string
  termName: string
  attempts: number
  facility: number
  discrimination: number | null
}

const LATEST = 20

/** The other assignments that asked the question, of papers that the person may know. */
export async function earlierUses(
  db: Db,
  viewer: Pick<Ctx, 'me' | 'now'>,
  access: CourseAccess,
  questionId: string,
  exceptIds: readonly string[],
): Promise<EarlierUse[]> {
  const { rows } = await sql<EarlierUse>`
    select a.id as "assignmentId", a.title, t.term_name as "termName", u.attempts, u.facility, u.discrimination
    from question_use u join assignment a on a.id = u.assignment_id join paper p on p.id = a.paper_id
    join course c on c.id = a.course_id join term t on t.id = c.term_id
    where u.question_id = ${questionId} and a.id <> all(${[...exceptIds]}::uuid[]) and ${visiblePapers(viewer, access)}
    order by a.opens_at desc, a.id limit ${LATEST}`.execute(db)
  return rows
}
