import { z } from 'zod'
import { ask, file, importSheet, list, write } from '../../call.ts'
import { COURSES_MAX, examForm, PAPER_CODES_MAX, paperCode, passRule } from '../../entities/course/basic-course.ts'
import { coursePublishStatus } from '../../entities/course/course.ts'
import {
  changedAndRefused,
  courseOutcome,
  examFormPlan,
  examLock,
  examTerms,
  INHERIT_PARTS,
  inheritPart,
  openingGap,
  partCounts,
} from '../../entities/course/opening.ts'
import { flag, id, ids, keyWords, text, time } from '../../entities/fields.ts'
import { localized } from '../../entities/localized.ts'

const base = '/api/basic/api/courseInherit'
const termCode = text(20, 1)
const courseIds = ids(COURSES_MAX)

const filter = {
  termCode,
  keyword: keyWords,
  subSchoolId: id.optional(),
  /** '1' opened in the term, '0' in the catalogue and not opened; absent: both. */
  opened: z.enum(['0', '1']).optional(),
  missing: openingGap.optional(),
  examForm: examForm.optional(),
  publishStatus: coursePublishStatus.optional(),
  /** Its exam form or weights differ from the catalogue. */
  differsFromDefault: z.enum(['0', '1']).optional(),
  /** The exam form is fixed: scores are published, the final exam has begun, or the course is archived. */
  locked: z.enum(['0', '1']).optional(),
  /** Incomplete: the ratios do not add up to 100, or minutes are missing. */
  unset: z.enum(['0', '1']).optional(),
}

const row = z.object({
  basicCourseId: id,
  /** '' while it is not opened in the term; the fields of the opening are empty then. */
  courseId: z.string(),
  courseCode: z.string(),
  courseName: z.string(),
  schoolName: z.string(),
  credits: z.number(),
  /** From the opening; from the catalogue if there is none. */
  examForm,
  formativeRatio: z.number(),
  finalRatio: z.number(),
  passRule,
  examMinutes: z.number().int(),
  /** As the catalogue says now. */
  defaults: z.object({ examForm, formativeRatio: z.number(), finalRatio: z.number(), passRule }),
  defaultPaperCode: z.string(),
  paperCodes: z.array(z.string()),
  majorIds: z.array(id),
  majorNames: z.array(z.string()),
  gradeCodes: z.array(z.string()),
  hostTeacherId: z.string(),
  hostTeacherName: z.string(),
  hostTeacherNo: z.string(),
  inheritedFromTerm: z.string(),
  /** Of a deputy: the course whose content its students study. */
  mainCourseName: z.string(),
  chapterCount: z.number().int(),
  resourceCount: z.number().int(),
  paperCount: z.number().int(),
  studentCount: z.number().int(),
  publishStatus: z.union([coursePublishStatus, z.literal('')]),
  differs: flag,
  scorePublished: flag,
  /** '' as long as the exam form may change. */
  lock: z.union([examLock, z.literal('')]),
  archived: flag,
  /** It has content that clearing would remove. */
  filled: flag,
  updatedAt: time.nullable(),
})

/** Where the exam form is taken from. */
const examFormSource = z.enum(['catalogue', 'lastTerm'])
const changeReason = text(200).default('')
const examFormOutcome = changedAndRefused.extend({
  /** '' when no course that has scores was changed. */
  recomputeJobId: z.string(),
})

const parts = z.array(inheritPart).min(1).max(INHERIT_PARTS.length)
const EXAM_FORM_REFRESHES = ['manageScore', 'checkOptionInfo', 'courseInfo', 'myCourseInfo'] as const
const inheritRows = z
  .array(z.object({ courseId: id, fromCourseId: id }))
  .min(1)
  .max(100)

export const courseInheritCalls = {
  listCourseInherit: list(`${base}/startList`, {
    filter,
    row,
    sort: ['courseCode', 'courseName', 'schoolName', 'credits', 'examForm', 'formativeRatio', 'publishStatus'],
    defaultSort: 'courseCode@asc',
  }),
  /** The state of the term's openings, step by step, and their exam forms. */
  statCourseInherit: ask(`${base}/stat`, {
    in: z.object({ termCode }),
    out: z.object({
      catalogue: z.number().int(),
      opened: z.number().int(),
      /** Openings that have it. */
      paperCode: z.number().int(),
      major: z.number().int(),
      host: z.number().int(),
      content: z.number().int(),
      published: z.number().int(),
      byForm: z.record(examForm, z.number().int()),
      differs: z.number().int(),
      unset: z.number().int(),
      locked: z.number().int(),
    }),
  }),
  openCourseInherit: write(`${base}/open`, {
    in: z.object({ termCode, basicCourseIds: ids(COURSES_MAX) }),
    out: z.array(z.object({ basicCourseId: id, courseId: z.string(), ok: z.boolean(), reason: localized })),
    refreshes: ['basicCourseInfo'],
  }),
  closeCourseInherit: write(`${base}/close`, {
    in: z.object({ courseIds }),
    out: z.array(courseOutcome),
    refreshes: ['basicCourseInfo'],
  }),
  setPaperCodeCourseInherit: write(`${base}/setPaperCode`, {
    in: z.object({
      rows: z
        .array(z.object({ courseId: id, paperCodes: z.array(paperCode).max(PAPER_CODES_MAX) }))
        .min(1)
        .max(COURSES_MAX),
    }),
    out: changedAndRefused,
  }),
  setMajorCourseInherit: write(`${base}/setMajor`, {
    in: z.object({
      courseIds,
      majorIds: ids(200),
      gradeCodes: z.array(text(20, 1)).min(1).max(50),
      mode: z.enum(['replace', 'add']),
    }),
    out: changedAndRefused,
  }),
  setMasterTeacherCourseInherit: write(`${base}/setMasterTeacher`, {
    in: z.object({ courseIds, teacherId: id }),
    out: changedAndRefused,
    refreshes: ['coursePerson'],
  }),
  /** Earlier openings that have content, the newest first. */
  sourceCourseInherit: ask(`${base}/sourceList`, {
    in: z.object({ courseId: id }),
    out: z.array(
      z.object({
        courseId: id,
        termName: z.string(),
        hostTeacherName: z.string(),
        chapterCount: z.number().int(),
        resourceCount: z.number().int(),
        paperCount: z.number().int(),
        assignmentCount: z.number().int(),
      }),
    ),
  }),
  /** The preview: what would be copied, and what prevents it. */
  planCourseInherit: ask(`${base}/plan`, {
    in: z.object({ rows: inheritRows, parts, shiftDates: flag.default('1') }),
    out: z.array(
      z.object({
        courseId: id,
        fromCourseId: id,
        courseName: z.string(),
        fromTermName: z.string(),
        counts: partCounts,
        occupied: z.array(inheritPart),
        late: z.array(z.string()),
        weeksBeyond: z.number().int(),
        linesBeyond: z.number().int(),
        /** '' if it can be done. */
        reason: localized,
      }),
    ),
  }),
  inheritCourseInherit: write(`${base}/inherit`, {
    in: z.object({ rows: inheritRows, parts, shiftDates: flag.default('1') }),
    out: z.object({ jobId: id }),
  }),
  clearCourseInherit: write(`${base}/clear`, {
    /** confirmCode: the course code, typed. */
    in: z.object({ courseId: id, confirmCode: text(20, 1), parts }),
    out: z.object({ removed: partCounts }),
  }),
  setPublishStatusCourseInherit: write(`${base}/publishStatus`, {
    in: z.object({ courseIds, publishStatus: z.enum(['published', 'draft']) }),
    /** warning: what the host of a published course still has to fix. */
    out: z.array(courseOutcome.extend({ warning: localized })),
  }),
  /** The preview of a setting (`terms` for `courseIds`) or of taking over (`from` in `termCode`). */
  planExamFormCourseInherit: ask(`${base}/planExamForm`, {
    in: z.object({
      courseIds: courseIds.optional(),
      terms: examTerms.optional(),
      termCode: termCode.optional(),
      from: examFormSource.optional(),
    }),
    out: z.array(examFormPlan),
  }),
  /** reason: 5 to 200 characters as soon as a student of a changed course has a formative score. */
  setExamFormCourseInherit: write(`${base}/setExamForm`, {
    in: z.object({ courseIds, ...examTerms.shape, reason: changeReason }),
    out: examFormOutcome,
    refreshes: EXAM_FORM_REFRESHES,
  }),
  copyExamFormCourseInherit: write(`${base}/copyExamForm`, {
    in: z.object({ termCode, from: examFormSource, courseIds: courseIds.optional(), reason: changeReason }),
    out: examFormOutcome,
    refreshes: EXAM_FORM_REFRESHES,
  }),
  importExamFormCourseInherit: importSheet(`${base}/importExamForm`, { beside: { termCode: termCode.optional() } }),
  templateExamFormCourseInherit: file('GET', `${base}/templateExamForm`, { in: z.object({}) }),
  importCourseInherit: importSheet(`${base}/import`, { beside: { termCode: termCode.optional() } }),
  templateCourseInherit: file('GET', `${base}/template`, { in: z.object({}) }),
  exportCourseInherit: file('POST', `${base}/export`, { in: z.object({ ...filter, orderBy: text(60).default('') }) }),
}
