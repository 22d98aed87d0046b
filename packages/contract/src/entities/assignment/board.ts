import { z } from 'zod'
import { id } from '../fields.ts'

const count = z.number().int()

/** What counts of each student, in percent of the full score; null where nobody has a score. */
const scores = z
  .object({
    scored: count,
    mean: z.number(),
    /** Of these, how many percent have 60 percent of the points. */
    passRate: z.number(),
    box: z.object({ min: z.number(), q1: z.number(), median: z.number(), q3: z.number(), max: z.number() }),
  })
  .nullable()

const group = {
  students: count,
  /** Students of whom an attempt stands, waiting or reviewed. */
  handedIn: count,
  /** Attempts that wait for marks. */
  toMark: count,
  scores,
}

/** One assignment at a glance, of the students whom the reader sees; while names are hidden without scores and times. */
export const assignmentBoard = z.object({
  ...group,
  onTime: count,
  /** Students who handed in and have no attempt that waits. */
  marked: count,
  /** Answering time of those who handed in, over all of their attempts. */
  avgSeconds: count.nullable(),
  /** Students by the day of their latest hand-in. */
  byDay: z.array(z.object({ day: z.string(), students: count })),
  /** Students in ten bands of the full score; empty without scores. */
  bands: z.array(count),
  byClass: z.array(z.object({ courseClassId: id, name: z.string(), ...group })),
  /** Who took less than a tenth of the mean time, the fastest first. */
  fast: z.array(z.object({ studentId: id, studentNo: z.string(), realname: z.string(), seconds: count })),
})
