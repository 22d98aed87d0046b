import type { Words } from '@shuyuan/contract/errors.ts'
import { tell } from '../../events/hub.ts'
import type { Ctx } from '../../wire/context.ts'
import { found } from '../../wire/error.ts'
import type { Asking } from '../course/people/duty.read.ts'
import { assertCanEditAssignment, assertCanSeeAssignment } from './assignment.policy.ts'
import { type Assignment, lockAssignment } from './assignment.store.ts'
import { type AssignmentAccess, assignmentAccess } from './assignment-access.read.ts'

type Kinds = readonly string[]

/** An assignment of one of these kinds, locked, with this person's rights in its course. */
export async function lockOfKind(ctx: Asking, kinds: Kinds, id: string) {
  const row = found(await lockAssignment(ctx.db, id))
  found(kinds.includes(row.kind) || null)
  return { row, access: await assignmentAccess(ctx, row.courseId) }
}

export async function lockEditable(ctx: Ctx, kinds: Kinds, id: string) {
  const { row, access } = await lockOfKind(ctx, kinds, id)
  assertCanEditAssignment(access, row, ctx.me.userId)
  return { row, access }
}

export async function getVisible(ctx: Ctx, kinds: Kinds, id: string) {
  const row = found(await ctx.db.selectFrom('assignment').selectAll().where('id', '=', id).executeTakeFirst())
  found(kinds.includes(row.kind) || null)
  const access = await assignmentAccess(ctx, row.courseId)
  assertCanSeeAssignment(access, row, ctx.me.userId)
  return { row, access }
}

/** Runs `act` on each of these assignments in id order; it returns why one is refused. */
export async function forEachEditable(
  ctx: Ctx,
  kinds: Kinds,
  ids: readonly string[],
  act: (row: Assignment, access: AssignmentAccess) => Promise<Words | null>,
) {
  const refused: { id: string; reason: string }[] = []
  const courses = new Set<string>()
  const all = [...new Set(ids)].sort()
  for (const id of all) {
    const { row, access } = await lockEditable(ctx, kinds, id)
    const reason = await act(row, access)
    if (reason) refused.push({ id, reason: reason[ctx.lang] })
    else courses.add(row.courseId)
  }
  for (const courseId of courses) await tell(ctx, 'courseDemandsChanged', { courseId })
  ctx.log({ targetType: 'assignment', after: { ids: all, refused: refused.length } })
  return { done: all.length - refused.length, refused }
}
