import { endOfDay, startOfDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { tell } from '../../../events/hub.ts'
import { exportSheet } from '../../../sheet/export.flow.ts'
import { importSheet } from '../../../sheet/import.flow.ts'
import { templateSheet } from '../../../sheet/template.flow.ts'
import { assertFresh } from '../../../wire/assert-fresh.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, badField, found, outsideScope, refuse } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { pageOf } from '../../../wire/page.ts'
import { assertCanManageOpeningsOf } from '../opening/opening.policy.ts'
import { liveTerm, lockOpenings, type Opening } from '../opening/opening.read.ts'
import { assignPersons } from './assign-person.flow.ts'
import { findCard, saveCard } from './card.store.ts'
import { assertCanView } from './duty.policy.ts'
import { courseAccess } from './duty.read.ts'
import { assertCanManageCourseTeacher } from './person.policy.ts'
import { personExport, personImport } from './person.sheet.ts'
import { deletePerson, lockPerson, passClasses, updatePerson } from './person.store.ts'
import { proposedFaces } from './person-copy.read.ts'
import { assistantsOf, claimedReviews, PERSON_ORDER, personQuery } from './person-list.read.ts'
import { MATRIX_ORDER, matrixQuery, personStat } from './person-matrix.read.ts'
import { termDays } from './person-time.read.ts'
import { replaceTeacher } from './replace-person.flow.ts'
import { rosterQuery } from './roster.read.ts'
import { type Refused, setHost } from './set-host.flow.ts'
import { saveStudentNote } from './student-note.store.ts'
import { pickTeachers } from './teacher-pick.read.ts'

const logChange = (ctx: Ctx, courses: readonly Opening[], changed: number, after: object) =>
  ctx.log(
    changed === 0
      ? { nothing: true }
      : {
          targetType: 'course',
          targetId: courses.length === 1 ? (courses[0] as Opening).courseId : '',
          targetName: courses.map(({ courseName }) => courseName),
          after,
        },
  )

/** Locks the row and its course and checks that this person may change them. */
async function mine(ctx: Ctx, id: string) {
  const person = found(await lockPerson(ctx.db, id))
  const [course] = await lockOpenings(ctx.db, [person.courseId])
  const duty = person.duty as 'host' | 'face' | 'assistant'
  assertCanManageCourseTeacher(ctx.me, found(course), duty, person.subSchoolId)
  if (course?.archived) throw new AppError(100613)
  return { person, course: found(course), duty }
}

/** Checks that the period lies within the course's term; the last day counts in full. */
async function assertInTerm(ctx: Ctx, courses: readonly Opening[], fromAt: Date | null, toAt: Date | null) {
  if (fromAt && toAt && fromAt >= toAt)
    throw badField('to', '结束日期不能早于开始日期', 'the end date is before the start date')
  for (const { start, end } of await termDays(ctx.db, [...new Set(courses.map(({ termId }) => termId))]))
    if ((fromAt && fromAt < start) || (toAt && toAt > end))
      throw badField('to', '有效期须在学期内', 'the period must lie within the term')
}

export const coursePersonHandlers: Handlers<'coursePerson'> = {
  listCoursePerson: (ctx, input) =>
    pageOf(personQuery(ctx.db, ctx.me, ctx.now, input), input, 'listCoursePerson', PERSON_ORDER, 'course_teacher.id'),

  async getCoursePerson(ctx, { id }) {
    const query = personQuery(ctx.db, ctx.me, ctx.now, {}).where('courseTeacher.id', '=', id)
    const row = found(await query.executeTakeFirst())
    return { ...row, claimedReviews: await claimedReviews(ctx.db, row.courseId, row.teacherId) }
  },

  matrixCoursePerson: (ctx, input) =>
    pageOf(matrixQuery(ctx.db, ctx.me, input), input, 'matrixCoursePerson', MATRIX_ORDER, 'x.course_code'),

  statCoursePerson: (ctx, asked) => personStat(ctx.db, ctx.me, asked),
  pickTeacherCoursePerson: (ctx, input) => pickTeachers(ctx.db, ctx.me, input),
  assistantsCoursePerson: (ctx, { termCode, keyword = '' }) => assistantsOf(ctx.db, ctx.me, ctx.now, termCode, keyword),

  async setHostCoursePerson(ctx, { courseIds, teacherId }) {
    const courses = await lockOpenings(ctx.db, courseIds)
    assertCanManageOpeningsOf(
      ctx.me,
      courses.map(({ collegeId }) => collegeId),
    )
    const { changed, refused, done } = await setHost(ctx.db, courses, teacherId, writtenBy(ctx))
    logChange(ctx, done, changed, { hostTeacherId: teacherId })
    return { changed, refused }
  },

  async addCoursePerson(ctx, { courseIds, teacherIds, duty, subSchoolId, rights, from, to }) {
    if (duty === 'face' && !subSchoolId) throw badField('subSchoolId', '请选择分校', 'choose a branch')
    if (duty === 'assistant' && !rights) throw badField('rights', '请选择权限', 'choose what the assistant may do')
    if (duty === 'assistant' && !(from && to)) throw badField('to', '请填写有效期', 'enter a start and an end')
    const courses = await lockOpenings(ctx.db, courseIds)
    const fromAt = from ? startOfDay(from) : null
    const toAt = to ? endOfDay(to) : null
    await assertInTerm(ctx, courses, fromAt, toAt)
    const asked = { teacherIds, duty, subSchoolId: subSchoolId ?? null, rights: rights ?? [], fromAt, toAt }
    const outcome = await assignPersons(ctx.db, ctx.me, courses, asked, writtenBy(ctx))
    logChange(ctx, courses, outcome.changed, { teacherIds, duty, subSchoolId, rights, from, to })
    return outcome
  },

  async updateCoursePerson(ctx, { id, updatedAt, rights, subSchoolId, from, to }) {
    const { person, course, duty } = await mine(ctx, id)
    assertFresh(person.updatedAt, updatedAt)
    if (duty === 'host') throw refuse('请先更换主持教师', 'change the host first')
    if (subSchoolId !== undefined) assertCanManageCourseTeacher(ctx.me, course, duty, subSchoolId)
    const fromAt = from ? startOfDay(from) : undefined
    const toAt = to ? endOfDay(to) : undefined
    await assertInTerm(ctx, [course], fromAt ?? person.fromAt, toAt ?? person.toAt)
    await updatePerson(ctx.db, id, { rights, subSchoolId, fromAt, toAt }, writtenBy(ctx))
    ctx.log({
      targetType: 'courseTeacher',
      targetId: id,
      targetName: course.courseName,
      before: person,
      after: { rights, subSchoolId, fromAt, toAt },
    })
    return null
  },

  async extendCoursePerson(ctx, { ids, to }) {
    const toAt = endOfDay(to)
    const refused: Refused[] = []
    let changed = 0
    // In a fixed order, so that two calls cannot deadlock.
    for (const id of [...new Set(ids)].sort()) {
      const { person, course, duty } = await mine(ctx, id)
      const { courseId, courseName } = course
      if (duty !== 'assistant')
        refused.push({ courseId, courseName, reason: { zh: '不是辅导教师', en: 'not an assistant' } })
      else if (person.fromAt && toAt <= person.fromAt)
        refused.push({
          courseId,
          courseName,
          reason: { zh: '结束日期不能早于开始日期', en: 'the end date is before the start date' },
        })
      else {
        await assertInTerm(ctx, [course], null, toAt)
        await updatePerson(ctx.db, id, { toAt }, writtenBy(ctx))
        changed++
      }
    }
    ctx.log(changed === 0 ? { nothing: true } : { targetType: 'courseTeacher', after: { ids, to } })
    return { changed, refused }
  },

  async deleteCoursePerson(ctx, { id }) {
    const { person, course, duty } = await mine(ctx, id)
    if (duty === 'host') throw refuse('请先更换主持教师', 'change the host first')
    await deletePerson(ctx.db, id)
    if (duty === 'face') await passClasses(ctx.db, course.courseId, person.teacherId, null, writtenBy(ctx))
    const released = await claimedReviews(ctx.db, course.courseId, person.teacherId)
    await tell(ctx, 'courseTeacherLeft', { courseId: course.courseId, teacherId: person.teacherId })
    ctx.log({ targetType: 'courseTeacher', targetId: id, targetName: course.courseName, before: person })
    return { released }
  },

  async replaceCoursePerson(ctx, { courseIds, fromTeacherId, toTeacherId, moveReviews, reason }) {
    const courses = await lockOpenings(ctx.db, courseIds)
    const asked = { fromId: fromTeacherId, toId: toTeacherId, reason, reviews: moveReviews === '1' }
    const outcome = await replaceTeacher(ctx.db, ctx.me, courses, asked, writtenBy(ctx))
    logChange(ctx, courses, outcome.changed, { fromTeacherId, toTeacherId, moveReviews, reason })
    return outcome
  },

  async copyCoursePerson(ctx, { termCode, preview, rows }) {
    await liveTerm(ctx.db, termCode)
    const proposed = await proposedFaces(ctx.db, ctx.me, termCode)
    if (preview === '1') {
      ctx.log({ nothing: true })
      return { proposed, made: 0 }
    }
    const key = (row: { courseId: string; subSchoolId: string; teacherId: string }) =>
      `${row.courseId}/${row.subSchoolId}/${row.teacherId}`
    const known = new Set(proposed.map(key))
    let made = 0
    const ordered = rows.filter((row) => known.has(key(row))).sort((a, b) => (key(a) < key(b) ? -1 : 1))
    for (const { courseId, subSchoolId, teacherId } of ordered) {
      const courses = await lockOpenings(ctx.db, [courseId])
      const asked = {
        teacherIds: [teacherId],
        duty: 'face' as const,
        subSchoolId,
        rights: [],
        fromAt: null,
        toAt: null,
      }
      made += (await assignPersons(ctx.db, ctx.me, courses, asked, writtenBy(ctx))).changed
    }
    ctx.log(made === 0 ? { nothing: true } : { targetType: 'courseTeacher', targetName: termCode, after: { made } })
    return { proposed: [], made }
  },

  async saveCardCoursePerson(ctx, { courseId, isOpen, ...texts }) {
    const access = await courseAccess(ctx, courseId)
    const { teacherId } = ctx.me
    if (!teacherId || !['host', 'face', 'assistant'].includes(access.duty)) throw outsideScope()
    if (access.archived) throw new AppError(100613)
    const card = { ...texts, isOpen: isOpen === '1' }
    const before = await findCard(ctx.db, courseId, teacherId)
    const id = await saveCard(ctx.db, { courseId, teacherId, ...card }, ctx.now)
    ctx.storedIn({ refId: id, courseId })
    ctx.log({
      ...{ targetType: 'course', targetId: courseId, targetName: access.courseName, after: card },
      ...(before && { before }),
    })
    return null
  },

  async saveNoteCoursePerson(ctx, { courseId, studentId, note }) {
    const access = assertCanView(await courseAccess(ctx, courseId))
    if (!(await rosterQuery(ctx.db, access, { studentId }).executeTakeFirst())) throw outsideScope()
    await saveStudentNote(ctx.db, { courseId, studentId, authorId: ctx.me.userId }, note, ctx.now)
    return null
  },

  async importCoursePerson(ctx, input, file) {
    if (file) await liveTerm(ctx.db, input.termCode ?? '')
    return importSheet(ctx, personImport, input, file)
  },
  templateCoursePerson: (ctx) => templateSheet(ctx, personImport),
  exportCoursePerson: (ctx, filters) => exportSheet(ctx, personExport, filters),
}
