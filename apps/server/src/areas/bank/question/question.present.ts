import type { Ctx } from '../../../wire/context.ts'
import { canEditQuestion, canManageBank } from './bank.policy.ts'
import type { BankAccess } from './bank-access.read.ts'
import type { QuestionDetail } from './question-detail.read.ts'
import type { QuestionRow } from './question-list.read.ts'
import { withQuestionLinks } from './rich-texts.ts'

type Owned = Pick<QuestionDetail, 'createdBy' | 'status' | 'paperCount' | 'answered'>

const canOf = (ctx: Ctx, access: BankAccess, row: Owned) => {
  const edit = canEditQuestion(access, row, ctx.me.userId)
  return { edit, remove: edit && row.paperCount === 0 && row.answered === 0, status: canManageBank(access) }
}

export async function presentRows(ctx: Ctx, access: BankAccess, rows: readonly QuestionRow[]) {
  const linked = await withQuestionLinks(ctx, rows)
  return linked.map(({ createdBy, chapterId, importBatchId, body, key, analysis, ...row }) => ({
    ...row,
    chapterId: chapterId ?? '',
    importBatchId: importBatchId ?? '',
    creatorId: createdBy ?? '',
    whole: body && key ? { body, key, analysis: analysis ?? '' } : null,
    can: canOf(ctx, access, { ...row, createdBy }),
  }))
}

export async function presentDetail(ctx: Ctx, access: BankAccess, found: QuestionDetail) {
  const { basicCourseId: _, createdBy, ...row } = await withQuestionLinks(ctx, found)
  return { ...row, questionType: row.body.type, can: canOf(ctx, access, { ...row, createdBy }) }
}
