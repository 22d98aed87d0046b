import { z } from 'zod'
import { text } from '../fields.ts'

/** The most meetings of a class in one week. */
export const CLASS_TIMES_MAX = 10
const WEEKS_MAX = 30
export const EVERY = ['all', 'odd', 'even'] as const

const clock = z
  .string()
  .max(5)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const week = z.number().int().min(1).max(WEEKS_MAX)

/** When a class meets: a day of the week (1 is Monday), from and to by the school's clock, in which weeks, and where. */
export const classTime = z.object({
  weekDay: z.number().int().min(1).max(7),
  from: clock,
  to: clock,
  firstWeek: week,
  lastWeek: week,
  /** 单双周. */
  every: z.enum(EVERY),
  place: text(20),
})
export type ClassTime = z.infer<typeof classTime>
