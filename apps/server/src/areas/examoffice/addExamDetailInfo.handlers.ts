import { isStudent } from '@shuyuan/contract/access/role-groups.ts'
import { exportSheet } from '../../sheet/export.flow.ts'
import { importSheet } from '../../sheet/import.flow.ts'
import { templateSheet } from '../../sheet/template.flow.ts'
import { assertFresh } from '../../wire/assert-fresh.ts'
import type { Ctx } from '../../wire/context.ts'
import { badField, found } from '../../wire/error.ts'
import type { Handlers } from '../../wire/handlers.ts'
import { lockBatch } from './add-exam.store.ts'
import { attachedFiles } from './attached-files.read.ts'
import { detailExport, detailImport } from './detail.sheet.ts'
import { deleteDetail, editDetail } from './detail.store.ts'
import { findDetail, listDetails } from './detail-list.read.ts'
import { assertMoves, decide, enterScores, setTaken } from './detail-moves.flow.ts'
import { addStudent, officeForm } from './enrol-detail.flow.ts'
import { applyOwn, withdrawOwn } from './own/apply-own.flow.ts'
import { listOwn } from './own/own.present.ts'
import { schedule } from './schedule.flow.ts'
import { toScore } from './to-score.flow.ts'
import { withReason } from './why-words.ts'

/** Only files that this person uploaded may be attached. */
async function assertOwnFiles({ db, me }: Ctx, fileIds: readonly string[] | undefined): Promise<void> {
  if (!fileIds?.length) return
  const rows = await db
    .selectFrom('file')
    .select('id')
    .where('id', 'in', [...fileIds])
    .where('ownerId', '=', me.userId)
    .where('status', '=', 'ready')
    .execute()
  if (rows.length !== new Set(fileIds).size)
    throw badField('fileIds', '附件不存在或不是您上传的', 'the file does not exist or was not uploaded by you')
}

export const addExamDetailInfoHandlers: Handlers<'addExamDetailInfo'> = {
  async listAddExamDetailInfo(ctx, input) {
    const { rows, total } = await listDetails(ctx.db, ctx.me, input)
    return { rows: rows.map(withReason), total }
  },

  async getAddExamDetailInfo(ctx, { id }) {
    const row = found(await findDetail(ctx.db, ctx.me, id))
    return { ...withReason(row), files: await attachedFiles(ctx, row.fileIds) }
  },

  async addAddExamDetailInfo(ctx, form) {
    await assertOwnFiles(ctx, form.fileIds)
    return isStudent(ctx.me.role) ? applyOwn(ctx, form) : addStudent(ctx, officeForm(form))
  },

  async updateAddExamDetailInfo(ctx, { id, updatedAt, reason, fileIds }) {
    const before = await assertMoves(ctx, id, 'edit')
    assertFresh(before.updatedAt, updatedAt)
    const kept = found(await findDetail(ctx.db, ctx.me, id)).fileIds
    await assertOwnFiles(
      ctx,
      fileIds?.filter((one) => !kept.includes(one)),
    )
    const change = { ...(reason === undefined ? {} : { reason }), ...(fileIds ? { fileIds } : {}) }
    await editDetail(ctx.db, id, change, { now: ctx.now, userId: ctx.me.userId })
    ctx.log({ targetType: 'addExamDetail', targetId: id, targetName: before.realname, before, after: change })
    return null
  },

  async deleteAddExamDetailInfo(ctx, { id }) {
    if (isStudent(ctx.me.role)) return withdrawOwn(ctx, id)
    const before = await assertMoves(ctx, id, 'remove')
    await deleteDetail(ctx.db, id)
    ctx.log({
      targetType: 'addExamDetail',
      targetId: id,
      targetName: `${before.realname} ${before.courseName}`,
      before,
    })
    return null
  },

  listMineAddExamDetailInfo: (ctx) => listOwn(ctx),
  approveAddExamDetailInfo: (ctx, input) => decide(ctx, input),
  scheduleAddExamDetailInfo: (ctx, input) => schedule(ctx, input),
  setTakenAddExamDetailInfo: (ctx, input) => setTaken(ctx, input),
  scoreAddExamDetailInfo: (ctx, { rows }) => enterScores(ctx, rows),

  async toScoreAddExamDetailInfo(ctx, { addExamId, courseIds, preview }) {
    const batch = found(await lockBatch(ctx.db, addExamId))
    const rows = await toScore(ctx, batch, courseIds, preview === '1')
    if (preview === '1' || rows.length === 0) ctx.log({ nothing: true })
    else ctx.log({ targetType: 'addExam', targetId: addExamId, targetName: batch.name, after: { count: rows.length } })
    return rows
  },

  importAddExamDetailInfo: (ctx, input, file) => importSheet(ctx, detailImport, input, file),
  templateAddExamDetailInfo: (ctx, input) => templateSheet(ctx, detailImport, input),
  exportAddExamDetailInfo: (ctx, filters) => exportSheet(ctx, detailExport, filters),
}
