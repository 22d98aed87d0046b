import { z } from 'zod'
import { RESOURCE_KINDS } from '../course/course.ts'
import { time } from '../fields.ts'
import { classPortrait, scale } from './portrait.ts'

/** One of them is a student's, the first that fits. */
export const STUDY_TYPES = ['stalled', 'tooLittle', 'steady', 'rush', 'social', 'other'] as const
export const studyType = z.enum(STUDY_TYPES)
export type StudyType = z.infer<typeof studyType>

/** By which means somebody learns: the kinds of resources, and answering practice. */
export const STUDY_MEANS = [...RESOURCE_KINDS, 'practice'] as const
export const studyMeans = z.enum(STUDY_MEANS)
export type StudyMeans = z.infer<typeof studyMeans>

/** Six hours each, from midnight. */
export const DAY_PARTS = ['night', 'morning', 'afternoon', 'evening'] as const
export const dayPart = z.enum(DAY_PARTS)
export type DayPart = z.infer<typeof dayPart>

const count = z.number().int()
const weekNo = z.number().int().min(1).max(60)

/** Whose ways of learning, in which teaching weeks; those that have begun where none are named. */
export const styleRange = { fromWeek: weekNo.optional(), toWeek: weekNo.optional() }

/** How many students are of a type, favour a means, or study in a part of the day mostly. */
const shares = z.object({
  students: count,
  types: z.array(z.object({ key: studyType, students: count })),
  means: z.array(z.object({ key: studyMeans, students: count })),
  parts: z.array(z.object({ key: dayPart, students: count })),
})

export const styleOfClass = z.object({
  courseName: z.string(),
  /** Teaching weeks that are counted, and how many have begun. */
  fromWeek: count,
  toWeek: count,
  weeks: count,
  students: count,
  /** null: so few students that only the table is shown. */
  class: shares.nullable(),
  /** The whole course beside a part of it; null where the rest of it are too few. */
  course: shares.nullable(),
  /** Chapters by means of learning. */
  match: z.array(
    z.object({
      chapterId: z.string(),
      chapterTitle: z.string(),
      means: studyMeans,
      resources: count,
      /** Students who have begun something of it. */
      viewers: count,
      seconds: count,
      /** Of all of it and all students. */
      finishPercent: z.number().nullable(),
      /** Students who favour this means. */
      fans: count,
      /** Many favour it, and there is nothing. */
      lacking: z.enum(['0', '1']),
    }),
  ),
})
export type StyleOfClass = z.infer<typeof styleOfClass>

/** What a student's type was made of. */
const grounds = {
  activeWeeks: count,
  weeks: count,
  seconds: count,
  /** Of them on days up to a deadline. */
  nearSeconds: count,
  /** Posts and replies that count. */
  texts: count,
  /** Days without study at the end; of somebody who never studied, since the term began. */
  pause: count,
}

export const styleStudent = z.object({
  studentId: z.string(),
  userId: z.string(),
  studentNo: z.string(),
  realname: z.string(),
  className: z.string(),
  type: studyType,
  favourite: studyMeans.nullable(),
  usual: dayPart.nullable(),
  ...grounds,
  tasksDue: count,
  tasksOnTime: count,
  formative: z.number().nullable(),
  /** Seconds of the last fourteen days that are counted, and of the fourteen before. */
  lately: count,
  before: count,
})
export type StyleStudent = z.infer<typeof styleStudent>

export const studentPortrait = z.object({
  student: styleStudent,
  courseName: z.string(),
  fromWeek: count,
  toWeek: count,
  scales: z.array(scale),
  /** Of the student's own course class. */
  medians: classPortrait,
  /** The rows that the figures were made of. */
  days: z.array(z.object({ day: z.string(), weekNo: count, seconds: count, near: z.enum(['0', '1']) })),
  tasks: z.array(
    z.object({
      assignmentId: z.string(),
      title: z.string(),
      closesAt: time,
      submittedAt: time.nullable(),
      state: z.enum(['onTime', 'late', 'missing', 'coming', 'exempt', 'offline']),
    }),
  ),
  /** Of the term so far; the rest of the rows are of the weeks that are counted. */
  means: z.array(z.object({ id: z.string(), title: z.string(), means: studyMeans, seconds: count })),
  parts: z.array(z.object({ key: dayPart, seconds: count })),
  texts: z.array(z.object({ day: z.string(), isPost: z.enum(['0', '1']) })),
  chapters: z.array(z.object({ chapterId: z.string(), title: z.string(), answered: count, right: count })),
})
export type StudentPortrait = z.infer<typeof studentPortrait>
