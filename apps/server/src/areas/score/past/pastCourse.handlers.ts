import { isStudent } from '@shuyuan/contract/access/role-groups.ts'
import type { compareCourseCalls, pastCourseCalls } from '@shuyuan/contract/calls/score/pastCourse.calls.ts'
import { badField } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { slice } from '../../../wire/paging.ts'
import { assertHost } from '../../course/people/duty.policy.ts'
import { courseAccess } from '../../course/people/duty.read.ts'
import { comparedCourses, sharedQuestions } from './compare.read.ts'
import { pastStudied, pastTaught } from './past-list.read.ts'

export const pastCourseHandlers: Pick<Handlers<'myCourseInfo'>, keyof typeof pastCourseCalls> = {
  listHistoryMyCourseInfo: (ctx, input) =>
    (isStudent(ctx.me.role) ? pastStudied : pastTaught)(ctx, input, slice(input, 'listHistoryMyCourseInfo')),
}

export const compareCourseHandlers: Pick<Handlers<'courseInfo'>, keyof typeof compareCourseCalls> = {
  async compareCourseInfo(ctx, { courseIds }) {
    if (new Set(courseIds).size !== courseIds.length) throw badField('courseIds', '课程重复', 'a course appears twice')
    const own = await Promise.all(courseIds.map(async (id) => assertHost(await courseAccess(ctx, id))))
    if (new Set(own.map(({ basicCourseId }) => basicCourseId)).size > 1)
      throw badField('courseIds', '只能对比同一门课程的各次开课', 'only openings of the same course can be compared')
    if (own.some(({ archived }) => !archived))
      throw badField('courseIds', '只能对比历史课程', 'only past courses can be compared')
    const courses = await comparedCourses(ctx, courseIds)
    const questions = await sharedQuestions(
      ctx,
      courses.map(({ courseId }) => courseId),
    )
    return { courseName: own[0]?.courseName ?? '', courses, questions }
  },
}
