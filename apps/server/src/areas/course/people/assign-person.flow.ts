import { isCourseTeacher, isFaceTeacher } from '@shuyuan/contract/access/role-groups.ts'
import { ROLE } from '@shuyuan/contract/access/roles.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import { notifyEach } from '../../../messages/notify.store.ts'
import type { Actor } from '../../../wire/context.ts'
import { badField, notFound } from '../../../wire/error.ts'
import type { WrittenBy } from '../../../wire/log/written-by.ts'
import { grantRole } from '../../account/user/accounts.flow.ts'
import type { Opening } from '../opening/opening.read.ts'
import { DUTY_NAMES } from './duty-names.ts'
import { assertCanManageCourseTeacher } from './person.policy.ts'
import { ARCHIVED, NO_FACE_ROLE, type Refused } from './set-host.flow.ts'
import { type TeacherWithRoles, teachersByIds } from './teacher-pick.read.ts'

export interface Assigning {
  teacherIds: readonly string[]
  duty: 'face' | 'assistant'
  subSchoolId: string | null
  rights: readonly string[]
  fromAt: Date | null
  toAt: Date | null
}

export const DUTY_TEXT = {
  host: { zh: '主持', en: 'Host' },
  face: { zh: '面授', en: 'Face-to-face' },
  assistant: { zh: '辅导', en: 'Assistant' },
} as const
const ASSIGNED: Words = { zh: '已指派', en: 'already assigned' }
const OTHER_DUTY: Readonly<Record<keyof typeof DUTY_TEXT, Words>> = {
  host: { zh: '已是该课程的主持教师', en: 'already hosts the course' },
  face: { zh: '已是该课程的面授教师', en: 'already teaches the course face to face' },
  assistant: { zh: '已是该课程的辅导教师', en: 'already assists in the course' },
}

/** Grants the teacher role with a first course as assistant. */
async function grantTeacherRole(db: Db, teachers: readonly TeacherWithRoles[]): Promise<void> {
  const without = teachers.filter(({ roles }) => !roles.some(isCourseTeacher))
  if (without.length === 0) return
  await grantRole(
    db,
    without.map(({ userId }) => userId),
    ROLE.teacher,
  )
}

function reasonOf(
  course: Opening,
  teacher: TeacherWithRoles,
  duties: ReadonlyMap<string, string[]>,
  { duty, subSchoolId }: Assigning,
): Words | null {
  if (course.archived) return ARCHIVED
  if (duty === 'face' && !teacher.roles.some(isFaceTeacher)) return NO_FACE_ROLE
  const held = duties.get(`${course.courseId}/${teacher.teacherId}`) ?? []
  if (held.includes(duty)) return duty === 'assistant' ? ASSIGNED : OTHER_DUTY.face
  if (duty === 'assistant' && held.length > 0) return OTHER_DUTY[held[0] as 'host' | 'face']
  if (duty === 'face' && held.includes('assistant')) return OTHER_DUTY.assistant
  if (duty === 'face' && !subSchoolId) return { zh: '请选择分校', en: 'choose a branch' }
  return null
}

/** Assigns every teacher to every course; pairs that do not fit are refused with a reason, the rest proceed. */
export async function assignPersons(
  db: Db,
  me: Actor,
  courses: readonly Opening[],
  asked: Assigning,
  { now, userId }: WrittenBy,
): Promise<{ changed: number; refused: Refused[] }> {
  for (const course of courses) assertCanManageCourseTeacher(me, course, asked.duty, asked.subSchoolId)
  const teachers = await teachersByIds(db, asked.teacherIds)
  if (teachers.length < new Set(asked.teacherIds).size) throw notFound()
  const disabled = teachers.find(({ status }) => status !== 'enabled')
  if (disabled) throw badField('teacherIds', `教师${disabled.realname}已停用`, `${disabled.realname} is disabled`)
  const held = await sql<{ courseId: string; teacherId: string; duty: string }>`
    select course_id as "courseId", teacher_id as "teacherId", duty from course_teacher
    where course_id = any(${courses.map(({ courseId }) => courseId)}::uuid[]) and (duty <> 'host' or to_at is null)`.execute(
    db,
  )
  const duties = new Map<string, string[]>()
  for (const { courseId, teacherId, duty } of held.rows) {
    const key = `${courseId}/${teacherId}`
    duties.set(key, [...(duties.get(key) ?? []), duty])
  }
  const refused: Refused[] = []
  const rows: { id: string; course: Opening; teacher: TeacherWithRoles }[] = []
  for (const course of courses)
    for (const teacher of teachers) {
      const reason = reasonOf(course, teacher, duties, asked)
      const { courseId, courseName } = course
      if (reason) refused.push({ courseId, courseName: `${courseName} ${teacher.realname}`, reason })
      else rows.push({ id: newId(), course, teacher })
    }
  if (rows.length === 0) return { changed: 0, refused }
  await db
    .insertInto('courseTeacher')
    .values(
      rows.map(({ id, course, teacher }) => ({
        id,
        courseId: course.courseId,
        teacherId: teacher.teacherId,
        duty: asked.duty,
        subSchoolId: asked.subSchoolId,
        rights: [...asked.rights],
        fromAt: asked.fromAt,
        toAt: asked.toAt,
        createdAt: now,
        updatedAt: now,
        createdBy: userId,
        updatedBy: userId,
      })),
    )
    .onConflict((c) => c.columns(['courseId', 'teacherId', 'duty']).doNothing())
    .execute()
  if (asked.duty === 'assistant') await grantTeacherRole(db, teachers)
  await notifyEach(
    { db, now },
    'courseDutyGiven',
    rows.map(({ id, course, teacher }) => ({
      userId: teacher.userId,
      facts: { course: course.courseName, courseId: course.courseId, duty: DUTY_NAMES[asked.duty] },
      about: { id },
    })),
  )
  return { changed: rows.length, refused }
}
