import { z } from 'zod'
import { day, flag, id, time } from '../fields.ts'

/** What the page about learning paths shows, to readers and behind a link. */

/** Everybody, or those with the highest or lowest 27 percent of formative scores. */
export const PATH_BANDS = ['high', 'low'] as const
export const pathBand = z.enum(PATH_BANDS)
export type PathBand = z.infer<typeof pathBand>

export const STEP_KINDS = ['resource', 'assignment', 'board'] as const
export const pathStepKind = z.enum(STEP_KINDS)

/** A course or one of its classes, with days of the school, both included. */
export const pathTarget = {
  courseId: id,
  courseClassId: id.optional(),
  band: pathBand.optional(),
  from: day.optional(),
  to: day.optional(),
}
export const pathFilter = z.object(pathTarget)
export type PathFilter = z.infer<typeof pathFilter>

const count = z.number().int()

export const pathHead = z.object({
  courseId: id,
  courseName: z.string(),
  termCode: z.string(),
  termName: z.string(),
  title: z.string(),
  className: z.string(),
  subSchoolName: z.string(),
  from: day,
  to: day,
  dataAt: time,
  /** All of them, and those who have made a visit in these days. */
  students: count,
  started: count,
  /** Enough students have scores to tell the best from the weakest. */
  hasBands: flag,
})

/** One step of the course, in the order in which it is designed, from 1. */
export const pathNode = z.object({
  no: count,
  id,
  kind: pathStepKind,
  title: z.string(),
  chapterTitle: z.string(),
  reached: count,
})

export const pathFlow = z.object({
  head: pathHead,
  nodes: z.array(pathNode),
  /** Ways between two steps that enough students went, the commonest first. */
  links: z.array(z.object({ from: count, to: count, students: count, kind: z.enum(['next', 'ahead', 'back']) })),
  rules: z.object({
    gapMinutes: count,
    linkStudents: count,
    linkShare: z.number(),
    repeatVisits: count,
    briefSeconds: count,
    stallDays: count,
  }),
})
export type PathFlow = z.infer<typeof pathFlow>

/** Each counts those of the one before; null where the chapter has nothing of the kind. */
export const pathFunnel = z.array(
  z.object({
    chapterId: id,
    title: z.string(),
    entered: count,
    studied: count.nullable(),
    practised: count.nullable(),
    handedIn: count.nullable(),
    /** Days between the Monday of the planned week and the first visit; null: no week is planned, or nobody came. */
    lag: z.object({ q1: z.number(), median: z.number(), q3: z.number() }).nullable(),
    weekNo: count.nullable(),
  }),
)
export type PathFunnel = z.infer<typeof pathFunnel>

export const pathStep = z.object({
  no: count,
  id,
  kind: pathStepKind,
  title: z.string(),
  chapterTitle: z.string(),
  /** Median of the places at which students came to it first. */
  order: z.number().nullable(),
  reached: count,
  finished: count,
  finishRate: z.number().nullable(),
  /** Median of the seconds spent. */
  seconds: z.number().nullable(),
  repeated: count,
  repeatRate: z.number().nullable(),
  skipped: count,
  visits: count,
  brief: count,
  stopped: count,
  stopRate: z.number().nullable(),
})
export type PathStep = z.infer<typeof pathStep>

/** Which students of a step a figure counts. */
export const STEP_FIGURES = ['reached', 'finished', 'repeated', 'skipped', 'stopped'] as const
export const stepFigure = z.enum(STEP_FIGURES)
