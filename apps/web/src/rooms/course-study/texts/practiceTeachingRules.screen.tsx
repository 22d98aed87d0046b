import { CourseText } from './CourseText.tsx'

/** What practical work is demanded. */
export default function PracticeTeachingRules() {
  return <CourseText page="practiceTeachingRules" />
}
