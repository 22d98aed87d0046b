import { z } from 'zod'
import { resourceKind } from '../course/course.ts'
import { day, flag, id, time } from '../fields.ts'

/** What the page about learning behaviour shows, to readers and behind a link. */

/** Kinds of learners; one student may be of several. Nobody who has not begun is of another. */
export const BEHAVIOR_GROUPS = ['steady', 'burst', 'low', 'silent', 'none'] as const
export const behaviorGroup = z.enum(BEHAVIOR_GROUPS)
export type BehaviorGroup = z.infer<typeof behaviorGroup>

export const BEHAVIOR_FIGURES = ['activeToday', 'activeWeek', 'seconds', 'completion', 'onTime', 'texts'] as const
export const behaviorFigure = z.enum(BEHAVIOR_FIGURES)
export type BehaviorFigure = z.infer<typeof behaviorFigure>

/** What is looked at where nobody has chosen: four weeks up to today. */
export const BEHAVIOR_DAYS = 28

/** A course, or one of its classes; an administrative class; or a branch. With days of the school, both included. */
export const behaviorTarget = {
  courseId: id.optional(),
  courseClassId: id.optional(),
  orgClassId: id.optional(),
  subSchoolId: id.optional(),
  from: day.optional(),
  to: day.optional(),
}
export const behaviorFilter = z.object(behaviorTarget)
export type BehaviorFilter = z.infer<typeof behaviorFilter>

const count = z.number().int()

export const behaviorHead = z.object({
  /** '' of a class or a branch. */
  courseId: z.string(),
  courseName: z.string(),
  termCode: z.string(),
  termName: z.string(),
  title: z.string(),
  className: z.string(),
  subSchoolName: z.string(),
  from: day,
  to: day,
  dataAt: time,
  students: count,
  tooFew: flag,
  /** A student looks at the own study alone. */
  isOwn: flag,
})
export type BehaviorHead = z.infer<typeof behaviorHead>

const parts = { part: count, of: count }

/** A figure is `part / of`; `before` is the same of the days a week earlier. */
export const behaviorSummary = z.object({
  head: behaviorHead,
  figures: z.array(z.object({ key: behaviorFigure, ...parts, before: z.object(parts) })),
  /** Of the class of a student who looks at the own study; null: of others, or too few have studied. */
  medians: z
    .object({ students: count, seconds: z.number(), days: z.number(), completion: z.number(), texts: z.number() })
    .nullable(),
})
export type BehaviorSummary = z.infer<typeof behaviorSummary>

export const behaviorHeat = z.object({
  /** Monday is 1; cells without study are left out. */
  heat: z.array(z.object({ weekday: count, hour: count, seconds: count })),
  kinds: z.array(z.object({ kind: resourceKind, seconds: count })),
  /** Every day of the range with the students who studied on it. */
  days: z.array(z.object({ day, students: count, seconds: count })),
  /** Study time against the formative score, of those who have one; without names. */
  scatter: z.array(z.object({ seconds: count, score: z.number() })),
  /** Pearson's r; null with too few, or where nothing varies. */
  correlation: z.number().nullable(),
})
export type BehaviorHeat = z.infer<typeof behaviorHeat>

export const behaviorGroups = z.object({
  groups: z.array(z.object({ group: behaviorGroup, students: count })),
  /** What the rules compare with: seconds of those who have studied; null where nobody has. */
  medianSeconds: z.number().nullable(),
  rules: z.object({ steadyDays: z.number(), burstShare: z.number(), burstHours: z.number(), lowShare: z.number() }),
})
export type BehaviorGroups = z.infer<typeof behaviorGroups>

export const behaviorStudent = z.object({
  /** '' behind a link. */
  studentId: z.string(),
  studentNo: z.string(),
  realname: z.string(),
  className: z.string(),
  groups: z.array(behaviorGroup),
  days: count,
  seconds: count,
  /** In these courses, whenever it was. */
  lastAt: time.nullable(),
  /** Required resources: finished by the end of the range, and all. */
  finished: count,
  required: count,
  completion: z.number().nullable(),
  /** Tasks whose deadline lies in the range and has passed. */
  onTime: count,
  due: count,
  onTimeRate: z.number().nullable(),
  texts: count,
  /** Formative score; null of several courses, and where there is none yet. */
  score: z.number().nullable(),
})
export type BehaviorStudent = z.infer<typeof behaviorStudent>

/** What a figure was made of: days of study, single visits, required resources, tasks that were due, posts and replies. */
export const BEHAVIOR_ROWS = ['study', 'visit', 'resource', 'task', 'text'] as const
export const behaviorRows = z.enum(BEHAVIOR_ROWS)
export type BehaviorRows = z.infer<typeof behaviorRows>
