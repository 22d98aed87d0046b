import { z } from 'zod'
import { ask, byId, list, write } from '../../call.ts'
import { changes, flag, id, text, time, updatedAt } from '../../entities/fields.ts'
import { finalPaperState, paperSlot } from '../../entities/finalexam/final-exam.ts'
import { paperPreview } from '../../entities/paper/paper-preview.ts'

const base = '/api/exam/finalExamPaper'

const form = {
  finalExamCourseId: id,
  /** Of purpose final, enabled, 100 points. */
  paperId: id,
  slot: paperSlot,
  /** Not later than the start of the exam; until then only the maker and the checker can open the questions. */
  unsealAt: time,
}

const row = z.object({
  id,
  finalExamCourseId: id,
  courseName: z.string(),
  slot: paperSlot,
  paperId: id,
  paperTitle: z.string(),
  mode: z.enum(['fixed', 'random']),
  questionCount: z.number().int(),
  totalScore: z.number(),
  /** Weighted by score; null while it follows from rules. */
  difficulty: z.number().nullable(),
  state: finalPaperState,
  reason: z.string(),
  makerName: z.string(),
  checkedByName: z.string(),
  checkedAt: time.nullable(),
  unsealAt: time,
  /** Whether this person may open the questions now, and may check the paper. */
  canOpen: flag,
  canCheck: flag,
  updatedAt: time,
})

export const finalExamPaperCalls = {
  listFinalExamPaper: list(`${base}/list`, {
    filter: { finalExamCourseId: id },
    row,
    sort: ['slot'],
    defaultSort: 'slot@asc',
  }),
  getFinalExamPaper: ask(`${base}/detail/{id}`, { in: byId, out: row }),
  addFinalExamPaper: write(`${base}/add`, { in: z.object(form), out: id, refreshes: ['finalExamCourseInfo'] }),
  updateFinalExamPaper: write(`${base}/update/{id}`, {
    in: changes(form).omit({ finalExamCourseId: true }),
    out: z.null(),
    refreshes: ['finalExamCourseInfo'],
  }),
  deleteFinalExamPaper: write(`${base}/delete/{id}`, { in: byId, out: z.null(), refreshes: ['finalExamCourseInfo'] }),
  checkFinalExamPaper: write(`${base}/check/{id}`, {
    in: z.object({ id, result: z.enum(['checked', 'rejected']), reason: text(200).optional(), updatedAt }),
    out: z.null(),
    refreshes: ['finalExamCourseInfo'],
  }),
  /** A write, as every opening of a sealed paper is logged. */
  previewFinalExamPaper: write(`${base}/preview/{id}`, {
    in: byId,
    /** The name of the reader is a watermark on every page. */
    out: paperPreview.extend({ courseName: z.string(), watermark: z.string() }),
  }),
}
