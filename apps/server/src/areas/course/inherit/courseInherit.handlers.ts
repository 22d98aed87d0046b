import { dependentParts } from '@shuyuan/domain/course/inherit.rule.ts'
import { exportSheet } from '../../../sheet/export.flow.ts'
import { importSheet } from '../../../sheet/import.flow.ts'
import { templateSheet } from '../../../sheet/template.flow.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, badField, outsideScope, refuse } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { pageOf } from '../../../wire/page.ts'
import { examFormImport } from '../exam-form/exam-form.sheet.ts'
import { copyExamForm, planExamForm, setExamForm } from '../exam-form/set-exam-form.flow.ts'
import { openByCatalogue } from '../opening/open-courses.flow.ts'
import { assertCanBuild, assertCanManageOpeningsOf } from '../opening/opening.policy.ts'
import { liveTerm, lockOpenings, type Opening, usesOf } from '../opening/opening.read.ts'
import { openingExport, openingImport } from '../opening/opening.sheet.ts'
import { deleteOpenings, setMajors } from '../opening/opening.store.ts'
import { OPENING_ORDER, openingQuery, openingStat } from '../opening/opening-list.read.ts'
import { assignPaperCodes } from '../opening/paper-codes.flow.ts'
import { publishOpenings } from '../opening/publish-opening.flow.ts'
import { ARCHIVED, setHost } from '../people/set-host.flow.ts'
import { clearParts } from './clear-course.store.ts'
import { assertConsistent, planRows, recordPlans } from './inherit.flow.ts'
import { filledParts, sourcesOf } from './inherit.read.ts'

/** Locks the named openings and checks that this person manages all of them. */
async function mine(ctx: Ctx, ids: readonly string[]): Promise<Opening[]> {
  const courses = await lockOpenings(ctx.db, ids)
  assertCanManageOpeningsOf(
    ctx.me,
    courses.map(({ collegeId }) => collegeId),
  )
  return courses
}

/** The same for those who build them: their hosts, too. */
async function built(ctx: Ctx, ids: readonly string[]): Promise<Opening[]> {
  const courses = await lockOpenings(ctx.db, ids)
  assertCanBuild(ctx.me, courses)
  return courses
}

const only = (courses: readonly Opening[]): Opening => {
  const [course] = courses
  if (!course) throw outsideScope()
  if (course.archived) throw new AppError(100613)
  return course
}

const namesOf = (courses: readonly { courseName: string }[]) => courses.map(({ courseName }) => courseName)
/** One log line for several courses. */
const logChange = (ctx: Ctx, courses: readonly Opening[], after: object) =>
  ctx.log(
    courses.length === 0
      ? { nothing: true }
      : {
          targetType: 'course',
          targetId: courses.length === 1 ? (courses[0] as Opening).courseId : '',
          targetName: namesOf(courses),
          after,
        },
  )

const split = (courses: readonly Opening[]) => ({
  live: courses.filter(({ archived }) => !archived),
  refused: courses
    .filter(({ archived }) => archived)
    .map(({ courseId, courseName }) => ({ courseId, courseName, reason: ARCHIVED })),
})

export const courseInheritHandlers: Handlers<'courseInherit'> = {
  listCourseInherit: (ctx, input) =>
    pageOf(openingQuery(ctx.db, ctx.me, ctx.now, input), input, 'listCourseInherit', OPENING_ORDER, 'basic_course.id'),

  statCourseInherit: (ctx, { termCode }) => openingStat(ctx.db, ctx.me, ctx.now, termCode),

  async openCourseInherit(ctx, { termCode, basicCourseIds }) {
    const outcomes = await openByCatalogue(ctx.db, ctx.me, termCode, basicCourseIds, writtenBy(ctx))
    const opened = outcomes.filter(({ ok }) => ok)
    ctx.log(
      opened.length === 0
        ? { nothing: true }
        : { targetType: 'course', targetName: termCode, after: { opened: opened.map(({ courseId }) => courseId) } },
    )
    return outcomes
  },

  async closeCourseInherit(ctx, { courseIds }) {
    const courses = await mine(ctx, courseIds)
    const uses = await usesOf(ctx.db, courseIds)
    const outcomes = courses.map(({ courseId, courseName, publishStatus }) => {
      const use = uses.get(courseId)
      const isEmpty = publishStatus !== 'published' && !use?.content && use?.students === 0
      const reason = !isEmpty
        ? { zh: '课程已有内容或学生，不能撤销开课', en: 'the course has content or students' }
        : (use?.deputies ?? 0) > 0
          ? { zh: '课程是合并组的主课，请先拆分', en: 'other courses are merged into it; split them first' }
          : ''
      return { courseId, courseName, ok: reason === '', reason }
    })
    const done = outcomes.filter(({ ok }) => ok).map(({ courseId }) => courseId)
    if (done.length > 0) await deleteOpenings(ctx.db, done)
    logChange(
      ctx,
      courses.filter(({ courseId }) => done.includes(courseId)),
      { closed: done.length },
    )
    return outcomes
  },

  async setPaperCodeCourseInherit(ctx, { rows }) {
    const courses = await mine(
      ctx,
      rows.map(({ courseId }) => courseId),
    )
    const outcome = await assignPaperCodes(ctx.db, courses, rows, writtenBy(ctx))
    logChange(ctx, courses, { paperCodes: rows.map(({ paperCodes }) => paperCodes.join('、')) })
    return outcome
  },

  async setMajorCourseInherit(ctx, { courseIds, ...given }) {
    const { live, refused } = split(await mine(ctx, courseIds))
    const known = await ctx.db.selectFrom('major').select('id').where('id', 'in', given.majorIds).execute()
    if (known.length < new Set(given.majorIds).size) throw badField('majorIds', '专业不存在', 'no such major')
    const grades = await ctx.db.selectFrom('grade').select('id').where('gradeCode', 'in', given.gradeCodes).execute()
    if (grades.length < new Set(given.gradeCodes).size) throw badField('gradeCodes', '年级不存在', 'no such grade')
    await setMajors(
      ctx.db,
      live.map(({ courseId }) => courseId),
      given,
      writtenBy(ctx),
    )
    logChange(ctx, live, given)
    return { changed: live.length, refused }
  },

  async setMasterTeacherCourseInherit(ctx, { courseIds, teacherId }) {
    const { changed, refused, done } = await setHost(ctx.db, await mine(ctx, courseIds), teacherId, writtenBy(ctx))
    logChange(ctx, done, { hostTeacherId: teacherId })
    return { changed, refused }
  },

  async sourceCourseInherit(ctx, { courseId }) {
    await built(ctx, [courseId])
    return sourcesOf(ctx.db, courseId)
  },

  async planCourseInherit(ctx, { rows, parts, shiftDates }) {
    const courses = await built(
      ctx,
      rows.map(({ courseId }) => courseId),
    )
    assertConsistent(parts)
    const nameOf = new Map(courses.map(({ courseId, courseName }) => [courseId, courseName]))
    const planned = await planRows(ctx.db, courses, { rows, parts, shiftDates: shiftDates === '1' })
    return planned.map((plan) => ({ ...plan, courseName: nameOf.get(plan.courseId) ?? '' }))
  },

  async inheritCourseInherit(ctx, { rows, parts, shiftDates }) {
    const ids = rows.map(({ courseId }) => courseId)
    if (new Set(ids).size !== ids.length) throw badField('rows', '课程重复', 'a course appears twice')
    const courses = await built(ctx, ids)
    assertConsistent(parts)
    const asked = { rows, parts, shiftDates: shiftDates === '1' }
    const planned = await planRows(ctx.db, courses, asked)
    // If all are refused there is nothing for a job to do. The job reports single refusals course by course.
    if (planned.every(({ reason }) => reason !== '')) throw new AppError(100412, { reason: planned[0]?.reason })
    const jobId = await ctx.deps.jobs.add(ctx.db, 'course.inherit', { lang: ctx.lang }, ctx.me.userId, ctx.now)
    await recordPlans(ctx.db, jobId, asked, writtenBy(ctx))
    ctx.after(() => ctx.deps.jobs.kick())
    logChange(ctx, courses, { inheritFrom: rows.map(({ fromCourseId }) => fromCourseId), parts, shiftDates })
    return { jobId }
  },

  async clearCourseInherit(ctx, { courseId, confirmCode, parts }) {
    const course = only(await mine(ctx, [courseId]))
    if (confirmCode !== course.courseCode)
      throw badField('confirmCode', '请输入该课程的课程代码', 'enter the code of this course')
    if ((await usesOf(ctx.db, [courseId])).get(courseId)?.records)
      throw refuse('已有学生学习记录，不能清空', 'students have study records, so it cannot be cleared')
    const held = (await filledParts(ctx.db, [courseId])).get(courseId) ?? {}
    const left = dependentParts(parts).filter((part) => (held[part] ?? 0) > 0)
    if (left.length > 0)
      throw badField('parts', '请同时选择依赖它的内容', `tick what stands on it too: ${left.join(', ')}`)
    const removed = await clearParts(ctx, courseId, parts)
    logChange(ctx, [course], { removed })
    return { removed }
  },

  async setPublishStatusCourseInherit(ctx, { courseIds, publishStatus }) {
    const courses = await built(ctx, courseIds)
    const outcomes = await publishOpenings(ctx.db, courses, publishStatus, writtenBy(ctx))
    const done = new Set(outcomes.filter(({ ok }) => ok).map(({ courseId }) => courseId))
    logChange(
      ctx,
      courses.filter(({ courseId }) => done.has(courseId)),
      { publishStatus },
    )
    return outcomes
  },

  planExamFormCourseInherit: planExamForm,
  setExamFormCourseInherit: setExamForm,
  copyExamFormCourseInherit: copyExamForm,
  async importExamFormCourseInherit(ctx, input, file) {
    if (file) await liveTerm(ctx.db, input.termCode ?? '')
    return importSheet(ctx, examFormImport, input, file)
  },
  templateExamFormCourseInherit: (ctx) => templateSheet(ctx, examFormImport),

  async importCourseInherit(ctx, input, file) {
    // Later steps use what was submitted with the file.
    if (file) await liveTerm(ctx.db, input.termCode ?? '')
    return importSheet(ctx, openingImport, input, file)
  },
  templateCourseInherit: (ctx) => templateSheet(ctx, openingImport),
  exportCourseInherit: (ctx, filters) => exportSheet(ctx, openingExport, filters),
}
