import { z } from 'zod'
import { ask, file, list } from '../../call.ts'
import {
  pathFilter,
  pathFlow,
  pathFunnel,
  pathStep,
  pathStepKind,
  pathTarget,
  stepFigure,
} from '../../entities/analysis/path.ts'
import { id, time } from '../../entities/fields.ts'

const base = '/api/study/pathInfo'
const count = z.number().int()

/** 学习路径分析: in what order students go through a course, beside the order in which it is designed. */
export const pathInfoCalls = {
  flowPathInfo: ask(`${base}/flow`, { in: pathFilter, out: pathFlow }),
  funnelPathInfo: ask(`${base}/funnel`, { in: pathFilter, out: pathFunnel }),
  stepListPathInfo: list(`${base}/stepList`, {
    filter: { ...pathTarget, chapterId: id.optional() },
    row: pathStep,
    sort: ['stopRate', 'no', 'order', 'reached', 'finishRate', 'seconds', 'repeatRate', 'skipped', 'brief'],
    defaultSort: 'stopRate@desc',
    most: 500,
  }),
  /** The students whom a figure of a step counts. */
  stepStudentPathInfo: list(`${base}/stepStudent`, {
    filter: { ...pathTarget, stepId: id, figure: stepFigure },
    row: z.object({
      studentId: id,
      studentNo: z.string(),
      realname: z.string(),
      className: z.string(),
      visits: count,
      /** Of study; answering is timed on the pages of tasks. */
      seconds: count.nullable(),
      /** Of these visits; null: there is none. */
      firstAt: time.nullable(),
      lastAt: time.nullable(),
    }),
    sort: ['studentNo', 'visits', 'seconds', 'firstAt', 'lastAt'],
    defaultSort: 'studentNo@asc',
  }),
  /** One student's visits in their order, with pauses of a week and more. */
  studentPathInfo: ask(`${base}/student`, {
    in: z.object({ ...pathTarget, studentId: id }),
    out: z.object({
      studentNo: z.string(),
      realname: z.string(),
      visits: z.array(
        z.object({
          no: count,
          kind: pathStepKind,
          title: z.string(),
          from: time,
          seconds: count.nullable(),
          /** Days without a visit after this one; 0 where it went on. */
          stallDays: count,
        }),
      ),
    }),
  }),
  /** The best and the weakest 27 percent side by side; empty where too few have scores. */
  comparePathInfo: ask(`${base}/compare`, {
    in: pathFilter.omit({ band: true }),
    out: z.object({
      high: z.number().int(),
      low: z.number().int(),
      steps: z.array(
        z.object({
          no: count,
          title: z.string(),
          /** Students of each group who reached it, and the median place at which they came. */
          high: z.object({ reached: count, order: z.number().nullable() }),
          low: z.object({ reached: count, order: z.number().nullable() }),
        }),
      ),
    }),
  }),
  exportPathInfo: file('POST', `${base}/export`, { in: pathFilter }),
}
