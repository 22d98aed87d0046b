import type { Ctx } from '../../../wire/context.ts'
import { AppError, found, refuse } from '../../../wire/error.ts'
import type { Asked } from '../../../wire/handlers.ts'
import { assertStudent } from '../../course/people/duty.policy.ts'
import { courseAccess } from '../../course/people/duty.read.ts'
import { stepClosed } from '../../exam/order/step-closed.policy.ts'
import { stepStandings } from '../../exam/order/step-standings.read.ts'
import { ownStudentId } from '../own.policy.ts'
import { setStepMark } from './step-mark.store.ts'

/** 标记完成: a step that leads nowhere is done when its student says so. */
export async function markStep(ctx: Ctx, { courseId, id, on }: Asked<'markTeachProcessInfo'>) {
  const access = assertStudent(await courseAccess(ctx, courseId))
  if (access.archived) throw new AppError(100613)
  const studentId = ownStudentId(ctx)
  const step = found((await stepStandings(ctx, access.contentId, studentId)).find((one) => one.id === id))
  if (step.target !== '')
    throw refuse('该步骤按完成规则自动判定，不能标记', 'this step is done by its rule and cannot be marked')
  if (step.waits.length > 0) throw stepClosed(step.waits)
  await setStepMark(ctx.db, id, studentId, on === '1', ctx.now)
  ctx.log({ targetType: 'chapter', targetId: step.chapterId, targetName: step.title, after: { on } })
  return { done: on }
}
