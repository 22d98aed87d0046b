import { z } from 'zod'
import { ask, byId, file, importSheet, list, write } from '../../call.ts'
import {
  addExamDetailState,
  addExamFlag,
  addExamKind,
  addExamSource,
  ownExamKind,
  SEAT_RULES,
} from '../../entities/examoffice/add-exam.ts'
import { batchResult, flag, id, ids, keyWords, text, time, updatedAt } from '../../entities/fields.ts'
import { localized } from '../../entities/localized.ts'
import { attached, scoreFlag } from '../../entities/score/score.ts'

const base = '/api/exam/addExamDetailInfo'

const filter = {
  addExamId: id,
  courseId: id.optional(),
  subSchoolId: id.optional(),
  orgClassId: id.optional(),
  state: addExamDetailState.optional(),
  source: addExamSource.optional(),
  keyword: keyWords,
}

const row = z.object({
  id,
  studentId: id,
  studentNo: z.string(),
  realname: z.string(),
  subSchoolName: z.string(),
  className: z.string(),
  courseId: id,
  courseCode: z.string(),
  courseName: z.string(),
  lastTotalScore: z.number().nullable(),
  lastFlag: scoreFlag,
  reason: localized,
  fileIds: z.array(id),
  source: addExamSource,
  state: addExamDetailState,
  startsAt: time.nullable(),
  place: z.string(),
  seatNo: z.number().int().nullable(),
  score: z.number().nullable(),
  flag: addExamFlag,
  rejectReason: z.string(),
  /** Already in the score sheet; its score is fixed here. */
  writtenAt: time.nullable(),
  updatedAt: time,
})

const files = z.array(id).max(5).optional()

export const addExamDetailInfoCalls = {
  listAddExamDetailInfo: list(`${base}/list`, {
    filter,
    row,
    sort: ['state', 'studentNo', 'realname', 'courseCode', 'subSchoolName', 'className', 'startsAt', 'place', 'score'],
    defaultSort: 'state@asc',
  }),
  getAddExamDetailInfo: ask(`${base}/detail/{id}`, {
    in: byId,
    out: row.extend({
      files: z.array(z.object({ id, name: z.string(), mime: z.string(), size: z.number(), url: z.string() })),
      decidedBy: z.string(),
      decidedAt: time.nullable(),
      scoredBy: z.string(),
      scoredAt: time.nullable(),
    }),
  }),
  addAddExamDetailInfo: write(`${base}/add`, {
    in: z.object({
      /** A student says the kind instead: the server takes the batch that is open to it. */
      addExamId: id.optional(),
      /** Only the office's: a student applies for itself. */
      studentId: id.optional(),
      kind: ownExamKind.optional(),
      courseId: id,
      reason: text(500, 2),
      fileIds: files,
    }),
    out: id,
    refreshes: ['addExamInfo'],
  }),
  /** As long as it waits for a decision. */
  updateAddExamDetailInfo: write(`${base}/update/{id}`, {
    in: z.object({ id, reason: text(500, 2).optional(), fileIds: files, updatedAt }),
    out: z.null(),
  }),
  deleteAddExamDetailInfo: write(`${base}/delete/{id}`, { in: byId, out: z.null(), refreshes: ['addExamInfo'] }),
  approveAddExamDetailInfo: write(`${base}/approve`, {
    in: z.object({ ids: ids(), result: z.enum(['approved', 'rejected']), reason: text(200).optional() }),
    out: batchResult,
    refreshes: ['addExamInfo', 'manageScore'],
  }),
  /** These rows, or all approved ones of the course; without a time, that of the course. */
  scheduleAddExamDetailInfo: write(`${base}/schedule`, {
    in: z.object({
      addExamId: id,
      courseId: id.optional(),
      ids: ids().optional(),
      startsAt: time.optional(),
      place: text(60),
      seatRule: z.enum(SEAT_RULES),
    }),
    /** Rows that are not approved or have been sat are named; the others are scheduled. */
    out: z.object({ changed: z.number().int(), refused: batchResult.shape.refused }),
    refreshes: ['addExamInfo'],
  }),
  /** taken '0': absent, which is a result. */
  setTakenAddExamDetailInfo: write(`${base}/setTaken`, {
    in: z.object({ ids: ids(), taken: flag }),
    out: batchResult,
    refreshes: ['addExamInfo'],
  }),
  scoreAddExamDetailInfo: write(`${base}/score`, {
    in: z.object({
      rows: z
        .array(
          z.object({
            id,
            /** One decimal. */
            score: z.number().min(0).max(100).multipleOf(0.1).nullable(),
            flag: addExamFlag,
            updatedAt,
          }),
        )
        .min(1)
        .max(500),
    }),
    out: batchResult,
    refreshes: ['addExamInfo'],
  }),
  /**
   * By the batch's score rule, or as the final score of a deferred student; each is recorded in the history of the
   * score. preview '1' writes nothing.
   */
  toScoreAddExamDetailInfo: write(`${base}/toScore`, {
    in: z.object({ addExamId: id, courseIds: z.array(id).max(200).optional(), preview: flag }),
    out: z.array(
      z.object({
        studentNo: z.string(),
        realname: z.string(),
        courseName: z.string(),
        /** null: was absent or cheated. */
        score: z.number().nullable(),
        before: z.number().nullable(),
        beforeFlag: scoreFlag,
        /** null if there is a flag instead, or the formative score is missing. */
        after: z.number().nullable(),
        afterFlag: scoreFlag,
      }),
    ),
    refreshes: ['addExamInfo', 'manageScore'],
  }),
  /** What a student can apply for now, and its own applications, the newest first. */
  listMineAddExamDetailInfo: ask(`${base}/mine`, {
    in: z.object({}),
    out: z.object({
      open: z.array(
        z.object({
          addExamId: id,
          name: z.string(),
          kind: ownExamKind,
          courseId: id,
          courseCode: z.string(),
          courseName: z.string(),
          why: localized,
          applyTo: time,
          startsAt: time.nullable(),
          examFrom: time,
          examTo: time,
          notice: z.string(),
        }),
      ),
      rows: z.array(
        z.object({
          id,
          name: z.string(),
          kind: addExamKind,
          courseId: id,
          courseCode: z.string(),
          courseName: z.string(),
          appliedAt: time,
          reason: localized,
          files: attached,
          source: addExamSource,
          /** A score that is not in the score sheet yet is not told: the row stays sat. */
          state: addExamDetailState,
          rejectReason: z.string(),
          startsAt: time.nullable(),
          durationMin: z.number().int(),
          place: z.string(),
          seatNo: z.number().int().nullable(),
          score: z.number().nullable(),
          flag: addExamFlag,
          canWithdraw: flag,
        }),
      ),
    }),
  }),
  importAddExamDetailInfo: importSheet(`${base}/import`, {
    beside: { addExamId: id.optional() },
    refreshes: ['addExamInfo'],
  }),
  templateAddExamDetailInfo: file('GET', `${base}/template`, { in: z.object({ addExamId: id }) }),
  /** sign: one line per candidate by place and seat, with room for a signature. */
  exportAddExamDetailInfo: file('POST', `${base}/export`, {
    in: z.object({ ...filter, layout: z.enum(['list', 'sign']).default('list'), orderBy: text(60).default('') }),
  }),
}
