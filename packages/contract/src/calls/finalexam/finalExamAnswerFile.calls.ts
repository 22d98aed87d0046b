import { z } from 'zod'
import { list, write } from '../../call.ts'
import { id, ids, keyWords, time } from '../../entities/fields.ts'
import { actReason } from '../../entities/finalexam/final-exam.ts'

const base = '/api/exam/finalExamAnswerFile'

/** Answer sheets and attachments that candidates hand in besides their answers. */
export const finalExamAnswerFileCalls = {
  listFinalExamAnswerFile: list(`${base}/list`, {
    filter: {
      finalExamCourseId: id,
      studentId: id.optional(),
      subSchoolId: id.optional(),
      state: z.enum(['draft', 'submitted']).optional(),
      keyword: keyWords,
    },
    row: z.object({
      id,
      studentId: id,
      studentNo: z.string(),
      realname: z.string(),
      kind: z.enum(['sheet', 'attachment']),
      pageNo: z.number().int(),
      fileName: z.string(),
      mime: z.string(),
      sizeBytes: z.number(),
      sha256: z.string(),
      url: z.string(),
      state: z.enum(['draft', 'submitted']),
      submittedAt: time.nullable(),
      submitKind: z.enum(['student', 'server']).nullable(),
    }),
    sort: ['studentNo', 'submittedAt'],
    defaultSort: 'studentNo@asc',
  }),
  /** Unreadable scans: reopens the upload for their students until newTo. */
  returnFinalExamAnswerFile: write(`${base}/return`, {
    in: z.object({ finalExamCourseId: id, studentIds: ids(200), reason: actReason, newTo: time }),
    out: z.object({ changed: z.number().int() }),
    refreshes: ['finalExamCourseInfo'],
  }),
}
