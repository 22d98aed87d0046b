import type { Ctx } from '../../../wire/context.ts'
import { found } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { pageOf } from '../../../wire/page.ts'
import { joinClass, leaveClass } from './course-class.flow.ts'
import { visibleClass } from './course-class-list.read.ts'
import { CANDIDATE_ORDER, candidateQuery, MEMBER_ORDER, memberQuery } from './course-class-member.read.ts'

const seen = async (ctx: Ctx, id: string) => found(await visibleClass(ctx.db, ctx.me, id))

export const classStudInfoHandlers: Handlers<'classStudInfo'> = {
  async listClassStudInfo(ctx, input) {
    await seen(ctx, input.courseClassId)
    return pageOf(memberQuery(ctx.db, input), input, 'listClassStudInfo', MEMBER_ORDER, 'course_class_student.id')
  },

  async candidateListClassStudInfo(ctx, input) {
    const query = candidateQuery(ctx.db, await seen(ctx, input.courseClassId), input)
    return pageOf(query, input, 'candidateListClassStudInfo', CANDIDATE_ORDER, 'student.id')
  },

  async addClassStudInfo(ctx, { courseClassId, studentIds }) {
    const { course, row, results } = await joinClass(ctx, courseClassId, studentIds)
    const added = results.filter(({ ok }) => ok).map(({ name }) => name)
    const targetName = `${course.courseName} ${row.name}`
    ctx.log(
      added.length > 0
        ? { targetType: 'courseClass', targetId: courseClassId, targetName, after: { added } }
        : { nothing: true },
    )
    return results
  },

  async leaveClassStudInfo(ctx, { ids, reason }) {
    const { going, refused } = await leaveClass(ctx, ids)
    ctx.log(going.length > 0 ? { targetType: 'courseClass', after: { removed: going, reason } } : { nothing: true })
    return { changed: going.length, refused }
  },
}
