import type { Handlers } from '../../../wire/handlers.ts'
import { pageOf } from '../../../wire/page.ts'
import { mergeCoursesAs, planMerge, splitCoursesAs } from './merge.flow.ts'
import type { MergeCourse } from './merge.read.ts'
import { MERGE_ORDER, mergeLogQuery } from './merge-log.read.ts'

type MergeCalls =
  | 'previewMergeBasicCourseInfo'
  | 'mergeBasicCourseInfo'
  | 'splitBasicCourseInfo'
  | 'listMergeBasicCourseInfo'

const named = ({ id, courseCode, courseName }: MergeCourse) => ({ id, courseCode, courseName })

/** Courses of the catalogue that are taught as one (merged courses). */
export const courseMergeHandlers: Pick<Handlers<'basicCourseInfo'>, MergeCalls> = {
  async previewMergeBasicCourseInfo(ctx, input) {
    const { deputies, blocked } = await planMerge(ctx, input)
    return {
      rows: deputies.map((one) => ({
        ...named(one),
        students: one.students,
        ownContent: { chapters: one.chapters, resources: one.resources, assignments: one.assignments },
        attempts: one.answered,
        differences: one.differences,
      })),
      blocked: blocked.map(({ course, reason }) => ({ ...named(course), reason })),
    }
  },

  async mergeBasicCourseInfo(ctx, { note = '', ...asked }) {
    await mergeCoursesAs(ctx, asked, note)
    return null
  },

  async splitBasicCourseInfo(ctx, { note = '', ...asked }) {
    await splitCoursesAs(ctx, asked, note)
    return null
  },

  listMergeBasicCourseInfo: (ctx, input) =>
    pageOf(
      mergeLogQuery(ctx.db, ctx.me, input.courseId),
      input,
      'listMergeBasicCourseInfo',
      MERGE_ORDER,
      'course_merge_log.id',
    ),
}
