import type { AnswerFiles } from '@shuyuan/contract/entities/final-exam.ts'
import type { Ctx } from '../../wire/context.ts'
import { found, outsideScope } from '../../wire/error.ts'
import type { Handlers } from '../../wire/handlers.ts'
import { withFileLinks } from '../file/rich-links.ts'
import { setEntry } from './entry.flow.ts'
import { addFinal, changeFinal, dropFinal, setReviewers } from './final.flow.ts'
import { readFinal } from './final.store.ts'
import { findFinal, listFinals, reviewersOf } from './final-list.read.ts'

/** 100404 for none, 100455 for one of somebody else's. */
async function seenFinal(ctx: Ctx, id: string) {
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
    const { filesAllowed, fileTypes, fileMaxMb, fileMaxCount, uploadGraceMin, ...row } = await seenFinal(ctx, id)
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

  addFinalExamCourseInfo: (ctx, form) => addFinal(ctx, form),

  async updateFinalExamCourseInfo(ctx, input) {
    await changeFinal(ctx, input)
    return null
  },

  async deleteFinalExamCourseInfo(ctx, { id }) {
    await dropFinal(ctx, id)
    return null
  },

  setEntryFinalExamCourseInfo: (ctx, { ids, entryOpen }) => setEntry(ctx, ids, entryOpen === '1'),

  async setReviewerFinalExamCourseInfo(ctx, input) {
    await setReviewers(ctx, input)
    return null
  },
}
