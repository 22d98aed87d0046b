import { z } from 'zod'
import { ask, byId, done, list, write } from '../../call.ts'
import { examForm } from '../../entities/course/basic-course.ts'
import { flag, id, keyWords, text, time, updatedAt } from '../../entities/fields.ts'
import { publishedText } from '../../entities/filter/published.ts'
import { checkKind } from '../../entities/marking/check.ts'
import {
  applyChange,
  driftProblem,
  templateCourses,
  templateForm,
  templateItem,
  templateScope,
  templateStatus,
  whenOwn,
} from '../../entities/marking/check-template.ts'

const base = '/api/basic/api/globalTestInfo'
const termCode = text(20, 1)

const row = z.object({
  id,
  name: z.string(),
  version: z.number().int(),
  ...templateScope,
  /** Of the colleges in its scope. */
  schoolNames: z.array(z.string()),
  items: z.array(templateItem),
  note: z.string(),
  status: templateStatus,
  /** It was put on a course once: edits make the next version, and it is no longer deleted. */
  applied: flag,
  /** Of the current term, as far as the asker sees its courses. */
  courseCount: z.number().int(),
  driftCount: z.number().int(),
  updatedAt: time,
})

const course = z.object({
  courseId: id,
  courseCode: z.string(),
  courseName: z.string(),
  schoolName: z.string(),
  hostTeacherName: z.string(),
})

export const globalTestInfoCalls = {
  listGlobalTestInfo: list(`${base}/list`, {
    filter: {
      keyword: keyWords,
      status: templateStatus.optional(),
      subSchoolId: id.optional(),
      examForm: examForm.optional(),
      /** Enabled ones that fit the course, the narrowest first. */
      courseId: id.optional(),
    },
    row,
    sort: ['name', 'version', 'status', 'updatedAt'],
    defaultSort: 'updatedAt@desc',
  }),
  /** With the courses of a term that carry it. */
  getGlobalTestInfo: ask(`${base}/detail/{id}`, {
    in: z.object({ id, termCode: termCode.optional() }),
    out: row.extend({
      courses: z.array(
        course.extend({
          /** The version that the course was given. */
          version: z.number().int(),
          state: z.enum(['draft', 'active']),
          drifts: z.number().int(),
        }),
      ),
    }),
  }),
  addGlobalTestInfo: write(`${base}/add`, { in: z.object(templateForm), out: id }),
  updateGlobalTestInfo: write(`${base}/update/{id}`, {
    in: z.object({ id, ...templateForm, updatedAt }),
    out: z.object({ version: z.number().int() }),
  }),
  deleteGlobalTestInfo: write(`${base}/delete/{id}`, { in: byId, out: done }),
  setStatusGlobalTestInfo: write(`${base}/setStatus/{id}`, {
    in: z.object({ id, status: z.enum(['enabled', 'disabled']), updatedAt }),
    out: done,
  }),
  copyGlobalTestInfo: write(`${base}/copy/{id}`, { in: z.object({ id, name: templateForm.name }), out: id }),
  /** What putting it on the courses (named, or all of a term that fit) would do. */
  previewApplyGlobalTestInfo: ask(`${base}/previewApply`, {
    in: z.object({ id, courseIds: templateCourses.optional(), termCode: termCode.optional() }),
    out: z.array(
      course.extend({
        hasOwn: flag,
        change: applyChange,
        reason: z.string(),
        /** Students with a result: what the host publishes then changes scores. */
        resultsOf: z.number().int(),
        /** Assignments that no item takes; they stay unweighted until the host places them. */
        left: z.array(z.string()),
      }),
    ),
  }),
  /** The formative scores of one course as they would become once its host publishes the template's items. */
  impactApplyGlobalTestInfo: ask(`${base}/impactApply`, {
    in: z.object({ id, courseId: id }),
    out: z.object({
      students: z.number().int(),
      up: z.number().int(),
      down: z.number().int(),
      same: z.number().int(),
      meanBefore: z.number().nullable(),
      meanAfter: z.number().nullable(),
      passBefore: z.number().int(),
      passAfter: z.number().int(),
    }),
  }),
  applyGlobalTestInfo: write(`${base}/apply`, {
    in: z.object({ id, courseIds: templateCourses, whenOwn }),
    out: z.array(
      z.object({
        courseId: id,
        courseName: z.string(),
        ok: z.boolean(),
        reason: z.string(),
        left: z.array(z.string()),
      }),
    ),
    refreshes: ['checkOptionInfo'],
  }),
  listDriftGlobalTestInfo: ask(`${base}/driftList/{id}`, {
    in: z.object({ id, termCode }),
    out: z.array(
      course.extend({
        /** '' of the course as a whole. */
        itemName: z.string(),
        kind: z.union([checkKind, z.literal('')]),
        templateWeight: z.number().nullable(),
        courseWeight: z.number().nullable(),
        problem: driftProblem,
      }),
    ),
  }),
  remindGlobalTestInfo: write(`${base}/remind`, {
    in: z.object({ id, courseIds: templateCourses, text: publishedText('reminder', 200).default('') }),
    out: z.object({ sent: z.number().int() }),
  }),
}
