import { ROLE } from '@shuyuan/contract/access/roles.ts'
import { classCodePrefix, nextClassCode } from '@shuyuan/domain/school/class-code.rule.ts'
import { schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import { newId } from '../../../db/ids.ts'
import { notify } from '../../../messages/notify.store.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, badField, found, outsideScope, refuse, refuseAt } from '../../../wire/error.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { startingWith } from '../../../wire/page.ts'
import { assertCanManageSubSchool, canManageSubSchool } from '../../../wire/scope/scope.policy.ts'
import { addRoles } from '../../account/user/accounts.flow.ts'
import { type Change, roleIdOf } from '../student/student.flow.ts'
import { endMonitors, lockStudents, moveStudents, recordChanges } from '../student/student.store.ts'
import { nameOf } from '../student/student-change.flow.ts'
import { assertPlaceExists, classRefusal } from '../student/student-form.read.ts'
import { lockClassPlace } from './org-class.read.ts'
import {
  countInClass,
  insertClasses,
  type LockedClass,
  lockClasses,
  setMonitors,
  updateClasses,
  writeInstructors,
} from './org-class.store.ts'

export interface ClassForm {
  classCode: string
  className: string
  subSchoolId: string
  majorId: string
  gradeCode: string
  instructorIds?: string[] | undefined
  maxStudents?: number | undefined
}

const FIELDS = { subSchool: 'subSchoolId', major: 'majorId', grade: 'gradeCode' }
async function assertCodeFree(ctx: Ctx, classCode: string, butId: string | null): Promise<void> {
  const taken = await ctx.db.selectFrom('orgClass').select('id').where('classCode', '=', classCode).executeTakeFirst()
  if (taken && taken.id !== butId)
    throw badField('classCode', `班级代码「${classCode}」已存在`, `${classCode} already exists`)
}

type NewForm = Omit<ClassForm, 'classCode'> & { classCode?: string | undefined }

/** The next free code of the grade and major; two who ask at once wait for each other. */
async function madeCode({ db }: Ctx, { gradeCode, majorId }: NewForm): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${gradeCode}/${majorId}`}, 770151))`.execute(db)
  const { majorCode } = await db
    .selectFrom('major')
    .select('majorCode')
    .where('id', '=', majorId)
    .executeTakeFirstOrThrow()
  const taken = await db
    .selectFrom('orgClass')
    .select('classCode')
    .where('classCode', 'like', startingWith(classCodePrefix(gradeCode, majorCode)))
    .execute()
  return nextClassCode(
    gradeCode,
    majorCode,
    taken.map(({ classCode }) => classCode),
  )
}

export async function createClass(
  ctx: Ctx,
  { instructorIds = [], ...given }: NewForm,
): Promise<{ id: string; classCode: string }> {
  assertCanManageSubSchool(ctx.me, given.subSchoolId)
  await assertPlaceExists(ctx.db, given, FIELDS)
  const form = { ...given, classCode: given.classCode ?? (await madeCode(ctx, given)) }
  await assertCodeFree(ctx, form.classCode, null)
  const id = newId()
  await insertClasses(ctx.db, [{ id, ...form }], writtenBy(ctx))
  if (instructorIds.length > 0)
    await assignInstructors(ctx, [{ id, className: form.className }], instructorIds, 'replace')
  return { id, classCode: form.classCode }
}

/** What is absent stays; where a class with students belongs is fixed. */
export async function updateClass(
  ctx: Ctx,
  before: LockedClass,
  { instructorIds, ...form }: Change<ClassForm>,
): Promise<void> {
  const [moved] = (['subSchoolId', 'majorId', 'gradeCode'] as const).filter(
    (field) => form[field] !== undefined && form[field] !== before[field],
  )
  if (moved && (await countInClass(ctx.db, before.id)) > 0)
    throw refuseAt(
      moved,
      '班级已有学生，不能修改专业、年级、分校',
      'the class has students, so its major, grade and branch cannot be changed',
    )
  if (moved) {
    const { subSchoolId = before.subSchoolId, majorId = before.majorId, gradeCode = before.gradeCode } = form
    assertCanManageSubSchool(ctx.me, subSchoolId)
    await assertPlaceExists(ctx.db, { subSchoolId, majorId, gradeCode }, FIELDS)
  }
  if (form.classCode !== undefined) await assertCodeFree(ctx, form.classCode, before.id)
  await updateClasses(ctx.db, [before.id], form, writtenBy(ctx))
  if (instructorIds) {
    if (instructorIds.length > 0) await assignInstructors(ctx, [before], instructorIds, 'replace')
    else await ctx.db.deleteFrom('orgClassInstructor').where('orgClassId', '=', before.id).execute()
  }
}

/** Instructors of classes: each gets the instructor role if it lacks it, and a message. */
async function assignInstructors(
  ctx: Ctx,
  classes: readonly { id: string; className: string }[],
  teacherIds: readonly string[],
  mode: 'replace' | 'add',
): Promise<void> {
  const { db } = ctx
  const teachers = await db
    .selectFrom('teacher')
    .select(['id', 'userId'])
    .where('id', 'in', teacherIds)
    .where('status', '=', 'enabled')
    .execute()
  if (teachers.length < new Set(teacherIds).size) throw badField('instructorIds', '没有这个教师', 'no such teacher')
  const classIds = classes.map(({ id }) => id)
  await writeInstructors(db, classIds, teacherIds, mode)
  const roleId = await roleIdOf(db, ROLE.instructor)
  const rows = teachers.map(({ userId }) => ({ userId, roleId, scopeSubSchoolId: null }))
  await addRoles(db, rows, writtenBy(ctx))
  const { rows: crowded } = await sql<{ className: string }>`
    select oc.class_name as "className" from org_class oc where oc.id = any(${classIds}::uuid[])
      and (select count(*) from org_class_instructor oci where oci.org_class_id = oc.id) > 3 limit 1`.execute(db)
  if (crowded[0])
    throw refuseAt(
      'instructorIds',
      `${crowded[0].className}的辅导员超过3人`,
      `${crowded[0].className} would have more than 3 instructors`,
    )
  const names = classes
    .map(({ className }) => className)
    .join('、')
    .slice(0, 500)
  await notify(
    { db, now: ctx.now },
    'instructorAssigned',
    teachers.map(({ userId }) => userId),
    { className: names },
    { id: classIds[0] ?? '', turn: ctx.now },
  )
  ctx.after(() => {
    for (const { userId } of teachers) ctx.deps.sessions.forgetUser(userId)
  })
}

export const classLabel = ({ classCode, className }: { classCode: string; className: string }) =>
  `${className} ${classCode}`

/** The classes of a batch: all of them there, and this person's to keep. */
async function minded(ctx: Ctx, ids: readonly string[]): Promise<LockedClass[]> {
  const classes = await lockClasses(ctx.db, ids)
  if (classes.length < new Set(ids).size) throw new AppError(100404)
  if (classes.some(({ subSchoolId }) => !canManageSubSchool(ctx.me, subSchoolId))) throw outsideScope()
  return classes
}

export async function setInstructors(
  ctx: Ctx,
  ids: readonly string[],
  teacherIds: readonly string[],
  mode: 'replace' | 'add',
) {
  const classes = await minded(ctx, ids)
  await assignInstructors(ctx, classes, teacherIds, mode)
  const { rows: load } = await sql<{ realname: string; studentCount: number }>`
    select u.realname, (select count(*) from org_class_instructor oci join student s on s.org_class_id = oci.org_class_id
      where oci.teacher_id = t.id and s.study_status = 'enrolled') as "studentCount"
    from teacher t join app_user u on u.id = t.user_id where t.id = any(${teacherIds}::uuid[]) order by u.realname`.execute(
    ctx.db,
  )
  const names = load.map(({ realname }) => realname).join('、')
  ctx.log({ targetType: 'orgClass', targetName: classes.map(classLabel), after: { ids, mode, instructors: names } })
  return { changed: classes.length, load }
}

const STAYS = {
  suspended: { zh: '休学，保持不变', en: 'suspended; unchanged' },
  left: { zh: '未勾选，仍在籍', en: 'not ticked; stays enrolled' },
}

/** 毕业归档: the enrolled graduate and their classes leave the pickers; suspended ones stay as they are and are named. */
export async function graduateClasses(ctx: Ctx, ids: readonly string[], date: string, except: readonly string[]) {
  const { db, now } = ctx
  const classes = await minded(ctx, ids)
  const all = await db.selectFrom('student').select('id').where('orgClassId', 'in', ids).execute()
  const students =
    all.length > 0
      ? await lockStudents(
          db,
          all.map(({ id }) => id),
        )
      : []
  const left = new Set(except)
  const going = students.filter(({ id, studyStatus }) => studyStatus === 'enrolled' && !left.has(id))
  const staying = students.filter(
    ({ id, studyStatus }) => studyStatus === 'suspended' || (studyStatus === 'enrolled' && left.has(id)),
  )
  // A class whose students all stay has not ended.
  if (going.length === 0 && staying.some(({ studyStatus }) => studyStatus === 'enrolled'))
    throw refuse('请至少勾选一名毕业的学生', 'tick at least one graduating student')
  const goingIds = going.map(({ id }) => id)
  if (goingIds.length > 0) {
    await moveStudents(db, goingIds, { studyStatus: 'graduated' }, writtenBy(ctx))
    const changes = goingIds.map((studentId) => ({ studentId, kind: 'status' as const, from: '在籍', to: '毕业' }))
    await recordChanges(db, changes, { reason: '毕业归档', day: date, fileIds: [] }, writtenBy(ctx))
    await endMonitors(db, goingIds)
  }
  await updateClasses(
    db,
    classes.map(({ id }) => id),
    { status: 'disabled', graduatedAt: now },
    writtenBy(ctx),
  )
  ctx.log({
    targetType: 'orgClass',
    targetName: classes.map(classLabel),
    after: { ids, date, graduated: goingIds.length },
  })
  return {
    changed: goingIds.length,
    refused: staying.map((one) => ({
      id: one.id,
      name: nameOf(one),
      reason: STAYS[one.studyStatus === 'suspended' ? 'suspended' : 'left'][ctx.lang],
    })),
  }
}

/** Puts students without a class into one, each told whether it fits. */
export async function addToClass(ctx: Ctx, orgClassId: string, studentIds: readonly string[]) {
  const place = found(await lockClassPlace(ctx.db, orgClassId))
  assertCanManageSubSchool(ctx.me, place.subSchoolId)
  const students = await lockStudents(ctx.db, studentIds)
  let taken = place.taken
  const results = students.map((one) => {
    const refusal = one.orgClassId
      ? { zh: '学生已有班级，请办理调班', en: 'the student already has a class; use “Move” instead' }
      : classRefusal({ ...place, taken }, one)
    if (!refusal) taken += 1
    return { id: one.id, name: nameOf(one), ok: !refusal, reason: refusal?.[ctx.lang] ?? '' }
  })
  const going = results.filter(({ ok }) => ok).map(({ id }) => id)
  if (going.length > 0) {
    await moveStudents(ctx.db, going, { orgClassId }, writtenBy(ctx))
    const changes = going.map((studentId) => ({ studentId, kind: 'class' as const, from: '', to: place.className }))
    await recordChanges(ctx.db, changes, { reason: '加入班级', day: schoolDay(ctx.now), fileIds: [] }, writtenBy(ctx))
  }
  return results
}

/** 调班: to another class of the same branch, major and grade; course classes stay. */
export async function moveBetween(
  ctx: Ctx,
  fromId: string,
  toId: string,
  studentIds: readonly string[],
  reason: string,
) {
  const { db } = ctx
  const [from] = await minded(ctx, [fromId])
  const to = await lockClassPlace(db, toId)
  const students = (await lockStudents(db, studentIds)).filter(({ orgClassId }) => orgClassId === fromId)
  if (students.length < new Set(studentIds).size) throw new AppError(100404)
  const refusal = classRefusal(to && { ...to, taken: 0 }, from as LockedClass)
  if (!to || refusal) throw badField('toId', refusal?.zh ?? '没有这个班级', refusal?.en ?? 'no such class')
  if (to.taken + students.length > to.maxStudents)
    throw refuseAt('toId', '目标班级人数已满', 'the target class is full')
  await moveStudents(db, studentIds, { orgClassId: toId }, writtenBy(ctx))
  await endMonitors(db, studentIds)
  const changes = students.map(({ id }) => ({
    studentId: id,
    kind: 'class' as const,
    from: from?.className ?? '',
    to: to.className,
  }))
  await recordChanges(db, changes, { reason, day: schoolDay(ctx.now), fileIds: [] }, writtenBy(ctx))
  return { moved: students.length }
}

/** 班委: enrolled students of the class. */
export async function nameMonitors(ctx: Ctx, orgClassId: string, studentIds: readonly string[]): Promise<void> {
  const students = studentIds.length > 0 ? await lockStudents(ctx.db, studentIds) : []
  const fits = students.filter((one) => one.orgClassId === orgClassId && one.studyStatus === 'enrolled')
  if (fits.length < studentIds.length)
    throw refuseAt('studentIds', '班委须为本班在籍学生', 'monitors must be enrolled students of the class')
  await setMonitors(ctx.db, orgClassId, studentIds)
}
