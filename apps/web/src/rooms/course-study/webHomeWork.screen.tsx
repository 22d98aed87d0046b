import { TaskList } from './parts/TaskList.tsx'

/** Homework that a teacher reviews. */
export default function WebHomeWork() {
  return <TaskList kind="webHomework" />
}
