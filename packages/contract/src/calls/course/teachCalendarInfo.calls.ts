import { z } from 'zod'
import { ask, file, importSheet, write } from '../../call.ts'
import { classTime } from '../../entities/course/class-time.ts'
import { CALENDAR_LINES_MAX, calendarLine, classLine } from '../../entities/course/teach-calendar.ts'
import { day, flag, id, time, updatedAt } from '../../entities/fields.ts'
import { specialDay } from '../../entities/school/special-day.ts'

const base = '/api/course/teachCalendarInfo'
const ofCourse = z.object({ courseId: id })
/** What else the teacher or the place has at that time, in the reader's language. */
const warned = z.object({ id, warnings: z.array(z.string()) })

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
      /** Days of the term without classes, and those on which the classes of such a day are held. */
      days: z.array(specialDay),
      lines: z.array(calendarLine.extend({ chapterTitle: z.string(), published: flag })),
      /** What classes do face to face: the own one of a student, the classes that a teacher sees. */
      classLines: z.array(
        z.object({
          ...classLine,
          id,
          weekNo: z.number().int(),
          hours: z.number(),
          courseClassId: id,
          className: z.string(),
          updatedAt: time,
        }),
      ),
      /** Those classes with their weekly times; `mine`: the caller may write lines for it. */
      classes: z.array(z.object({ id, name: z.string(), times: z.array(classTime), mine: flag })),
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
  /** A meeting of one class, by its teacher or the host; the students of the class see it and are told. */
  addTeachCalendarInfo: write(`${base}/add`, { in: ofCourse.extend({ courseClassId: id, ...classLine }), out: warned }),
  updateTeachCalendarInfo: write(`${base}/update/{id}`, {
    in: z.object({ id, updatedAt, ...classLine }),
    out: warned,
  }),
  deleteTeachCalendarInfo: write(`${base}/delete/{id}`, { in: z.object({ id }), out: z.null() }),
  /** Other openings of the catalogue course that have a calendar, the newest first. */
  sourceTeachCalendarInfo: ask(`${base}/source/{courseId}`, {
    in: ofCourse,
    out: z.array(z.object({ courseId: id, termName: z.string(), lines: z.number().int() })),
  }),
  /** The plan of another opening in the same weeks of this term; nothing is stored before it is saved. */
  copyTeachCalendarInfo: ask(`${base}/copy`, {
    in: ofCourse.extend({ fromCourseId: id }),
    out: z.array(calendarLine),
  }),
  publishTeachCalendarInfo: write(`${base}/publish/{courseId}`, { in: ofCourse, out: z.null() }),
  importTeachCalendarInfo: importSheet(`${base}/import`, { beside: { courseId: id } }),
  templateTeachCalendarInfo: file('GET', `${base}/template`, { in: ofCourse }),
  /** The calendar as a Word document, or as the sheet that is imported. */
  exportTeachCalendarInfo: file('POST', `${base}/export`, {
    in: ofCourse.extend({ format: z.enum(['docx', 'xlsx']).default('docx') }),
  }),
}
