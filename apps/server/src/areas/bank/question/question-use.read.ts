import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Ctx } from '../../../wire/context.ts'
import type { BankAccess } from './bank-access.read.ts'
import { visiblePapers } from './visible-papers.read.ts'

export interface QuestionUse {
  id: string
  /** Titles of the papers that contain it and that the person may see. */
  papers: string[]
  /** All papers that contain it, visible to the person or not. */
  paperCount: number
  /** Films that ask it. */
  films: number
  /** Attempts that include one of its versions, answered or not. */
  attempts: number
}

/**
 * The question versions that attempts show, answered or not, in the courses of a bank. Random papers name no questions in
 * advance but the layouts of their attempts do, so all attempts of these courses are searched.
 */
export const shownVersions = (basicCourseIds: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select sp.id, sp.assignment_id, (one.id #>> '{}')::uuid as version_id
  from study_paper sp
  cross join lateral jsonb_path_query(sp.layout, '$.topics[*].questions[*].questionVersionId') as one (id)
  where sp.course_id in (select c.id from course c where c.basic_course_id in ${basicCourseIds}))`

/** What uses these questions. */
export async function questionUse(ctx: Ctx, access: BankAccess, ids: readonly string[]): Promise<QuestionUse[]> {
  const { rows } = await sql<QuestionUse>`
    with asked as (select q.id, q.basic_course_id from question q where q.id = any(${ids}::uuid[])),
    used as (
      select v.question_id, count(distinct s.id) as attempts
      from ${shownVersions(sql`(select basic_course_id from asked)`)} s join question_version v on v.id = s.version_id
      where v.question_id in (select id from asked) group by 1)
    select a.id,
      array(select p.title from paper_question pq join paper p on p.id = pq.paper_id where pq.question_id = a.id
        and ${visiblePapers(ctx, access)} order by p.title) as papers,
      (select count(*) from paper_question pq where pq.question_id = a.id) as "paperCount",
      (select count(*) from resource_question rq where rq.question_id = a.id) as films,
      coalesce(u.attempts, 0) as attempts
    from asked a left join used u on u.question_id = a.id`.execute(ctx.db)
  return rows
}

export interface UsageRow {
  paperId: string
  paperTitle: string
  purpose: string
  status: string
  courseId: string
  termName: string
  version: number
  attempts: number
}

/** The fixed papers that contain it and that the person may see, latest term first, with their number of attempts. */
export async function usageOf(ctx: Ctx, access: BankAccess, id: string): Promise<UsageRow[]> {
  const { rows } = await sql<UsageRow>`
    select p.id as "paperId", p.title as "paperTitle", p.purpose, p.status, p.course_id as "courseId",
      t.term_name as "termName", coalesce(v.version, q.version) as version,
      (select count(*) from assignment a join study_paper sp on sp.assignment_id = a.id where a.paper_id = p.id) as attempts
    from paper_question pq join question q on q.id = pq.question_id join paper p on p.id = pq.paper_id
    join course c on c.id = p.course_id join term t on t.id = c.term_id
    left join question_version v on v.id = pq.question_version_id
    where pq.question_id = ${id} and ${visiblePapers(ctx, access)}
    order by t.start_date desc, p.title`.execute(ctx.db)
  return rows
}

/** Whether a paper refers to the draft's current version, so that it cannot be rewritten in place. */
export async function isHeld(db: Db, id: string): Promise<boolean> {
  const held = await db.selectFrom('paperQuestion').select('paperId').where('questionId', '=', id).executeTakeFirst()
  return held !== undefined
}
