import { z } from 'zod'
import { ask, byId, file, importSheet, list, nothing, write } from '../../call.ts'
import { changes, day, flag, id, keyWords, text, time, updatedAt } from '../../entities/fields.ts'
import { SPECIAL_DAYS_MAX, specialDay } from '../../entities/school/special-day.ts'

const base = '/api/basic/api/termInfo'
const setting = '/api/basic/api/basicTimeSettingInfo'

const filter = {
  keyword: keyWords,
  year: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
  /** '1' shows archived terms too. */
  archived: flag.optional(),
}

const form = {
  /** 2025-1 is the spring of 2025; fixed once a course is opened in it. */
  termCode: z
    .string()
    .trim()
    .regex(/^\d{4}-[12]$/, 'termCode'),
  termName: text(20, 2),
  startDate: day,
  endDate: day,
  teachWeeks: z.number().int().min(1).max(30),
}

const row = z.object({
  id,
  termCode: z.string(),
  termName: z.string(),
  startDate: day,
  endDate: day,
  teachWeeks: z.number().int(),
  isCurrent: flag,
  /** 0 before it, null after it. */
  weekNo: z.number().int().nullable(),
  courseCount: z.number().int(),
  chosenCount: z.number().int(),
  /** Of the eight windows. */
  windowsSet: z.number().int(),
  archivedAt: time.nullable(),
  updatedAt: time,
})

const windowName = z.enum([
  'courseBuild',
  'chooseCourse',
  'study',
  'formative',
  'finalExam',
  'makeupExam',
  'scoreEntry',
  'scorePublish',
])
const windowState = z.object({ from: time, to: time, state: z.enum(['before', 'open', 'closed']) })
const windows = z.partialRecord(windowName, windowState)

export const termInfoCalls = {
  listTermInfo: list(`${base}/list`, {
    filter,
    row,
    sort: ['termCode', 'termName', 'startDate', 'teachWeeks', 'courseCount', 'chosenCount'],
    defaultSort: 'termCode@desc',
  }),
  getTermInfo: ask(`${base}/detail/{id}`, { in: byId, out: row }),
  addTermInfo: write(`${base}/add`, { in: z.object(form), out: id, refreshes: ['dictInfo'] }),
  /** What new days of a term mean for what is arranged in it; nothing changes. */
  checkDaysTermInfo: ask(`${base}/checkDays/{id}`, {
    in: z.object({ id, startDate: day, endDate: day }),
    out: z.object({
      days: z.number().int(),
      arranged: z.array(
        z.object({
          kind: z.enum(['windows', 'assignments', 'calendarLines', 'examTimes', 'publishedExamTimes']),
          total: z.number().int(),
          outside: z.number().int(),
          movable: z.number().int(),
        }),
      ),
    }),
  }),
  updateTermInfo: write(`${base}/update/{id}`, {
    /** moveArranged: what has not begun moves with the first day of the term. */
    in: changes({ ...form, moveArranged: flag }),
    out: z.null(),
    refreshes: ['dictInfo', 'basicTimeSettingInfo'],
  }),
  deleteTermInfo: write(`${base}/delete/{id}`, { in: byId, out: z.null(), refreshes: ['dictInfo'] }),
  setCurrentTermInfo: write(`${base}/updateNow/{id}`, {
    in: z.object({ id, updatedAt }),
    out: z.object({ previousTermCode: z.string() }),
    refreshes: ['dictInfo', 'basicTimeSettingInfo'],
  }),
  /** Null before the school has a current term. */
  getCurrentTermInfo: ask(`${base}/currentTerm`, {
    open: 'signedIn',
    usedBy: 'shell',
    in: nothing,
    out: z.object({ termCode: z.string(), termName: z.string(), startDate: day, endDate: day, windows }).nullable(),
  }),
  getCurrentWeekTermInfo: ask(`${base}/currentWeekStr`, {
    open: 'signedIn',
    in: z.object({ termCode: text(20).optional() }),
    out: z.object({ weekNo: z.number().int().nullable(), text: z.string() }),
  }),
  listTeachWeekTermInfo: ask(`${base}/teachWeek`, {
    open: 'signedIn',
    in: z.object({ termCode: text(20, 1) }),
    out: z.array(z.object({ weekNo: z.number().int(), from: day, to: day, isNow: flag })),
  }),
  /** 假期与调休: the days of a term that are not like others. */
  listSpecialDayTermInfo: ask(`${base}/specialDays`, {
    open: 'signedIn',
    in: z.object({ termCode: text(20, 1) }),
    out: z.array(specialDay),
  }),
  saveSpecialDayTermInfo: write(`${base}/saveSpecialDays`, {
    in: z.object({ termCode: text(20, 1), days: z.array(specialDay).max(SPECIAL_DAYS_MAX) }),
    out: z.null(),
    refreshes: ['teachCalendarInfo'],
  }),
  getDateOfConversionTermInfo: ask(`${base}/dateOfConversion`, {
    open: 'signedIn',
    in: z.object({
      termCode: text(20, 1),
      weekNo: z.number().int().min(1).max(30),
      weekDay: z.number().int().min(1).max(7),
    }),
    out: z.object({ date: day }),
  }),
  /** weekNo is null for a day outside of every term. */
  getTeachWeekAndWeekDayTermInfo: ask(`${base}/getTeachWeekAndWeekDay`, {
    open: 'signedIn',
    in: z.object({ date: day }),
    out: z.object({ termCode: z.string(), weekNo: z.number().int().nullable(), weekDay: z.number().int() }),
  }),
  checkArchiveTermInfo: ask(`${base}/checkArchive/{id}`, {
    in: byId,
    out: z.object({
      unpublishedScores: z.number().int(),
      unreviewedAttempts: z.number().int(),
      /** Batches of resits and added exams that are published and not closed. */
      runningAddExams: z.number().int(),
      openWindows: z.array(windowName),
    }),
  }),
  /** The courses of the term become history; safe to run again. */
  archiveTermInfo: write(`${base}/archive/{id}`, {
    in: z.object({ id, reason: text(200).optional(), updatedAt }),
    out: z.object({ courses: z.number().int() }),
    refreshes: ['dictInfo'],
  }),
  importTermInfo: importSheet(`${base}/import`, { refreshes: ['dictInfo'] }),
  templateTermInfo: file('GET', `${base}/template`, { in: z.object({}) }),
  exportTermInfo: file('POST', `${base}/export`, { in: z.object({ ...filter, orderBy: text(60).default('') }) }),
}

export const basicTimeSettingInfoCalls = {
  getBasicTimeSettingInfo: ask(`${setting}/detail/{termCode}`, {
    open: 'signedIn',
    in: z.object({ termCode: text(20, 1) }),
    out: z.object({ termCode: z.string(), windows, updatedAt: time }),
  }),
  /** The whole set: a window left out is taken away. */
  saveBasicTimeSettingInfo: write(`${setting}/save`, {
    in: z.object({
      termCode: text(20, 1),
      windows: z.partialRecord(windowName, z.object({ from: time, to: time })),
      reason: text(200).optional(),
      updatedAt,
    }),
    out: z.null(),
    refreshes: ['termInfo'],
  }),
}
