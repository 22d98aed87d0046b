import type { QuestionStatus, QuestionType } from '@shuyuan/contract/entities/bank/question.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import { chapterHere } from '../../course/content/chapter-here.read.ts'
import { canSeeAllDrafts } from './bank.policy.ts'
import type { BankAccess } from './bank-access.read.ts'

interface Cell {
  chapterId: string
  questionType: QuestionType
  status: QuestionStatus
  count: number
}

/** Question counts by type and status per chapter and knowledge point, and by author. */
export async function statOfBank(ctx: Ctx, access: BankAccess) {
  const seen = sql`q.basic_course_id = ${access.basicCourseId}
    and (${canSeeAllDrafts(access)} or q.status <> 'draft' or q.created_by = ${ctx.me.userId})`
  const [cells, classify, creators] = await Promise.all([
    sql<Cell>`
      select coalesce(${chapterHere(sql`${access.courseId}`)}::text, '') as "chapterId", q.question_type as "questionType", q.status, count(*) as count
      from question q where ${seen} group by 1, 2, 3`.execute(ctx.db),
    sql<{ classifyId: string; count: number }>`
      select c.id as "classifyId", count(*) as count from question q cross join lateral unnest(q.classify_ids) as c (id)
      where ${seen} group by 1`.execute(ctx.db),
    sql<{ id: string; name: string; count: number }>`
      select u.id, u.realname as name, count(*) as count from question q join app_user u on u.id = q.created_by
      where ${seen} group by 1, 2 order by 3 desc limit 200`.execute(ctx.db),
  ])
  const total = cells.rows.reduce((sum, { count }) => sum + count, 0)
  return { total, cells: cells.rows, classify: classify.rows, creators: creators.rows }
}
