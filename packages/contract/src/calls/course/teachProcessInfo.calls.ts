import { z } from 'zod'
import { list, write } from '../../call.ts'
import {
  STEP_GUIDE_MAX,
  STEP_POSTS_MAX,
  STEP_TITLE_MAX,
  STEPS_MAX,
  type StepDoneBy,
  type StepTarget,
  stepDoneBy,
  stepKind,
  stepTarget,
} from '../../entities/course/course.ts'
import { flag, id, ids, time, updatedAt } from '../../entities/fields.ts'
import { publishedRich, publishedText } from '../../entities/filter/published.ts'

const percent = z.number().int().min(1).max(100)

/** What can make a step done, by what it points at. */
const DONE_BY: Readonly<Record<StepTarget, StepDoneBy>> = {
  resource: 'view',
  assignment: 'score',
  board: 'post',
  '': 'usual',
}

const base = '/api/course/course/{courseId}/teachProcessInfo'

const step = z
  .object({
    /** Absent: a new step. */
    id: id.optional(),
    kind: stepKind,
    title: publishedText('process', STEP_TITLE_MAX, 1),
    guide: publishedRich('process', STEP_GUIDE_MAX).default(''),
    targetKind: stepTarget.default(''),
    targetId: z.union([id, z.literal('')]).default(''),
    minutes: z.number().int().min(1).max(600),
    /** Of a step that studies a resource: whether that resource is required. */
    must: flag.default('0'),
    doneBy: stepDoneBy.default('usual'),
    /** Percent that were seen or scored, or a number of posts; 0 with the usual way. */
    doneValue: z.number().int().min(0).max(100).default(0),
    opensAt: time.nullable().default(null),
    /** Steps of the same chapter by their places in this list, which may be new ones. */
    befores: z
      .array(
        z.object({
          at: z
            .number()
            .int()
            .min(0)
            .max(STEPS_MAX - 1),
          minScore: percent.nullable().default(null),
        }),
      )
      .max(10)
      .default([]),
  })
  .superRefine(({ kind, targetKind, targetId, doneBy, doneValue }, check) => {
    const fault = (path: string, message: string, input: unknown) =>
      check.addIssue({ code: 'custom', path: [path], message, input })
    const wanted = { study: 'resource', practise: 'assignment', discuss: 'board', do: '' }[kind]
    const isNeeded = kind === 'study' || kind === 'practise'
    if (isNeeded && (targetKind !== wanted || targetId === '')) fault('targetId', 'required', targetId)
    if (!isNeeded && targetId !== '' && targetKind !== wanted) fault('targetId', 'invalid', targetId)
    if (doneBy !== 'usual' && (targetId === '' || doneBy !== DONE_BY[targetKind])) fault('doneBy', 'invalid', doneBy)
    if (doneBy !== 'usual' && doneValue < 1) fault('doneValue', 'required', doneValue)
    if (doneBy === 'post' && doneValue > STEP_POSTS_MAX) fault('doneValue', 'invalid', doneValue)
  })
export type StepForm = z.input<typeof step>

export const teachProcessInfoCalls = {
  listTeachProcessInfo: list(`${base}/list`, {
    filter: { courseId: id, chapterId: id },
    row: z.object({
      id,
      kind: stepKind,
      title: z.string(),
      guide: z.string(),
      targetKind: stepTarget,
      targetId: z.string(),
      targetTitle: z.string(),
      /** The kind of the resource or of the assignment. */
      targetType: z.string(),
      /** Why students do not see the target, or cannot get on with it: '' when they can. */
      whyHidden: z.enum(['', 'hidden', 'draft', 'recycled', 'closed', 'sealed']),
      minutes: z.number().int(),
      must: flag,
      /** Students who have done the step. */
      doneCount: z.number().int(),
      dueAt: time.nullable(),
      doneBy: stepDoneBy,
      doneValue: z.number().int(),
      opensAt: time.nullable(),
      befores: z.array(z.object({ stepId: id, title: z.string(), minScore: z.number().int().nullable() })),
    }),
    sort: [],
    defaultSort: 'sort@asc',
    most: STEPS_MAX,
  }),
  /** The whole chapter in the order given; steps left out are deleted. updatedAt is the chapter's. */
  saveTeachProcessInfo: write(`${base}/save`, {
    refreshes: ['courseChapterInfo', 'courseInfo', 'resourceInfo', 'studyResInfo'],
    in: z.object({ courseId: id, chapterId: id, steps: z.array(step).max(STEPS_MAX), updatedAt }),
    out: z.object({ updatedAt: time }),
  }),
  /** A student's own mark of a step that nothing else can tell to be done. */
  markTeachProcessInfo: write(`${base}/mark/{id}`, {
    refreshes: ['studyResInfo'],
    in: z.object({ courseId: id, id, on: flag }),
    out: z.object({ done: flag }),
  }),
  copyTeachProcessInfo: write(`${base}/copy`, {
    refreshes: ['courseChapterInfo', 'courseInfo'],
    in: z.object({ courseId: id, fromChapterId: id, toChapterIds: ids(50), stepIds: ids(STEPS_MAX).optional() }),
    out: z.object({ added: z.number().int() }),
  }),
}
