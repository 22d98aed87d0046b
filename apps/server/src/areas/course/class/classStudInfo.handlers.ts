import { exportSheet } from '../../../sheet/export.flow.ts'
import { importSheet } from '../../../sheet/import.flow.ts'
import { templateSheet } from '../../../sheet/template.flow.ts'
import type { Ctx } from '../../../wire/context.ts'
import { found } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { pageOf } from '../../../wire/page.ts'
import { placeExport, placeImport } from './class-place.sheet.ts'
import { joinClass, leaveClass, named } from './course-class.flow.ts'
import { visibleClass } from './course-class-list.read.ts'
import { CANDIDATE_ORDER, candidateQuery, MEMBER_ORDER, memberQuery } from './course-class-member.read.ts'
import { moveStudents } from './move-students.flow.ts'

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
    const removed = going.map(named)
    ctx.log(going.length > 0 ? { targetType: 'courseClass', after: { removed, reason } } : { nothing: true })
    return { changed: going.length, refused }
  },

  async transferClassStudInfo(ctx, { ids, toClassId, reason }) {
    const { to, course, going, leftGroups, refused } = await moveStudents(ctx, ids, toClassId)
    ctx.log(
      going.length > 0
        ? {
            targetType: 'courseClass',
            targetId: to.id,
            targetName: `${course.courseName} ${to.name}`,
            after: { added: going.map(named), reason },
          }
        : { nothing: true },
    )
    return { changed: going.length, refused, leftGroups }
  },

  importClassStudInfo: (ctx, input, file) => importSheet(ctx, placeImport, input, file),
  templateClassStudInfo: (ctx) => templateSheet(ctx, placeImport),

  async exportClassStudInfo(ctx, input) {
    if (input.courseClassId) await seen(ctx, input.courseClassId)
    return exportSheet(ctx, placeExport, input)
  },
}
