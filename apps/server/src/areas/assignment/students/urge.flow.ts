import type { MyState } from '@shuyuan/domain/life/assignment-state.rule.ts'
import { notifyEach } from '../../../messages/notify.store.ts'
import type { Ctx } from '../../../wire/context.ts'
import { outsideScope, refuse } from '../../../wire/error.ts'
import { assertCanView, assertContentEditable } from '../../course/people/duty.policy.ts'
import { assertCanSeeAssignment } from '../assignment.policy.ts'
import type { Assignment } from '../assignment.store.ts'
import type { AssignmentAccess } from '../assignment-access.read.ts'
import { type StudentRow, studentsOf } from '../student-list.read.ts'
import { urgedLately, usersOf } from './urged.read.ts'

/** Those who can still hand in and have not: begun, not begun, or sent back. */
const OWING: readonly MyState[] = ['toStart', 'answering', 'sentBack']

/**
 * Asks those who owe their work for it, each by the own deadline and once in twelve hours. Teachers of the course and
 * instructors ask their own students; the caller holds the assignment's row, so two of them never ask at once.
 */
export async function urgeStudents(
  ctx: Ctx,
  access: AssignmentAccess,
  row: Assignment,
  studentIds: readonly string[] | undefined,
): Promise<{ sent: number; skipped: number }> {
  assertCanView(access)
  if (access.duty === 'manager') throw outsideScope()
  assertCanSeeAssignment(access, row, ctx.me.userId)
  assertContentEditable(access)
  if (row.publishStatus !== 'published') throw refuse('尚未发布', 'it has not been published')
  if (ctx.now < row.opensAt) throw refuse('尚未开放，不能催交', 'it is not open yet')
  const all = await studentsOf(ctx, access, row, {})
  const byId = new Map(all.map((one) => [one.studentId, one]))
  if (studentIds?.some((id) => !byId.has(id))) throw outsideScope()
  const asked = studentIds ? [...new Set(studentIds)].flatMap((id) => byId.get(id) ?? []) : all
  const { told, owing } = await tellOwing(ctx, access, row, asked)
  ctx.log({ targetType: 'assignment', targetId: row.id, targetName: row.title, after: { sent: told.length } })
  return { sent: told.length, skipped: (studentIds ? asked.length : owing) - told.length }
}

/** Of these students of an assignment those who owe it and were not asked lately; returns whom it told. */
export async function tellOwing(
  ctx: Ctx,
  { courseName }: Pick<AssignmentAccess, 'courseName'>,
  row: Assignment,
  asked: readonly StudentRow[],
): Promise<{ told: string[]; owing: number }> {
  const owing = asked.filter(({ state }) => OWING.includes(state))
  const users = await usersOf(
    ctx.db,
    owing.map(({ studentId }) => studentId),
  )
  const known = await urgedLately(ctx.db, row.id, ctx.now)
  const told = owing.flatMap(({ studentId, personalDue }) => {
    const userId = users.get(studentId)
    return userId && !known.has(userId) ? [{ userId, closesAt: personalDue ?? row.closesAt }] : []
  })
  await notifyEach(
    ctx,
    'assignmentUrged',
    told.map(({ userId, closesAt }) => ({
      userId,
      facts: {
        course: courseName,
        courseId: row.courseId,
        assignment: row.title,
        assignmentId: row.id,
        closesAt,
        sender: ctx.me.realname,
      },
      about: { id: row.id, turn: ctx.now },
    })),
  )
  return { told: told.map(({ userId }) => userId), owing: owing.length }
}
