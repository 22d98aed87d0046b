import { TaskList } from './parts/TaskList.tsx'

/** Self-tests by chapter. */
export default function OnlinePractice() {
  return <TaskList kind="onlinePractice" />
}
