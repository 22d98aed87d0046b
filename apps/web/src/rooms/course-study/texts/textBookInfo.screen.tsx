import { CourseText } from './CourseText.tsx'

/** The books to get, in which edition. */
export default function TextBookInfo() {
  return <CourseText page="textBookInfo" />
}
