import { STEPS_MAX } from '@shuyuan/contract/entities/course/course.ts'
import { AppError, found, refuse } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { withFileLinks } from '../../file/rich-links.ts'
import { assertCanView, assertHostCanEdit } from '../people/duty.policy.ts'
import { courseAccess } from '../people/duty.read.ts'
import { applyStepDemands } from './step-demands.flow.ts'
import { assertSoundSteps } from './step-targets.read.ts'
import { readSteps, stepKindOf, targetOf } from './teach-process.read.ts'
import { copySteps, countSteps, lockedChapter, saveSteps } from './teach-process.store.ts'

export const teachProcessInfoHandlers: Omit<Handlers<'teachProcessInfo'>, 'markTeachProcessInfo'> = {
  async listTeachProcessInfo(ctx, { courseId, chapterId }) {
    const access = assertCanView(await courseAccess(ctx, courseId))
    const chapter = ctx.db.selectFrom('chapter').select('id').where('id', '=', chapterId)
    found(await chapter.where('courseId', '=', access.contentId).executeTakeFirst())
    const steps = await readSteps(ctx, access.contentId, chapterId, access)
    const guides = await withFileLinks(
      ctx,
      steps.map(({ guide }) => guide),
    )
    const rows = steps.map((step, place) => {
      const { resourceId: _, assignmentId: __, boardId: ___, ...rest } = step
      return { ...rest, kind: stepKindOf(step.kind), guide: guides[place] ?? '', ...targetOf(step) }
    })
    return { rows, total: rows.length }
  },

  async saveTeachProcessInfo(ctx, { courseId, chapterId, steps, updatedAt }) {
    assertHostCanEdit(await courseAccess(ctx, courseId))
    await lockedChapter(ctx, courseId, chapterId, updatedAt)
    await assertSoundSteps(ctx, courseId, steps)
    await applyStepDemands(ctx, courseId, steps)
    await saveSteps(ctx, courseId, chapterId, steps)
    return { updatedAt: ctx.now }
  },

  async copyTeachProcessInfo(ctx, { courseId, fromChapterId, toChapterIds, stepIds }) {
    assertHostCanEdit(await courseAccess(ctx, courseId))
    if (toChapterIds.includes(fromChapterId)) throw refuse('请选择其他章节', 'choose another chapter')
    for (const id of [...toChapterIds, fromChapterId].sort()) await lockedChapter(ctx, courseId, id)
    const added = await copySteps(ctx, courseId, fromChapterId, toChapterIds, stepIds)
    for (const id of toChapterIds)
      if ((await countSteps(ctx, id)) > STEPS_MAX)
        throw new AppError(100456, {
          what: { zh: `每章最多${STEPS_MAX}个步骤`, en: `a chapter can have at most ${STEPS_MAX} steps` },
        })
    return { added }
  },
}
