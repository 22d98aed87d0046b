import { z } from 'zod'
import { ask, file, importSheet, list, paging, write } from '../../call.ts'
import { flag, id, keyWords, text, time } from '../../entities/fields.ts'
import { publishedText } from '../../entities/filter/published.ts'
import { checkKind } from '../../entities/marking/check.ts'
import { contentState, ownOption, resultSource as source } from '../../entities/marking/own-score.ts'
import { queryState } from '../../entities/marking/query.ts'

const base = '/api/study/studyCheckResultInfo'
const points = z.number().min(0).max(300).multipleOf(0.01)

const cell = z.object({
  /** 0 to 100, rounded for the screen; null while it does not count. */
  percent: z.number().nullable(),
  score: z.number().nullable(),
  state: contentState,
  source,
  /** An override: what was worked out before it, and why it was changed. */
  old: z.number().nullable(),
  reason: z.string(),
})
export type ResultCell = z.output<typeof cell>

const matrixFilter = {
  courseId: id,
  courseClassId: id.optional(),
  waiting: flag.optional(),
  overridden: flag.optional(),
  under: z.number().min(0).max(100).optional(),
  keyWords,
  sort: z.enum(['studentNo', 'formative@asc', 'formative@desc']).default('studentNo'),
}

export const studyCheckResultInfoCalls = {
  /** Students × options × contents, worked out at this moment by the active scheme. */
  listMatrixStudyCheckResultInfo: ask(`${base}/matrix`, {
    in: z.object({
      ...matrixFilter,
      limit: z.coerce.number().int().min(1).max(200).default(50),
      offset: paging.offset,
    }),
    out: z.object({
      versionNo: z.number().int(),
      options: z.array(
        z.object({
          id,
          name: z.string(),
          kind: checkKind,
          weight: z.number(),
          contents: z.array(
            z.object({
              id,
              assignmentId: id,
              title: z.string(),
              share: z.number(),
              fullScore: z.number(),
              closesAt: time,
              due: flag,
            }),
          ),
        }),
      ),
      rows: z.array(
        z.object({
          studentId: id,
          studentNo: z.string(),
          realname: z.string(),
          courseClassName: z.string(),
          /** Option id -> its score of 0 to 100; content id -> its cell. */
          options: z.record(z.string(), z.object({ score: z.number().nullable(), source, reason: z.string() })),
          cells: z.record(z.string(), cell),
          formative: z.number().nullable(),
          byDue: z.number().nullable(),
          highest: z.number().nullable(),
          countedWeight: z.number(),
          state: z.enum(['computed', 'entered', 'published', 'locked']),
          computedAt: time.nullable(),
        }),
      ),
      /** Means over every student found, not the page alone. */
      means: z.object({ options: z.record(z.string(), z.number().nullable()), formative: z.number().nullable() }),
      waiting: z.number().int(),
      total: z.number().int(),
      /** Of the classes asked for: whose formative scores are handed in, and when that was last. */
      handed: z.object({ students: z.number().int(), all: z.number().int(), at: time.nullable() }),
      can: z.object({ override: flag, recompute: flag, submit: flag }),
    }),
  }),
  /** 学号*, 姓名, 考核项*, 考核内容, 分数, 原因: the scores of a sheet in place of what stands there. */
  importStudyCheckResultInfo: importSheet(`${base}/import`, {
    beside: { courseId: id.optional() },
    refreshes: ['studyCheckResultStat', 'bbsPost', 'checkOptionInfo'],
  }),
  /** With a row for each student and each item that no assignment scores. */
  templateStudyCheckResultInfo: file('GET', `${base}/template`, {
    in: z.object({ courseId: id, courseClassId: id.optional() }),
  }),
  /** The matrix with its filters, all pages of it. */
  exportStudyCheckResultInfo: file('POST', `${base}/export`, { in: z.object(matrixFilter) }),
  overrideStudyCheckResultInfo: write(`${base}/override`, {
    in: z.object({
      courseId: id,
      studentId: id,
      /** An assignment of the scheme (in its own full score), or an option as a whole (0 to 100). */
      checkContentId: id.optional(),
      checkOptionId: id.optional(),
      score: points,
      reason: text(200, 5),
    }),
    out: z.object({
      before: z.number().nullable(),
      after: z.number(),
      formativeBefore: z.number().nullable(),
      formativeAfter: z.number().nullable(),
    }),
    refreshes: ['studyCheckResultStat', 'bbsPost', 'checkOptionInfo'],
  }),
  revokeOverrideStudyCheckResultInfo: write(`${base}/revokeOverride`, {
    in: z.object({
      courseId: id,
      studentId: id,
      checkContentId: id.optional(),
      checkOptionId: id.optional(),
      reason: text(200, 5),
    }),
    out: z.object({ formativeBefore: z.number().nullable(), formativeAfter: z.number().nullable() }),
    refreshes: ['studyCheckResultStat', 'bbsPost', 'checkOptionInfo'],
  }),
  mineStudyCheckResultInfo: ask(`${base}/mine`, {
    in: z.object({ courseId: id }),
    out: z.object({
      versionNo: z.number().int(),
      publishedAt: time.nullable(),
      note: z.string(),
      options: z.array(ownOption),
    }),
  }),
  historyStudyCheckResultInfo: list(`${base}/history`, {
    filter: { courseId: id, studentId: id.optional() },
    row: z.object({
      id,
      at: time,
      byName: z.string(),
      name: z.string(),
      from: z.string(),
      to: z.string(),
      reason: z.string(),
    }),
    sort: ['at'],
    defaultSort: 'at@desc',
  }),
  /** 对此分有疑问: the student asks, staff answer on the row. */
  queryStudyCheckResultInfo: write(`${base}/query`, {
    in: z.object({ courseId: id, checkContentId: id, text: publishedText('scoreQuery', 300, 10) }),
    out: z.object({ id, state: z.literal('open') }),
    refreshes: ['resultDetail'],
  }),
  listQueryStudyCheckResultInfo: list(`${base}/queryList`, {
    filter: { courseId: id, state: queryState.optional(), courseClassId: id.optional() },
    row: z.object({
      id,
      /** null, and no name, number and class: the assignment is marked anonymously, and that is not over. */
      studentId: id.nullable(),
      studentNo: z.string(),
      realname: z.string(),
      courseClassName: z.string(),
      assignmentId: id,
      title: z.string(),
      score: z.number().nullable(),
      fullScore: z.number(),
      text: z.string(),
      at: time,
      state: queryState,
      answer: z.string(),
      answeredByName: z.string(),
      answeredAt: time.nullable(),
    }),
    sort: ['at', 'state'],
    defaultSort: 'state@desc',
  }),
  answerQueryStudyCheckResultInfo: write(`${base}/answerQuery`, {
    in: z.object({ id, answer: publishedText('scoreQuery', 500, 2) }),
    out: z.object({ state: z.literal('answered') }),
  }),
}
