import type { Words } from '@shuyuan/contract/errors.ts'
import { type EventCtx, tell } from '../../../events/hub.ts'
import { notifyEach } from '../../../messages/notify.store.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, notFound, outsideScope, refuse, refuseAt, taken } from '../../../wire/error.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { settleChoices } from '../choosing/choice.store.ts'
import { moveUp } from '../choosing/move-up.flow.ts'
import { lockOpenings, type Opening } from '../opening/opening.read.ts'
import { assignPersons } from '../people/assign-person.flow.ts'
import { ARCHIVED } from '../people/set-host.flow.ts'
import { canManageCourseClass } from './course-class.policy.ts'
import {
  type CourseClass,
  endPlaces,
  insertCourseClass,
  insertPlaces,
  lockCourseClasses,
  type PlaceSource,
  updateCourseClasses,
} from './course-class.store.ts'
import { countHeld, type Joining, lockJoining, lockPlaces } from './course-class-member.read.ts'

export interface CourseClassForm {
  name: string
  capacity: number
  faceTeacherId?: string | null | undefined
}

/** Whoever changes classes, from a call or from the thread of a sheet. */
type Doer = Pick<Ctx, 'db' | 'me' | 'now'>

const NAME: Words = { zh: '课程班名称', en: 'class name' }

/** Locks the class and its course and checks that this person may change them. */
export async function keptClass(ctx: Ctx, id: string): Promise<{ row: CourseClass; course: Opening }> {
  const [row] = await lockCourseClasses(ctx.db, [id])
  if (!row) throw notFound()
  if (!canManageCourseClass(ctx, row.subSchoolId)) throw outsideScope()
  return { row, course: await liveOpening(ctx, row.courseId) }
}

async function liveOpening(ctx: Pick<Ctx, 'db'>, courseId: string): Promise<Opening> {
  const [course] = await lockOpenings(ctx.db, [courseId])
  if (!course) throw notFound()
  if (course.archived) throw new AppError(100613)
  return course
}

async function assertNameFree(ctx: Ctx, courseId: string, name: string, butId = ''): Promise<void> {
  const same = await ctx.db
    .selectFrom('courseClass')
    .select('id')
    .where('courseId', '=', courseId)
    .where('name', '=', name)
    .executeTakeFirst()
  if (same && same.id !== butId) throw taken('name', NAME, name)
}

/** The teacher of a class needs the duty in its course; assigns it if missing, or says why not. */
async function dutyRefusal(ctx: Doer, course: Opening, subSchoolId: string, teacherId: string): Promise<Words | null> {
  const has = await ctx.db
    .selectFrom('courseTeacher')
    .select('id')
    .where('courseId', '=', course.courseId)
    .where('teacherId', '=', teacherId)
    .where('duty', '=', 'face')
    .executeTakeFirst()
  if (has) return null
  const asked = { teacherIds: [teacherId], duty: 'face' as const, subSchoolId, rights: [], fromAt: null, toAt: null }
  const { refused } = await assignPersons(ctx.db, ctx.me, [course], asked, writtenBy(ctx))
  return refused[0]?.reason ?? null
}

async function assignDuty(ctx: Doer, course: Opening, subSchoolId: string, teacherId: string): Promise<void> {
  const no = await dutyRefusal(ctx, course, subSchoolId, teacherId)
  if (no) throw refuseAt('faceTeacherId', no.zh, no.en)
}

export async function createCourseClass(
  ctx: Ctx,
  { courseId, subSchoolId, faceTeacherId = null, ...form }: CourseClassForm & { courseId: string; subSchoolId: string },
): Promise<{ id: string; course: Opening }> {
  if (!canManageCourseClass(ctx, subSchoolId)) throw outsideScope()
  const unit = await ctx.db
    .selectFrom('subSchool')
    .select('id')
    .where('id', '=', subSchoolId)
    .where('isDepartment', '=', false)
    .where('status', '=', 'enabled')
    .executeTakeFirst()
  if (!unit) throw refuseAt('subSchoolId', '没有这个分校或已停用', 'no such branch, or disabled')
  const course = await liveOpening(ctx, courseId)
  await assertNameFree(ctx, courseId, form.name)
  if (faceTeacherId) await assignDuty(ctx, course, subSchoolId, faceTeacherId)
  return { id: await makeClass(ctx, { courseId, subSchoolId, faceTeacherId, ...form }), course }
}

/** A row of a sheet that was judged good: adds the class, or changes it. */
export async function putClass(
  ctx: Doer,
  id: string | undefined,
  { courseId, subSchoolId, ...form }: CourseClassForm & { courseId: string; subSchoolId: string },
): Promise<void> {
  const course = await liveOpening(ctx, courseId)
  if (form.faceTeacherId) await assignDuty(ctx, course, subSchoolId, form.faceTeacherId)
  if (!id) await makeClass(ctx, { courseId, subSchoolId, ...form })
  else {
    await updateCourseClasses(ctx.db, [id], form, writtenBy(ctx))
    await moveUp(ctx, [id])
  }
}

/** Inserts a class with its board. */
export async function makeClass(
  ctx: Doer,
  { faceTeacherId = null, ...form }: CourseClassForm & { courseId: string; subSchoolId: string },
): Promise<string> {
  const id = await insertCourseClass(ctx.db, { faceTeacherId, ...form }, writtenBy(ctx))
  await tell(ctx, 'courseClassCreated', { courseId: form.courseId, courseClassId: id, name: form.name })
  return id
}

export async function updateCourseClass(
  ctx: Ctx,
  { row, course }: { row: CourseClass; course: Opening },
  form: { [K in keyof CourseClassForm]?: CourseClassForm[K] | undefined },
): Promise<void> {
  if (form.name !== undefined) await assertNameFree(ctx, row.courseId, form.name, row.id)
  if (form.capacity !== undefined && form.capacity < row.capacity) {
    const n = await countHeld(ctx.db, row.id)
    if (form.capacity < n) throw refuseAt('capacity', `班内已有 ${n} 人`, `the class has ${n} students`)
  }
  if (form.faceTeacherId && form.faceTeacherId !== row.faceTeacherId)
    await assignDuty(ctx, course, row.subSchoolId, form.faceTeacherId)
  await updateCourseClasses(ctx.db, [row.id], form, writtenBy(ctx))
  await moveUp(ctx, [row.id])
}

export const named = ({ realname, studentNo }: { realname: string; studentNo: string }) => `${realname} ${studentNo}`

export function refusalOf(row: CourseClass, held: number, one: Joining): Words | null {
  if (one.heldBy) return { zh: `该生已在本课程的「${one.heldBy}」中`, en: `is already in ${one.heldBy} of this course` }
  if (one.passedIn)
    return { zh: `该生在${one.passedIn}已通过本课程`, en: `already passed this course in ${one.passedIn}` }
  if (one.studyStatus !== 'enrolled') return { zh: '该生不是在籍状态', en: 'is not enrolled' }
  if (one.subSchoolId !== row.subSchoolId) return { zh: '该生不属于本班的分校', en: 'belongs to another branch' }
  if (held >= row.capacity)
    return { zh: `课程班已满（容量 ${row.capacity} 人）`, en: `the class is full (capacity ${row.capacity})` }
  return null
}

/** Adds students to a class and reports for each whether it worked; those added are notified. */
export async function joinClass(ctx: Ctx, id: string, studentIds: readonly string[]) {
  const { row, course } = await keptClass(ctx, id)
  if (row.status === 'closed') throw refuse('课程班已结班，请先重新开放', 'the class is closed; reopen it first')
  const students = await lockJoining(ctx.db, row.courseId, studentIds)
  if (students.length < new Set(studentIds).size) throw notFound()
  // A place that one of them was promised by choosing is his own.
  let held = await countHeld(ctx.db, id, studentIds)
  const results = students.map((one) => {
    const refusal = refusalOf(row, held, one)
    if (!refusal) held += 1
    return { id: one.id, name: named(one), ok: !refusal, reason: refusal?.[ctx.lang] ?? '' }
  })
  const going = results.filter(({ ok }) => ok).map((one) => one.id)
  await enrol(ctx, row, course, going, 'assigned')
  return { course, row, results }
}

/** Students who may join come into a class: their scores begin, and they are told. */
export async function enrol(
  ctx: EventCtx,
  row: CourseClass,
  course: Pick<Opening, 'courseId' | 'courseName' | 'publishStatus'>,
  studentIds: readonly string[],
  source: PlaceSource,
): Promise<void> {
  if (studentIds.length === 0) return
  const placed = await insertPlaces(ctx.db, row, studentIds, source, ctx.now)
  if (placed.size < studentIds.length) throw new AppError(100409)
  await moveUp(ctx, await settleChoices(ctx.db, row, studentIds, ctx.now))
  await tell(ctx, 'studentsJoinedCourse', { courseId: course.courseId, studentIds })
  await notifyJoined(ctx, course, studentIds)
}

/** Rows of a sheet that were judged good. */
export async function joinBySheet(ctx: EventCtx, row: CourseClass, studentIds: readonly string[]): Promise<void> {
  const [course] = await lockOpenings(ctx.db, [row.courseId])
  if (course) await enrol(ctx, row, course, studentIds, 'imported')
}

async function notifyJoined(
  ctx: EventCtx,
  course: Pick<Opening, 'courseId' | 'courseName' | 'publishStatus'>,
  studentIds: readonly string[],
): Promise<void> {
  // A draft cannot be opened yet; its students find it once it is published.
  if (course.publishStatus !== 'published') return
  const users = await ctx.db.selectFrom('student').select('userId').where('id', 'in', studentIds).execute()
  await notifyEach(
    ctx,
    'courseJoined',
    users.map(({ userId }) => ({
      userId,
      facts: { course: course.courseName, courseId: course.courseId },
      about: { id: course.courseId, turn: ctx.now },
    })),
  )
}

const SCORED: Words = { zh: '已有成绩发布，不能移出', en: 'already has a published score' }

/** Removes students from classes; those with a published score stay and are reported. */
export async function leaveClass(ctx: Ctx, ids: readonly string[]) {
  const places = await lockPlaces(ctx.db, ids)
  if (places.length < new Set(ids).size) throw notFound()
  for (const classId of [...new Set(places.map(({ courseClassId }) => courseClassId))].sort())
    await keptClass(ctx, classId)
  const going = places.filter(({ isScored }) => !isScored)
  if (going.length > 0)
    await endPlaces(
      ctx.db,
      going.map(({ id }) => id),
      ctx.now,
    )
  await moveUp(
    ctx,
    going.map(({ courseClassId }) => courseClassId),
  )
  const refused = places
    .filter(({ isScored }) => isScored)
    .map((one) => ({ id: one.id, name: named(one), reason: SCORED[ctx.lang] }))
  return { going, refused }
}

/** 指定教师 for several classes of any courses; a class whose course refuses the teacher keeps its own. */
export async function setTeacherOfClasses(ctx: Ctx, ids: readonly string[], teacherId: string) {
  const classes = await lockCourseClasses(ctx.db, ids)
  if (classes.length < new Set(ids).size) throw notFound()
  if (classes.some(({ subSchoolId }) => !canManageCourseClass(ctx, subSchoolId))) throw outsideScope()
  const courses = new Map(
    (
      await lockOpenings(
        ctx.db,
        classes.map(({ courseId }) => courseId),
      )
    ).map((one) => [one.courseId, one]),
  )
  const refused: { id: string; reason: string }[] = []
  const done: CourseClass[] = []
  for (const row of classes) {
    const course = courses.get(row.courseId)
    const refusal = !course || course.archived ? ARCHIVED : await dutyRefusal(ctx, course, row.subSchoolId, teacherId)
    if (refusal) refused.push({ id: row.id, reason: refusal[ctx.lang] })
    else done.push(row)
  }
  if (done.length > 0)
    await updateCourseClasses(
      ctx.db,
      done.map(({ id }) => id),
      { faceTeacherId: teacherId },
      writtenBy(ctx),
    )
  return { done, refused }
}
