import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { taskPath } from './TodoList.tsx'

export type Task = RowOf<'taskListStudyPaperInfo'>
export type TaskAct = 'start' | 'again' | 'keep' | 'withdraw' | 'redo'

/** The one thing to do now; details and rules are on the task's page (1.4). */
export function mainAct(task: Task): TaskAct | null {
  if (task.myState === 'answering') return 'keep'
  // A reviewed attempt cannot be changed; the server offers another one there (1.4).
  if (task.keepShown === '1' && task.myState !== 'reviewed') return task.myState === 'sentBack' ? 'redo' : 'withdraw'
  if (task.startAllowed === '1') return task.usedAttempts > 0 ? 'again' : 'start'
  return null
}

/** Where it is done; what is going on already needs no rules in between. */
export const actPath = (task: Task, act: TaskAct): string =>
  act === 'keep' ? `/examPaper?assignmentId=${task.assignmentId}` : taskPath(task)

/** The latest attempt, where it may be looked at. */
export const viewPath = ({ viewAllowed, studyPaperId, courseId }: Task): string | null =>
  viewAllowed === '1' && studyPaperId !== ''
    ? `/courseStudy/practiceDetail?courseId=${courseId}&studyPaperId=${studyPaperId}`
    : null
