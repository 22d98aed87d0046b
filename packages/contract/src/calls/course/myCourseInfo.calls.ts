import { z } from 'zod'
import { ask, file, get, list, nothing, write } from '../../call.ts'
import { coursePublishStatus } from '../../entities/course/course.ts'
import { ownCourse } from '../../entities/course/own-course.ts'
import { readinessKey } from '../../entities/course/readiness.ts'
import { flag, id, ids, keyWords, text, time } from '../../entities/fields.ts'

const base = '/api/course/user/myCourseInfo'

/** One card or table row of my courses, for both teachers and students; what does not apply is 0 or ''. */
export const myCourseRow = z.object({
  courseId: id,
  courseCode: z.string(),
  courseName: z.string(),
  termName: z.string(),
  termCode: z.string(),
  schoolName: z.string(),
  coverUrl: z.string(),
  hostTeacherName: z.string(),
  duty: z.enum(['host', 'face', 'assistant', 'class', 'student', 'none']),
  publishStatus: z.enum(['draft', 'published', 'cancelled']),
  archived: flag,
  courseClassCount: z.number().int(),
  studentCount: z.number().int(),
  chapterCount: z.number().int(),
  resourceCount: z.number().int(),
  mustSeeCount: z.number().int(),
  questionCount: z.number().int(),
  assignmentCount: z.number().int(),
  publishedAssignmentCount: z.number().int(),
  schemeState: z.enum(['none', 'draft', 'active']),
  /** Attempts that wait for this teacher's mark. */
  waiting: z.number().int(),
  /** Student: share of must-see resources and due tasks done, in percent. */
  progress: z.number(),
  nextDueTitle: z.string(),
  nextDueAt: time.nullable(),
  nextDueAssignmentId: z.string(),
  isCollected: flag,
  /** Pinned by this person. */
  pinned: flag,
  /** Mean progress of the course's students, in percent. */
  avgProgress: z.number(),
  updatedAt: time,
  /** How complete it is in percent, and what is missing; 0 and nothing for students. */
  completePercent: z.number().int(),
  missing: z.array(readinessKey),
})

const kind = z.enum(['host', 'face', 'assistant', 'class', 'study', 'collect'])
const filter = {
  termCode: z.string().max(20).optional(),
  publishStatus: coursePublishStatus.optional(),
  /** Under so many percent complete. */
  completeBelow: z.coerce.number().int().min(1).max(100).optional(),
  keyWords,
}

/** The most courses that can be pinned. */
export const TOP_COURSES_MAX = 6

export const myCourseInfoCalls = {
  /** Every course the person teaches, assists or studies this term: fills the master and instructor id lists. */
  getMyCourse: get(`${base}/myCourse`, {
    open: 'signedIn',
    usedBy: 'shell',
    in: nothing,
    out: z.array(ownCourse),
  }),
  statMyCourseInfo: ask(`${base}/stat`, {
    in: z.object({ termCode: z.string().max(20).optional() }),
    out: z.object({
      hostCourseNum: z.number().int(),
      faceCourseNum: z.number().int(),
      collectCourseNum: z.number().int(),
      classCourseNum: z.number().int(),
      studyCourseNum: z.number().int(),
      waiting: z.number().int(),
      schoolName: z.string(),
      /** Of the current term; 0 outside of it. */
      teachWeek: z.number().int(),
      teachWeeks: z.number().int(),
    }),
  }),
  listMyCourseInfo: list(`${base}/list`, {
    filter: { kind, ...filter },
    row: myCourseRow,
    sort: ['courseCode', 'courseName', 'updatedAt', 'publishStatus'],
    defaultSort: 'courseCode@asc',
  }),
  exportMyCourseInfo: file('POST', `${base}/export`, {
    /** ids: of these alone. */
    in: z.object({ kind, ...filter, ids: ids(200).optional(), orderBy: text(60).default('') }),
  }),
  /** A teacher's to-do items, the most urgent first. */
  listTodoMyCourseInfo: list(`${base}/todoList`, {
    filter: { days: z.number().int().min(1).max(30).default(7) },
    row: z.object({
      /**
       * review: papers to mark; scheme: weights that are not 100; assignment: a draft that should open soon; notice: one
       * to be confirmed.
       */
      kind: z.enum(['review', 'scheme', 'assignment', 'notice']),
      title: z.string(),
      /** null: of the school. */
      courseId: id.nullable(),
      courseName: z.string(),
      dueAt: time.nullable(),
      count: z.number(),
      /** The screen where it is done; its address takes `query`. */
      routeKey: z.string(),
      query: z.record(z.string(), z.string()),
    }),
    sort: [],
    defaultSort: 'dueAt@asc',
  }),
  setTopMyCourseInfo: write(`${base}/setTop/{courseId}`, {
    in: z.object({ courseId: id, on: flag }),
    out: z.object({ pinned: flag }),
  }),
  doCollectCourse: write(`${base}/collect`, {
    in: z.object({ courseId: id }),
    out: z.object({ isCollected: flag }),
    refreshes: ['searchIndex', 'studyResult'],
  }),
  cancelCollectCourse: write(`${base}/cancelCollect`, {
    in: z.object({ courseId: id }),
    out: z.object({ isCollected: flag }),
    refreshes: ['searchIndex', 'studyResult'],
  }),
}
