import { z } from 'zod'
import { ask, file, list, upload, write } from '../../call.ts'
import {
  confirmState,
  courseSection,
  FAQ_ANSWER_MAX,
  FAQ_QUESTION_MAX,
  type RowSection,
  sectionBody,
  sectionRows,
  sectionState,
  wordLoss,
} from '../../entities/course/course.ts'
import { batchResult, flag, id, ids, keyWords, time, updatedAt, versionNo } from '../../entities/fields.ts'
import { publishedText } from '../../entities/filter/published.ts'

const base = '/api/course/courseDetailInfo'

/** 20 MB. */
const WORD_BYTES_MAX = 20 * 1024 * 1024

const rows = z.array(z.record(z.string(), z.unknown())).max(1000)
const form = {
  section: courseSection,
  body: sectionBody.default(''),
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
  /** Of the last version that was published; 0 before the first. */
  versionNo: z.number().int(),
  /** Students have to say that they have read it. */
  needsConfirm: flag,
})

/** Where a student stands with a text that he reads. */
const ownReading = z.object({
  /** null: the version is new to him. */
  readAt: time.nullable(),
  confirmedAt: time.nullable(),
  /** When he read the version before, and what is new since: places of blocks of the text and of its rows. */
  since: time.nullable(),
  newBlocks: z.array(z.number().int()),
  newRows: z.array(z.number().int()),
})

export const courseDetailInfoCalls = {
  /** Every section in order, written or not. */
  listCourseDetailInfo: list(`${base}/list`, {
    filter: { courseId: id },
    row: sectionRow,
    sort: [],
    defaultSort: 'sort@asc',
  }),
  /** The row's id or `courseId:section`; students get the published version, and so does who asks as a reader. */
  getCourseDetailInfo: ask(`${base}/detail/{id}`, {
    in: z.object({ id: z.string().max(80), asReader: flag.optional() }),
    out: sectionRow.extend({
      courseId: id,
      body: z.string(),
      rows,
      /** What readers see while a newer text is being written; '' and [] if it is the same. */
      readersBody: z.string(),
      readersRows: rows,
      /** null to whoever is not a student of the course. */
      mine: ownReading.nullable(),
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
  /** Drops what is not published; readers keep what they have, and earlier versions stay. */
  deleteCourseDetailInfo: write(`${base}/delete/{id}`, {
    refreshes: ['courseInfo'],
    in: z.object({ id, updatedAt }),
    out: z.null(),
  }),
  /** A .docx as text, with headings, lists, tables, formulas and pictures; no text is written. */
  convertWordCourseDetailInfo: upload(`${base}/convertWord`, {
    maxBytes: WORD_BYTES_MAX,
    in: z.object({ courseId: id }),
    out: z.object({
      html: z.string(),
      pictures: z.number().int(),
      lost: z.array(z.object({ kind: wordLoss, count: z.number().int() })),
    }),
  }),
  /** Into drafts of empty sections; what stands in others is kept. */
  copyCourseDetailInfo: write(`${base}/copy`, {
    refreshes: ['courseInfo'],
    in: z.object({ courseId: id, fromCourseId: id, sections: z.array(courseSection).min(1).max(10) }),
    out: z.object({
      copied: z.array(courseSection),
      kept: z.array(courseSection),
      empty: z.array(courseSection),
    }),
  }),
  /** What readers see, as a Word document. */
  exportCourseDetailInfo: file('POST', `${base}/export/{courseId}`, {
    in: z.object({ courseId: id, sections: z.array(courseSection).min(1).max(10).optional() }),
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
  /** What was published, the latest first. */
  listVersionCourseDetailInfo: list(`${base}/versionList`, {
    filter: { id },
    row: z.object({ versionNo: z.number().int(), publishedAt: time, by: z.string(), words: z.number().int() }),
    sort: ['versionNo'],
    defaultSort: 'versionNo@desc',
  }),
  getVersionCourseDetailInfo: ask(`${base}/version`, {
    in: z.object({ id, versionNo }),
    out: z.object({ versionNo: z.number().int(), publishedAt: time, body: z.string(), rows }),
  }),
  /** Makes an earlier version the draft; readers see what is published until that is. */
  restoreCourseDetailInfo: write(`${base}/restore/{id}`, {
    refreshes: ['courseInfo'],
    in: z.object({ id, versionNo, updatedAt }),
    out: z.object({ updatedAt: time }),
  }),
  /** A student has the latest version before him. */
  readCourseDetailInfo: write(`${base}/read`, {
    log: false,
    in: z.object({ id }),
    out: z.object({ versionNo: z.number().int() }),
  }),
  /** A student says that he has read the latest version. */
  confirmCourseDetailInfo: write(`${base}/confirm`, {
    refreshes: ['studyResult'],
    in: z.object({ id, versionNo }),
    out: z.object({ confirmedAt: time }),
  }),
  /** Whether students have to confirm it; those who have not are told of it. */
  askConfirmCourseDetailInfo: write(`${base}/askConfirm`, {
    in: z.object({ id, needsConfirm: flag }),
    out: z.object({ told: z.number().int() }),
  }),
  /** Students of the course with what they have read and confirmed of the latest version. */
  listConfirmCourseDetailInfo: list(`${base}/confirmList`, {
    filter: { id, state: confirmState.optional(), courseClassId: id.optional(), keyWords },
    row: z.object({
      studentId: id,
      studentNo: z.string(),
      realname: z.string(),
      courseClassName: z.string(),
      readAt: time.nullable(),
      confirmedAt: time.nullable(),
    }),
    sort: ['studentNo', 'realname', 'courseClassName', 'readAt', 'confirmedAt'],
    defaultSort: 'studentNo@asc',
  }),
  remindConfirmCourseDetailInfo: write(`${base}/remindConfirm`, {
    in: z.object({ id }),
    out: z.object({ told: z.number().int() }),
  }),
}
