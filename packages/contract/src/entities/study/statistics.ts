import { z } from 'zod'
import { resourceKind } from '../course/course.ts'
import { day, time } from '../fields.ts'
import { uncountedReason } from './record.ts'

/** Minutes that a student may resolve to study in a week; 0 takes the goal back. */
export const WEEK_GOAL_MAX = 3000

const LAST_WEEKDAY = 7
const DAY_HOURS = 24
const count = z.number().int()

/** Both included, STUDY_DAYS_MAX of them at most. */
export const studyDays = { from: day, to: day }

/** What a student has resolved to study in a week, and what of it this week, from Monday on, has brought. */
export const weekGoal = z.object({ minutes: count, weekSeconds: count })

/** Own study over all courses within some days. Times are credited seconds. */
export const studyStatistics = z.object({
  seconds: count,
  /** Days with study. */
  days: count,
  /** Days in a row up to today, or up to yesterday as long as today has none; whatever days are asked for. */
  streak: count,
  /** Tasks that were handed in for the first time within these days. */
  tasksDone: count,
  /** Tasks whose own deadline lies within these days and has passed, and those of them that were handed in by then. */
  tasksDue: count,
  tasksOnTime: count,
  goal: weekGoal,
  /** When the current term begins; null between terms. */
  termFrom: z.string().nullable(),
  byDay: z.array(z.object({ day: z.string(), seconds: count })),
  /** By the clock of the school; 1 is Monday. Hours without study are left out. */
  heat: z.array(
    z.object({
      weekday: count.min(1).max(LAST_WEEKDAY),
      hour: count.min(0).max(DAY_HOURS - 1),
      seconds: count,
    }),
  ),
  byCourse: z.array(
    z.object({
      courseId: z.string(),
      courseName: z.string(),
      seconds: count,
      byKind: z.array(z.object({ kind: resourceKind, seconds: count })),
      /** As the progress of the course has them, now. */
      tasksDone: count,
      tasks: count,
      /** Posts and replies that count. */
      texts: count,
      lastAt: time.nullable(),
    }),
  ),
  uncounted: z.array(
    z.object({ courseId: z.string(), courseName: z.string(), reason: uncountedReason, seconds: count }),
  ),
})
export type StudyStatistics = z.infer<typeof studyStatistics>
