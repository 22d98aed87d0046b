import { z } from 'zod'
import { ask, done, file, list, write } from '../../call.ts'
import { teacherCard } from '../../entities/course/people.ts'
import { assignmentKind } from '../../entities/exam/attempt.ts'
import { day, flag, id, time } from '../../entities/fields.ts'
import { OWN_ARCHIVE_PARTS, ownArchivePart } from '../../entities/study/archive.ts'
import { courseOverview } from '../../entities/study/course-overview.ts'
import { studyFacts, traceKind } from '../../entities/study/portfolio.ts'
import { studyDays, studyStatistics, WEEK_GOAL_MAX, weekGoal } from '../../entities/study/statistics.ts'
import { jobState } from '../../entities/system/job.ts'

const base = '/api/study/studyResult'

const task = z.object({
  kind: assignmentKind,
  assignmentId: id,
  title: z.string(),
  courseId: id,
  courseName: z.string(),
  dueAt: time,
  state: z.string(),
})

/** A notice to be confirmed; of the school where no course is named, at any time where no end is. */
const confirmation = z.object({
  kind: z.literal('notice'),
  noticeId: id,
  title: z.string(),
  courseId: id.nullable(),
  courseName: z.string(),
  dueAt: time.nullable(),
})

const todo = z.discriminatedUnion('kind', [task, confirmation])
const place = z.object({
  /** '' when nothing is left to study. */
  resourceId: z.string(),
  title: z.string(),
  kind: z.string(),
  position: z.number(),
  why: z.enum(['last', 'next', 'done']),
})

export const studyResultCalls = {
  /** A published course as anybody signed in may see it who thinks of taking it: nothing of its people but teachers. */
  overviewStudyResult: ask(`${base}/overview`, {
    in: z.object({ courseId: id }),
    out: courseOverview,
  }),
  /** Who teaches and looks after this student in a course, with what each has opened to students. */
  teamStudyResult: ask(`${base}/team`, {
    in: z.object({ courseId: id }),
    out: z.array(
      z.object({
        userId: id,
        name: z.string(),
        duty: z.enum(['host', 'face', 'assistant', 'instructor']),
        unitName: z.string(),
        online: flag,
        ...teacherCard,
      }),
    ),
  }),
  /** courseInfoNew in one answer. */
  homeStudyResult: ask(`${base}/home`, {
    in: z.object({ courseId: id }),
    out: z.object({
      courseId: id,
      courseName: z.string(),
      courseCode: z.string(),
      termName: z.string(),
      coverUrl: z.string(),
      schoolName: z.string(),
      hostTeacherName: z.string(),
      faceTeacherName: z.string(),
      className: z.string(),
      intro: z.string(),
      teachWeek: z.number().int(),
      teachWeeks: z.number().int(),
      progress: z.number(),
      mustDone: z.number().int(),
      mustTotal: z.number().int(),
      seconds: z.number().int(),
      formativeScore: z.number().nullable(),
      /** The assessment scheme was changed mid-term, lately: when, and what the host says about it. */
      schemeChange: z.object({ at: time, note: z.string() }).nullable(),
      place,
      todo: z.array(todo),
      weekChapters: z.array(z.object({ id, title: z.string() })),
      mustMissing: z.array(z.object({ resourceId: id, title: z.string() })),
      rhythm: z.array(z.object({ day: z.string(), seconds: z.number().int() })),
      /** Sections of the course information that this student has to confirm. */
      textsToConfirm: z.array(z.string()),
      preview: flag,
      isCollected: flag,
    }),
  }),
  /** Entries of the course menu with what is still to do; also whether this is a student, a preview or a visitor. */
  courseMenuStudyResult: ask(`${base}/courseMenu`, {
    quiet: 'background',
    in: z.object({ courseId: id }),
    out: z.object({
      courseName: z.string(),
      coverUrl: z.string(),
      progress: z.number(),
      preview: flag,
      readonly: flag,
      myPlace: z.enum(['student', 'staff', 'visitor']),
      entries: z.array(z.object({ routeKey: z.string(), shown: flag, todo: z.number().int() })),
    }),
  }),
  goOnStudyResult: ask(`${base}/goOn`, { in: z.object({ courseId: id }), out: place }),
  todoStudyResult: list(`${base}/todo`, {
    filter: { termCode: z.string().max(20).optional() },
    row: todo,
    sort: ['dueAt'],
    defaultSort: 'dueAt@asc',
  }),
  /** learnFiles: the figures of one's own study in a course, as the certificate says them. */
  portfolioStudyResult: ask(`${base}/portfolio`, {
    in: z.object({ courseId: id }),
    out: studyFacts.extend({ notes: z.number().int(), tags: z.array(z.string()), readonly: flag }),
  }),
  /** What one did in a course, the newest day first. */
  timelineStudyResult: list(`${base}/timeline`, {
    filter: { courseId: id, from: day.optional(), to: day.optional(), kind: traceKind.optional() },
    row: z.object({
      day,
      /** Null: of the day as a whole. */
      at: time.nullable(),
      kind: traceKind,
      title: z.string(),
      text: z.string(),
      /** The attempt, the post or the resource. */
      refId: id.nullable(),
      /** Seconds studied, the number of an attempt, or the place of a note. */
      figure: z.number().int(),
    }),
    sort: ['day'],
    defaultSort: 'day@desc',
  }),
  /** A PDF with a check code, which the public page of transcripts confirms. */
  certificateStudyResult: file('POST', `${base}/certificate`, { in: z.object({ courseId: id }) }),
  /** The strip of the home page. */
  stripStudyResult: ask(`${base}/strip`, {
    in: z.object({}),
    out: z.object({
      teachWeek: z.number().int(),
      termName: z.string(),
      todaySeconds: z.number().int(),
      weekSeconds: z.number().int(),
      days: z.array(z.object({ day: z.string(), seconds: z.number().int() })),
      goal: weekGoal,
    }),
  }),
  /** Own study over all courses, within some days. */
  statStudyResult: ask(`${base}/stat`, { in: z.object(studyDays), out: studyStatistics }),
  /** 学习存档: a zip that a job makes; one at a time. */
  archiveStudyResult: write(`${base}/archive`, {
    in: z.object({ courseId: id, parts: z.array(ownArchivePart).min(1).max(OWN_ARCHIVE_PARTS.length) }),
    out: z.object({ jobId: z.string() }),
  }),
  /** Own archives of a course that can still be downloaded or are being made. */
  archiveListStudyResult: ask(`${base}/archiveList`, {
    in: z.object({ courseId: id }),
    out: z.array(
      z.object({
        id,
        jobId: id,
        parts: z.array(ownArchivePart),
        state: jobState,
        percent: z.number(),
        /** '' until it is made. */
        fileId: z.string(),
        bytes: z.number(),
        createdAt: time,
        expiresAt: time,
      }),
    ),
  }),
  /** By course, as the page lists them. */
  exportStatStudyResult: file('POST', `${base}/exportStat`, { in: z.object(studyDays) }),
  setGoalStudyResult: write(`${base}/setGoal`, {
    in: z.object({ weekMinutes: z.number().int().min(0).max(WEEK_GOAL_MAX) }),
    out: done,
  }),
}
