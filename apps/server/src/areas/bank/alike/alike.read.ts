import type { QuestionBody, QuestionStatus, QuestionType } from '@shuyuan/contract/entities/bank/question.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import { canSeeAllDrafts } from '../question/bank.policy.ts'
import type { BankAccess } from '../question/bank-access.read.ts'

export interface BankStem {
  id: string
  questionType: QuestionType
  stem: string
  stemText: string
  body: QuestionBody
  status: QuestionStatus
}

/** Every stem of the bank that this person may see, for comparison. */
export async function bankStems(ctx: Ctx, access: BankAccess): Promise<BankStem[]> {
  const { rows } = await sql<BankStem>`
    select q.id, q.question_type as "questionType", v.body->>'stem' as stem, q.stem_text as "stemText", q.status, v.body
    from question q join question_version v on v.id = q.current_version_id
    where q.basic_course_id = ${access.basicCourseId}
      and (${canSeeAllDrafts(access)} or q.status <> 'draft' or q.created_by = ${ctx.me.userId})
    order by q.id limit 20000`.execute(ctx.db)
  return rows
}
