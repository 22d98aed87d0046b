import { z } from 'zod'
import { localized } from '../localized.ts'
import { examForm, examMinutes, passRule, ratio } from './basic-course.ts'

/** What an opening may take over from an earlier one, in the order in which it is copied. */
export const INHERIT_PARTS = [
  'detail',
  'chapter',
  'resource',
  'process',
  'paper',
  'assignment',
  'checkOption',
  'board',
  'calendar',
  'glossary',
] as const
export const inheritPart = z.enum(INHERIT_PARTS)
export type InheritPart = z.infer<typeof inheritPart>
export const partCounts = z.partialRecord(inheritPart, z.number().int())

/** What may still be missing before an opening can be published. */
export const OPENING_GAPS = ['paperCode', 'major', 'host', 'content'] as const
export const openingGap = z.enum(OPENING_GAPS)

/** One course of an act on several: done, or why not. */
export const courseOutcome = z.object({
  courseId: z.string(),
  courseName: z.string(),
  ok: z.boolean(),
  reason: localized,
})
/** What an act on several courses did, and which it refused; the others went on. */
export const changedAndRefused = z.object({
  changed: z.number().int(),
  refused: z.array(z.object({ courseId: z.string(), courseName: z.string(), reason: localized })),
})

/** Why how a course is examined is fixed. */
export const EXAM_LOCKS = ['archived', 'published', 'finalStarted', 'thesisHandedIn'] as const
export const examLock = z.enum(EXAM_LOCKS)
export type ExamLock = z.infer<typeof examLock>

/** How an opening is examined and weighed; minutes of what is sat for a set time alone. */
export const examTerms = z.object({
  examForm,
  formativeRatio: ratio,
  finalRatio: ratio,
  passRule,
  examMinutes: examMinutes.nullable().optional(),
})

const shownTerms = z.object({
  examForm,
  formativeRatio: z.number(),
  finalRatio: z.number(),
  passRule,
  examMinutes: z.number().int(),
})

/** What a change of the exam form would do to one course and to the totals of its students. */
export const examFormPlan = z.object({
  courseId: z.string(),
  courseCode: z.string(),
  courseName: z.string(),
  change: z.enum(['change', 'same', 'refused']),
  /** Of a refused one. */
  reason: z.string(),
  before: shownTerms,
  /** null: there is nothing to take over. */
  after: shownTerms.nullable(),
  /** Students with a formative score: a change then wants a reason. */
  scored: z.number().int(),
  meanBefore: z.number().nullable(),
  meanAfter: z.number().nullable(),
  passBefore: z.number().int(),
  passAfter: z.number().int(),
  up: z.number().int(),
  down: z.number().int(),
})
