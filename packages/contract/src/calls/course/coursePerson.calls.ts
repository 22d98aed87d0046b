import { z } from 'zod'
import { ask } from '../../call.ts'
import { id, keyWords } from '../../entities/fields.ts'

const base = '/api/edumanage/coursePerson'

export const coursePersonCalls = {
  /** Teachers to choose from for a duty, found by name or number; within the scope of who asks for face and assistant. */
  pickTeacherCoursePerson: ask(`${base}/pickTeacher`, {
    in: z.object({ duty: z.enum(['host', 'face', 'assistant']), keyword: keyWords, subSchoolId: id.optional() }),
    out: z.array(
      z.object({
        teacherId: id,
        teacherNo: z.string(),
        realname: z.string(),
        subSchoolName: z.string(),
        /** Courses of the current term that the teacher has a duty in. */
        courseCount: z.number().int(),
      }),
    ),
  }),
}
