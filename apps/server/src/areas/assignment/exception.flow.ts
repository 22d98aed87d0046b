import { isWrittenKind, PERIODIC_KINDS } from '@shuyuan/contract/entities/assignment/assignment.ts'
import type { Ctx } from '../../wire/context.ts'
import { badField, found, outsideScope, refuse } from '../../wire/error.ts'
import { letStudentsIn } from '../account/sign-in/let-in.flow.ts'
import { assertStaffCanEdit } from '../course/people/duty.policy.ts'
import { moveDeadlines } from '../exam/attempt/move-deadlines.flow.ts'
import { keepReleased, releasedTo } from '../exam/attempt/released.flow.ts'
import { assertCanShift } from './assignment.policy.ts'
import { type Assignment, type For, lockAssignment, setExceptions } from './assignment.store.ts'
import { type AssignmentAccess, assignmentAccess } from './assignment-access.read.ts'
import { formativeWindow, targetedAmong } from './assignment-facts.read.ts'
import { atClosesAt, outsideFormative } from './assignment-refusal.policy.ts'

async function assertStudents(
  ctx: Ctx,
  access: AssignmentAccess,
  row: Assignment,
  studentIds: readonly string[],
): Promise<void> {
  const known = await targetedAmong(ctx.db, row.id, studentIds, access.classIds)
  if (studentIds.some((id) => !known.has(id))) throw outsideScope()
}

function assertClasses(access: AssignmentAccess, row: Assignment, classIds: readonly string[]): void {
  const targeted = (id: string) => row.allTargets || row.targetClassIds.includes(id)
  if (classIds.some((id) => !access.classIds.includes(id) || !targeted(id))) throw outsideScope()
}

interface Extension {
  courseClassIds?: readonly string[] | undefined
  studentIds?: readonly string[] | undefined
  closesAt: string | null
  reason: string
}

const each = (studentIds: readonly string[]): For[] => studentIds.map((studentId) => ({ studentId }))
const written = (ctx: Ctx) => ({ by: ctx.me.userId, at: ctx.now })

/** Gives classes or students a later deadline. */
export async function extendAssignment(ctx: Ctx, access: AssignmentAccess, row: Assignment, given: Extension) {
  const { courseClassIds = [], studentIds = [], reason } = given
  const closesAt = given.closesAt === null ? null : new Date(given.closesAt)
  assertCanShift(access, row, ctx.me.userId, closesAt)
  if (row.publishStatus !== 'published') throw refuse('尚未发布', 'it has not been published')
  if (courseClassIds.length + studentIds.length === 0)
    throw badField('studentIds', '请选择班级或学生', 'choose classes or students')
  if (closesAt && closesAt <= row.closesAt)
    throw badField('closesAt', '须晚于原截止时间', 'it must be later than the general deadline')
  const window = await formativeWindow(ctx.db, access.termId)
  if (closesAt && window && closesAt > window.to)
    throw atClosesAt(outsideFormative(window.from.getTime(), window.to.getTime()))
  assertClasses(access, row, courseClassIds)
  await assertStudents(ctx, access, row, studentIds)
  await keepReleased(ctx.db, row.id, ctx.now)
  const whom: For[] = [...courseClassIds.map((courseClassId) => ({ courseClassId })), ...each(studentIds)]
  await setExceptions(ctx.db, row.id, whom, { closesAt, reason }, written(ctx))
  await moveDeadlines(ctx.db, row.id, ctx.now)
  return { changed: whom.length }
}

/** The same, given only the assignment's id. */
export async function extendById(ctx: Ctx, id: string, given: Extension) {
  const row = found(await lockAssignment(ctx.db, id))
  return extendAssignment(ctx, await assignmentAccess(ctx, row.courseId), row, given)
}

interface Given {
  studentIds: readonly string[]
  reason: string
}

const isTest = (row: Assignment) => (PERIODIC_KINDS as readonly string[]).includes(row.kind)

/** Whoever marks the test may let its students in. */
export async function letIn(
  ctx: Ctx,
  access: AssignmentAccess,
  row: Assignment,
  studentIds: readonly string[],
): Promise<{ changed: number }> {
  assertStaffCanEdit(access, 'review')
  await assertStudents(ctx, access, row, studentIds)
  return letStudentsIn(ctx, studentIds)
}

export async function addAttempts(
  ctx: Ctx,
  access: AssignmentAccess,
  row: Assignment,
  { studentIds, reason, times }: Given & { times: number },
) {
  assertStaffCanEdit(access, 'review')
  await assertStudents(ctx, access, row, studentIds)
  if (isWrittenKind(row.kind)) throw refuse('书面任务没有作答次数', 'written work has no attempts')
  if (row.maxAttempts === 0) throw refuse('该练习不限次数', 'attempts are already unlimited')
  if (isTest(row)) {
    if (times > 1 || (await haveMore(ctx, row, studentIds)))
      throw refuse('测验最多增加1次', 'a test allows at most one more attempt')
  }
  await keepReleased(ctx.db, row.id, ctx.now)
  if (row.kind !== 'onlinePractice' && (await releasedTo(ctx.db, row.id, studentIds)))
    throw refuse('答案已向所选学生公布，不能再次作答', 'the answers have been shown to these students')
  await setExceptions(ctx.db, row.id, each(studentIds), { addAttempts: times, reason }, written(ctx))
  return { changed: studentIds.length }
}

async function haveMore(ctx: Ctx, row: Assignment, studentIds: readonly string[]): Promise<boolean> {
  const found = ctx.db
    .selectFrom('assignmentOverride')
    .select('id')
    .where('assignmentId', '=', row.id)
    .where('studentId', 'in', [...studentIds])
    .where('addAttempts', '>', 0)
  return (await found.executeTakeFirst()) !== undefined
}

export async function exemptStudents(
  ctx: Ctx,
  access: AssignmentAccess,
  row: Assignment,
  { studentIds, reason, on }: Given & { on: boolean },
) {
  assertStaffCanEdit(access, 'review')
  await assertStudents(ctx, access, row, studentIds)
  await setExceptions(ctx.db, row.id, each(studentIds), { exempt: on, reason }, written(ctx))
  return { changed: studentIds.length }
}
