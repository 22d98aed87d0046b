import { z } from 'zod'
import { ask, byId, file, importSheet, list, write } from '../../call.ts'
import { changes, id, keyWords, text, time, updatedAt } from '../../entities/fields.ts'

const base = '/api/basic/api/majorInfo'

const filter = {
  keyword: keyWords,
  majorCode: z.string().max(20).optional(),
  subSchoolId: id.optional(),
  level: z.string().max(30).optional(),
  discipline: z.string().max(30).optional(),
  status: z.enum(['enabled', 'disabled']).optional(),
}

/** Without defaults: update takes the same fields, and one that is absent must stay as it is. */
const form = {
  majorCode: text(20, 4).regex(/^[A-Za-z0-9]+$/, 'lettersDigits'),
  majorName: text(40, 2),
  level: text(30, 1),
  discipline: text(30).optional(),
  /** A college. */
  subSchoolId: id,
  /** Years of study, in halves. */
  years: z.number().min(0.5).max(8).multipleOf(0.5).optional(),
  minCredits: z.number().min(0).max(300).optional(),
  degreeType: z.enum(['degree', 'nonDegree']),
}

const row = z.object({
  id,
  majorCode: z.string(),
  majorName: z.string(),
  level: z.string(),
  discipline: z.string(),
  subSchoolId: id,
  subSchoolName: z.string(),
  years: z.number(),
  minCredits: z.number(),
  degreeType: z.enum(['degree', 'nonDegree']),
  status: z.enum(['enabled', 'disabled']),
  classCount: z.number().int(),
  studentCount: z.number().int(),
  /** Opened in the current term. */
  courseCount: z.number().int(),
  updatedAt: time,
})

const sort = ['majorCode', 'majorName', 'level', 'subSchoolName', 'years', 'minCredits', 'status'] as const

export const majorInfoCalls = {
  listMajorInfo: list(`${base}/list`, { filter, row, sort, defaultSort: 'majorCode@asc' }),
  getMajorInfo: ask(`${base}/detail/{id}`, { in: byId, out: row }),
  addMajorInfo: write(`${base}/add`, { in: z.object(form), out: id, refreshes: ['dictInfo'] }),
  updateMajorInfo: write(`${base}/update/{id}`, {
    in: changes(form),
    out: z.null(),
    refreshes: ['dictInfo'],
  }),
  deleteMajorInfo: write(`${base}/delete/{id}`, { in: byId, out: z.null(), refreshes: ['dictInfo'] }),
  setStatusMajorInfo: write(`${base}/setStatus/{id}`, {
    in: z.object({ id, status: z.enum(['enabled', 'disabled']), updatedAt }),
    out: z.null(),
    refreshes: ['dictInfo'],
  }),
  /** Courses of a term that were opened for the major. */
  listCourseMajorInfo: ask(`${base}/courseList/{id}`, {
    in: z.object({ id, termCode: text(20).optional() }),
    out: z.array(
      z.object({
        courseId: id,
        courseCode: z.string(),
        courseName: z.string(),
        credits: z.number(),
        hostTeacherName: z.string(),
        gradeCodes: z.array(z.string()),
        publishStatus: z.enum(['draft', 'published', 'cancelled']),
      }),
    ),
  }),
  importMajorInfo: importSheet(`${base}/import`, { refreshes: ['dictInfo'] }),
  templateMajorInfo: file('GET', `${base}/template`, { in: z.object({}) }),
  exportMajorInfo: file('POST', `${base}/export`, { in: z.object({ ...filter, orderBy: text(60).default('') }) }),
}
