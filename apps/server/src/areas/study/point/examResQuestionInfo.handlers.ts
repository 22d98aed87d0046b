import type { Ctx } from '../../../wire/context.ts'
import { found, outsideScope } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { questionVersions } from '../../bank/question/question-version.read.ts'
import { assertCanView } from '../../course/people/duty.policy.ts'
import { courseAccess } from '../../course/people/duty.read.ts'
import { answerPoint, showPoint } from './answer-point.flow.ts'
import { listPoints } from './point-list.read.ts'
import { presentStat } from './point-stat.present.ts'
import { pointAnswers } from './point-stat.read.ts'
import { addPoint, changePoint, removePoint } from './save-point.flow.ts'

/** A resource of a course that this person teaches or looks after. */
async function viewedResource(ctx: Ctx, resourceId: string) {
  const resource = found(
    await ctx.db.selectFrom('resource').select(['id', 'courseId']).where('id', '=', resourceId).executeTakeFirst(),
  )
  return { resource, access: assertCanView(await courseAccess(ctx, resource.courseId)) }
}

export const examResQuestionInfoHandlers: Handlers<'examResQuestionInfo'> = {
  async listExamResQuestionInfo(ctx, { resourceId }) {
    const { resource } = await viewedResource(ctx, resourceId)
    return listPoints(ctx.db, resource.id)
  },

  getExamResQuestionInfo: (ctx, { id }) => showPoint(ctx, id),
  addExamResQuestionInfo: addPoint,
  updateExamResQuestionInfo: changePoint,
  deleteExamResQuestionInfo: (ctx, { id }) => removePoint(ctx, id),
  submitExamResQuestionInfo: answerPoint,

  async statExamResQuestionInfo(ctx, { resourceId, courseClassId }) {
    const { resource, access } = await viewedResource(ctx, resourceId)
    if (courseClassId && !access.classIds.includes(courseClassId)) throw outsideScope()
    const rows = await pointAnswers(ctx.db, resource, access, courseClassId)
    const versions = await questionVersions(
      ctx.db,
      rows.map(({ versionId }) => versionId),
    )
    return rows.map((row) => presentStat(row, versions.get(row.versionId)))
  },
}
