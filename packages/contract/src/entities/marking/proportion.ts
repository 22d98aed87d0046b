import { z } from 'zod'
import { attemptRule, lateRule } from '../assignment/assignment.ts'
import { flag, id, time } from '../fields.ts'
import { points, scoreFlag } from '../score/score.ts'
import { checkKind } from './check.ts'

/** One assignment that counts, with the rules by which its score comes about. */
const content = z.object({
  id,
  assignmentId: id,
  title: z.string(),
  /** Percent of its option. */
  share: z.number(),
  fullScore: z.number(),
  /** Of a student their own. */
  closesAt: time,
  maxAttempts: z.number().int(),
  attemptRule,
  lateRule,
  lateDays: z.number().int(),
  lateDeductPercent: z.number(),
  unsubmitted: z.enum(['zero', 'leave']),
})

/** Unrounded, as the rule of the score takes them; what is not released to the student stands as hidden. */
const ownResult = z.object({
  optionId: id,
  weight: z.number(),
  score: z.number().nullable(),
  open: z.boolean(),
  contents: z.array(
    z.object({
      contentId: id,
      share: z.number(),
      fullScore: z.number(),
      score: z.number().nullable(),
      due: z.boolean(),
      waiting: z.boolean(),
      exempt: z.boolean(),
      hidden: z.boolean(),
      unsubmitted: z.enum(['zero', 'leave']),
    }),
  ),
})

/** How the total score of a course comes about. */
export const proportion = z.object({
  /** 0: no scheme is in force. */
  versionNo: z.number().int(),
  publishedAt: time.nullable(),
  /** What the teacher said when it was published. */
  note: z.string(),
  ratio: z.object({ formative: z.number(), final: z.number() }),
  passRule: z.enum(['total', 'both']),
  passLine: z.number(),
  /** What the version in force changed of the one before it. */
  changes: z.array(z.object({ name: z.string(), from: z.number().nullable(), to: z.number().nullable(), rule: flag })),
  options: z.array(
    z.object({
      id,
      name: z.string(),
      kind: checkKind,
      weight: z.number(),
      /** Of the study of resources: the finished share of the required ones that gives full marks. */
      fullPercent: z.number().nullable(),
      contents: z.array(content),
    }),
  ),
  /** The student's own; null for whoever looks at the page as students see it. */
  own: z
    .object({
      options: z.array(ownResult),
      /** As published; nothing of it before. */
      published: z.object({
        state: z.enum(['none', 'published', 'locked']),
        formative: points,
        final: points,
        total: points,
        flag: scoreFlag,
        passed: flag.nullable(),
      }),
    })
    .nullable(),
})
