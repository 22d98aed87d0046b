import { z } from 'zod'
import { list } from '../../call.ts'
import { flag, id, keyWords } from '../../entities/fields.ts'

const filterText = z.string().trim().max(60).optional()

export const searchIndexCalls = {
  /** Fuzzy: every word of keyWords is found in course, teacher, major or college. */
  doSearchCourse: list('/api/basic/api/basicCourseInfoIndex/searchList', {
    filter: {
      keyWords,
      courseName: filterText,
      teacherNo: filterText,
      term: filterText,
      schoolCode: filterText,
      majorCode: filterText,
      gradeCode: filterText,
    },
    row: z.object({
      courseId: id,
      schoolName: z.string(),
      majorName: z.string(),
      majorCode: z.string(),
      gradeCode: z.string(),
      courseName: z.string(),
      courseCode: z.string(),
      teacherName: z.string(),
      teacherNo: z.string(),
      term: z.string(),
      isCollected: flag,
    }),
    sort: ['courseCode', 'courseName', 'term', 'gradeCode', 'schoolName'],
    defaultSort: 'courseCode@asc',
  }),
}
