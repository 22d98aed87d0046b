import { z } from 'zod'
import { list, write } from '../../call.ts'
import { id, time } from '../../entities/fields.ts'
import { publishedText } from '../../entities/filter/published.ts'
import { queryState } from '../../entities/marking/query.ts'

const base = '/api/exam/studyPaperInfo'

/** 对此题有疑问: what a student asks about one question of a marked attempt, once; a teacher answers beside it. */
export const questionQueryCalls = {
  queryStudyPaperInfo: write(`${base}/query`, {
    in: z.object({ studyPaperId: id, questionVersionId: id, text: publishedText('questionQuery', 300, 10) }),
    out: z.object({ id, state: z.literal('open') }),
    refreshes: ['studyPaperInfo', 'studyPaperReview'],
  }),
  listQueryStudyPaperInfo: list(`${base}/queryList`, {
    filter: {
      courseId: id,
      assignmentId: id.optional(),
      courseClassId: id.optional(),
      state: queryState.optional(),
    },
    row: z.object({
      id,
      studyPaperId: id,
      assignmentId: id,
      title: z.string(),
      /** Under anonymous marking a code, and nothing else of the student. */
      code: z.string(),
      realname: z.string(),
      studentNo: z.string(),
      courseClassName: z.string(),
      no: z.number().int(),
      /** Without pictures. */
      stem: z.string(),
      text: z.string(),
      at: time,
      state: queryState,
      answer: z.string(),
      answeredByName: z.string(),
      answeredAt: time.nullable(),
    }),
    sort: ['at', 'state'],
    defaultSort: 'state@desc',
  }),
  answerQueryStudyPaperInfo: write(`${base}/answerQuery`, {
    in: z.object({ id, answer: publishedText('questionQuery', 500, 2) }),
    out: z.object({ state: z.literal('answered') }),
    refreshes: ['studyPaperInfo', 'studyPaperReview'],
  }),
}
