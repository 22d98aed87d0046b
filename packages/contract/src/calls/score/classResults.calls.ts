import { z } from 'zod'
import { ask, file, list } from '../../call.ts'
import { flag, id, keyWords, text, time } from '../../entities/fields.ts'
import { courseScoreState, examForm, points, scoreCourse, scoreFlag, scoreState } from '../../entities/score/score.ts'

const base = '/api/study/studyCheckResultStat'

/** `missing`: something due was not handed in; `waiting`: something is to be marked; `open`: nothing counts yet. */
const optionMark = z.enum(['none', 'missing', 'waiting', 'open', 'exempt'])
export type OptionMark = z.output<typeof optionMark>

const classFilter = {
  /** Absent: the current term. */
  termCode: text(20).optional(),
  courseId: id.optional(),
  scoreState: courseScoreState.optional(),
  /** Only classes with submissions to be marked. */
  waiting: flag.optional(),
  keyword: keyWords,
}

/** The students of a course class or of an administrative class, in one course; one of both is named. */
const oneClass = { courseId: id, courseClassId: id.optional(), orgClassId: id.optional() }
const oneClassFilter = {
  ...oneClass,
  keyword: keyWords,
  /** Ten points of the formative score, counted from 0: the bars of the histogram. */
  bin: z.coerce.number().int().min(0).max(9).optional(),
}

/** examinateResults: own course classes of all courses, side by side; examinateResultsInfo: the students of one. */
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
  /** The head of one class: its items and the figures of its formative scores. */
  getClassStudyCheckResultStat: ask(`${base}/classDetail`, {
    in: z.object(oneClass),
    out: z.object({
      course: scoreCourse,
      className: z.string(),
      options: z.array(z.object({ id, name: z.string(), weight: z.number() })),
      students: z.number().int(),
      mean: points,
      median: points,
      passPercent: points,
      bins: z.array(z.object({ from: z.number(), to: z.number(), count: z.number().int() })),
    }),
  }),
  listStudentStudyCheckResultStat: list(`${base}/studentList`, {
    filter: oneClassFilter,
    row: z.object({
      studentId: id,
      studentNo: z.string(),
      realname: z.string(),
      orgClassName: z.string(),
      courseClassName: z.string(),
      /** Option id -> its score of 0 to 100, and what is to be told beside it or in its place. */
      options: z.record(z.string(), z.object({ score: points, mark: optionMark })),
      formativeScore: points,
      finalScore: points,
      totalScore: points,
      flag: scoreFlag,
      state: scoreState,
      progress: z.number(),
      lastAt: time.nullable(),
    }),
    sort: [
      ...(['studentNo', 'realname', 'orgClassName', 'formativeScore'] as const),
      ...(['finalScore', 'totalScore', 'progress', 'lastAt'] as const),
    ],
    defaultSort: 'formativeScore@asc',
    most: 500,
  }),
}

/** The matrix of one class as it is shown. */
export const classMatrixCalls = {
  exportMatrixStudyCheckResultInfo: file('POST', '/api/study/studyCheckResultInfo/exportMatrix', {
    in: z.object({ ...oneClassFilter, orderBy: text(60).default('') }),
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
