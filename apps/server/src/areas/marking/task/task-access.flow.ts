import type { Ctx } from '../../../wire/context.ts'
import { found } from '../../../wire/error.ts'
import { assertHostCanEdit } from '../../course/people/duty.policy.ts'
import { courseAccess } from '../../course/people/duty.read.ts'
import { findTask, type StoredTask } from './stored-task.read.ts'
import { lockTask } from './task.store.ts'

/** A task that this person plans: the host of a course that goes on. Locked until the call ends. */
export async function taskForHost(ctx: Ctx, id: string): Promise<StoredTask> {
  const known = found(await findTask(ctx.db, id))
  assertHostCanEdit(await courseAccess(ctx, known.courseId))
  return found(await lockTask(ctx.db, id))
}
