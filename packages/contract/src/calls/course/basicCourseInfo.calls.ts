import { z } from 'zod'
import { ask, byId, file, importSheet, list, write } from '../../call.ts'
import { examForm, mergeState, paperCode, passRule, ratio } from '../../entities/course/basic-course.ts'
import { coursePublishStatus } from '../../entities/course/course.ts'
import { DEPUTIES_MAX, mergeBlock, mergeDifference } from '../../entities/course/course-merge.ts'
import { changes, id, ids, keyWords, text, time, updatedAt } from '../../entities/fields.ts'

const base = '/api/basic/api/basicCourseInfo'
const PREREQUISITES_MAX = 10
const status = z.enum(['enabled', 'disabled'])

const filter = {
  keyword: keyWords,
  courseCode: z.string().max(20).optional(),
  subSchoolId: id.optional(),
  category: z.string().max(30).optional(),
  examForm: examForm.optional(),
  credits: z.coerce.number().min(0.5).max(20).optional(),
  mergeState: mergeState.optional(),
  status: status.optional(),
  /** Only courses that have no opening in this term yet, for the picker. */
  notOpenIn: z.string().max(20).optional(),
}

/** Without defaults: update takes the same fields, and one that is absent must stay as it is. */
const form = {
  courseCode: text(20, 4).regex(/^[A-Za-z0-9]+$/, 'lettersDigits'),
  courseName: text(80, 2),
  courseNameEn: text(120).optional(),
  credits: z.number().min(0.5).max(20).multipleOf(0.5),
  hours: z.number().int().min(1).max(400),
  category: text(30, 1),
  /** A college. */
  subSchoolId: id,
  examForm,
  formativeRatio: ratio,
  finalRatio: ratio,
  passRule,
  defaultPaperCode: z.union([paperCode, z.literal('')]).optional(),
  /** Courses of the catalogue that have to be passed before this one may be chosen. */
  prerequisiteIds: z.array(id).max(PREREQUISITES_MAX).optional(),
}

const row = z.object({
  id,
  courseCode: z.string(),
  courseName: z.string(),
  courseNameEn: z.string(),
  credits: z.number(),
  hours: z.number().int(),
  category: z.string(),
  subSchoolId: id,
  schoolName: z.string(),
  examForm,
  formativeRatio: z.number(),
  finalRatio: z.number(),
  passRule,
  defaultPaperCode: z.string(),
  /** What has to be passed before it, by code. */
  prerequisites: z.array(z.object({ id, courseCode: z.string(), courseName: z.string() })),
  status,
  mergeState,
  /** Of a deputy. */
  mainCourseName: z.string(),
  /** Of a main course, by code. */
  deputies: z.array(
    z.object({
      id,
      courseCode: z.string(),
      courseName: z.string(),
      credits: z.number(),
      schoolName: z.string(),
      /** In the current term. */
      studentCount: z.number().int(),
      fromTermName: z.string(),
      /** The first term in which it is taught separately again; '' unless it has been split. */
      untilTermName: z.string(),
    }),
  ),
  deputyCount: z.number().int(),
  /** In how many terms it was opened. */
  openedTerms: z.number().int(),
  lastOpenedTerm: z.string(),
  questionCount: z.number().int(),
  /** In the current term. */
  studentCount: z.number().int(),
  updatedAt: time,
})

const sort = [
  'courseCode',
  'courseName',
  'credits',
  'hours',
  'category',
  'schoolName',
  'examForm',
  'formativeRatio',
  'status',
] as const

const termCode = text(20, 1)
const note = text(200).optional()
const merged = { mainId: id, deputyIds: ids(DEPUTIES_MAX), fromTermCode: termCode }
const named = z.object({ id, courseCode: z.string(), courseName: z.string() })

export const basicCourseInfoCalls = {
  listBasicCourseInfo: list(`${base}/list`, { filter, row, sort, defaultSort: 'courseCode@asc' }),
  getBasicCourseInfo: ask(`${base}/detail/{id}`, { in: byId, out: row }),
  addBasicCourseInfo: write(`${base}/add`, { in: z.object(form), out: id, refreshes: ['courseInherit'] }),
  updateBasicCourseInfo: write(`${base}/update/{id}`, {
    in: changes(form),
    out: z.null(),
    refreshes: ['courseInherit'],
  }),
  deleteBasicCourseInfo: write(`${base}/delete/{id}`, { in: byId, out: z.null(), refreshes: ['courseInherit'] }),
  setStatusBasicCourseInfo: write(`${base}/setStatus/{id}`, {
    in: z.object({ id, status, updatedAt }),
    out: z.null(),
    refreshes: ['courseInherit'],
  }),
  /** Courses that another may want before it, of any college, by code or name. */
  pickPrerequisiteBasicCourseInfo: ask(`${base}/pickPrerequisite`, {
    in: z.object({ keyword: keyWords, butId: id.optional() }),
    out: z.array(z.object({ id, courseCode: z.string(), courseName: z.string() })),
  }),
  /** Every term in which it was opened, the newest first. */
  listOpenBasicCourseInfo: ask(`${base}/openList/{id}`, {
    in: byId,
    out: z.array(
      z.object({
        courseId: id,
        termName: z.string(),
        hostTeacherName: z.string(),
        studentCount: z.number().int(),
        /** null: no score is published. */
        passPercent: z.number().nullable(),
        examForm,
        formativeRatio: z.number(),
        finalRatio: z.number(),
        publishStatus: coursePublishStatus,
      }),
    ),
  }),
  /** The preview of a merge: what each deputy has in that term and later, and what prevents it. */
  previewMergeBasicCourseInfo: ask(`${base}/previewMerge`, {
    in: z.object(merged),
    out: z.object({
      rows: z.array(
        named.extend({
          students: z.number().int(),
          /** Kept and hidden while it is merged. */
          ownContent: z.object({
            chapters: z.number().int(),
            resources: z.number().int(),
            assignments: z.number().int(),
          }),
          /** Students who answered or have a result. */
          attempts: z.number().int(),
          differences: z.array(mergeDifference),
        }),
      ),
      blocked: z.array(named.extend({ reason: mergeBlock })),
    }),
  }),
  mergeBasicCourseInfo: write(`${base}/merge`, {
    in: z.object({ ...merged, note }),
    out: z.null(),
    refreshes: ['courseInherit', 'basicCourseInfoIndex'],
  }),
  splitBasicCourseInfo: write(`${base}/split`, {
    in: z.object({ deputyIds: ids(DEPUTIES_MAX), fromTermCode: termCode, note }),
    out: z.null(),
    refreshes: ['courseInherit', 'basicCourseInfoIndex'],
  }),
  /** Merges and splits, the newest first; with the `courseId` of a catalogue course, those that it was part of. */
  listMergeBasicCourseInfo: list(`${base}/mergeLog`, {
    filter: { courseId: id.optional() },
    row: z.object({
      id,
      at: time,
      kind: z.enum(['merge', 'split']),
      main: named,
      deputies: z.array(named),
      fromTermName: z.string(),
      by: z.string(),
      note: z.string(),
    }),
    sort: ['at'],
    defaultSort: 'at@desc',
  }),
  importBasicCourseInfo: importSheet(`${base}/import`, { refreshes: ['courseInherit'] }),
  templateBasicCourseInfo: file('GET', `${base}/template`, { in: z.object({}) }),
  exportBasicCourseInfo: file('POST', `${base}/export`, { in: z.object({ ...filter, orderBy: text(60).default('') }) }),
}
