import { z } from 'zod'
import { id, time } from '../fields.ts'
import { publishedText } from '../filter/published.ts'
import { WEEK_NO_MAX } from './course.ts'

export const teachWay = z.enum(['self', 'face', 'live', 'online', 'lab', 'exam'])
export type TeachWay = z.infer<typeof teachWay>

export const CALENDAR_LINES_MAX = 120
export const CALENDAR_HOURS_MAX = 16
export const CALENDAR_TEXT_MAX = {
  content: 500,
  selfStudy: 500,
  homework: 300,
  place: 100,
  remark: 200,
} as const

const words = (name: keyof typeof CALENDAR_TEXT_MAX, min = 0) =>
  publishedText('teachCalendar', CALENDAR_TEXT_MAX[name], min)

/** One line of the plan of a course. */
export const calendarLine = z.object({
  /** '' for a new line. */
  id: z.union([id, z.literal('')]),
  weekNo: z.number().int().min(1).max(WEEK_NO_MAX),
  /** '' where it belongs to no chapter. */
  chapterId: z.union([id, z.literal('')]),
  content: words('content', 1),
  way: teachWay,
  hours: z.number().min(0).max(CALENDAR_HOURS_MAX).multipleOf(0.5),
  selfStudy: words('selfStudy'),
  homework: words('homework'),
  /** Only where something takes place at a time. */
  startsAt: time.nullable(),
  endsAt: time.nullable(),
  place: words('place'),
  remark: words('remark'),
})
export type CalendarLine = z.infer<typeof calendarLine>

/** A meeting of one class: the fields that its teacher writes. */
export const classLine = {
  content: words('content', 1),
  startsAt: time,
  endsAt: time,
  hours: z.number().min(0).max(CALENDAR_HOURS_MAX).multipleOf(0.5),
  place: words('place'),
  remark: words('remark'),
}
export type ClassLine = z.infer<z.ZodObject<typeof classLine>>
