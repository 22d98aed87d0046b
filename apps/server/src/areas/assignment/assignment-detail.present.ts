import type { SafeBrowserMode } from '@shuyuan/contract/entities/exam/safe-browser.ts'
import type { Ctx } from '../../wire/context.ts'
import { found } from '../../wire/error.ts'
import { hidesNames } from '../exam/attempt/anonymous.read.ts'
import { withFileLinks } from '../file/rich-links.ts'
import { presentRow } from './assignment.present.ts'
import type { Assignment } from './assignment.store.ts'
import type { AssignmentAccess } from './assignment-access.read.ts'
import { attemptCount, formativeWindow } from './assignment-facts.read.ts'
import { findAssignmentRow, overridesOf } from './assignment-list.read.ts'
import { attachedFiles } from './written/attached.read.ts'

/** One assignment with everything that its form shows. */
export async function presentDetail(ctx: Ctx, access: AssignmentAccess, row: Assignment) {
  const head = found(await findAssignmentRow(ctx, access, row.id))
  const paper = row.paperId
    ? await ctx.db
        .selectFrom('paper')
        .select(['status', 'frozenAt', 'totalScore'])
        .where('id', '=', row.paperId)
        .executeTakeFirst()
    : undefined
  const paperStatus = paper?.status === 'enabled' && paper.frozenAt ? 'frozen' : (paper?.status ?? '')
  return {
    ...presentRow(ctx, access, head),
    instructions: await withFileLinks(ctx, row.instructions),
    lateDeductPercent: row.lateDeductPercent,
    lateDays: row.lateDays,
    editBeforeReview: row.editBeforeReview,
    instantFeedback: row.instantFeedback,
    anonymous: row.anonymous,
    namesHidden: row.anonymous && (await hidesNames(ctx.db, row.id, ctx.now)),
    onePerScreen: row.onePerScreen,
    noBackward: row.noBackward,
    blockCopy: row.blockCopy,
    leaveLimit: row.leaveLimit,
    safeBrowser: row.safeBrowser as SafeBrowserMode,
    safeBrowserKeys: row.safeBrowserKeys,
    safeBrowserStartPassword: row.safeBrowserStartPassword,
    safeBrowserQuitPassword: row.safeBrowserQuitPassword,
    earliestSubmitMin: row.earliestSubmitMin,
    fileIds: row.fileIds,
    files: await attachedFiles(ctx, row.fileIds),
    place: row.place,
    hours: row.hours,
    bring: row.bring,
    asksScans: row.asksScans,
    paperStatus: paperStatus as '' | 'draft' | 'enabled' | 'frozen' | 'archived',
    paperTotal: paper?.totalScore ?? 0,
    attempts: (await attemptCount(ctx.db, row.id)).attempts,
    formative: await formativeWindow(ctx.db, access.termId),
    overrides: await overridesOf(ctx, access, row.id),
  }
}
