import { CourseText } from './CourseText.tsx'

/** Whom to ask for what, and when. */
export default function ContactWay() {
  return <CourseText page="contactWay" />
}
