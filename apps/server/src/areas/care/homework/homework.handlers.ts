import { listMark } from '@shuyuan/domain/text/listed.rule.ts'
import { exportSheet } from '../../../sheet/export.flow.ts'
import { badField, outsideScope } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { slice } from '../../../wire/paging.ts'
import { askMarkers } from '../../marking/overdue/review-overdue.flow.ts'
import { assertClassInScope } from '../class-access.read.ts'
import { applyDelay } from './apply-delay.flow.ts'
import { classAssignments } from './class-assignments.read.ts'
import { coursesOfClass } from './course-list.read.ts'
import { firstWithWork } from './first-class.read.ts'
import { homeworkExport } from './homework.sheet.ts'
import { homeworkList } from './homework-list.flow.ts'
import { homeworkMatrix } from './homework-matrix.flow.ts'
import { urgeHomework } from './urge-homework.flow.ts'

type Homework = Pick<
  Handlers<'classTeacherIndex'>,
  | 'homeworkListClassTeacherIndex'
  | 'homeworkMatrixClassTeacherIndex'
  | 'urgeHomeworkClassTeacherIndex'
  | 'urgeReviewClassTeacherIndex'
  | 'applyDelayClassTeacherIndex'
  | 'exportHomeworkClassTeacherIndex'
  | 'courseListClassTeacherIndex'
  | 'firstClassTeacherIndex'
>

export const homeworkHandlers: Homework = {
  async homeworkListClassTeacherIndex(ctx, input) {
    await assertClassInScope(ctx, input.orgClassId)
    const { limit, skip, ...order } = slice(input, 'homeworkListClassTeacherIndex')
    const rows = await homeworkList(ctx, input, order)
    return { rows: rows.slice(skip, skip + limit), total: rows.length }
  },

  async homeworkMatrixClassTeacherIndex(ctx, input) {
    await assertClassInScope(ctx, input.orgClassId)
    return homeworkMatrix(ctx, input)
  },

  urgeHomeworkClassTeacherIndex: urgeHomework,

  async urgeReviewClassTeacherIndex(ctx, { orgClassId, assignmentIds, days }) {
    await assertClassInScope(ctx, orgClassId)
    const own = await classAssignments(ctx.db, orgClassId, { ids: assignmentIds, anyTerm: true }, ctx.now)
    if (own.length < new Set(assignmentIds).size) throw outsideScope()
    const told = await askMarkers(ctx, {
      ...{ orgClassId, assignmentIds, days },
      content: own.map(({ title }) => title).join(listMark(ctx.lang)),
    })
    ctx.log({ targetType: 'orgClass', targetId: orgClassId, after: { assignmentIds, sent: told.sent } })
    return told
  },

  applyDelayClassTeacherIndex: applyDelay,

  async exportHomeworkClassTeacherIndex(ctx, { view, orderBy, courseId, ...filter }) {
    await assertClassInScope(ctx, filter.orgClassId)
    if (view === 'list') {
      const order = slice({ limit: 1, offset: 1, orderBy }, 'homeworkListClassTeacherIndex')
      return exportSheet(ctx, homeworkExport, { rows: await homeworkList(ctx, { ...filter, courseId }, order) })
    }
    if (!courseId) throw badField('courseId', '请选择课程', 'choose a course')
    return exportSheet(ctx, homeworkExport, { matrix: await homeworkMatrix(ctx, { ...filter, courseId }) })
  },

  async firstClassTeacherIndex(ctx, { termCode }) {
    return { orgClassId: await firstWithWork(ctx, termCode) }
  },

  async courseListClassTeacherIndex(ctx, { orgClassId, termCode }) {
    await assertClassInScope(ctx, orgClassId)
    return coursesOfClass(ctx.db, { orgClassId, termCode, now: ctx.now, lang: ctx.lang })
  },
}
