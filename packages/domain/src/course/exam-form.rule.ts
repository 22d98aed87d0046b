import type { ExamForm } from '@shuyuan/contract/entities/course/basic-course.ts'

/** How a course is examined and what its total score is made of. */
export interface ExamTerms {
  examForm: ExamForm
  formativeRatio: number
  finalRatio: number
}

export type RatioProblem = 'sum' | 'noFinal'

/** The two ratios must add up to 100; without a final exam, all of it is the formative score. */
export function ratioProblem({ examForm, formativeRatio, finalRatio }: ExamTerms): RatioProblem | null {
  if (Math.round((formativeRatio + finalRatio) * 100) !== 10_000) return 'sum'
  if (examForm === 'none' && finalRatio !== 0) return 'noFinal'
  return null
}

/** Exam forms with a fixed duration. */
export const isTimed = (examForm: ExamForm): boolean => examForm !== 'thesis' && examForm !== 'none'

/** Whether two settings would give the same score to everybody. */
export const isSameTerms = (a: ExamTerms & { passRule: string }, b: ExamTerms & { passRule: string }): boolean =>
  a.examForm === b.examForm &&
  a.formativeRatio === b.formativeRatio &&
  a.finalRatio === b.finalRatio &&
  a.passRule === b.passRule
