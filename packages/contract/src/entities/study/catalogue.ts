import { z } from 'zod'
import { flag, id, time } from '../fields.ts'

export const studyState = z.enum(['todo', 'doing', 'done'])

/** One thing to do in a chapter, with what this student has done of it. */
export const catalogueStep = z.object({
  id: z.string(),
  /** A guide points at nothing: what it says is to be done or discussed, and is not counted. */
  type: z.enum(['resource', 'assignment', 'board', 'guide']),
  /** The step of the teaching process that puts it here; '' for what no step leads to, and for staff. */
  stepId: z.string(),
  /** '' for a visitor who does not study the course, for a guide, and for what is closed. */
  refId: z.string(),
  title: z.string(),
  /** Of the resource, the assignment or the step. */
  kind: z.string(),
  /** What the host says of it in the teaching process. */
  guide: z.string(),
  durationSec: z.number().int(),
  mustSee: flag,
  myState: studyState,
  percent: z.number(),
  dueAt: time.nullable(),
  /** The student may say by hand that it is done. */
  markable: flag,
  /** What still keeps its step closed to this student, in words; empty: nothing does. */
  waits: z.array(z.string()),
})
export const chapterNode = z.object({
  id,
  pid: z.string(),
  title: z.string(),
  /** What is to be learned here. */
  goals: z.array(z.string()),
  weekNo: z.number().int().nullable(),
  /** For this student's class: not open before this moment. */
  opensAt: time.nullable(),
  locked: flag,
  hidden: flag,
  done: z.number().int(),
  all: z.number().int(),
  steps: z.array(catalogueStep),
})
