import { z } from 'zod'
import { time } from '../fields.ts'

export const NOTE_TAG_MAX = 20
export const NOTE_TAGS_MAX = 10

/** What happens to a student in a course, day by day. */
export const TRACE_KINDS = ['study', 'submit', 'post', 'reply', 'note'] as const
export const traceKind = z.enum(TRACE_KINDS)

/** What a study certificate says of a student in one course, as it was on the day of its issue. */
export const studyFacts = z.object({
  courseCode: z.string(),
  courseName: z.string(),
  termName: z.string(),
  seconds: z.number().int(),
  days: z.number().int(),
  mustDone: z.number().int(),
  mustTotal: z.number().int(),
  progress: z.number(),
  works: z.number().int(),
  posts: z.number().int(),
  firstAt: time.nullable(),
  lastAt: time.nullable(),
})
export type StudyFacts = z.output<typeof studyFacts>
