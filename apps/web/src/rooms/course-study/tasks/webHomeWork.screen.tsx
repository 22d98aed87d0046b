import { TaskList } from './TaskList.tsx'

/** Homework that a teacher reviews. */
export default function WebHomeWork() {
  return <TaskList kind="webHomework" />
}
