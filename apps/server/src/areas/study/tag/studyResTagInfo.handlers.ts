import type { Ctx } from '../../../wire/context.ts'
import { AppError } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { slice } from '../../../wire/paging.ts'
import { assertStudent } from '../../course/people/duty.policy.ts'
import { courseAccess } from '../../course/people/duty.read.ts'
import { openResource } from '../open-resource.read.ts'
import { deleteTag, insertTag, ownTag, updateTag } from './tag.store.ts'
import { listTags } from './tag-list.read.ts'
import { tagText } from './tag-text.flow.ts'

/** Notes of a past term stay readable, and as they were. */
function assertStudies(access: Awaited<ReturnType<typeof courseAccess>>): void {
  if (assertStudent(access).archived) throw new AppError(100613)
}

async function editedTag(ctx: Ctx, id: string) {
  const tag = await ownTag(ctx, ctx.me.studentId, id)
  assertStudies(await courseAccess(ctx, tag.courseId))
  return tag
}

export const studyResTagInfoHandlers: Handlers<'studyResTagInfo'> = {
  async listStudyResTagInfo(ctx, input) {
    const { contentId } = assertStudent(await courseAccess(ctx, input.courseId))
    const of = { studentId: ctx.me.studentId, courseId: contentId }
    return listTags(ctx.db, of, input, slice(input, 'listStudyResTagInfo'))
  },

  async addStudyResTagInfo(ctx, { text = '', ...place }) {
    const { access } = await openResource(ctx, place.resourceId)
    assertStudies(access)
    if (!ctx.me.studentId) throw new AppError(100612)
    return { id: await insertTag(ctx, ctx.me.studentId, { ...place, text }) }
  },

  async updateStudyResTagInfo(ctx, { id, ...change }) {
    await updateTag(ctx, await editedTag(ctx, id), change)
    return { updatedAt: ctx.now }
  },

  async deleteStudyResTagInfo(ctx, { id }) {
    await deleteTag(ctx, (await editedTag(ctx, id)).id)
    return null
  },

  async exportStudyResTagInfo(ctx, { courseId, ...filter }) {
    const { contentId, courseName } = assertStudent(await courseAccess(ctx, courseId))
    return tagText(ctx, { studentId: ctx.me.studentId, courseId: contentId, courseName }, filter)
  },
}
