import { z } from 'zod'
import { ask } from '../../call.ts'
import { id, text } from '../../entities/fields.ts'

const base = '/api/edumanage/classTeacherIndex'

/** What an instructor sees and does of the own classes. */
export const classTeacherIndexCalls = {
  /** The first class in scope whose students have work of this term to look at; '' where none has. */
  firstClassTeacherIndex: ask(`${base}/first`, {
    in: z.object({ termCode: text(20) }),
    out: z.object({ orgClassId: z.string() }),
  }),
  /** The courses that students of the class take in a term. */
  courseListClassTeacherIndex: ask(`${base}/courseList`, {
    in: z.object({ orgClassId: id, termCode: text(20).optional() }),
    out: z.array(
      z.object({
        courseId: id,
        courseCode: z.string(),
        courseName: z.string(),
        faceTeacherName: z.string(),
        studentCount: z.number().int(),
        /** Mean progress of these students, and of the work that has opened the share that is handed in. */
        avgProgress: z.number().nullable(),
        submitRate: z.number().nullable(),
        formativeAvg: z.number().nullable(),
      }),
    ),
  }),
}
