import { z } from 'zod'
import { id } from '../fields.ts'

/** A course that a person teaches or studies, as far as the shell decides by it. */
export const ownCourse = z.object({
  courseId: id,
  mainCourseId: z.string(),
  masterOrinstructor: z.enum(['all', 'master', 'instructor', '']),
  courseName: z.string(),
  term: z.string(),
})
