import type { Ctx } from '../../wire/context.ts'
import { refuse } from '../../wire/error.ts'
import { isMarkingBegun } from '../exam/attempt/marking-begun.read.ts'
import { updateAssignmentRow } from './assignment.store.ts'

/** Hides or shows the names of an assignment's students to its markers, until the first mark. */
export async function setAnonymous(ctx: Ctx, assignmentId: string, anonymous: boolean): Promise<void> {
  if (await isMarkingBegun(ctx, assignmentId))
    throw refuse('已开始批阅，不能更改匿名方式', 'marking has begun, so names can be neither hidden nor shown any more')
  await updateAssignmentRow(ctx.db, assignmentId, { anonymous }, { by: ctx.me.userId, at: ctx.now })
}
