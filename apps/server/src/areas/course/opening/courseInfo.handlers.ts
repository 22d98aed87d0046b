import type { Handlers } from '../../../wire/handlers.ts'
import { linksOf } from '../../file/file-link.ts'
import { assertCanStudyOrView, assertCanView, assertHostCanEdit } from '../people/duty.policy.ts'
import { courseAccess } from '../people/duty.read.ts'
import { readCourseCard } from './course-card.read.ts'
import { readHeadFacts, readVisibleClasses } from './course-head.read.ts'
import { setCover, updateIntro } from './course-intro.store.ts'
import { deleteDraft, openOne } from './open-one.flow.ts'
import { readReadiness } from './readiness.read.ts'

export const courseInfoHandlers: Handlers<'courseInfo'> = {
  async getCourseInfo(ctx, { id }) {
    assertCanStudyOrView(await courseAccess(ctx, id))
    return readCourseCard(ctx, id)
  },

  addCourseInfo: openOne,
  deleteCourseInfo: (ctx, { id }) => deleteDraft(ctx, id),

  async updateCourseInfo(ctx, { id, updatedAt, ...change }) {
    assertHostCanEdit(await courseAccess(ctx, id))
    return { updatedAt: await updateIntro(ctx, id, change, updatedAt) }
  },

  async setCoverCourseInfo(ctx, { id, fileId }) {
    assertHostCanEdit(await courseAccess(ctx, id))
    await setCover(ctx, id, fileId)
    return { coverUrl: (await linksOf(ctx, [fileId], 'row')).get(fileId ?? '') ?? '' }
  },

  async getHeadCourseInfo(ctx, { courseId, enterType }) {
    const access = assertCanView(await courseAccess(ctx, courseId, enterType))
    const [card, facts, classes] = await Promise.all([
      readCourseCard(ctx, courseId),
      readHeadFacts(ctx, access),
      readVisibleClasses(ctx, access),
    ])
    const { examForm, formativeRatio, finalRatio, credits, hours, intro, tags, learnOrder, updatedAt, ...head } = card
    const { switches, teachWeek, teachWeeks, mainCourseId, mainCourseName, ...counts } = facts
    return {
      ...head,
      myDuty: access.duty,
      switches,
      counts,
      teachWeek,
      teachWeeks,
      mainCourseId,
      mainCourseName,
      classes,
    }
  },

  async getReadinessCourseInfo(ctx, { courseId }) {
    const { contentId } = assertCanView(await courseAccess(ctx, courseId))
    return readReadiness(ctx, contentId)
  },
}
