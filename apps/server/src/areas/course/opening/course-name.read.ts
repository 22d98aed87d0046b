import type { Db } from '../../../db/db.ts'
import { found } from '../../../wire/error.ts'

/** What messages call a course. */
export const courseNamed = async (db: Db, courseId: string): Promise<{ course: string; courseId: string }> =>
  found(
    await db
      .selectFrom('course')
      .innerJoin('basicCourse', 'basicCourse.id', 'course.basicCourseId')
      .select(['basicCourse.courseName as course', 'course.id as courseId'])
      .where('course.id', '=', courseId)
      .executeTakeFirst(),
  )
