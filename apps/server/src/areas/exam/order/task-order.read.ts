import type { Words } from '@shuyuan/contract/errors.ts'
import type { Ctx } from '../../../wire/context.ts'
import type { StudentAssignmentRow } from '../start/assignment-for-student.read.ts'
import { stepClosed } from './step-closed.policy.ts'
import { closedTargets } from './step-standings.read.ts'

type Asking = Pick<Ctx, 'db' | 'now'> & { readonly me: Pick<Ctx['me'], 'studentId'> }
type Task = Pick<StudentAssignmentRow, 'assignmentId' | 'contentId' | 'inOrder' | 'archived'>

/** Of these tasks of a student the ones that a step still keeps closed, each with what opens it. */
export async function closedTasks(ctx: Asking, tasks: readonly Task[]): Promise<Map<string, Words[]>> {
  const waiting = tasks.filter(({ inOrder, archived }) => inOrder && !archived)
  const closed = new Map<string, Words[]>()
  for (const courseId of new Set(waiting.map(({ contentId }) => contentId))) {
    const ofCourse = await closedTargets(ctx, courseId, ctx.me.studentId)
    for (const { assignmentId } of waiting) {
      const waits = ofCourse.get(assignmentId)
      if (waits) closed.set(assignmentId, waits)
    }
  }
  return closed
}

/** Refuses work whose step has not opened to this student; what was begun goes on. */
export async function assertInOrder(ctx: Asking, task: Task): Promise<void> {
  const waits = (await closedTasks(ctx, [task])).get(task.assignmentId)
  if (waits) throw stepClosed(waits)
}
