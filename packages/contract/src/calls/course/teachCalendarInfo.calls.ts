import { z } from 'zod'
import { ask, file, write } from '../../call.ts'
import { CALENDAR_LINES_MAX, calendarLine } from '../../entities/course/teach-calendar.ts'
import { day, flag, id, time } from '../../entities/fields.ts'

const base = '/api/course/teachCalendarInfo'
const ofCourse = z.object({ courseId: id })

/** The teaching calendar (教学日历): what a course does in each week of its term. */
export const teachCalendarInfoCalls = {
  getTeachCalendarInfo: ask(`${base}/detail/{courseId}`, {
    in: ofCourse.extend({
      /** '1': the published lines alone, whoever asks. */
      asReader: flag.default('0'),
    }),
    out: z.object({
      courseName: z.string(),
      termName: z.string(),
      weeks: z.array(z.object({ weekNo: z.number().int(), from: day, to: day, isNow: flag })),
      lines: z.array(calendarLine.extend({ chapterTitle: z.string(), published: flag })),
      /** Hours of the course by its catalogue. */
      plannedHours: z.number(),
      updatedAt: time.nullable(),
      /** What students have to hand in, by its deadline; teachers see all of it here, students have their own list. */
      due: z.array(z.object({ id, kind: z.string(), title: z.string(), closesAt: time })),
    }),
  }),
  /** Replaces the lines of the whole course. Once a calendar is published, students are told which weeks changed. */
  saveTeachCalendarInfo: write(`${base}/save`, {
    in: ofCourse.extend({ lines: z.array(calendarLine).max(CALENDAR_LINES_MAX), updatedAt: time.nullable() }),
    out: z.object({ updatedAt: time }),
  }),
  publishTeachCalendarInfo: write(`${base}/publish/{courseId}`, { in: ofCourse, out: z.null() }),
  /** The calendar as a Word document. */
  exportTeachCalendarInfo: file('POST', `${base}/export`, { in: ofCourse }),
}
