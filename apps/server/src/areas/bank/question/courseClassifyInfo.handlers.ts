import { CLASSIFY_LEVELS, CLASSIFY_NODES } from '@shuyuan/contract/calls/bank/courseClassifyInfo.calls.ts'
import { assertFresh } from '../../../wire/assert-fresh.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, badField, found, refuse } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { assertCanAddQuestion, assertCanManageBank, assertCanReadBank } from './bank.policy.ts'
import { type BankAccess, bankAccess } from './bank-access.read.ts'
import { mergePoints, movePoint } from './classify.flow.ts'
import { classifyTree, countClassify, findClassify, hasSibling } from './classify.read.ts'
import { deleteClassify, insertClassify, setClassify } from './classify.store.ts'
import { writtenBy } from './save-question.flow.ts'

async function own(ctx: Ctx, access: BankAccess, id: string) {
  const row = found(await findClassify(ctx.db, id))
  if (row.basicCourseId !== access.basicCourseId) throw new AppError(100455)
  return row
}

async function assertFreeName(ctx: Ctx, access: BankAccess, pid: string | null, name: string): Promise<void> {
  if (await hasSibling(ctx.db, access.basicCourseId, pid, name))
    throw badField('name', '同级已有此知识点', 'this level already has that knowledge point')
}

export const courseClassifyInfoHandlers: Handlers<'courseClassifyInfo'> = {
  async treeCourseClassifyInfo(ctx, { courseId }) {
    const access = assertCanReadBank(await bankAccess(ctx, courseId))
    return classifyTree(ctx.db, access.basicCourseId)
  },
  async addCourseClassifyInfo(ctx, { courseId, pid, name }) {
    const access = assertCanAddQuestion(await bankAccess(ctx, courseId))
    const parent = pid ? await own(ctx, access, pid) : null
    if (parent && parent.level >= CLASSIFY_LEVELS)
      throw refuse(`知识点最多${CLASSIFY_LEVELS}级`, `knowledge points can be at most ${CLASSIFY_LEVELS} levels deep`)
    if ((await countClassify(ctx.db, access.basicCourseId)) >= CLASSIFY_NODES)
      throw new AppError(100456, {
        what: { zh: `知识点${CLASSIFY_NODES}个`, en: `${CLASSIFY_NODES} knowledge points` },
      })
    await assertFreeName(ctx, access, parent?.id ?? null, name)
    const row = { basicCourseId: access.basicCourseId, pid: parent?.id ?? null, name }
    return { id: await insertClassify(ctx.db, row, writtenBy(ctx)) }
  },
  async updateCourseClassifyInfo(ctx, { id, courseId, name, important, updatedAt }) {
    const access = assertCanManageBank(await bankAccess(ctx, courseId))
    const row = await own(ctx, access, id)
    assertFresh(row.updatedAt, updatedAt)
    if (name && name !== row.name) await assertFreeName(ctx, access, row.pid, name)
    const change = {
      ...(name === undefined ? {} : { name }),
      ...(important === undefined ? {} : { important: important === '1' }),
    }
    await setClassify(ctx.db, id, change, writtenBy(ctx))
    return { updatedAt: ctx.now }
  },
  async moveCourseClassifyInfo(ctx, { id, courseId, pid, afterId }) {
    const access = assertCanManageBank(await bankAccess(ctx, courseId))
    await movePoint(ctx, access.basicCourseId, { id, pid: pid || null, afterId: afterId || null })
    return null
  },
  async mergeCourseClassifyInfo(ctx, { courseId, ids, toId }) {
    const access = assertCanManageBank(await bankAccess(ctx, courseId))
    return { moved: await mergePoints(ctx, access.basicCourseId, { ids, toId }) }
  },
  async deleteCourseClassifyInfo(ctx, { id, courseId }) {
    const access = assertCanManageBank(await bankAccess(ctx, courseId))
    const row = await own(ctx, access, id)
    if (row.children > 0)
      throw new AppError(100410, {
        what: { zh: `还有${row.children}个下级知识点`, en: `it has ${row.children} points below it` },
      })
    if (row.questions > 0)
      throw new AppError(100410, {
        what: { zh: `已用于${row.questions}道题`, en: `${row.questions} questions use it` },
      })
    await deleteClassify(ctx.db, id)
    return null
  },
}
