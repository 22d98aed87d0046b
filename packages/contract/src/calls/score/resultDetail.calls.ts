import { z } from 'zod'
import { ask, file, list, write } from '../../call.ts'
import { reviewStatus } from '../../entities/exam/attempt.ts'
import { flag, id, keyWords, text, time } from '../../entities/fields.ts'
import { publishedText } from '../../entities/filter/published.ts'
import { examReceipt } from '../../entities/finalexam/exam-receipt.ts'
import { ownContent, ownOption } from '../../entities/marking/own-score.ts'
import { graduationRow } from '../../entities/score/graduation.ts'
import { appealPart, appealState, attached, examForm, points, scoreFlag } from '../../entities/score/score.ts'
import { studyFacts } from '../../entities/study/portfolio.ts'

/** One course of a student; nothing of its scores before they are published. */
const result = z.object({
  courseId: id,
  courseCode: z.string(),
  courseName: z.string(),
  termCode: z.string(),
  termName: z.string(),
  credits: z.number(),
  examForm,
  formativeRatio: z.number(),
  finalRatio: z.number(),
  formativeScore: points,
  finalScore: points,
  totalScore: points,
  makeupScore: points,
  flag: scoreFlag,
  passed: flag.nullable(),
  gained: z.number(),
  state: z.enum(['none', 'published', 'locked']),
  publishedAt: time.nullable(),
  /** What can be appealed now, and until when. */
  appealParts: z.array(appealPart),
  appealUntil: time.nullable(),
})

const attempt = z.object({
  studyPaperId: id,
  attemptNo: z.number().int(),
  submittedAt: time.nullable(),
  reviewStatus,
  objectiveScore: points,
  subjectiveScore: points,
  /** Taken off for late days; 0 where nothing was. */
  lateMinus: z.number(),
  score: points,
  counted: flag,
})

export const resultDetailCalls = {
  /** 我的成绩: every course of the student, the newest term first. */
  listResultDetail: ask('/api/study/resultDetail/list', {
    in: z.object({ termCode: text(20).optional() }),
    out: z.object({
      rows: z.array(result),
      /** Of everything published, whatever term is shown. */
      sums: z.object({
        courses: z.number().int(),
        credits: z.number(),
        gained: z.number(),
        average: points,
        failed: z.number().int(),
      }),
      trend: z.array(z.object({ termName: z.string(), average: points })),
    }),
  }),
  /** The transcript of what is published, as a PDF with a check code of its own. */
  exportResultDetail: file('POST', '/api/study/resultDetail/export', {
    in: z.object({ termCode: text(20).optional() }),
  }),
  /** 毕业环节: what is asked of the student's major and grade, what is done and what is missing. */
  graduationResultDetail: ask('/api/study/resultDetail/graduation', {
    in: z.object({}),
    out: z.object({
      majorName: z.string(),
      gradeCode: z.string(),
      /** Without one the credits of the major are all that is known. */
      hasPlan: flag,
      rows: z.array(graduationRow),
    }),
  }),
  /** 毕业条件自查表. */
  exportGraduationResultDetail: file('POST', '/api/study/resultDetail/exportGraduation', { in: z.object({}) }),
  /** Whether a transcript is genuine, for whoever holds it. */
  verifyResultDetail: ask('/api/study/resultDetail/verify', {
    open: 'public',
    in: z.object({ code: text(40, 16) }),
    out: z.object({
      found: flag,
      realname: z.string(),
      studentNo: z.string(),
      issuedAt: time.nullable(),
      /** A later change of a score: the transcript says what was true when it was issued. */
      changed: flag,
      rows: z.array(
        z.object({
          courseCode: z.string(),
          courseName: z.string(),
          termName: z.string(),
          credits: z.number(),
          score: points,
          flag: scoreFlag,
          changed: flag,
        }),
      ),
      /** A study certificate has figures instead of rows. */
      study: studyFacts.nullable(),
      /** So has the receipt of a final; `changed`: the answers are not those of the receipt any more. */
      receipt: examReceipt.nullable(),
    }),
  }),
  /** How one course's scores came about. A part that is not published is null. */
  getResultDetail: ask('/api/study/resultDetail/detail/{courseId}', {
    in: z.object({ courseId: id, studentId: id.optional() }),
    out: z.object({
      courseName: z.string(),
      courseCode: z.string(),
      termName: z.string(),
      realname: z.string(),
      studentNo: z.string(),
      className: z.string(),
      ratio: z.object({ formative: z.number(), final: z.number() }),
      total: z.object({
        state: z.enum(['none', 'published', 'locked']),
        formative: points,
        final: points,
        total: points,
        flag: z.enum(['normal', 'absent', 'deferred', 'cheating', 'exempt']),
        passed: flag.nullable(),
        publishedAt: time.nullable(),
        /** Of the reader's own score. */
        appealParts: z.array(appealPart),
      }),
      formative: z.object({
        versionNo: z.number().int(),
        current: points,
        countedWeight: z.number(),
        options: z.array(ownOption.extend({ contents: z.array(ownContent.extend({ attempts: z.array(attempt) })) })),
      }),
    }),
  }),
  /** 申请复核 of one published part, within seven days and once. */
  appealResultDetail: write('/api/study/resultDetail/appeal', {
    in: z.object({
      courseId: id,
      part: appealPart,
      reason: publishedText('scoreAppeal', 500, 10),
      fileIds: z.array(id).max(3).optional(),
    }),
    out: z.object({ id, state: z.literal('applied') }),
  }),
  withdrawAppealResultDetail: write('/api/study/resultDetail/withdrawAppeal', {
    in: z.object({ id }),
    out: z.object({ state: z.literal('withdrawn') }),
  }),
  /** A student's own; a host's of formative scores; the school's all. */
  listAppealResultDetail: list('/api/study/resultDetail/appealList', {
    filter: {
      termCode: text(20).optional(),
      courseId: id.optional(),
      part: appealPart.optional(),
      appealState: appealState.optional(),
      keyword: keyWords,
    },
    row: z.object({
      id,
      courseId: id,
      courseName: z.string(),
      termName: z.string(),
      studentId: id,
      studentNo: z.string(),
      realname: z.string(),
      part: appealPart,
      reason: z.string(),
      files: attached,
      state: appealState,
      before: z.string(),
      /** As an accepted appeal left it. */
      after: z.string(),
      answer: z.string(),
      handlerName: z.string(),
      at: time,
      closedAt: time.nullable(),
    }),
    sort: ['at'],
    defaultSort: 'at@desc',
  }),
  /** Accepting corrects the part, or one content of the formative score; rejecting keeps it. */
  replyAppealResultDetail: write('/api/study/resultDetail/replyAppeal', {
    in: z.object({
      id,
      result: z.enum(['accepted', 'rejected']),
      answer: publishedText('scoreAppeal', 500, 5),
      contentId: id.optional(),
      /** Of a content in its own full score, else 0 to 100. */
      value: z.number().min(0).max(1000).multipleOf(0.01).optional(),
    }),
    out: z.object({ state: appealState, before: z.string(), after: z.string() }),
    refreshes: ['manageScore', 'studyCheckResultInfo'],
  }),
}
