import { CourseText } from './CourseText.tsx'

/** What the course is, for whom, and what it leads to. */
export default function CourseDescription() {
  return <CourseText page="courseDescription" />
}
