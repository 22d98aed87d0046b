import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import { outsideScope } from '../../../wire/error.ts'
import { visibleStudents } from '../../course/class/visible-students.read.ts'
import { assertCanView, assertContentEditable } from '../../course/people/duty.policy.ts'
import { courseAccess, type Duty } from '../../course/people/duty.read.ts'
import { lockAssignment } from '../assignment.store.ts'
import { assignmentAccess } from '../assignment-access.read.ts'
import { studentsOf } from '../student-list.read.ts'
import { tellOwing } from './urge.flow.ts'
import { openAssignmentIds } from './urged.read.ts'

/** Whoever teaches or looks after students asks them; who manages or looks on does not. */
const URGING: readonly Duty[] = ['host', 'face', 'assistant', 'instructor']

/**
 * Asks students for everything in a course that they owe and can still hand in, each assignment once in twelve hours.
 * The work of a deputy course lies in its main course, where its own students are asked.
 */
export async function urgeInCourse(ctx: Ctx, { courseId, studentIds }: { courseId: string; studentIds: string[] }) {
  const own = assertCanView(await courseAccess(ctx, courseId))
  const access = own.mainCourseId ? await assignmentAccess(ctx, own.contentId) : own
  assertContentEditable(assertCanView(access))
  if (!URGING.includes(access.duty)) throw outsideScope()
  const asked = new Set(studentIds)
  const { rows: visible } = await sql<{ id: string }>`
    select v.student_id as id from (${visibleStudents(access.contentId, access)}) v
    where v.student_id = any(${[...asked]}::uuid[])`.execute(ctx.db)
  if (visible.length < asked.size) throw outsideScope()
  const told: string[] = []
  let owing = 0
  for (const id of await openAssignmentIds(ctx.db, access.contentId, ctx.now)) {
    const row = await lockAssignment(ctx.db, id)
    if (!row) continue
    const students = (await studentsOf(ctx, access, row, {})).filter(({ studentId }) => asked.has(studentId))
    const sent = await tellOwing(ctx, access, row, students)
    told.push(...sent.told)
    owing += sent.owing
  }
  ctx.log({ targetType: 'course', targetId: courseId, targetName: own.courseName, after: { sent: told.length } })
  return { sent: told.length, skipped: owing - told.length, people: new Set(told).size }
}
