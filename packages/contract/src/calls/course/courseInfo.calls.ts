import { z } from 'zod'
import { ask, byId, file, list, write } from '../../call.ts'
import { courseClassOption, courseDuty, coursePublishStatus } from '../../entities/course/course.ts'
import { teacherCard } from '../../entities/course/people.ts'
import { readinessKey } from '../../entities/course/readiness.ts'
import { flag, id, ids, keyWords, text, time, updatedAt } from '../../entities/fields.ts'
import { publishedText } from '../../entities/filter/published.ts'

const base = '/api/course/courseInfo'

const count = z.number().int()
const roster = {
  courseId: id,
  courseClassId: id.optional(),
  studyStatus: text(20).optional(),
  /** Under so many percent of progress. */
  progressBelow: z.coerce.number().int().min(0).max(100).optional(),
  keyWords,
}

const rosterRow = z.object({
  studentId: id,
  userId: id,
  studentNo: z.string(),
  realname: z.string(),
  gender: z.string(),
  subSchoolName: z.string(),
  majorName: z.string(),
  gradeCode: z.string(),
  orgClassName: z.string(),
  courseClassName: z.string(),
  groupName: z.string(),
  instructorName: z.string(),
  mobileMasked: z.string(),
  progress: z.number().nullable(),
  formativeScore: z.number().nullable(),
  lastStudyAt: time.nullable(),
  studyStatus: z.string(),
})

/** The course as its members see it. */
export const courseCard = z.object({
  courseId: id,
  courseCode: z.string(),
  courseName: z.string(),
  termName: z.string(),
  termCode: z.string(),
  schoolName: z.string(),
  hostTeacherName: z.string(),
  coverUrl: z.string(),
  publishStatus: coursePublishStatus,
  archived: flag,
  examForm: z.string(),
  formativeRatio: z.number(),
  finalRatio: z.number(),
  credits: z.number(),
  hours: z.number(),
  intro: z.string(),
  tags: z.array(z.string()),
  learnOrder: flag,
  courseClassCount: z.number().int(),
  studentCount: z.number().int(),
  updatedAt: time,
})

const OPENINGS = ['courseInherit', 'basicCourseInfo', 'basicCourseInfoIndex', 'myCourseInfo'] as const

export const courseInfoCalls = {
  getCourseInfo: ask(`${base}/detail/{id}`, { in: byId, out: courseCard }),
  /** One course opened outside the batch, with the initial data of its page. */
  addCourseInfo: write(`${base}/add`, {
    refreshes: OPENINGS,
    in: z.object({
      termCode: text(20, 1),
      basicCourseId: id,
      coverFileId: id.nullable().optional(),
      intro: publishedText('course', 500).default(''),
      tags: z
        .array(publishedText('course', 20, 1))
        .max(10)
        .default([]),
      learnOrder: flag.default('0'),
    }),
    out: id,
  }),
  /** A draft with nothing in it. */
  deleteCourseInfo: write(`${base}/delete/{id}`, { refreshes: OPENINGS, in: byId, out: z.null() }),
  updateCourseInfo: write(`${base}/update/{id}`, {
    refreshes: ['myCourseInfo'],
    in: z.object({
      id,
      intro: publishedText('course', 500).optional(),
      tags: z
        .array(publishedText('course', 20, 1))
        .max(10)
        .optional(),
      learnOrder: flag.optional(),
      updatedAt,
    }),
    out: z.object({ updatedAt: time }),
  }),
  /** The picture is shown in 16:9, cropped; null removes it. */
  setCoverCourseInfo: write(`${base}/setCover/{id}`, {
    refreshes: ['myCourseInfo'],
    in: z.object({ id, fileId: id.nullable() }),
    out: z.object({ coverUrl: z.string() }),
  }),
  /** The top of every course page. */
  getHeadCourseInfo: ask(`${base}/head/{courseId}`, {
    in: z.object({ courseId: id, enterType: z.enum(['face', '']).default('') }),
    out: courseCard
      .pick({
        courseId: true,
        courseCode: true,
        courseName: true,
        termName: true,
        termCode: true,
        schoolName: true,
        hostTeacherName: true,
        coverUrl: true,
        publishStatus: true,
        archived: true,
        courseClassCount: true,
        studentCount: true,
      })
      .extend({
        myDuty: courseDuty,
        /** The host's switches over what face teachers may do; absent ones are off. */
        switches: z.record(z.string(), z.union([z.boolean(), z.number(), z.string()])),
        counts: z.object({
          chapters: z.number().int(),
          resources: z.number().int(),
          questions: z.number().int(),
          assignments: z.number().int(),
          /** Attempts that wait for this person's mark. */
          waiting: z.number().int(),
          /** Students whose study this person sees: all for the host, those of their own classes for others. */
          visibleStudents: z.number().int(),
        }),
        /** 0 outside the term. */
        teachWeek: z.number().int(),
        teachWeeks: z.number().int(),
        mainCourseId: z.string(),
        mainCourseName: z.string(),
        /** Classes whose students this person may see. */
        classes: z.array(courseClassOption),
      }),
  }),
  /** Who teaches the course. */
  teamListCourseInfo: ask(`${base}/teamList`, {
    in: z.object({ courseId: id }),
    out: z.array(
      z.object({
        userId: id,
        name: z.string(),
        duty: z.enum(['host', 'face', 'assistant']),
        unitName: z.string(),
        classNames: z.array(z.string()),
        studentCount: count,
        online: flag,
        isMe: flag,
        ...teacherCard,
        isOpen: flag,
      }),
    ),
  }),
  /** Who studies the course, of the students that the caller may see. */
  listRosterCourseInfo: list(`${base}/roster`, {
    filter: roster,
    row: rosterRow,
    sort: ['studentNo', 'realname', 'courseClassName', 'progress', 'formativeScore', 'lastStudyAt'],
    defaultSort: 'studentNo@asc',
  }),
  /** One student: what is done of each chapter and each task, and what the caller has noted. */
  getRosterCourseInfo: ask(`${base}/rosterDetail`, {
    in: z.object({ courseId: id, studentId: id }),
    out: rosterRow.extend({
      chapters: z.array(z.object({ id, title: z.string(), done: count, total: count })),
      assignments: z.array(
        z.object({ id, title: z.string(), kind: z.string(), closesAt: time, submittedAt: time.nullable() }),
      ),
      note: z.string(),
    }),
  }),
  /** Never id numbers, and mobile numbers masked. */
  exportRosterCourseInfo: file('POST', `${base}/rosterExport`, {
    in: z.object({ ...roster, orderBy: z.string().max(60).default('') }),
  }),
  /** The whole number of one student; the operation log says who has seen it. */
  showMobileCourseInfo: write(`${base}/showMobile`, {
    in: z.object({ courseId: id, studentId: id }),
    out: z.object({ mobile: z.string() }),
  }),
  /** How complete the course is, and where to continue. */
  getReadinessCourseInfo: ask(`${base}/readiness/{courseId}`, {
    in: z.object({ courseId: id }),
    out: z.object({
      percent: z.number().int(),
      items: z.array(
        z.object({
          key: readinessKey,
          ok: flag,
          done: z.number().int(),
          total: z.number().int(),
          routeKey: z.string(),
        }),
      ),
    }),
  }),
  /** Chapters of another course of the same host, with what lies in them; preview '1' only counts. */
  copyContentCourseInfo: write(`${base}/copyContent/{courseId}`, {
    refreshes: ['courseChapterInfo', 'resourceInfo', 'studyResInfo'],
    in: z.object({
      courseId: id,
      fromCourseId: id,
      chapterIds: ids(300),
      preview: flag.default('0'),
    }),
    out: z.object({
      chapters: z.number().int(),
      resources: z.number().int(),
      steps: z.number().int(),
      /** What stays behind, because the other course may not see it or it belongs to this one. */
      resourcesLeft: z.number().int(),
      stepsLeft: z.number().int(),
    }),
  }),
}
