import { z } from 'zod'
import { ask, list } from '../../call.ts'
import { flag, id, keyWords, text, time } from '../../entities/fields.ts'
import { points } from '../../entities/score/score.ts'

/** What a person was on a past course; `former`: its host before another one took over. */
const pastDuty = z.enum(['host', 'face', 'assistant', 'former', 'class', 'student'])

/** A past course as its teachers or its students look it up; what does not apply is 0, '' or null. */
const pastRow = z.object({
  courseId: id,
  basicCourseId: id,
  courseCode: z.string(),
  courseName: z.string(),
  termCode: z.string(),
  termName: z.string(),
  duty: pastDuty,
  hostTeacherName: z.string(),
  credits: z.number(),
  /** Classes and students that this person taught or looked after. */
  courseClassCount: z.number().int(),
  studentCount: z.number().int(),
  chapterCount: z.number().int(),
  resourceCount: z.number().int(),
  assignmentCount: z.number().int(),
  formativeMean: points,
  finalMean: points,
  totalMean: points,
  passPercent: points,
  archivedAt: time,
  /** An opening of the same course that this person hosts and can still fill; '' if there is none. */
  openCourseId: z.string(),
  openTermName: z.string(),
  /** Student: own study time and progress. */
  studySeconds: z.number().int(),
  progress: z.number(),
  /** Student: the total as it was published. */
  totalScore: points,
  passed: z.union([flag, z.literal('')]),
  /** Student: the term in which the course can be chosen again just now; '' if there is none. */
  againTermCode: z.string(),
})

/** historyCourse and stuHistoryCourse: archived courses. */
export const pastCourseCalls = {
  listHistoryMyCourseInfo: list('/api/course/user/myCourseInfo/historyList', {
    filter: {
      termCode: text(20).optional(),
      duty: pastDuty.optional(),
      basicCourseId: id.optional(),
      /** Of a student's own published total. */
      passed: flag.optional(),
      keyWords,
    },
    row: pastRow,
    sort: ['termCode', 'courseCode', 'courseName', 'archivedAt'],
    defaultSort: 'termCode@desc',
  }),
}

/** Openings that are compared at a time. */
export const COMPARED_MIN = 2
export const COMPARED_MAX = 4

export const compareCourseCalls = {
  /** Past openings of one course side by side, the oldest first. */
  compareCourseInfo: ask('/api/course/courseInfo/compare', {
    in: z.object({ courseIds: z.array(id).min(COMPARED_MIN).max(COMPARED_MAX) }),
    out: z.object({
      courseName: z.string(),
      courses: z.array(
        z.object({
          courseId: id,
          termName: z.string(),
          students: z.number().int(),
          formativeRatio: z.number(),
          finalRatio: z.number(),
          options: z.array(z.object({ name: z.string(), weight: z.number() })),
          formativeMean: points,
          finalMean: points,
          totalMean: points,
          passPercent: points,
        }),
      ),
      /** Questions that at least two of the openings asked, the one whose facility changed most first. */
      questions: z.array(
        z.object({
          questionId: id,
          stem: z.string(),
          /** In the order of the courses; null where it was not asked. */
          facility: z.array(z.number().nullable()),
          answered: z.array(z.number().int()),
        }),
      ),
    }),
  }),
}
