import { z } from 'zod'
import { ask, list, write } from '../../call.ts'
import {
  courseSection,
  FAQ_ANSWER_MAX,
  FAQ_QUESTION_MAX,
  type RowSection,
  SECTION_BODY_MAX,
  sectionRows,
  sectionState,
} from '../../entities/course/course.ts'
import { batchResult, id, ids, time, updatedAt } from '../../entities/fields.ts'
import { publishedRich, publishedText } from '../../entities/filter/published.ts'

const base = '/api/course/courseDetailInfo'

const rows = z.array(z.record(z.string(), z.unknown())).max(1000)
const form = {
  section: courseSection,
  body: publishedRich('courseDetail', SECTION_BODY_MAX).default(''),
  rows: rows.default([]),
}

/** Each section has its own kind of rows, or none. */
function checkRows(given: { section: string; rows: unknown[] }, check: z.RefinementCtx): void {
  const schema = sectionRows[given.section as RowSection]
  if (!schema && given.rows.length > 0)
    check.addIssue({ code: 'custom', path: ['rows'], message: 'invalid', input: given.rows })
  const parsed = schema?.safeParse(given.rows, { reportInput: true })
  for (const issue of parsed?.error?.issues ?? [])
    check.addIssue({ ...issue, path: ['rows', ...issue.path] } as Parameters<typeof check.addIssue>[0])
}

const sectionRow = z.object({
  /** '' while nothing is written. */
  id: z.string(),
  section: courseSection,
  state: sectionState,
  words: z.number().int(),
  publishedAt: time.nullable(),
  updatedBy: z.string(),
  updatedAt: time.nullable(),
})

export const courseDetailInfoCalls = {
  /** Every section in order, written or not. */
  listCourseDetailInfo: list(`${base}/list`, {
    filter: { courseId: id },
    row: sectionRow,
    sort: [],
    defaultSort: 'sort@asc',
  }),
  /** The row's id or `courseId:section`; students get the published version. */
  getCourseDetailInfo: ask(`${base}/detail/{id}`, {
    in: z.object({ id: z.string().max(80) }),
    out: sectionRow.extend({
      courseId: id,
      body: z.string(),
      rows,
      /** What readers see while a newer text is being written; '' and [] if it is the same. */
      readersBody: z.string(),
      readersRows: rows,
    }),
  }),
  addCourseDetailInfo: write(`${base}/add`, {
    refreshes: ['courseInfo'],
    in: z.object({ courseId: id, ...form }).superRefine(checkRows),
    out: z.object({ id, updatedAt: time }),
  }),
  updateCourseDetailInfo: write(`${base}/update/{id}`, {
    refreshes: ['courseInfo'],
    in: z.object({ id, ...form, updatedAt }).superRefine(checkRows),
    out: z.object({ updatedAt: time }),
  }),
  /** Adds a question and its answer to the draft of the section; the host publishes it. */
  appendFaqCourseDetailInfo: write(`${base}/appendFaq`, {
    refreshes: ['courseInfo'],
    in: z.object({
      courseId: id,
      q: publishedText('courseDetail', FAQ_QUESTION_MAX, 2),
      a: publishedText('courseDetail', FAQ_ANSWER_MAX, 1),
      /** Where it was asked and answered. */
      postId: z.uuid().optional(),
    }),
    out: z.object({ id }),
  }),
  publishCourseDetailInfo: write(`${base}/publish`, {
    refreshes: ['courseInfo'],
    in: z.object({ ids: ids(20) }),
    out: batchResult,
  }),
  withdrawCourseDetailInfo: write(`${base}/withdraw`, {
    refreshes: ['courseInfo'],
    in: z.object({ ids: ids(20) }),
    out: batchResult,
  }),
}
