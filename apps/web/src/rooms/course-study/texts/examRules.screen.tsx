import { CourseText } from './CourseText.tsx'

/** Form, scope and rules of the final exam. */
export default function ExamRules() {
  return <CourseText page="examRules" />
}
