import { z } from 'zod'
import { flag, id, time } from '../fields.ts'

/** Kinds of courses (dictionary course_category) of which a plan may ask credits. */
export const CREDIT_KINDS = ['required', 'elective', 'general', 'practice'] as const
export type CreditKind = (typeof CREDIT_KINDS)[number]

export const GRADUATION_CONDITIONS = ['total', ...CREDIT_KINDS, 'courses', 'degreeAverage', 'thesis', 'failed'] as const
export const graduationCondition = z.enum(GRADUATION_CONDITIONS)
export type GraduationCondition = z.infer<typeof graduationCondition>

/** How a student stands in a course that a condition is about. */
export const COURSE_STANDINGS = ['passed', 'exempt', 'failed', 'taking', 'missing'] as const
export const courseStanding = z.enum(COURSE_STANDINGS)
export type CourseStanding = z.infer<typeof courseStanding>

export const PLAN_COURSES_MAX = 100
const credits = z.number().min(0).max(300).multipleOf(0.5)

/** 0: nothing of the kind is asked. */
export const planForm = {
  totalCredits: credits,
  requiredCredits: credits,
  electiveCredits: credits,
  generalCredits: credits,
  practiceCredits: credits,
  /** Of the courses of the degree. */
  degreeAverage: z.number().min(0).max(100).multipleOf(0.5),
  thesis: flag,
  noFailed: flag,
  /** Courses that have to be passed. */
  courseIds: z.array(id).max(PLAN_COURSES_MAX),
  /** Courses of the degree, which have to be passed as well. */
  degreeCourseIds: z.array(id).max(PLAN_COURSES_MAX),
}

const named = z.object({ id, courseCode: z.string(), courseName: z.string(), credits: z.number() })

export const graduationPlan = z.object({
  ...planForm,
  id,
  majorId: id,
  gradeCode: z.string(),
  /** With names, in the order of their codes. */
  courses: z.array(named),
  degreeCourses: z.array(named),
  studentCount: z.number().int(),
  updatedAt: time,
})

export const graduationRow = z.object({
  condition: graduationCondition,
  need: z.number(),
  /** null: nothing to compute it of yet. */
  done: z.number().nullable(),
  gap: z.number(),
  ok: flag,
  courses: z.array(
    z.object({
      courseCode: z.string(),
      courseName: z.string(),
      credits: z.number(),
      /** Published only. */
      score: z.number().nullable(),
      standing: courseStanding,
    }),
  ),
})
