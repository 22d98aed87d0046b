import type { AnswerFiles } from '@shuyuan/contract/entities/finalexam/final-exam.ts'
import { finalState } from '@shuyuan/domain/finals/final-exam.rule.ts'
import { exportSheet } from '../../../sheet/export.flow.ts'
import type { Ctx } from '../../../wire/context.ts'
import { found, outsideScope } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { withFileLinks } from '../../file/rich-links.ts'
import { presentCandidates } from './candidate.present.ts'
import { candidatesExport } from './candidates.sheet.ts'
import { setEntry } from './entry.flow.ts'
import { createFinal, deleteFinal, setReviewers, updateFinal } from './final.flow.ts'
import { readFinal } from './final.store.ts'
import { findFinal, listFinals, reviewersOf } from './final-list.read.ts'
import { listHelps, replyHelp } from './help.flow.ts'
import { candidateRows, countCandidates, monitorCounts } from './monitor.read.ts'
import { openEntries } from './open-entry.read.ts'
import { allowSeats, extendSeats, forceSeats, letSeatsIn, reopenSeats, verifySeat } from './seat-acts.flow.ts'

/** 100404 for none, 100455 for one of somebody else's. */
async function visibleFinal(ctx: Ctx, id: string) {
  const row = await findFinal(ctx.db, ctx.me, ctx.now, id)
  if (row) return row
  found(await readFinal(ctx.db, id))
  throw outsideScope()
}

export const finalExamCourseInfoHandlers: Handlers<'finalExamCourseInfo'> = {
  async listFinalExamCourseInfo({ db, me, now }, input) {
    const { rows, total } = await listFinals(db, me, now, input)
    return { rows: rows.map(({ id, ...row }) => ({ ...row, id: id as '' })), total }
  },

  async getFinalExamCourseInfo(ctx, { id }) {
    const { filesAllowed, fileTypes, fileMaxMb, fileMaxCount, uploadGraceMin, ...row } = await visibleFinal(ctx, id)
    const answerFiles: AnswerFiles = {
      allowed: filesAllowed ? '1' : '0',
      types: fileTypes as AnswerFiles['types'],
      maxMb: fileMaxMb,
      maxCount: fileMaxCount,
      uploadGraceMin,
    }
    return {
      ...row,
      answerFiles,
      entryNotice: await withFileLinks(ctx, row.entryNotice),
      reviewers: await reviewersOf(ctx.db, id),
    }
  },

  addFinalExamCourseInfo: (ctx, form) => createFinal(ctx, form),

  async updateFinalExamCourseInfo(ctx, input) {
    await updateFinal(ctx, input)
    return null
  },

  async deleteFinalExamCourseInfo(ctx, { id }) {
    await deleteFinal(ctx, id)
    return null
  },

  setEntryFinalExamCourseInfo: (ctx, { ids, entryOpen }) => setEntry(ctx, ids, entryOpen === '1'),

  async setReviewerFinalExamCourseInfo(ctx, input) {
    await setReviewers(ctx, input)
    return null
  },

  getOpenFlagFinalExamCourseInfo: ({ db, me, now }) => openEntries(db, me, now),

  async monitorFinalExamCourseInfo(ctx, { id, limit, offset, ...filter }) {
    const { db, me, now } = ctx
    await visibleFinal(ctx, id)
    const exam = found(await readFinal(db, id))
    const skip = (Math.max(offset, 1) - 1) * limit
    const rows = await candidateRows(db, me, exam, now, filter, { limit, skip }, true)
    const { opensAt, closesAt } = exam
    return {
      ...(await monitorCounts(db, me, exam, now)),
      state: finalState({ opensAt: opensAt.getTime(), closesAt: closesAt.getTime() }, now.getTime()),
      opensAt,
      closesAt,
      serverTime: now,
      total: await countCandidates(db, me, exam, now, filter),
      rows: await presentCandidates(ctx, rows),
    }
  },

  extendFinalExamCourseInfo: (ctx, input) => extendSeats(ctx, input),
  letInFinalExamCourseInfo: (ctx, input) => letSeatsIn(ctx, input),
  forceSubmitFinalExamCourseInfo: (ctx, input) => forceSeats(ctx, input),
  reopenFinalExamCourseInfo: (ctx, input) => reopenSeats(ctx, input),
  allowFinalExamCourseInfo: (ctx, input) => allowSeats(ctx, input),

  async verifyFinalExamCourseInfo(ctx, input) {
    await verifySeat(ctx, input)
    return null
  },

  async listHelpFinalExamCourseInfo(ctx, input) {
    await visibleFinal(ctx, input.id)
    return listHelps(ctx, input)
  },

  async replyHelpFinalExamCourseInfo(ctx, input) {
    await replyHelp(ctx, input)
    return null
  },

  async exportFinalExamCourseInfo(ctx, filters) {
    await visibleFinal(ctx, filters.id)
    return exportSheet(ctx, candidatesExport, filters)
  },
}
