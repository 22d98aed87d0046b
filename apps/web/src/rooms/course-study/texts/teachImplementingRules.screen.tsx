import { CourseText } from './CourseText.tsx'

/** How the course is run. */
export default function TeachImplementingRules() {
  return <CourseText page="teachImplementingRules" />
}
