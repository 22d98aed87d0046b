import { TaskList } from './TaskList.tsx'

/** Self-tests by chapter. */
export default function OnlinePractice() {
  return <TaskList kind="onlinePractice" />
}
