import { z } from 'zod'
import { file, list } from '../../call.ts'
import { flag, id, keyWords, text, time } from '../../entities/fields.ts'
import { courseScoreState, examForm, points } from '../../entities/score/score.ts'

const base = '/api/study/studyCheckResultStat'

const classFilter = {
  /** Absent: the current term. */
  termCode: text(20).optional(),
  courseId: id.optional(),
  scoreState: courseScoreState.optional(),
  /** Only classes with submissions to be marked. */
  waiting: flag.optional(),
  keyword: keyWords,
}

/** examinateResults: own course classes of all courses, side by side. */
export const classResultsCalls = {
  listClassStudyCheckResultStat: list(`${base}/classList`, {
    filter: classFilter,
    row: z.object({
      courseClassId: id,
      courseId: id,
      courseCode: z.string(),
      courseName: z.string(),
      className: z.string(),
      faceTeacherName: z.string(),
      students: z.number().int(),
      formativeMean: points,
      formativePass: points,
      under: z.number().int(),
      waiting: z.number().int(),
      finalDone: z.number().int(),
      totalMean: points,
      scoreState: courseScoreState,
    }),
    sort: ['courseName', 'className', 'students', 'formativeMean', 'formativePass', 'under', 'waiting', 'totalMean'],
    defaultSort: 'formativePass@asc',
  }),
  exportClassStudyCheckResultStat: file('POST', `${base}/exportClass`, {
    in: z.object({ ...classFilter, orderBy: text(60).default('') }),
  }),
}

const proportionFilter = {
  termCode: text(20).optional(),
  /** What keeps the course from being ready. */
  ready: z.enum(['unset', 'weights', 'contents', 'ready']).optional(),
  keyword: keyWords,
}
const optionLine = z.object({
  id,
  name: z.string(),
  kind: z.string(),
  weight: z.number(),
  contents: z.number().int(),
  isEmpty: flag,
})

/** curriculumProporte: how each own course is scored, and which is not ready. */
export const proportionCalls = {
  listProportionCheckOptionInfo: list('/api/course/checkOptionInfo/proportionList', {
    filter: proportionFilter,
    row: z.object({
      courseId: id,
      courseCode: z.string(),
      courseName: z.string(),
      schoolName: z.string(),
      examForm,
      formativeRatio: z.number(),
      finalRatio: z.number(),
      options: z.array(optionLine),
      sum: z.number(),
      emptyOptions: z.array(z.string()),
      scored: z.number().int(),
      state: z.enum(['none', 'draft', 'active', 'locked']),
      ready: z.enum(['unset', 'weights', 'contents', 'ready']),
      byName: z.string(),
      updatedAt: time.nullable(),
      /** The host of a course of its own applies templates to it. */
      isHost: flag,
    }),
    sort: ['ready', 'courseCode', 'courseName', 'scored', 'updatedAt'],
    defaultSort: 'ready@asc',
    most: 200,
  }),
  exportProportionCheckOptionInfo: file('POST', '/api/course/checkOptionInfo/proportionExport', {
    in: z.object({ ...proportionFilter, orderBy: text(60).default('') }),
  }),
}
