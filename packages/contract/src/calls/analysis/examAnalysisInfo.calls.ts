import { z } from 'zod'
import { ask, byId, done, file, list, write } from '../../call.ts'
import {
  analysisFilter,
  analysisHead,
  analysisTarget,
  examPage,
  FLAG_NOTE_MAX,
  itemAnalysis,
  itemVerdict,
  paperAnalysis,
  REPORT_TEXT_MAX,
  REPORT_TEXT_MIN,
  reportState,
  SHARE_DAYS_MAX,
  SHARE_PASSWORD_MAX,
  SHARE_PASSWORD_MIN,
  sharedPage,
} from '../../entities/analysis/analysis.ts'
import { behaviorGroups, behaviorHeat, behaviorSummary, behaviorTarget } from '../../entities/analysis/behavior.ts'
import { pathBand, pathFlow, pathFunnel, pathStep } from '../../entities/analysis/path.ts'
import { questionBody, questionKey, questionType } from '../../entities/bank/question.ts'
import { assignmentKind } from '../../entities/exam/attempt.ts'
import { flag, id, text, time, updatedAt } from '../../entities/fields.ts'
import { publishedText } from '../../entities/filter/published.ts'

const base = '/api/exam/examAnalysisInfo'
const count = z.number().int()

const reportTexts = {
  setting: publishedText('analysisReport', REPORT_TEXT_MAX),
  answering: publishedText('analysisReport', REPORT_TEXT_MAX),
  problems: publishedText('analysisReport', REPORT_TEXT_MAX),
  improvement: publishedText('analysisReport', REPORT_TEXT_MAX),
  /** Who set the paper, and who wrote the report. */
  composer: publishedText('analysisReport', 50, 1),
  analyst: publishedText('analysisReport', 50, 1),
}
const submittedTexts = {
  ...reportTexts,
  setting: publishedText('analysisReport', REPORT_TEXT_MAX, REPORT_TEXT_MIN),
  answering: publishedText('analysisReport', REPORT_TEXT_MAX, REPORT_TEXT_MIN),
  problems: publishedText('analysisReport', REPORT_TEXT_MAX, REPORT_TEXT_MIN),
  improvement: publishedText('analysisReport', REPORT_TEXT_MAX, REPORT_TEXT_MIN),
}

const itemFilter = {
  ...analysisTarget,
  questionType: questionType.optional(),
  verdict: itemVerdict.optional(),
  /** Name of a knowledge point. */
  knowledge: text(100).optional(),
}

const share = z.object({
  id,
  page: sharedPage,
  title: z.string(),
  maskNames: flag,
  hasPassword: flag,
  expiresAt: time,
  opens: count,
  lastOpenedAt: time.nullable(),
  createdAt: time,
})

const paperPart = z.object({ head: analysisHead, paper: paperAnalysis })

/** Figures of papers and questions over the attempts that count (screens/shell, Analysis). */
export const examAnalysisInfoCalls = {
  /** What this person can choose in the bar of a page: everything of one term, and the classes of one course. */
  scopeExamAnalysisInfo: ask(`${base}/scope`, {
    in: z.object({
      termCode: text(20).optional(),
      courseId: id.optional(),
      /** Of study: courses need no marked attempts, and classes are chosen, too. */
      page: z.enum(['study', 'path']).optional(),
    }),
    out: z.object({
      terms: z.array(z.object({ termCode: z.string(), termName: z.string(), isCurrent: flag })),
      courses: z.array(z.object({ courseId: id, courseName: z.string(), termCode: z.string() })),
      assignments: z.array(
        z.object({
          assignmentId: id,
          paperId: z.string(),
          title: z.string(),
          kind: assignmentKind,
          reviewed: count,
          closesAt: time,
        }),
      ),
      classes: z.array(z.object({ courseClassId: id, name: z.string() })),
      subSchools: z.array(z.object({ subSchoolId: id, name: z.string() })),
      /** Administrative classes that this person looks after or manages. */
      orgClasses: z.array(z.object({ orgClassId: id, name: z.string(), subSchoolId: id, subSchoolName: z.string() })),
    }),
  }),
  headExamAnalysisInfo: ask(`${base}/head`, { in: analysisFilter, out: analysisHead }),
  paperExamAnalysisInfo: ask(`${base}/paper`, { in: analysisFilter, out: paperAnalysis }),
  /** This exam beside the last ones of the same kind in the same catalogue course, newest first. */
  compareExamAnalysisInfo: ask(`${base}/compare`, {
    in: z.object({ assignmentId: id }),
    out: z.array(
      z.object({
        assignmentId: id,
        courseId: id,
        title: z.string(),
        termName: z.string(),
        attempts: count,
        /** Of the full score, from 0 to 1. */
        mean: z.number(),
        deviation: z.number(),
        passRate: z.number(),
        excellentRate: z.number(),
        discrimination: z.number().nullable(),
        alpha: z.number().nullable(),
      }),
    ),
  }),
  questionExamAnalysisInfo: list(`${base}/question`, {
    filter: itemFilter,
    row: itemAnalysis,
    sort: ['no', 'attempts', 'facility', 'discrimination', 'pointBiserial', 'avgSeconds', 'blankRate'],
    defaultSort: 'discrimination@asc',
    most: 500,
  }),
  questionDetailExamAnalysisInfo: ask(`${base}/questionDetail/{questionId}`, {
    in: z.object({ ...analysisTarget, questionId: id }),
    out: z.object({
      item: itemAnalysis,
      courseId: id,
      /** Its points in the bank. */
      score: z.number(),
      body: questionBody,
      key: questionKey,
      groupSize: count,
      /** Choices of single, multiple and judge questions: picked by how many, and by which share of each group. */
      options: z.array(
        z.object({
          id: z.string(),
          picked: count,
          share: z.number(),
          upper: z.number(),
          lower: z.number(),
          isRight: flag,
          /** A wrong one that hardly anybody picks (无效干扰项). */
          isIdle: flag,
          /** A wrong one that the best pick more often than the weakest (高分组误选). */
          misleads: flag,
        }),
      ),
      /** The commonest answers that earned nothing in a blank. */
      blanks: z.array(
        z.object({ id: z.string(), answers: z.array(z.object({ text: z.string(), count, share: z.number() })) }),
      ),
      /** Shares of the points in ten bands, where points are given by people. */
      bands: z.array(count),
      /** Why it is to be reviewed, and who said so; null: it is not. */
      flagged: z.object({ note: z.string(), realname: z.string(), at: time }).nullable(),
      /** The same question in earlier assignments, newest first. */
      history: z.array(
        z.object({
          assignmentId: id,
          title: z.string(),
          termName: z.string(),
          attempts: count,
          facility: z.number(),
          discrimination: z.number().nullable(),
        }),
      ),
    }),
  }),
  /** 标记待审: it is looked at again in the bank; without a note the mark is taken away. */
  flagQuestionExamAnalysisInfo: write(`${base}/flagQuestion/{questionId}`, {
    in: z.object({ ...analysisTarget, questionId: id, note: text(FLAG_NOTE_MAX) }),
    out: done,
    refreshes: ['questionInfo'],
  }),
  recalcExamAnalysisInfo: write(`${base}/recalc`, {
    in: analysisFilter,
    out: z.object({ jobId: id }),
  }),
  exportExamAnalysisInfo: file('POST', `${base}/export`, {
    in: z.object({
      ...itemFilter,
      page: examPage,
      orderBy: z.string().max(60).default(''),
    }),
  }),

  reportDetailExamAnalysisInfo: ask(`${base}/reportDetail`, {
    in: z.object({ assignmentId: id }),
    out: z.object({
      /** '' while nobody has begun one. */
      id: z.string(),
      setting: z.string(),
      answering: z.string(),
      problems: z.string(),
      improvement: z.string(),
      composer: z.string(),
      analyst: z.string(),
      state: reportState.nullable(),
      /** Why it was sent back. */
      reason: z.string(),
      submittedAt: time.nullable(),
      updatedAt: time.nullable(),
      /** As they were when the report was submitted, else as they are. */
      frozen: paperPart,
      can: z.object({ write: flag, back: flag }),
    }),
  }),
  saveReportExamAnalysisInfo: write(`${base}/saveReport`, {
    in: z.object({ assignmentId: id, ...reportTexts, updatedAt: updatedAt.optional() }),
    out: z.object({ id, state: reportState, updatedAt: time }),
  }),
  submitReportExamAnalysisInfo: write(`${base}/submitReport`, {
    in: z.object({ assignmentId: id, ...submittedTexts, updatedAt: updatedAt.optional() }),
    out: done,
  }),
  backReportExamAnalysisInfo: write(`${base}/backReport/{id}`, {
    in: z.object({ id, reason: publishedText('analysisReport', 200, 5) }),
    out: done,
  }),
  /** The report in the layout in which it is filed, as a Word document. */
  exportReportExamAnalysisInfo: file('POST', `${base}/exportReport/{id}`, { in: byId }),

  shareExamAnalysisInfo: write(`${base}/share`, {
    in: z.object({
      ...analysisTarget,
      ...behaviorTarget,
      band: pathBand.optional(),
      page: sharedPage,
      days: count.min(1).max(SHARE_DAYS_MAX),
      maskNames: flag,
      password: z.string().min(SHARE_PASSWORD_MIN).max(SHARE_PASSWORD_MAX).optional(),
    }),
    /** The token is shown once; only its hash is kept. */
    out: z.object({ id, token: z.string(), expiresAt: time }),
  }),
  listShareExamAnalysisInfo: list(`${base}/shareList`, {
    filter: {},
    row: share,
    sort: ['createdAt', 'expiresAt', 'opens'],
    defaultSort: 'createdAt@desc',
  }),
  revokeShareExamAnalysisInfo: write(`${base}/revokeShare/{id}`, { in: byId, out: done }),
  /** The page behind a link, as its owner would see it now: nothing else can be asked with a link. */
  openShareExamAnalysisInfo: write(`${base}/openShare`, {
    open: 'public',
    log: false,
    tx: false,
    in: z.object({
      share: z.string().min(20).max(100),
      sharePassword: z.string().max(SHARE_PASSWORD_MAX).optional(),
      /** A page that is open asks again and is not counted. */
      again: flag.optional(),
    }),
    out: z.object({
      /** What is missing before the page is shown. */
      needs: z.enum(['password', 'signIn']).nullable(),
      page: sharedPage.nullable(),
      expiresAt: time.nullable(),
      head: analysisHead.nullable(),
      paper: paperAnalysis.nullable(),
      items: z.array(itemAnalysis),
      behavior: z.object({ summary: behaviorSummary, heat: behaviorHeat, groups: behaviorGroups }).nullable(),
      path: z.object({ flow: pathFlow, funnel: pathFunnel, steps: z.array(pathStep) }).nullable(),
    }),
  }),
}
