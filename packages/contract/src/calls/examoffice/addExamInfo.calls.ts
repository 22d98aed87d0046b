import { z } from 'zod'
import { ask, byId, list, write } from '../../call.ts'
import {
  ADD_EXAM_FORMS,
  ADD_EXAM_RULES,
  ADMITTED_FLAGS,
  addExamKind,
  addExamState,
} from '../../entities/examoffice/add-exam.ts'
import { changes, flag, id, keyWords, text, time, updatedAt } from '../../entities/fields.ts'
import { publishedText } from '../../entities/filter/published.ts'

const base = '/api/exam/addExamInfo'

const qualify = z.object({
  /** Openings of the batch's term and of this many minus one terms before it. */
  lastTerms: z.number().int().min(1).max(8),
  scoreBelow: z.number().min(0).max(100),
  flags: z.array(z.enum(ADMITTED_FLAGS)).max(2),
})

const paperOf = {
  courseId: id,
  paperCode: text(40).optional(),
  paperId: id.nullable().optional(),
  form: z.enum(ADD_EXAM_FORMS),
  startsAt: time.nullable().optional(),
  durationMin: z.number().int().min(10).max(480),
}

/** Without defaults: update takes the same fields, and one that is absent must stay as it is. */
const form = {
  name: publishedText('exam', 60, 2),
  kind: addExamKind,
  termCode: text(20, 1),
  applyFrom: time,
  applyTo: time,
  examFrom: time,
  examTo: time,
  qualify,
  maxCourses: z.number().int().min(1).max(10),
  scoreRule: z.enum(ADD_EXAM_RULES),
  courses: z.array(z.object(paperOf)).min(1).max(200),
  notice: publishedText('exam', 2000).optional(),
}

const row = z.object({
  id,
  name: z.string(),
  kind: addExamKind,
  termCode: z.string(),
  termName: z.string(),
  applyFrom: time,
  applyTo: time,
  examFrom: time,
  examTo: time,
  courseCount: z.number().int(),
  /** Everybody in the list that this person sees. */
  candidateCount: z.number().int(),
  /** Waiting for a decision. */
  appliedCount: z.number().int(),
  /** Approved or further. */
  approvedCount: z.number().int(),
  scoredCount: z.number().int(),
  state: addExamState,
  updatedAt: time,
})

const counts = {
  candidates: z.number().int(),
  approved: z.number().int(),
  scheduled: z.number().int(),
  scored: z.number().int(),
}

export const addExamInfoCalls = {
  listAddExamInfo: list(`${base}/list`, {
    filter: {
      termCode: text(20).optional(),
      kind: addExamKind.optional(),
      state: addExamState.optional(),
      keyword: keyWords,
    },
    row,
    sort: ['examFrom', 'name', 'state'],
    defaultSort: 'examFrom@desc',
  }),
  getAddExamInfo: ask(`${base}/detail/{id}`, {
    in: byId,
    out: row.extend({
      qualify,
      maxCourses: z.number().int(),
      scoreRule: z.enum(ADD_EXAM_RULES),
      notice: z.string(),
      courses: z.array(
        z.object({
          courseId: id,
          courseCode: z.string(),
          courseName: z.string(),
          termName: z.string(),
          paperCode: z.string(),
          paperId: id.nullable(),
          paperTitle: z.string(),
          form: z.enum(ADD_EXAM_FORMS),
          startsAt: time.nullable(),
          durationMin: z.number().int(),
          ...counts,
        }),
      ),
      bySubSchool: z.array(z.object({ subSchoolId: id, subSchoolName: z.string(), ...counts })),
      /** Scored rows that are not in the score sheets yet. */
      unwritten: z.number().int(),
    }),
  }),
  addAddExamInfo: write(`${base}/add`, { in: z.object(form), out: id }),
  /** A published batch accepts only more courses and later dates. */
  updateAddExamInfo: write(`${base}/update/{id}`, {
    in: changes(form),
    out: z.null(),
    refreshes: ['addExamDetailInfo'],
  }),
  deleteAddExamInfo: write(`${base}/delete/{id}`, { in: byId, out: z.null() }),
  setStatusAddExamInfo: write(`${base}/setStatus/{id}`, {
    in: z.object({ id, state: z.enum(['published', 'closed']), updatedAt }),
    out: z.null(),
    refreshes: ['addExamDetailInfo'],
  }),
  /** preview '1' writes nothing. Returns at most 500 rows; `count` counts all. */
  generateAddExamInfo: write(`${base}/generate/{id}`, {
    in: z.object({ id, preview: flag, courseIds: z.array(id).max(200).optional() }),
    out: z.object({
      rows: z.array(z.object({ studentNo: z.string(), realname: z.string(), courseName: z.string(), why: z.string() })),
      count: z.number().int(),
      /** Eligible too, but already at the batch's limit of papers. */
      overLimit: z.number().int(),
    }),
    refreshes: ['addExamDetailInfo'],
  }),
  /** A draft for another term: its openings of the same courses, its resit window, no times yet. */
  copyAddExamInfo: write(`${base}/copy/{id}`, {
    in: z.object({ id, termCode: text(20, 1), name: publishedText('exam', 60, 2) }),
    out: id,
  }),
}
