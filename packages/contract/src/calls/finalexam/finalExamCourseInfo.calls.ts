import { z } from 'zod'
import { ask, byId, file, list, nothing, paging, write } from '../../call.ts'
import { examForm, examMinutes } from '../../entities/course/basic-course.ts'
import { safeBrowserForm, safeBrowserShown } from '../../entities/exam/safe-browser.ts'
import { changes, flag, id, ids, keyWords, text, time, updatedAt } from '../../entities/fields.ts'
import { publishedRich } from '../../entities/filter/published.ts'
import {
  actReason,
  answerFiles,
  barredReason,
  candidateState,
  drawMode,
  EXTEND_MAX,
  faceResult,
  finalState,
  REVIEWERS_MAX,
  reviewer,
  reviewMode,
  seatAct,
} from '../../entities/finalexam/final-exam.ts'

const base = '/api/exam/finalExamCourseInfo'

/** Without defaults: update takes the same fields, and one that is absent must stay as it is. */
const form = {
  courseId: id,
  opensAt: time,
  closesAt: time,
  durationMin: examMinutes,
  /** 30 unless given. */
  lateEnterMin: z.number().int().min(0).max(120).optional(),
  earliestSubmitMin: z.number().int().min(0).max(300).optional(),
  /** null: no formative score is required. */
  minFormative: z.number().min(0).max(100).nullable().optional(),
  drawMode,
  pcOnly: flag.optional(),
  blockCopy: flag.optional(),
  faceVerify: flag.optional(),
  faceTimes: z.number().int().min(0).max(5).optional(),
  /** 0: leaving the page is only counted. */
  leaveLimit: z.number().int().min(0).max(20).optional(),
  ...z.object(safeBrowserForm).partial().shape,
  answerFiles: answerFiles.optional(),
  entryNotice: publishedRich('exam', 5000).optional(),
  reviewers: z.array(reviewer).max(REVIEWERS_MAX),
  reviewMode,
  /** Both are for two markers only. */
  markGap: z.number().min(1).max(50).nullable().optional(),
  arbiterId: id.nullable().optional(),
}

const filter = {
  termCode: text(20, 1),
  courseId: id.optional(),
  keyword: keyWords,
  /** Courses that its students study. */
  subSchoolId: id.optional(),
  state: finalState.optional(),
  entryOpen: flag.optional(),
  /** open: also courses with an open-book exam, which may be sat online with files. */
  examForm: examForm.optional(),
}

const row = z.object({
  /** Empty: a course with an online exam that is not set up yet. */
  id: z.union([id, z.literal('')]),
  courseId: id,
  courseCode: z.string(),
  courseName: z.string(),
  schoolName: z.string(),
  examForm,
  opensAt: time.nullable(),
  closesAt: time.nullable(),
  durationMin: z.number().int().nullable(),
  paperCount: z.number().int(),
  checkedPaperCount: z.number().int(),
  reviewerCount: z.number().int(),
  /** Of these three, those that this person sees. */
  studentCount: z.number().int(),
  submittedCount: z.number().int(),
  reviewedCount: z.number().int(),
  entryOpen: flag,
  faceVerify: flag,
  state: finalState,
})

export const finalExamCourseInfoCalls = {
  listFinalExamCourseInfo: list(`${base}/list`, {
    filter,
    row,
    sort: ['opensAt', 'courseCode', 'courseName', 'schoolName', 'durationMin', 'entryOpen'],
    defaultSort: 'opensAt@asc',
  }),
  getFinalExamCourseInfo: ask(`${base}/detail/{id}`, {
    in: byId,
    out: row.extend({
      id,
      termCode: z.string(),
      lateEnterMin: z.number().int(),
      earliestSubmitMin: z.number().int(),
      minFormative: z.number().nullable(),
      drawMode,
      pcOnly: flag,
      blockCopy: flag,
      faceTimes: z.number().int(),
      leaveLimit: z.number().int(),
      ...safeBrowserShown,
      answerFiles,
      entryNotice: z.string(),
      reviewers: z.array(
        reviewer.extend({ teacherNo: z.string(), realname: z.string(), subSchoolNames: z.array(z.string()) }),
      ),
      reviewMode,
      markGap: z.number().nullable(),
      arbiterId: id.nullable(),
      arbiterName: z.string(),
      updatedAt: time,
    }),
  }),
  addFinalExamCourseInfo: write(`${base}/add`, { in: z.object(form), out: id }),
  updateFinalExamCourseInfo: write(`${base}/update/{id}`, {
    in: changes(form).omit({ courseId: true }),
    out: z.null(),
  }),
  deleteFinalExamCourseInfo: write(`${base}/delete/{id}`, { in: byId, out: z.null() }),
  setEntryFinalExamCourseInfo: write(`${base}/setEntry`, {
    in: z.object({ ids: ids(200), entryOpen: flag }),
    out: z.array(z.object({ id, ok: flag, courseName: z.string(), reason: z.string() })),
  }),
  /** A college sets the markers of its courses; markers keep what they have marked. */
  setReviewerFinalExamCourseInfo: write(`${base}/setReviewer/{id}`, {
    in: z.object({ id, reviewers: z.array(reviewer).min(1).max(REVIEWERS_MAX), updatedAt }),
    out: z.null(),
  }),
  /** Whether this person can enter an exam that they sit or mark, for the shortcut in the header. */
  getOpenFlagFinalExamCourseInfo: ask(`${base}/openFlag`, {
    open: 'signedIn',
    usedBy: 'shell',
    quiet: 'background',
    in: nothing,
    out: z.object({
      entryOpen: flag,
      count: z.number().int(),
      nextOpensAt: time.nullable(),
      serverTime: time,
    }),
  }),
  /** One running exam, polled every 15 seconds: candidates who wait for a person come first. */
  monitorFinalExamCourseInfo: ask(`${base}/monitor/{id}`, {
    quiet: 'background',
    in: z.object({
      id,
      subSchoolId: id.optional(),
      state: candidateState.optional(),
      keyword: keyWords,
      limit: z.number().int().min(1).max(200).default(50),
      offset: paging.offset,
    }),
    out: z.object({
      /** Of everybody that this person sees, regardless of filters. */
      notIn: z.number().int(),
      answering: z.number().int(),
      submitted: z.number().int(),
      forced: z.number().int(),
      absent: z.number().int(),
      /** Waiting for a person to check the face, or for an answer. */
      verifyCount: z.number().int(),
      helpCount: z.number().int(),
      state: finalState,
      opensAt: time,
      closesAt: time,
      serverTime: time,
      total: z.number().int(),
      rows: z.array(
        z.object({
          studentId: id,
          studentNo: z.string(),
          realname: z.string(),
          subSchoolName: z.string(),
          state: candidateState,
          /** Let in again but not continued yet. */
          reopened: flag,
          studyPaperId: id.nullable(),
          startedAt: time.nullable(),
          lastSavedAt: time.nullable(),
          submittedAt: time.nullable(),
          answered: z.number().int(),
          total: z.number().int(),
          /** Seconds; null: not answering. */
          remainSec: z.number().int().nullable(),
          leaveCount: z.number().int(),
          faceResult,
          facePictures: z.array(z.object({ id, url: z.string() })),
          ip: z.string(),
          extraMinutes: z.number().int(),
          eligible: flag,
          reasons: z.array(barredReason),
          /** Still without an answer. */
          helpCount: z.number().int(),
          fileCount: z.number().int(),
          acts: z.array(seatAct),
        }),
      ),
    }),
  }),
  /** The named students, or everybody who is answering now. */
  extendFinalExamCourseInfo: write(`${base}/extend/{id}`, {
    in: z.object({
      id,
      studentIds: ids(500).optional(),
      all: flag.optional(),
      minutes: z.number().int().min(1).max(EXTEND_MAX),
      reason: actReason,
    }),
    out: z.object({ changed: z.number().int() }),
  }),
  /** For candidates whose sign-in is locked: it is free at once, and strangers cannot lock it again for some minutes. */
  letInFinalExamCourseInfo: write(`${base}/letIn/{id}`, {
    in: z.object({ id, studentIds: ids(500) }),
    out: z.object({ changed: z.number().int() }),
  }),
  forceSubmitFinalExamCourseInfo: write(`${base}/forceSubmit/{id}`, {
    in: z.object({ id, studentIds: ids(500), reason: actReason }),
    out: z.object({ changed: z.number().int() }),
  }),
  reopenFinalExamCourseInfo: write(`${base}/reopen/{id}`, {
    in: z.object({ id, studentIds: ids(500), minutes: z.number().int().min(5).max(180), reason: actReason }),
    out: z.object({ changed: z.number().int() }),
  }),
  allowFinalExamCourseInfo: write(`${base}/allow/{id}`, {
    in: z.object({ id, studentIds: ids(500), allow: flag, reason: actReason }),
    out: z.object({ changed: z.number().int() }),
  }),
  verifyFinalExamCourseInfo: write(`${base}/verify/{id}`, {
    in: z.object({ id, studentId: id, result: z.enum(['passed', 'refused']), reason: text(200, 2) }),
    out: z.null(),
  }),
  listHelpFinalExamCourseInfo: ask(`${base}/helpList/{id}`, {
    quiet: 'background',
    in: z.object({ id, open: flag.optional(), studentId: id.optional() }),
    out: z.array(
      z.object({
        helpId: id,
        studentId: id,
        studentNo: z.string(),
        realname: z.string(),
        text: z.string(),
        at: time,
        reply: z.string(),
        repliedBy: z.string(),
        repliedAt: time.nullable(),
      }),
    ),
  }),
  replyHelpFinalExamCourseInfo: write(`${base}/replyHelp/{id}`, {
    in: z.object({ id, helpId: id, reply: text(300, 1) }),
    out: z.null(),
  }),
  exportFinalExamCourseInfo: file('POST', `${base}/export/{id}`, {
    in: z.object({ id, subSchoolId: id.optional(), orderBy: z.string().max(60).default('') }),
  }),
}
