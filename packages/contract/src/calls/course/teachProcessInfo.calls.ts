import { z } from 'zod'
import { list, write } from '../../call.ts'
import { STEP_GUIDE_MAX, STEP_TITLE_MAX, STEPS_MAX, stepKind, stepTarget } from '../../entities/course/course.ts'
import { flag, id, ids, time, updatedAt } from '../../entities/fields.ts'
import { publishedRich, publishedText } from '../../entities/filter/published.ts'

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
  })
  .superRefine(({ kind, targetKind, targetId }, check) => {
    const wanted = { study: 'resource', practise: 'assignment', discuss: '', do: '' }[kind]
    const missing = wanted !== '' && (targetKind !== wanted || targetId === '')
    if (missing) check.addIssue({ code: 'custom', path: ['targetId'], message: 'required', input: targetId })
    if (wanted === '' && targetId !== '')
      check.addIssue({ code: 'custom', path: ['targetId'], message: 'invalid', input: targetId })
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
      /** Why students do not see the target: '' when they do. */
      whyHidden: z.enum(['', 'hidden', 'draft', 'recycled', 'closed']),
      minutes: z.number().int(),
      must: flag,
      /** Students who finished what the step points at; null where nothing can be counted. */
      doneCount: z.number().int().nullable(),
      dueAt: time.nullable(),
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
  copyTeachProcessInfo: write(`${base}/copy`, {
    refreshes: ['courseChapterInfo', 'courseInfo'],
    in: z.object({ courseId: id, fromChapterId: id, toChapterIds: ids(50), stepIds: ids(STEPS_MAX).optional() }),
    out: z.object({ added: z.number().int() }),
  }),
}
