import { z } from 'zod'
import { ask, file, list, write } from '../../call.ts'
import { day, id, keyWords, text, time } from '../../entities/fields.ts'

const base = '/api/course/courseClickInfo'

/** The role in which a person entered a course. */
export const clickRole = z.enum(['teacher', 'student', 'other'])
/** What a period is compared with. */
export const clickCompare = z.enum(['previous', 'lastYear'])

const period = {
  /** Absent: from the first day of the term to today. */
  from: day.optional(),
  to: day.optional(),
}
const filter = {
  ...period,
  /** The term of the courses; absent: the current one. */
  termCode: text(20).optional(),
  /** The owning college. */
  schoolCode: text(30).optional(),
  /** The unit of the visitors. */
  subSchoolId: id.optional(),
  courseId: id.optional(),
  /** Name or code of the course. */
  keyword: keyWords,
  role: clickRole.optional(),
  compare: clickCompare.optional(),
}

const row = z.object({
  courseId: id,
  courseCode: z.string(),
  courseName: z.string(),
  collegeName: z.string(),
  hostTeacherName: z.string(),
  students: z.number().int(),
  teacherClicks: z.number().int(),
  studentClicks: z.number().int(),
  otherClicks: z.number().int(),
  visitors: z.number().int(),
  /** Clicks of students per enrolled student. */
  perStudent: z.number(),
  /** All clicks relative to the compared period, in percent; null if it had none. */
  change: z.number().nullable(),
  lastAt: time.nullable(),
})

const figures = z.object({
  total: z.number().int(),
  visitors: z.number().int(),
  perStudent: z.number(),
  zeroCourses: z.number().int(),
})
const share = z.object({ name: z.string(), clicks: z.number().int() })
const point = z.object({
  /** A day, the Monday of a week, or an hour 0 to 23. */
  at: z.string(),
  teacher: z.number().int(),
  student: z.number().int(),
  other: z.number().int(),
  visitors: z.number().int(),
  /** All clicks at the same point of the compared period. */
  before: z.number().int(),
})

export const courseClickInfoCalls = {
  /** Sent when a course is entered; counted once per person, course and ten minutes. */
  addCourseClickInfo: write(`${base}/add`, {
    open: 'signedIn',
    usedBy: 'shell',
    quiet: 'background',
    log: false,
    tx: false,
    in: z.object({ courseId: id, page: text(60).default('') }),
    out: z.null(),
  }),
  listCourseClickInfo: list(`${base}/list`, {
    /** zero '1': only courses that nobody has entered. */
    filter: { ...filter, zero: z.enum(['0', '1']).optional() },
    row,
    sort: [
      'studentClicks',
      'teacherClicks',
      'otherClicks',
      'visitors',
      'perStudent',
      'students',
      'courseCode',
      'courseName',
      'lastAt',
    ],
    defaultSort: 'studentClicks@desc',
  }),
  statCourseClickInfo: ask(`${base}/stat`, {
    in: z.object(filter),
    out: z.object({
      from: day,
      to: day,
      now: figures,
      before: figures,
      top20: z.array(share.extend({ courseId: id })),
      byCollege: z.array(share),
    }),
  }),
  trendCourseClickInfo: ask(`${base}/trend`, {
    in: z.object({ ...filter, by: z.enum(['day', 'week', 'hour']).default('day') }),
    out: z.object({ points: z.array(point) }),
  }),
  /** One course in the period. */
  getCourseClickInfo: ask(`${base}/detail/{id}`, {
    in: z.object({ ...period, id, subSchoolId: id.optional() }),
    out: row.omit({ change: true }).extend({
      bySubSchool: z.array(share),
      byRole: z.record(clickRole, z.number().int()),
      dueDates: z.array(z.object({ day, title: z.string() })),
    }),
  }),
  /** Students of the course who visited it; with `never` those who did not. */
  visitorListCourseClickInfo: list(`${base}/visitorList`, {
    filter: { ...period, courseId: id, subSchoolId: id.optional(), never: z.enum(['0', '1']).optional() },
    row: z.object({
      studentId: id,
      studentNo: z.string(),
      realname: z.string(),
      className: z.string(),
      clicks: z.number().int(),
      lastAt: time.nullable(),
    }),
    sort: ['clicks', 'studentNo', 'lastAt', 'className'],
    defaultSort: 'clicks@desc',
  }),
  /** The list; for one course with `people`, its students who visited it or never did. */
  exportCourseClickInfo: file('POST', `${base}/export`, {
    in: z.object({
      ...filter,
      zero: z.enum(['0', '1']).optional(),
      people: z.enum(['came', 'never']).optional(),
      orderBy: text(60).default(''),
    }),
  }),
}
