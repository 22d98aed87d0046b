import type { StudyStatus } from '@shuyuan/contract/entities/account/person.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import { STUDY_STATUS_WORDS, studyStatusRefusal } from '@shuyuan/domain/life/study-status.rule.ts'
import { schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { tell } from '../../../events/hub.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, badField, outsideScope, refuse } from '../../../wire/error.ts'
import { NO_SUCH_ID } from '../../../wire/page.ts'
import { canManageSubSchool, canManageWholeSchool } from '../../../wire/scope/scope.policy.ts'
import { setAccountStatus, updateAccounts } from '../../account/user/accounts.flow.ts'
import { lockClassPlace } from '../org-class/org-class.read.ts'
import {
  endMonitors,
  type LockedStudent,
  lockStudents,
  moveStudents,
  recordChanges,
  type StudentChangeRow,
} from './student.store.ts'
import { assertPlaceExists, classRefusal } from './student-form.read.ts'

export interface Refused {
  id: string
  name: string
  reason: string
}

export const nameOf = ({ studentNo, realname }: { studentNo: string; realname: string }) => `${studentNo} ${realname}`

/**
 * Sorts rows into those that may be changed and refusals in the reader's language; a row outside the scope refuses the
 * whole call.
 */
export async function sorted(
  ctx: Ctx,
  ids: readonly string[],
  refusalOf: (student: LockedStudent) => Words | null,
): Promise<{ going: LockedStudent[]; refused: Refused[] }> {
  const students = await lockStudents(ctx.db, ids)
  if (students.some(({ subSchoolId }) => !canManageSubSchool(ctx.me, subSchoolId))) throw outsideScope()
  const going: LockedStudent[] = []
  const refused: Refused[] = []
  for (const student of students) {
    const reason = refusalOf(student)
    if (reason) refused.push({ id: student.id, name: nameOf(student), reason: reason[ctx.lang] })
    else going.push(student)
  }
  return { going, refused }
}

/** Attachments must be the caller's own files. */
async function assertOwnFiles(ctx: Ctx, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return
  const rows = await ctx.db
    .selectFrom('file')
    .select('id')
    .where('id', 'in', fileIds)
    .where('ownerId', '=', ctx.me.userId)
    .execute()
  if (rows.length !== new Set(fileIds).size) throw new AppError(100404)
}

interface StatusChange {
  ids: readonly string[]
  studyStatus: StudyStatus
  reason: string
  date: string
  fileIds?: readonly string[] | undefined
}

/** One log line for all students changed. */
const logChange = (ctx: Ctx, students: readonly { studentNo: string; realname: string }[], after: object) =>
  ctx.log(
    students.length === 0 ? { nothing: true } : { targetType: 'student', targetName: students.map(nameOf), after },
  )

/**
 * Suspends, resumes, graduates or withdraws students. Withdrawn students leave their course classes and can no longer
 * sign in.
 */
export async function setStudyStatus(ctx: Ctx, { ids, studyStatus, reason, date, fileIds = [] }: StatusChange) {
  const { db, now, me } = ctx
  if (!canManageWholeSchool(me) && studyStatus !== 'suspended' && studyStatus !== 'enrolled')
    throw refuse('毕业与退学由总校办理', 'graduation and withdrawal are handled by the head school')
  await assertOwnFiles(ctx, fileIds)
  const { going, refused } = await sorted(ctx, ids, (one) =>
    studyStatusRefusal(one.studyStatus as StudyStatus, studyStatus),
  )
  const by = { now, userId: me.userId }
  const moved = going.map(({ id }) => id)
  logChange(ctx, going, { ids: moved, studyStatus, reason, date, fileIds })
  if (moved.length === 0) return { changed: 0, refused }
  await moveStudents(db, moved, { studyStatus }, by)
  const to = STUDY_STATUS_WORDS[studyStatus].zh
  const rows = going.map(({ id, studyStatus: was }) => ({
    studentId: id,
    kind: 'status' as const,
    from: STUDY_STATUS_WORDS[was as StudyStatus].zh,
    to,
  }))
  await recordChanges(db, rows, { reason, day: date, fileIds }, by)
  if (studyStatus === 'withdrawn' || studyStatus === 'graduated') await endMonitors(db, moved)
  if (studyStatus === 'withdrawn') {
    await tell({ db, now }, 'studentsLeaveClasses', { studentIds: moved })
    const userIds = going.map(({ userId }) => userId)
    await setAccountStatus(ctx, userIds, 'disabled', `退学：${reason}`, by)
  }
  return { changed: moved.length, refused }
}

interface Transfer {
  ids: readonly string[]
  toSubSchoolId: string
  toMajorId: string
  toGradeCode: string
  toOrgClassId: string
  reason: string
  fileIds?: readonly string[] | undefined
  courseRule: 'keep' | 'drop'
}

const TO_FIELDS = { subSchool: 'toSubSchoolId', major: 'toMajorId', grade: 'toGradeCode' }

/** 转专业转分校: moves students to another major or branch; scores stay, this term's course classes as requested. */
export async function transferStudents(ctx: Ctx, asked: Transfer) {
  const { db, now, me } = ctx
  if (!canManageWholeSchool(me)) throw outsideScope()
  const { reason, fileIds = [] } = asked
  const to = { subSchoolId: asked.toSubSchoolId, majorId: asked.toMajorId, gradeCode: asked.toGradeCode }
  const names = await assertPlaceExists(db, to, TO_FIELDS)
  await assertOwnFiles(ctx, fileIds)
  const place = await lockClassPlace(db, asked.toOrgClassId)
  let room = place ? place.maxStudents - place.taken : 0
  const { going, refused } = await sorted(ctx, asked.ids, (one) => {
    if (one.studyStatus !== 'enrolled' && one.studyStatus !== 'suspended')
      return {
        zh: `${STUDY_STATUS_WORDS[one.studyStatus as StudyStatus].zh}学生不能转专业转分校`,
        en: 'only students who are enrolled or suspended move',
      }
    const isThere = one.subSchoolId === to.subSchoolId && one.majorId === to.majorId && one.gradeCode === to.gradeCode
    if (isThere && one.orgClassId === asked.toOrgClassId)
      return { zh: '学生已在该处', en: 'the student is already there' }
    if (one.orgClassId !== asked.toOrgClassId && --room < 0) return { zh: '班级人数已满', en: 'the class is full' }
    return null
  })
  const refusal = classRefusal(place && { ...place, taken: 0 }, to)
  if (refusal) throw badField('toOrgClassId', refusal.zh, refusal.en)
  const moved = going.map(({ id }) => id)
  logChange(ctx, going, { ...asked, ids: moved })
  if (moved.length === 0) return { changed: 0, refused }
  const by = { now, userId: me.userId }
  const before = await namesOf(ctx, going)
  await moveStudents(db, moved, { ...to, orgClassId: asked.toOrgClassId }, by)
  await updateAccounts(
    db,
    going.map(({ userId }) => ({ id: userId, subSchoolId: to.subSchoolId })),
    by,
  )
  const after = { ...names, gradeCode: to.gradeCode, className: place?.className ?? '' }
  const rows = going.flatMap((one) => changed(one.id, before(one), after))
  await recordChanges(db, rows, { reason, day: schoolDay(now), fileIds }, by)
  await endMonitors(
    db,
    going
      .filter(({ orgClassId }) => orgClassId !== asked.toOrgClassId)
      .map(({ id }) => id)
      .concat(NO_SUCH_ID),
  )
  if (asked.courseRule === 'drop') await tell({ db, now }, 'studentsLeaveClasses', { studentIds: moved })
  return { changed: moved.length, refused }
}

interface PlaceNames {
  schoolName: string
  majorName: string
  gradeCode: string
  className: string
}

function changed(studentId: string, from: PlaceNames, to: PlaceNames): StudentChangeRow[] {
  const kinds = { subSchool: 'schoolName', major: 'majorName', grade: 'gradeCode', class: 'className' } as const
  return (Object.keys(kinds) as (keyof typeof kinds)[])
    .filter((kind) => from[kinds[kind]] !== to[kinds[kind]])
    .map((kind) => ({ studentId, kind, from: from[kinds[kind]], to: to[kinds[kind]] }))
}

/** The current names of these students' majors, classes and branches. */
async function namesOf({ db }: Ctx, students: readonly LockedStudent[]) {
  const units = await db.selectFrom('subSchool').select(['id', 'schoolName']).execute()
  const majors = await db.selectFrom('major').select(['id', 'majorName']).execute()
  const classIds = students.flatMap(({ orgClassId }) => (orgClassId ? [orgClassId] : []))
  const classes = await db
    .selectFrom('orgClass')
    .select(['id', 'className'])
    .where('id', 'in', [...classIds, NO_SUCH_ID])
    .execute()
  const schoolName = new Map(units.map((one) => [one.id, one.schoolName]))
  const majorName = new Map(majors.map((one) => [one.id, one.majorName]))
  const className = new Map(classes.map((one) => [one.id, one.className]))
  return (one: LockedStudent): PlaceNames => ({
    schoolName: schoolName.get(one.subSchoolId) ?? '',
    majorName: majorName.get(one.majorId) ?? '',
    gradeCode: one.gradeCode,
    className: className.get(one.orgClassId ?? '') ?? '',
  })
}
