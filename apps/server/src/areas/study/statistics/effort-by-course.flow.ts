import type { Db } from '../../../db/db.ts'
import { beatSums, coursesOfEffort, type Days, textsByCourse } from './effort.read.ts'
import { coursesWith } from './statistics.present.ts'

interface Who {
  studentId: string
  userId: string
}

/** By course, as the page and its sheet have them, with the beats that they were made of. */
export async function effortByCourse(db: Db, { studentId, userId }: Who, days: Days) {
  const [courses, sums] = await Promise.all([coursesOfEffort(db, studentId, days), beatSums(db, studentId, days)])
  const ids = [...new Set(courses.flatMap(({ courseId, contentId }) => [courseId, contentId]))]
  const byCourse = coursesWith(courses, sums, await textsByCourse(db, userId, ids, days))
  return { courses, sums, byCourse }
}
