import { z } from 'zod'
import { time } from '../fields.ts'

export const SCALES = ['effort', 'regularity', 'progress', 'punctuality', 'interaction', 'score'] as const
export const scaleKey = z.enum(SCALES)
export type ScaleKey = z.infer<typeof scaleKey>

export const ADVICE_RULES = ['taskDue', 'weakChapter', 'mustSee', 'pause', 'late', 'quiet'] as const
export const adviceRule = z.enum(ADVICE_RULES)
export type AdviceRule = z.infer<typeof adviceRule>

/** A rule and the thing that it is about, if any: `mustSee:…`, `quiet:`. */
export const adviceId = z.string().regex(new RegExp(`^(${ADVICE_RULES.join('|')}):([0-9a-f-]{36})?$`), 'invalid')

const count = z.number().int()

/** A student's scale of 0 to 100 with what it was computed of; null where there is nothing to compute it of. */
export const scale = z.object({ key: scaleKey, value: z.number().nullable(), part: z.number(), of: z.number() })

export const portrait = z.object({
  courseName: z.string(),
  /** The student has studied for an hour: before that nothing is said. */
  enough: z.enum(['0', '1']),
  seconds: count,
  /** Teaching weeks that have begun. */
  weeks: count,
  scales: z.array(scale),
  /** Where the formative score may end, and what that rests on; null of too few released results, and once it stands. */
  forecast: z
    .object({
      likely: z.number(),
      low: z.number(),
      high: z.number(),
      results: count,
      mean: z.number(),
      spread: z.number(),
      countedWeight: z.number(),
    })
    .nullable(),
  byWeek: z.array(z.object({ weekNo: count, seconds: count })),
  /** Own answers whose key is shown, by the chapter of the question. */
  chapters: z.array(z.object({ chapterId: z.string(), title: z.string(), answered: count, right: count })),
  advice: z.array(
    z.object({
      /** Rule and thing, for dismissing it. */
      id: z.string(),
      rule: adviceRule,
      /** The task, chapter or resource; '' for none. */
      refId: z.string(),
      title: z.string(),
      /** What the rule has counted. */
      part: z.number(),
      of: z.number(),
      dueAt: time.nullable(),
    }),
  ),
})
export type Portrait = z.infer<typeof portrait>

/** Medians of the own class; empty where fewer than eight of it have studied. */
export const classPortrait = z.object({
  students: count,
  scales: z.array(z.object({ key: scaleKey, median: z.number() })),
  byWeek: z.array(z.object({ weekNo: count, seconds: count })),
})
