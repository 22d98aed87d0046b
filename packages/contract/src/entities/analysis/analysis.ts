import { z } from 'zod'
import { questionType } from '../bank/question.ts'
import { assignmentKind } from '../exam/attempt.ts'
import { flag, id, time } from '../fields.ts'

/** What the analysis pages of papers, questions and marking have in common. */

/** Pages that a link can show. */
export const SHARED_PAGES = ['analysis-paper', 'analysis-question', 'student-behavior', 'learning-path'] as const
export const sharedPage = z.enum(SHARED_PAGES)
export type SharedPage = z.infer<typeof sharedPage>
/** Those about an exam or a paper. */
export const EXAM_PAGES = ['analysis-paper', 'analysis-question'] as const
export const examPage = z.enum(EXAM_PAGES)
export type ExamPage = z.infer<typeof examPage>

export const SHARE_DAYS_MAX = 30
export const SHARE_PASSWORD_MIN = 4
export const SHARE_PASSWORD_MAX = 20

/** By facility, then by discrimination; a question has at most one of each. */
export const ITEM_VERDICTS = ['tooEasy', 'tooHard', 'excellent', 'good', 'fair', 'revise', 'negative'] as const
export const itemVerdict = z.enum(ITEM_VERDICTS)
export type ItemVerdict = z.infer<typeof itemVerdict>

/** What is analysed: one of the three, narrowed to a class or a branch. */
export const analysisTarget = {
  assignmentId: id.optional(),
  finalExamCourseId: id.optional(),
  paperId: id.optional(),
  courseClassId: id.optional(),
  subSchoolId: id.optional(),
}
export const analysisFilter = z.object(analysisTarget)
export type AnalysisFilter = z.infer<typeof analysisFilter>

const count = z.number().int()

export const analysisHead = z.object({
  courseId: id,
  courseName: z.string(),
  termCode: z.string(),
  termName: z.string(),
  /** '' where a paper is analysed over all assignments that ask it. */
  assignmentId: z.string(),
  kind: assignmentKind.nullable(),
  title: z.string(),
  className: z.string(),
  subSchoolName: z.string(),
  dataAt: time,
  /** Students whom it was set, who handed in, whose attempts wait for marks, and whose attempts are counted here. */
  targets: count,
  handedIn: count,
  waiting: count,
  attempts: count,
  tooFew: flag,
  /** The reader may know which questions were asked. */
  showsQuestions: flag,
})

export const fiveNumbers = z.object({
  min: z.number(),
  q1: z.number(),
  median: z.number(),
  q3: z.number(),
  max: z.number(),
})
const scores = {
  attempts: count,
  mean: z.number(),
  deviation: z.number(),
  box: fiveNumbers,
  passRate: z.number(),
  excellentRate: z.number(),
}

/** Rates, facility and discrimination are shares from 0 to 1; scores are on the scale of fullScore. */
export const paperAnalysis = z.object({
  figures: z
    .object({
      ...scores,
      fullScore: z.number(),
      facility: z.number(),
      discrimination: z.number().nullable(),
      skewness: z.number().nullable(),
      bands: z.array(count),
      /** What a normal distribution would put into each band; empty where all scores are the same. */
      normal: z.array(z.number()),
      /** Reliability of each form that at least ten were asked; a fixed paper has one. */
      forms: z.array(
        z.object({
          attempts: count,
          questions: count,
          alpha: z.number().nullable(),
          kr20: z.number().nullable(),
          error: z.number().nullable(),
        }),
      ),
    })
    .nullable(),
  groups: z.array(
    z.object({ by: z.enum(['class', 'subSchool', 'teacher']), name: z.string(), targets: count, ...scores }),
  ),
  /** Big topics; empty for who may not know the paper. */
  topics: z.array(
    z.object({
      title: z.string(),
      questions: count,
      asked: z.number(),
      full: z.number(),
      mean: z.number(),
      facility: z.number(),
      discrimination: z.number().nullable(),
    }),
  ),
  /** Knowledge points by difficulty 1 to 5; '' stands for questions without a knowledge point. */
  knowledge: z.array(
    z.object({ name: z.string(), difficulty: count, questions: count, full: z.number(), facility: z.number() }),
  ),
})
export type PaperAnalysis = z.infer<typeof paperAnalysis>

export const itemAnalysis = z.object({
  no: count,
  questionId: id,
  version: count,
  questionType,
  /** Rich text without pictures; '' where a link shows the figures alone. */
  stem: z.string(),
  knowledge: z.array(z.string()),
  attempts: count,
  facility: z.number(),
  discrimination: z.number().nullable(),
  pointBiserial: z.number().nullable(),
  avgSeconds: z.number().nullable(),
  blankRate: z.number(),
  verdicts: z.array(itemVerdict),
})
export type ItemAnalysis = z.infer<typeof itemAnalysis>

/** Of a question that is to be reviewed. */
export const FLAG_NOTE_MAX = 200

export const REPORT_TEXT_MIN = 20
export const REPORT_TEXT_MAX = 2000
export const REPORT_TEXTS = ['setting', 'answering', 'problems', 'improvement'] as const
export type ReportText = (typeof REPORT_TEXTS)[number]
export const REPORT_STATES = ['draft', 'submitted'] as const
export const reportState = z.enum(REPORT_STATES)
