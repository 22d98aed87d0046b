import { z } from 'zod'
import { flag, id, ids, text, time } from '../fields.ts'

/** One student in one course: worked out, handed in, out, fixed. */
export const scoreState = z.enum(['computed', 'entered', 'published', 'locked'])
/** Anything but `normal` stands instead of the total. */
export const scoreFlag = z.enum(['normal', 'absent', 'deferred', 'cheating', 'exempt'])
export const examForm = z.enum(['closed', 'open', 'thesis', 'online', 'none'])
/** Of a course as a whole, from the states of its rows. */
export const courseScoreState = z.enum(['none', 'computed', 'entered', 'partly', 'published', 'locked'])

/** 0 to 100; null is no score, 0 is one. */
export const points = z.number().nullable()
/** A final score as people type it: one decimal. */
export const finalPoints = z.number().min(0).max(100).multipleOf(0.1)

/** All rows of some courses, or chosen students of one. */
export const chosenScores = {
  courseIds: ids(200).optional(),
  courseId: id.optional(),
  studentIds: ids(5000).optional(),
}

export const appealPart = z.enum(['formative', 'final'])
export const appealState = z.enum(['applied', 'accepted', 'rejected', 'withdrawn'])

export const reason = (least: number) => text(200, least)
export const fileIds = z.array(id).max(5).optional()

/** Who may not be touched, and why. */
export const refusedRows = z.array(z.object({ studentId: id, studentNo: z.string(), reason: z.string() }))

export const scoreWindow = z.object({ from: time, to: time, state: z.enum(['before', 'open', 'closed']) }).nullable()

export const scoreCourse = z.object({
  courseId: id,
  courseCode: z.string(),
  courseName: z.string(),
  termCode: z.string(),
  termName: z.string(),
  schoolName: z.string(),
  hostTeacherName: z.string(),
  credits: z.number(),
  examForm,
  formativeRatio: z.number(),
  finalRatio: z.number(),
  passRule: z.enum(['total', 'both']),
})

export const scoreLine = z.object({
  formativeScore: points,
  finalScore: points,
  totalScore: points,
  makeupScore: points,
  flag: scoreFlag,
  passed: flag.nullable(),
})

/** Evidence beside a reason; the address is signed for the reader. */
export const attached = z.array(z.object({ id, name: z.string(), url: z.string() }))
