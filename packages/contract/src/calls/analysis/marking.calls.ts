import { z } from 'zod'
import { ask, file, list, write } from '../../call.ts'
import { analysisHead, fiveNumbers } from '../../entities/analysis/analysis.ts'
import { flag, id, time } from '../../entities/fields.ts'

const base = '/api/exam/examAnalysisInfo'
const count = z.number().int()

/** All work of a course, or one piece of it. */
const target = { courseId: id, assignmentId: id.optional() }

/** Percent of the points that a person can give. */
const figures = { papers: count, mean: z.number(), deviation: z.number(), box: fiveNumbers }

export const markState = z.enum(['done', 'waiting', 'back'])

/** 阅卷分析: how far the marking is and whether it is even. Markers see their own row and the whole. */
export const markingCalls = {
  markExamAnalysisInfo: ask(`${base}/mark`, {
    in: z.object(target),
    out: z.object({
      head: analysisHead,
      /** Rows of everybody, with names; else the own row alone. */
      seesAll: flag,
      /** May urge markers. */
      canRemind: flag,
      /** The reader as a marker; '' for who marks nothing. */
      myTeacherId: z.string(),
      /** Attempts that a person marks: marked, waiting, and sent back to their students. */
      done: count,
      waiting: count,
      back: count,
      /** Marked attempts by day of the school, in order; days without are left out. */
      perDay: z.array(z.object({ day: z.string(), papers: count })),
      /** When the rest is marked at the pace of the last three days; null: nothing waits, or nobody marks. */
      forecastAt: time.nullable(),
      /** Of all markers together. */
      whole: z.object(figures).nullable(),
      /** Each marker, and '' for all of them together, by question; of one piece of work whose paper may be known. */
      questions: z.array(
        z.object({
          questionId: id,
          no: count,
          stem: z.string(),
          full: z.number(),
          groups: z.array(z.object({ teacherId: z.string(), realname: z.string(), ...figures })),
        }),
      ),
      /** Attempts that two markers have marked; null: none, or only the own row is seen. */
      double: z
        .object({
          pairs: count,
          /** Further apart than allowed. */
          apart: count,
          /** Of those the ones that still wait for the arbiter. */
          open: count,
          /** By difference of the totals in percent: 0, to 5, to 10, to 15, to 20, more. */
          bands: z.array(count),
        })
        .nullable(),
    }),
  }),
  markReviewerExamAnalysisInfo: list(`${base}/markReviewer`, {
    filter: target,
    row: z.object({
      teacherId: id,
      realname: z.string(),
      branchName: z.string(),
      /** Attempts that the marker was given: marked and waiting. */
      tasks: count,
      done: count,
      waiting: count,
      avgSeconds: z.number().nullable(),
      mean: z.number().nullable(),
      deviation: z.number().nullable(),
      box: fiveNumbers.nullable(),
      /** Mean less the mean of all marks. */
      offset: z.number().nullable(),
      /** Sent back to students, and their share of what was marked or sent back. */
      backs: count,
      backRate: z.number(),
      /** Scores changed after they were handed in. */
      changes: count,
      /** Checked by the host, and how far the totals were apart on average, in percent. */
      spots: count,
      spotGap: z.number().nullable(),
      lastAt: time.nullable(),
      isUneven: flag,
      isFast: flag,
    }),
    sort: [
      'waiting',
      'done',
      'tasks',
      'mean',
      'deviation',
      'offset',
      'avgSeconds',
      'backRate',
      'changes',
      'spotGap',
      'lastAt',
    ],
    defaultSort: 'waiting@desc',
  }),
  /** The attempts behind a figure. With a marker: what this one has marked. */
  markPaperExamAnalysisInfo: list(`${base}/markPaper`, {
    filter: {
      ...target,
      state: markState.optional(),
      teacherId: id.optional(),
      day: z
        .string()
        .regex(/^\d{4}-\d{2}-\d{2}$/)
        .optional(),
    },
    row: z.object({
      studyPaperId: id,
      assignmentId: id,
      title: z.string(),
      /** A name, or a code while marking is anonymous. */
      who: z.string(),
      state: markState,
      /** '' where several marked it, or nobody has yet. */
      realname: z.string(),
      percent: z.number().nullable(),
      seconds: z.number().nullable(),
      /** When it was marked; of others when it was handed in. */
      at: time,
    }),
    sort: ['at', 'percent', 'seconds'],
    defaultSort: 'at@desc',
  }),
  /** Attempts that both markers have marked, those that are furthest apart first. */
  markDoubleExamAnalysisInfo: list(`${base}/markDouble`, {
    filter: { ...target, only: z.enum(['apart', 'open']).optional() },
    row: z.object({
      studyPaperId: id,
      assignmentId: id,
      title: z.string(),
      who: z.string(),
      /** Of the totals, in points and in percent of what can be given. */
      difference: z.number(),
      percent: z.number(),
      isApart: flag,
      isOpen: flag,
    }),
    sort: ['percent', 'difference'],
    defaultSort: 'percent@desc',
  }),
  remindMarkExamAnalysisInfo: write(`${base}/remindMark`, {
    in: z.object({ ...target, teacherIds: z.array(id).min(1).max(100) }),
    out: z.object({ sent: count, skipped: count }),
  }),
  exportMarkExamAnalysisInfo: file('POST', `${base}/exportMark`, { in: z.object(target) }),
}
