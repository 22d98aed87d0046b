import { z } from 'zod'
import { ask, list, write } from '../../call.ts'
import { flag, id, keyWords, text, time } from '../../entities/fields.ts'
import { RUBRIC_ROWS_MAX, thesisState, thesisTurn } from '../../entities/thesis/thesis.ts'

const base = '/api/exam/thesisExamInfo'

/** The marker's side: the papers given to this person, in whatever course they are. */
export const thesisMarkingCalls = {
  listMarkThesisExamInfo: list(`${base}/markList`, {
    filter: {
      /** todo: handed in and not marked by this person; an arbiter's when two marks are too far apart. */
      state: z.enum(['todo', 'done']).optional(),
      termCode: text(20).optional(),
      courseId: id.optional(),
      keyword: keyWords,
    },
    row: z.object({
      /** A person may have two turns of one paper: second marker and arbiter. */
      key: z.string(),
      id,
      turn: thesisTurn,
      studentNo: z.string(),
      realname: z.string(),
      className: z.string(),
      courseId: id,
      courseCode: z.string(),
      courseName: z.string(),
      termName: z.string(),
      title: z.string(),
      version: z.number().int(),
      submittedAt: time.nullable(),
      lateDays: z.number().int(),
      similarityPercent: z.number().nullable(),
      overLimit: flag,
      state: thesisState,
      arbitration: flag,
      /** begun: kept as a draft; none: nothing to mark yet. */
      progress: z.enum(['todo', 'begun', 'done', 'none']),
      /** Of one's own mark. */
      total: z.number().nullable(),
      finalMark: z.number().nullable(),
    }),
    sort: ['progress', 'submittedAt', 'courseCode', 'studentNo', 'similarityPercent', 'total'],
    defaultSort: 'progress@asc',
  }),
  /** The words of a version, to be read in the page: browsers do not show documents of Word. */
  textThesisExamInfo: ask(`${base}/text/{id}`, {
    quiet: 'background',
    in: z.object({ id, version: z.number().int().min(1).max(9999) }),
    out: z.object({
      text: z.string(),
      /** Its words have been read; without any, it is a scan or cannot be opened. */
      isRead: flag,
    }),
  }),
  /** Kept as a draft, or submitted for good; `next` is another paper that waits for this person. */
  markThesisExamInfo: write(`${base}/mark/{id}`, {
    in: z.object({
      id,
      turn: z.enum(['first', 'second']),
      /** The version that was read: a newer one is another paper. */
      version: z.number().int().min(1).max(9999),
      scores: z.array(z.number().min(0).max(100).multipleOf(0.5).nullable()).max(RUBRIC_ROWS_MAX),
      comment: text(2000).default(''),
      /** A copy with remarks. */
      fileId: id.nullable().default(null),
      submit: flag,
    }),
    out: z.object({ state: thesisState, total: z.number(), next: id.nullable() }),
    refreshes: ['manageScore'],
  }),
}
