import { TaskList } from './TaskList.tsx'

/** Timed tests that count. */
export default function MiddleTest() {
  return <TaskList kind="midTest" />
}
