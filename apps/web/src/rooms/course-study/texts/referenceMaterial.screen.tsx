import { CourseText } from './CourseText.tsx'

/** Further reading that the teacher has chosen. */
export default function ReferenceMaterial() {
  return <CourseText page="referenceMaterial" />
}
