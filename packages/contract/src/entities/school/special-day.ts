import { z } from 'zod'
import { day, text } from '../fields.ts'

/** The most days of a term that are not like others. */
export const SPECIAL_DAYS_MAX = 60

/** 假期与调休: a day without classes, or one that follows the timetable of such a day. */
export const specialDay = z.object({
  day,
  name: text(20, 1),
  /** null: no classes. */
  actsAs: day.nullable(),
})
export type SpecialDay = z.infer<typeof specialDay>
