import { z } from 'zod'
import { ask, byId, file, importSheet, list, write } from '../../call.ts'
import { examForm, examMinutes, paperCode } from '../../entities/course/basic-course.ts'
import { changes, day, flag, id, ids, keyWords, text, time } from '../../entities/fields.ts'
import { paperTimeState } from '../../entities/finalexam/final-exam.ts'

const base = '/api/basic/api/paperTimeInfo'

/** Without defaults: update takes the same fields, and one that is absent must stay as it is. */
const form = {
  termCode: text(20, 1),
  /** One row per code and term. */
  paperCode,
  paperName: text(80, 2),
  unitNo: z.number().int().min(1).max(99),
  startsAt: time,
  durationMin: examMinutes,
  examForm,
  note: text(200).optional(),
}

const filter = {
  termCode: text(20, 1),
  /** Code, name or course. */
  keyword: keyWords,
  courseId: id.optional(),
  unitNo: z.coerce.number().int().min(1).max(99).optional(),
  examForm: examForm.optional(),
  dateFrom: day.optional(),
  dateTo: day.optional(),
  publishStatus: paperTimeState.optional(),
  /** '1': codes of the term's courses that have no time; '0': those that have one. */
  noTime: flag.optional(),
}

const row = z.object({
  /** Empty: the code of a course that has no time yet. */
  id: z.union([id, z.literal('')]),
  paperCode: z.string(),
  paperName: z.string(),
  unitNo: z.number().int().nullable(),
  startsAt: time.nullable(),
  durationMin: z.number().int().nullable(),
  examForm,
  note: z.string(),
  courseNames: z.array(z.string()),
  studentCount: z.number().int(),
  /** Students who sit another paper at the same time. */
  conflictCount: z.number().int(),
  publishStatus: paperTimeState,
  updatedAt: time.nullable(),
})

/** Required if the row is published: students are told the reason. */
const reason = text(200).optional()

export const paperTimeInfoCalls = {
  listPaperTimeInfo: list(`${base}/list`, {
    filter,
    row,
    sort: ['startsAt', 'unitNo', 'paperCode', 'paperName', 'examForm', 'publishStatus'],
    defaultSort: 'startsAt@asc',
    most: 500,
  }),
  getPaperTimeInfo: ask(`${base}/detail/{id}`, {
    in: byId,
    out: row.extend({
      termCode: z.string(),
      courses: z.array(
        z.object({ courseId: id, courseCode: z.string(), courseName: z.string(), studentCount: z.number().int() }),
      ),
    }),
  }),
  addPaperTimeInfo: write(`${base}/add`, { in: z.object(form), out: id }),
  updatePaperTimeInfo: write(`${base}/update/{id}`, {
    in: changes({ ...form, reason }).omit({ termCode: true }),
    out: z.null(),
  }),
  deletePaperTimeInfo: write(`${base}/delete/{id}`, { in: z.object({ id, reason }), out: z.null() }),
  publishPaperTimeInfo: write(`${base}/publish`, {
    in: z.object({ ids: ids(500), publishStatus: paperTimeState, reason }),
    out: z.object({ changed: z.number().int() }),
  }),
  /** Students of the term, or of one paper, with two overlapping papers; at most 500 are returned. */
  conflictPaperTimeInfo: ask(`${base}/conflictList`, {
    in: z.object({ termCode: text(20, 1), paperCode: text(20).optional() }),
    out: z.object({
      total: z.number().int(),
      rows: z.array(
        z.object({
          studentNo: z.string(),
          realname: z.string(),
          subSchoolName: z.string(),
          papers: z.array(
            z.object({ paperCode: z.string(), paperName: z.string(), startsAt: time, durationMin: z.number().int() }),
          ),
        }),
      ),
    }),
  }),
  /** One's own timetable of exams on paper: what is published, at the own branch. */
  listMinePaperTimeInfo: ask(`${base}/mine`, {
    in: z.object({ termCode: text(20).optional() }),
    out: z.array(
      z.object({
        id,
        courseId: id,
        courseName: z.string(),
        paperCode: z.string(),
        paperName: z.string(),
        unitNo: z.number().int(),
        examForm,
        startsAt: time,
        endsAt: time,
        durationMin: z.number().int(),
        place: z.string(),
        address: z.string(),
        note: z.string(),
        /** Another exam of this student at the same time, on paper or online. */
        clashWith: z.string(),
      }),
    ),
  }),
  importPaperTimeInfo: importSheet(`${base}/import`, { beside: { termCode: text(20, 1).optional() } }),
  templatePaperTimeInfo: file('GET', `${base}/template`, { in: z.object({ termCode: text(20).optional() }) }),
  exportPaperTimeInfo: file('POST', `${base}/export`, {
    in: z.object({ ...filter, orderBy: z.string().max(60).default('') }),
  }),
}
