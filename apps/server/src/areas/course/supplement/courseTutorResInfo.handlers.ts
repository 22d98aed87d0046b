import type { Ctx } from '../../../wire/context.ts'
import { AppError, found } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { slice } from '../../../wire/paging.ts'
import { linksOf } from '../../file/file-link.ts'
import { withFileLinks } from '../../file/rich-links.ts'
import { assertCanStudyOrView, assertCanView, assertStudent } from '../people/duty.policy.ts'
import { courseAccess } from '../people/duty.read.ts'
import { addSupplement, changeSupplement, removeSupplement } from './change-supplement.flow.ts'
import {
  adoptSupplements,
  pinSupplements,
  publishSupplements,
  returnSupplements,
  withdrawSupplements,
} from './publish-supplement.flow.ts'
import { keepRead } from './supplement.store.ts'
import { supplementSwitches } from './supplement-access.read.ts'
import { classesByIds, findSupplement, listSupplements, supplementFigures } from './supplement-list.read.ts'

/** One that this person sees, with the access that shows it. */
async function seen(ctx: Ctx, id: string) {
  const { courseId } = found(
    await ctx.db.selectFrom('tutorResource').select('courseId').where('id', '=', id).executeTakeFirst(),
  )
  const access = assertCanStudyOrView(await courseAccess(ctx, courseId))
  return { access, row: found(await findSupplement(ctx, access, id)) }
}

export const courseTutorResInfoHandlers: Handlers<'courseTutorResInfo'> = {
  async listCourseTutorResInfo(ctx, input) {
    const access = assertCanStudyOrView(await courseAccess(ctx, input.courseId))
    return listSupplements(ctx, access, input, slice(input, 'listCourseTutorResInfo'))
  },

  async statCourseTutorResInfo(ctx, { courseId }) {
    const access = assertCanView(await courseAccess(ctx, courseId))
    const writer = access.mainCourseId ? await courseAccess(ctx, access.mainCourseId) : access
    const { isAllowed, needsAdopt } = await supplementSwitches(ctx, access.contentId)
    const writes =
      !writer.archived && (writer.duty === 'host' || (isAllowed && ['face', 'assistant'].includes(writer.duty)))
    const classes = writes ? await classesByIds(ctx, writer.classIds) : []
    return { ...(await supplementFigures(ctx, access)), classes, needsAdopt }
  },

  async getCourseTutorResInfo(ctx, { id }) {
    const { row } = await seen(ctx, id)
    if (!row.isOpen) return { ...row, url: '', body: '', fileId: '', fileUrl: '', mime: '', fileName: '' }
    const [links, body] = await Promise.all([linksOf(ctx, [row.fileId], 'row'), withFileLinks(ctx, row.body)])
    return { ...row, body, fileId: row.fileId ?? '', fileUrl: links.get(row.fileId ?? '') ?? '' }
  },

  async readCourseTutorResInfo(ctx, { id }) {
    const { access, row } = await seen(ctx, id)
    const { studentId } = ctx.me
    assertStudent(access)
    if (!row.isOpen) throw new AppError(100601, { reason: { zh: '资料尚未开放', en: 'it is not open yet' } })
    if (studentId) await keepRead(ctx, id, studentId)
    return null
  },

  addCourseTutorResInfo: addSupplement,

  updateCourseTutorResInfo: changeSupplement,

  async deleteCourseTutorResInfo(ctx, { id }) {
    await removeSupplement(ctx, id)
    return null
  },

  publishCourseTutorResInfo: (ctx, { ids }) => publishSupplements(ctx, ids),

  withdrawCourseTutorResInfo: (ctx, { ids }) => withdrawSupplements(ctx, ids),

  adoptCourseTutorResInfo: (ctx, { ids, chapterId }) => adoptSupplements(ctx, ids, chapterId),

  backCourseTutorResInfo: (ctx, { ids, reason }) => returnSupplements(ctx, ids, reason),

  async pinCourseTutorResInfo(ctx, { ids, on }) {
    return { done: await pinSupplements(ctx, ids, on === '1') }
  },
}
