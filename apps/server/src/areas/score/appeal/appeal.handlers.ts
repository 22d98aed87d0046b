import type { Handlers } from '../../../wire/handlers.ts'
import { slice } from '../../../wire/paging.ts'
import { withFiles } from '../score.present.ts'
import { appealsOf, countAppeals } from './appeal-list.read.ts'
import { applyAppeal, withdrawAppeal } from './apply-appeal.flow.ts'
import { replyAppeal } from './reply-appeal.flow.ts'

type AppealCalls =
  | 'appealResultDetail'
  | 'withdrawAppealResultDetail'
  | 'listAppealResultDetail'
  | 'replyAppealResultDetail'

export const appealHandlers: Pick<Handlers<'resultDetail'>, AppealCalls> = {
  appealResultDetail: applyAppeal,
  withdrawAppealResultDetail: withdrawAppeal,
  replyAppealResultDetail: replyAppeal,

  async listAppealResultDetail(ctx, input) {
    const [rows, total] = await Promise.all([
      appealsOf(ctx.db, ctx.me, input, slice(input, 'listAppealResultDetail')),
      countAppeals(ctx.db, ctx.me, input),
    ])
    return { rows: await withFiles(ctx, rows), total }
  },
}
