import { z } from 'zod'
import { ask, file, list } from '../../call.ts'
import { examForm } from '../../entities/course/basic-course.ts'
import { coursePublishStatus } from '../../entities/course/course.ts'
import { checkState, courseCheck } from '../../entities/course/course-check.ts'
import { flag, id, keyWords, text } from '../../entities/fields.ts'

const base = '/api/basic/api/basicCourseInfoIndex'
const filterText = z.string().trim().max(60).optional()

const filter = {
  keyWords,
  /** Name or code. */
  courseName: filterText,
  /** Name or number of the host or of a face teacher. */
  teacherNo: filterText,
  /** Absent: the current one. */
  term: filterText,
  schoolCode: filterText,
  majorCode: filterText,
  gradeCode: filterText,
  publishStatus: coursePublishStatus.optional(),
  examForm: examForm.optional(),
  failed: courseCheck.optional(),
}

const row = z.object({
  courseId: id,
  term: z.string(),
  termCode: z.string(),
  courseCode: z.string(),
  courseName: z.string(),
  schoolName: z.string(),
  hostTeacherName: z.string(),
  faceTeacherCount: z.number().int(),
  majorNames: z.array(z.string()),
  courseClassCount: z.number().int(),
  studentCount: z.number().int(),
  /** Chapters with at least one resource or step, and all chapters; for a deputy those of its main course. */
  contentPercent: z.number().int(),
  activeStudents7d: z.number().int(),
  checks: z.record(courseCheck, checkState),
  failedCount: z.number().int(),
  examForm,
  publishStatus: coursePublishStatus,
  isDeputy: flag,
  mainCourseName: z.string(),
})

/** The courses of a term as their managers see them: whether each is ready, and what is missing. */
export const basicCourseInfoIndexCalls = {
  listManageBasicCourseInfoIndex: list(`${base}/manageList`, {
    filter,
    row,
    sort: [
      'failedCount',
      'courseCode',
      'courseName',
      'schoolName',
      'studentCount',
      'contentPercent',
      'activeStudents7d',
      'examForm',
      'publishStatus',
    ],
    defaultSort: 'failedCount@desc',
  }),
  statBasicCourseInfoIndex: ask(`${base}/stat`, {
    in: z.object(filter),
    out: z.object({
      courses: z.number().int(),
      published: z.number().int(),
      byCheck: z.record(courseCheck, z.number().int()),
    }),
  }),
  checkBasicCourseInfoIndex: ask(`${base}/check/{courseId}`, {
    in: z.object({ courseId: id }),
    out: z.array(
      z.object({
        key: courseCheck,
        ok: checkState,
        text: z.string(),
        /** The screen where it can be fixed, and the filters to open it with. */
        routeKey: z.string(),
        query: z.record(z.string(), z.string()),
      }),
    ),
  }),
  exportBasicCourseInfoIndex: file('POST', `${base}/export`, {
    in: z.object({ ...filter, orderBy: text(60).default('') }),
  }),
}
