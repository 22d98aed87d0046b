import { tell } from '../../../events/hub.ts'
import { exportSheet } from '../../../sheet/export.flow.ts'
import { importSheet } from '../../../sheet/import.flow.ts'
import { templateSheet } from '../../../sheet/template.flow.ts'
import { assertFresh } from '../../../wire/assert-fresh.ts'
import { AppError, cannotDelete, found, outsideScope } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { pageOf } from '../../../wire/page.ts'
import { slice } from '../../../wire/paging.ts'
import { moveUp } from '../choosing/move-up.flow.ts'
import { setClassTimes } from './class-times.flow.ts'
import { createCourseClass, keptClass, setTeacherOfClasses, updateCourseClass } from './course-class.flow.ts'
import { canManageCourseClass } from './course-class.policy.ts'
import { courseClassExport, courseClassImport } from './course-class.sheet.ts'
import { deleteCourseClass, lockCourseClasses, updateCourseClasses } from './course-class.store.ts'
import {
  COURSE_CLASS_ORDER,
  courseClassQuery,
  courseClassStat,
  pickCourses,
  visibleClass,
} from './course-class-list.read.ts'
import { countEver, memberChanges } from './course-class-member.read.ts'
import { mergeClasses } from './merge-classes.flow.ts'

const label = (courseName: string, name: string) => `${courseName} ${name}`

export const classInfoHandlers: Handlers<'classInfo'> = {
  listClassInfo: (ctx, input) =>
    pageOf(courseClassQuery(ctx.db, ctx.me, input), input, 'listClassInfo', COURSE_CLASS_ORDER, 'course_class.id'),

  summaryClassInfo: (ctx, { termCode }) => courseClassStat(ctx.db, ctx.me, termCode),

  pickCourseClassInfo: (ctx, { termCode, keyword }) => pickCourses(ctx.db, termCode, keyword),

  async addClassInfo(ctx, form) {
    const { id, course } = await createCourseClass(ctx, form)
    ctx.log({ targetType: 'courseClass', targetId: id, targetName: label(course.courseName, form.name), after: form })
    return id
  },

  async updateClassInfo(ctx, { id, updatedAt, ...form }) {
    const kept = await keptClass(ctx, id)
    assertFresh(kept.row.updatedAt, updatedAt)
    await updateCourseClass(ctx, kept, form)
    const targetName = label(kept.course.courseName, kept.row.name)
    ctx.log({ targetType: 'courseClass', targetId: id, targetName, before: kept.row, after: form })
    return null
  },

  async setTimesClassInfo(ctx, { id, updatedAt, times }) {
    const kept = await keptClass(ctx, id)
    assertFresh(kept.row.updatedAt, updatedAt)
    const clashes = await setClassTimes(ctx, kept, times)
    const targetName = label(kept.course.courseName, kept.row.name)
    ctx.log({ targetType: 'courseClass', targetId: id, targetName, before: kept.row, after: { times } })
    return { clashes }
  },

  async deleteClassInfo(ctx, { id }) {
    const { row, course } = await keptClass(ctx, id)
    if ((await countEver(ctx.db, id)) > 0)
      throw cannotDelete(
        { zh: '课程班有过学生', en: 'the class has or has had students' },
        { zh: '可以结班', en: 'close it instead' },
      )
    await tell(ctx, 'courseClassDeleted', { courseClassId: id })
    await deleteCourseClass(ctx.db, id)
    const targetName = label(course.courseName, row.name)
    ctx.log({ targetType: 'courseClass', targetId: id, targetName, before: row })
    return null
  },

  async setStatusClassInfo(ctx, { ids, status }) {
    const classes = await lockCourseClasses(ctx.db, ids)
    if (classes.length < new Set(ids).size) throw new AppError(100404)
    if (classes.some(({ subSchoolId }) => !canManageCourseClass(ctx, subSchoolId))) throw outsideScope()
    const changing = classes.filter((one) => one.status !== status)
    if (changing.length > 0)
      await updateCourseClasses(
        ctx.db,
        changing.map(({ id }) => id),
        { status },
        writtenBy(ctx),
      )
    if (status === 'open')
      await moveUp(
        ctx,
        changing.map(({ id }) => id),
      )
    ctx.log({ targetType: 'courseClass', targetName: changing.map(({ name }) => name), after: { status } })
    return { done: changing.length, refused: [] }
  },

  async mergeClassInfo(ctx, input) {
    const { into, course, classes, coming, studentCount } = await mergeClasses(ctx, input)
    ctx.log({
      targetType: 'courseClass',
      targetId: into.id,
      targetName: label(course.courseName, input.name),
      after: {
        name: input.name,
        merged: classes.map(({ name }) => name),
        added: coming.map(({ realname }) => realname),
      },
    })
    return { id: into.id, studentCount }
  },

  async setBatchClassTeacherInfo(ctx, { courseClassIds, teacherId }) {
    const { done, refused } = await setTeacherOfClasses(ctx, courseClassIds, teacherId)
    ctx.log(
      done.length > 0
        ? { targetType: 'courseClass', targetName: done.map(({ name }) => name), after: { faceTeacherId: teacherId } }
        : { nothing: true },
    )
    return { done: done.length, refused }
  },

  async logListClassInfo(ctx, input) {
    found(await visibleClass(ctx.db, ctx.me, input.id))
    return memberChanges(ctx.db, input, slice(input, 'logListClassInfo'))
  },

  importClassInfo: (ctx, input, file) => importSheet(ctx, courseClassImport, input, file),
  templateClassInfo: (ctx) => templateSheet(ctx, courseClassImport),
  exportClassInfo: (ctx, input) => exportSheet(ctx, courseClassExport, input),
}
