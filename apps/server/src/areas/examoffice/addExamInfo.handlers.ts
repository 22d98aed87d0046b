import { nextAddExam } from '@shuyuan/domain/life/add-exam.rule.ts'
import { isRefusal } from '@shuyuan/domain/life/next.rule.ts'
import { assertFresh } from '../../wire/assert-fresh.ts'
import type { Ctx } from '../../wire/context.ts'
import { AppError, found } from '../../wire/error.ts'
import type { Handlers } from '../../wire/handlers.ts'
import { assertCanManageWholeSchool } from '../../wire/scope/scope.policy.ts'
import { batchRefusal } from './add-exam.policy.ts'
import { deleteBatch, figuresOf, lockBatch, updateBatchRow } from './add-exam.store.ts'
import { coursesOfBatch, findBatch, listBatches, subSchoolsOfBatch } from './add-exam-list.read.ts'
import { generate } from './generate.flow.ts'
import { copyBatch, createBatch, updateBatch } from './save-batch.flow.ts'

async function factsOf(ctx: Ctx, id: string) {
  const courses = await coursesOfBatch(ctx.db, ctx.me, id)
  const unready = courses
    .filter(({ startsAt, paperId, paperCode }) => !startsAt || (!paperId && !paperCode))
    .map(({ courseName }) => courseName)
  return { unready, unscored: (await figuresOf(ctx.db, id)).unscored }
}

export const addExamInfoHandlers: Handlers<'addExamInfo'> = {
  listAddExamInfo: (ctx, input) => listBatches(ctx.db, ctx.me, input),

  async getAddExamInfo(ctx, { id }) {
    const { lastTerms, scoreBelow, flags, ...batch } = found(await findBatch(ctx.db, ctx.me, id))
    return {
      ...batch,
      qualify: { lastTerms, scoreBelow, flags },
      courses: await coursesOfBatch(ctx.db, ctx.me, id),
      bySubSchool: await subSchoolsOfBatch(ctx.db, ctx.me, id),
    }
  },

  addAddExamInfo: (ctx, form) => createBatch(ctx, form),

  async updateAddExamInfo(ctx, { id, updatedAt, ...form }) {
    const batch = found(await lockBatch(ctx.db, id))
    assertFresh(batch.updatedAt, updatedAt)
    await updateBatch(ctx, batch, form)
    return null
  },

  async deleteAddExamInfo(ctx, { id }) {
    assertCanManageWholeSchool(ctx.me)
    const before = found(await lockBatch(ctx.db, id))
    if (before.state !== 'draft')
      throw new AppError(100410, { what: { zh: '批次已发布', en: 'the batch is published' } })
    await deleteBatch(ctx.db, id)
    ctx.log({ targetType: 'addExam', targetId: id, targetName: before.name, before })
    return null
  },

  async setStatusAddExamInfo(ctx, { id, state, updatedAt }) {
    assertCanManageWholeSchool(ctx.me)
    const batch = found(await lockBatch(ctx.db, id))
    assertFresh(batch.updatedAt, updatedAt)
    const next = nextAddExam(batch.state, state === 'published' ? 'publish' : 'close', await factsOf(ctx, id))
    if (isRefusal(next)) throw batchRefusal(next)
    await updateBatchRow(ctx.db, id, { state: next.to }, { now: ctx.now, userId: ctx.me.userId })
    ctx.log({
      targetType: 'addExam',
      targetId: id,
      targetName: batch.name,
      before: { state: batch.state },
      after: { state: next.to },
    })
    return null
  },

  async generateAddExamInfo(ctx, { id, preview, courseIds }) {
    const batch = found(await lockBatch(ctx.db, id))
    const made = await generate(ctx, batch, courseIds, preview === '1')
    if (preview === '1' || made.count === 0) ctx.log({ nothing: true })
    else ctx.log({ targetType: 'addExam', targetId: id, targetName: batch.name, after: { count: made.count } })
    return made
  },

  async copyAddExamInfo(ctx, { id, termCode, name }) {
    return copyBatch(ctx, found(await lockBatch(ctx.db, id)), termCode, name)
  },
}
