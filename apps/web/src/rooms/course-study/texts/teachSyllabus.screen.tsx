import { CourseText } from './CourseText.tsx'

/** What each chapter demands. */
export default function TeachSyllabus() {
  return <CourseText page="teachSyllabus" />
}
