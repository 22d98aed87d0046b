import { z } from 'zod'

/** What a course of a term is looked through for, in the order in which it is built. */
export const COURSE_CHECKS = [
  'hostTeacher',
  'chapters',
  'syllabus',
  'checkWeights',
  'examForm',
  'faceTeachers',
  'assignments',
  'finalArranged',
] as const
export const courseCheck = z.enum(COURSE_CHECKS)
export type CourseCheck = z.infer<typeof courseCheck>
/** none: the course needs it not. */
export const checkState = z.enum(['ok', 'bad', 'none'])
export type CheckState = z.infer<typeof checkState>

export const summaryState = z.enum(['draft', 'submitted', 'returned', 'read'])
/** The texts of a teaching summary, in their order. */
export const SUMMARY_TEXTS = ['teaching', 'scoreAnalysis', 'problems', 'improve', 'advice'] as const
export type SummaryText = (typeof SUMMARY_TEXTS)[number]
export const SUMMARY_TEXT_MAX: Readonly<Record<SummaryText, number>> = {
  teaching: 3000,
  scoreAnalysis: 3000,
  problems: 3000,
  improve: 3000,
  advice: 2000,
}
/** What a summary says at least when it is handed in. */
export const SUMMARY_TEXT_MIN: Readonly<Partial<Record<SummaryText, number>>> = { teaching: 200, scoreAnalysis: 100 }
/** Figures of a teaching summary, each against the term before. */
export const SUMMARY_FIGURES = [
  'chapters',
  'resources',
  'newResources',
  'assignments',
  'students',
  'studyHours',
  'mustSeePercent',
  'handedInPercent',
  'markedPercent',
  'formativeMean',
  'passPercent',
] as const
export const summaryFigure = z.object({
  key: z.enum(SUMMARY_FIGURES),
  /** null: nothing to count yet. */
  value: z.number().nullable(),
  last: z.number().nullable(),
})
export type SummaryFigure = z.infer<typeof summaryFigure>
