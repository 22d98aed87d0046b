import { CourseText } from './CourseText.tsx'

/** Answers to look through before asking. */
export default function CommonProblem() {
  return <CourseText page="commonProblem" />
}
