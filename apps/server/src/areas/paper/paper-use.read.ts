import type { AssignmentKind } from '@shuyuan/contract/entities/exam/attempt.ts'
import { sql } from 'kysely'
import { AVERAGE_OF_ASSIGNMENT } from '../../db/attempt-figures.ts'
import type { Db } from '../../db/db.ts'
import type { Ctx } from '../../wire/context.ts'
import { isPastFinal, visiblePapers } from '../bank/question/visible-papers.read.ts'
import type { CourseAccess } from '../course/people/duty.read.ts'

/** Assignments that hold a paper. */
export async function paperUses(db: Db, paperId: string): Promise<{ all: number; published: number }> {
  const row = await db
    .selectFrom('assignment')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('publishStatus', '=', 'published').as('published'),
    ])
    .where('paperId', '=', paperId)
    .executeTakeFirst()
  return { all: row?.all ?? 0, published: row?.published ?? 0 }
}

/** A paper that this person may see. */
export const findVisiblePaper = (ctx: Ctx, access: CourseAccess, id: string) =>
  ctx.db.selectFrom('paper as p').selectAll().where('id', '=', id).where(visiblePapers(ctx, access)).executeTakeFirst()

/** Names are unique, except for finals that a person may not see: a clash would reveal that one exists. */
export async function hasTitle(ctx: Ctx, access: CourseAccess, title: string, exceptId?: string): Promise<boolean> {
  let query = ctx.db.selectFrom('paper as p').select('id').where('courseId', '=', access.courseId)
  query = query.where('title', '=', title).where(sql<boolean>`(p.purpose <> 'final' or ${visiblePapers(ctx, access)})`)
  if (exceptId) query = query.where('id', '<>', exceptId)
  return (await query.executeTakeFirst()) !== undefined
}

/** Whether a paper belongs to a past final: then its questions are no longer secret. */
export const isOfPastFinal = async (ctx: Ctx, id: string): Promise<boolean> => {
  const past = ctx.db.selectFrom('paper as p').select('id').where('id', '=', id).where(isPastFinal(ctx.now))
  return (await past.executeTakeFirst()) !== undefined
}

interface UsageRow {
  assignmentId: string
  assignmentTitle: string
  kind: AssignmentKind
  courseId: string
  courseName: string
  termName: string
  publishStatus: 'draft' | 'published'
  opensAt: Date
  closesAt: Date
  attempts: number
  avgPercent: number | null
}

/** Newest first. */
export async function usageOfPaper(db: Db, paperId: string): Promise<UsageRow[]> {
  const { rows } = await sql<UsageRow>`
    select a.id as "assignmentId", a.title as "assignmentTitle", a.kind, a.course_id as "courseId", b.course_name as "courseName",
      t.term_name as "termName", a.publish_status as "publishStatus", a.opens_at as "opensAt", a.closes_at as "closesAt",
      (select count(*) from study_paper sp where sp.assignment_id = a.id) as attempts,
      ${AVERAGE_OF_ASSIGNMENT} as "avgPercent"
    from assignment a join course c on c.id = a.course_id join basic_course b on b.id = c.basic_course_id
    join term t on t.id = c.term_id
    where a.paper_id = ${paperId} order by a.opens_at desc, a.id`.execute(db)
  return rows
}
