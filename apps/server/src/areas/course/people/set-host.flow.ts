import { isHostTeacher } from '@shuyuan/contract/access/role-groups.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import { notifyEach } from '../../../messages/notify.store.ts'
import { refuseAt } from '../../../wire/error.ts'
import type { WrittenBy } from '../../../wire/log/written-by.ts'
import type { Opening } from '../opening/opening.read.ts'
import { DUTY_NAMES } from './duty-names.ts'
import { teacherWithRoles } from './teacher-pick.read.ts'

export interface Refused {
  courseId: string
  courseName: string
  reason: Words
}

export const ARCHIVED: Words = { zh: '课程已归档', en: 'the course is archived' }
export const NO_HOST_ROLE: Words = { zh: '该教师没有主持教师角色', en: 'this teacher does not hold the host role' }
export const NO_FACE_ROLE: Words = {
  zh: '该教师没有面授教师角色',
  en: 'this teacher does not hold the face-to-face role',
}

const named = ({ courseId, courseName }: Opening, reason: Words): Refused => ({ courseId, courseName, reason })

/**
 * The one rule for setting the host of a course: the teacher must hold the host role; the former host keeps a row with
 * an end date and read access; both are notified. `courses` are locked by the caller.
 */
export async function setHost(
  db: Db,
  courses: readonly Opening[],
  teacherId: string,
  by: WrittenBy,
): Promise<{ changed: number; refused: Refused[]; done: Opening[] }> {
  const teacher = await teacherWithRoles(db, teacherId)
  if (teacher?.status !== 'enabled') throw refuseAt('teacherId', '教师不存在或已停用', 'no such teacher, or disabled')
  if (!teacher.roles.some(isHostTeacher)) throw refuseAt('teacherId', NO_HOST_ROLE.zh, NO_HOST_ROLE.en)
  const refused = courses.filter(({ archived }) => archived).map((one) => named(one, ARCHIVED))
  const done = courses.filter((one) => !one.archived && one.hostTeacherId !== teacherId)
  if (done.length > 0) {
    await endHosts(db, done, by)
    await beginHost(db, done, teacherId, by)
    await tell(db, done, teacher, by)
  }
  return { changed: done.length, refused, done }
}

const idsOf = (courses: readonly Opening[]) => courses.map(({ courseId }) => courseId)

const endHosts = (db: Db, courses: readonly Opening[], { now, userId }: WrittenBy) =>
  db
    .updateTable('courseTeacher')
    .set({ toAt: now, updatedAt: now, updatedBy: userId })
    .where('courseId', 'in', idsOf(courses))
    .where('duty', '=', 'host')
    .where('toAt', 'is', null)
    .execute()

async function beginHost(db: Db, courses: readonly Opening[], teacherId: string, { now, userId }: WrittenBy) {
  const ids = idsOf(courses)
  await sql`
    insert into course_teacher (id, course_id, teacher_id, duty, from_at, created_at, updated_at, created_by, updated_by)
    select m.id, m.course_id, ${teacherId}, 'host', ${now}, ${now}, ${now}, ${userId}, ${userId}
    from unnest(${ids.map(() => newId())}::uuid[], ${ids}::uuid[]) as m (id, course_id)
    on conflict (course_id, teacher_id, duty) do update
      set from_at = excluded.from_at, to_at = null, updated_at = excluded.updated_at, updated_by = excluded.updated_by`.execute(
    db,
  )
  await db
    .updateTable('course')
    .set({ hostTeacherId: teacherId, updatedAt: now, updatedBy: userId })
    .where('id', 'in', ids)
    .execute()
}

async function tell(
  db: Db,
  courses: readonly Opening[],
  teacher: { userId: string; realname: string },
  { now }: WrittenBy,
) {
  const former = courses.flatMap(({ hostTeacherId }) => (hostTeacherId ? [hostTeacherId] : []))
  const users = former.length
    ? await db.selectFrom('teacher').select(['id', 'userId']).where('id', 'in', former).execute()
    : []
  const userOf = new Map(users.map(({ id, userId }) => [id, userId]))
  const turn = { db, now }
  await notifyEach(
    turn,
    'courseDutyGiven',
    courses.map(({ courseId, courseName }) => ({
      userId: teacher.userId,
      facts: { course: courseName, courseId, duty: DUTY_NAMES.host },
      about: { id: courseId, turn: now },
    })),
  )
  await notifyEach(
    turn,
    'courseHostEnded',
    courses.flatMap(({ courseId, courseName, hostTeacherId }) => {
      const userId = hostTeacherId ? userOf.get(hostTeacherId) : undefined
      const facts = { course: courseName, courseId, replier: teacher.realname }
      return userId ? [{ userId, facts, about: { id: courseId, turn: now } }] : []
    }),
  )
}
