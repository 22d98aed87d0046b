import { z } from 'zod'
import { ask, byId, file, list, write } from '../../call.ts'
import { changes, id, ids, text, time } from '../../entities/fields.ts'
import { UPLOAD_FILES_MAX, uploadKind, uploadState } from '../../entities/finalexam/final-exam.ts'

const base = '/api/exam/examUploadInfo'

/** Without defaults: update takes the same fields, and one that is absent must stay as it is. */
const form = {
  termCode: text(20, 1),
  kind: uploadKind,
  /** One of the two. */
  courseId: id.nullable().optional(),
  paperCode: text(20).optional(),
  subSchoolId: id,
  fileIds: ids(UPLOAD_FILES_MAX),
  /** How many answer sheets the sender declares. */
  declaredCount: z.number().int().min(0).max(5000).nullable().optional(),
  remark: text(200).optional(),
}

const filter = {
  termCode: text(20, 1),
  kind: uploadKind.optional(),
  subSchoolId: id.optional(),
  courseId: id.optional(),
  paperCode: text(20).optional(),
  checkStatus: uploadState.optional(),
}

const row = z.object({
  id,
  kind: uploadKind,
  courseId: id.nullable(),
  courseName: z.string(),
  paperCode: z.string(),
  subSchoolId: id,
  subSchoolName: z.string(),
  fileCount: z.number().int(),
  declaredCount: z.number().int().nullable(),
  /** Students of the branch who sit the paper. */
  expectedCount: z.number().int(),
  checkStatus: uploadState,
  reason: z.string(),
  remark: z.string(),
  uploadedBy: z.string(),
  uploadedAt: time,
  updatedAt: time,
})

export const examUploadInfoCalls = {
  listExamUploadInfo: list(`${base}/list`, {
    filter,
    row,
    sort: ['uploadedAt', 'kind', 'paperCode', 'subSchoolName', 'checkStatus'],
    defaultSort: 'uploadedAt@desc',
  }),
  getExamUploadInfo: ask(`${base}/detail/{id}`, {
    in: byId,
    out: row.extend({
      termCode: z.string(),
      checkedByName: z.string(),
      checkedAt: time.nullable(),
      files: z.array(z.object({ id, name: z.string(), mime: z.string(), size: z.number(), url: z.string() })),
    }),
  }),
  addExamUploadInfo: write(`${base}/add`, { repeatSafe: true, in: z.object(form), out: id }),
  updateExamUploadInfo: write(`${base}/update/{id}`, {
    in: changes(form).omit({ termCode: true }),
    out: z.null(),
  }),
  deleteExamUploadInfo: write(`${base}/delete/{id}`, { in: byId, out: z.null() }),
  checkExamUploadInfo: write(`${base}/check`, {
    in: z.object({ ids: ids(200), result: z.enum(['accepted', 'returned']), reason: text(200).optional() }),
    out: z.object({ changed: z.number().int() }),
  }),
  /** Papers of the term for which a branch has sent fewer answer sheets than it has candidates. */
  missingExamUploadInfo: ask(`${base}/missing`, {
    in: z.object({ termCode: text(20, 1), kind: uploadKind }),
    out: z.array(
      z.object({
        subSchoolId: id,
        subSchoolName: z.string(),
        paperCode: z.string(),
        courseName: z.string(),
        expectedCount: z.number().int(),
        uploadedCount: z.number().int(),
      }),
    ),
  }),
  /** One file as it is; several as a zip. */
  downloadExamUploadInfo: file('POST', `${base}/download`, { in: z.object({ ids: ids(200) }) }),
}
