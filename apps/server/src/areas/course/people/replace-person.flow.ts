import { isFaceTeacher, isHostTeacher } from '@shuyuan/contract/access/role-groups.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { tell } from '../../../events/hub.ts'
import { notifyEach } from '../../../messages/notify.store.ts'
import type { Actor } from '../../../wire/context.ts'
import { found, refuseAt } from '../../../wire/error.ts'
import type { WrittenBy } from '../../../wire/log/written-by.ts'
import { scopeOf } from '../../../wire/scope/scope.policy.ts'
import type { Opening } from '../opening/opening.read.ts'
import { assertCanManageCourseTeacher } from './person.policy.ts'
import { passClasses, passDuties } from './person.store.ts'
import { ARCHIVED, NO_FACE_ROLE, NO_HOST_ROLE, type Refused, setHost } from './set-host.flow.ts'
import { teachersByIds } from './teacher-pick.read.ts'

/** Replaces one teacher by another: hosted courses, course rows and classes. Notifies both. */
export async function replaceTeacher(
  db: Db,
  me: Actor,
  courses: readonly Opening[],
  { fromId, toId, reason, reviews }: { fromId: string; toId: string; reason: string; reviews: boolean },
  by: WrittenBy,
): Promise<{ changed: number; refused: Refused[] }> {
  const teachers = await teachersByIds(db, [fromId, toId])
  const from = found(teachers.find(({ teacherId }) => teacherId === fromId))
  const to = found(teachers.find(({ teacherId }) => teacherId === toId))
  if (fromId === toId || to.status !== 'enabled')
    throw refuseAt('toTeacherId', '请选择另一位在岗教师', 'choose another teacher')
  const refused: Refused[] = []
  let changed = 0
  for (const course of courses) {
    const why = await replaceIn(db, me, course, { fromId, toId, reviews }, to.roles, by)
    const { courseId, courseName } = course
    if (why) refused.push({ courseId, courseName, reason: why })
    else changed++
  }
  if (changed > 0)
    await notifyEach(
      { db, now: by.now },
      'courseDutiesPassed',
      [
        {
          userId: from.userId,
          change: {
            zh: `您在${changed}门课程的教学任务已交给${to.realname}`,
            en: `Your duties in ${changed} courses have passed to ${to.realname}`,
          },
        },
        {
          userId: to.userId,
          change: {
            zh: `您接手了${from.realname}在${changed}门课程的教学任务`,
            en: `You have taken over the duties of ${from.realname} in ${changed} courses`,
          },
        },
      ].map(({ userId, change }) => ({ userId, facts: { change, reason }, about: { id: toId, turn: by.now } })),
    )
  return { changed, refused }
}

/** null on success. */
async function replaceIn(
  db: Db,
  me: Actor,
  course: Opening,
  { fromId, toId, reviews }: { fromId: string; toId: string; reviews: boolean },
  roles: readonly string[],
  by: WrittenBy,
): Promise<Words | null> {
  const { courseId } = course
  if (course.archived) return ARCHIVED
  const isHost = course.hostTeacherId === fromId
  const { rows: parts } = await sql<{ duty: 'face' | 'assistant'; subSchoolId: string | null }>`
    select duty, sub_school_id as "subSchoolId" from course_teacher
      where course_id = ${courseId} and teacher_id = ${fromId} and duty <> 'host'
    union select 'face', sub_school_id from course_class where course_id = ${courseId} and face_teacher_id = ${fromId}`.execute(
    db,
  )
  if (!isHost && parts.length === 0)
    return { zh: '该教师不是本课程的教师', en: 'this teacher does not teach the course' }
  for (const { duty, subSchoolId } of parts) assertCanManageCourseTeacher(me, course, duty, subSchoolId)
  // A branch replaces teachers in its own part only; hosts are the college's concern.
  const canKeepHost = scopeOf(me).subSchools.length === 0
  if (isHost && canKeepHost) {
    assertCanManageCourseTeacher(me, course, 'host', null)
    if (!roles.some(isHostTeacher)) return NO_HOST_ROLE
  }
  const isFace = parts.some(({ duty }) => duty === 'face')
  if (isFace && !roles.some(isFaceTeacher)) return NO_FACE_ROLE
  if (isHost && canKeepHost) await setHost(db, [course], toId, by)
  await passDuties(db, courseId, fromId, toId, by)
  await passClasses(db, courseId, fromId, toId, by)
  if (reviews) await tell({ db, now: by.now }, 'courseTeacherReplaced', { courseId, fromId, toId })
  else await tell({ db, now: by.now }, 'courseTeacherLeft', { courseId, teacherId: fromId })
  return null
}
